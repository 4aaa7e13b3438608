package io.github.scfs.internal.wire;

/**
 * Counts the elements of a hashed container by hash code. The places in the table depend on a secret, so a peer can't
 * choose hash codes that are far from their places. Not thread-safe.
 */
final class HashCounts {
    private static final int MIN = 16;
    private static final int GOLDEN_RATIO = 0x9e3779b1;

    private final Budget budget;
    private int[] hashes = new int[MIN];
    /** Number of elements with the hash code at the same place; 0 if the place is free. */
    private int[] counts = new int[MIN];
    private int used;

    HashCounts(Budget budget) {
        this.budget = budget;
    }

    /** Counts an element, and returns how many had the same hash code before. */
    int add(int hash) {
        if (2 * used >= hashes.length) {
            grow();
        }
        int at = placeOf(hash);
        used += counts[at] == 0 ? 1 : 0;
        hashes[at] = hash;
        return counts[at]++;
    }

    /** Takes an element back. Its place stays in use. */
    void remove(int hash) {
        int at = placeOf(hash);
        counts[at] -= counts[at] > 1 ? 1 : 0;
    }

    private int placeOf(int hash) {
        int at = (hash ^ SeededHash.SEED) * GOLDEN_RATIO >>> Integer.numberOfLeadingZeros(hashes.length) + 1;
        while (counts[at] != 0 && hashes[at] != hash) {
            at = at + 1 & hashes.length - 1;
        }
        return at;
    }

    private void grow() {
        int[] oldHashes = hashes;
        int[] oldCounts = counts;
        budget.allocate(2L * Integer.BYTES * 2 * oldHashes.length);
        hashes = new int[2 * oldHashes.length];
        counts = new int[2 * oldHashes.length];
        for (int i = 0; i < oldHashes.length; i++) {
            if (oldCounts[i] != 0) {
                int at = placeOf(oldHashes[i]);
                hashes[at] = oldHashes[i];
                counts[at] = oldCounts[i];
            }
        }
    }
}
