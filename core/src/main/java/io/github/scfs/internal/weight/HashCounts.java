package io.github.scfs.internal.weight;

import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.SeededHash;

/**
 * Counts the elements of a hashed container by hash code. The places in the table depend on a secret, so a peer can't
 * choose hash codes that are far from their places. Not thread-safe.
 */
final class HashCounts {
    private static final int MIN = 16;
    /** Larger tables grow, since the number of elements that a message announces may be wrong. */
    private static final int MAX_INITIAL = 512;
    static final int GOLDEN_RATIO = 0x9e3779b1;

    private final Budget budget;
    /** A hash code in the upper half, and the number of elements with it in the lower one; 0 if the place is free. */
    private long[] places;
    private int used;

    /**
     * Creates an empty table.
     *
     * @param expected number of elements that are expected, 0 or more
     */
    HashCounts(Budget budget, int expected) {
        this.budget = budget;
        int length = MIN;
        while (length < MAX_INITIAL && 3L * length < 4L * expected) {
            length *= 2;
        }
        budget.allocate((long) Long.BYTES * (length - MIN));
        this.places = new long[length];
    }

    /** Counts an element, and returns how many had the same hash code before. */
    int add(int hash) {
        if (4 * used >= 3 * places.length) {
            grow();
        }
        int at = placeOf(hash);
        int before = (int) places[at];
        if (before == 0) {
            used++;
            places[at] = (long) hash << Integer.SIZE;
        }
        places[at]++;
        return before;
    }

    /** Takes an element back. Its place stays in use. */
    void remove(int hash) {
        int at = placeOf(hash);
        places[at] -= (int) places[at] > 1 ? 1 : 0;
    }

    private int placeOf(int hash) {
        int at = (hash ^ SeededHash.SEED) * GOLDEN_RATIO >>> Integer.numberOfLeadingZeros(places.length) + 1;
        while (places[at] != 0 && (int) (places[at] >> Integer.SIZE) != hash) {
            at = at + 1 & places.length - 1;
        }
        return at;
    }

    private void grow() {
        long[] old = places;
        budget.allocate(2L * Long.BYTES * old.length);
        places = new long[2 * old.length];
        for (long place : old) {
            if (place != 0) {
                places[placeOf((int) (place >> Integer.SIZE))] = place;
            }
        }
    }
}
