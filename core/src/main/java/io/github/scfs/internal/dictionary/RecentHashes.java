package io.github.scfs.internal.dictionary;

/**
 * Remembers which hashes occurred recently. Most strings of a service occur once. For these, two places of this table
 * are all that is read and written. A hash has two places, which contain the last hashes that selected them, the latest
 * one first. All sessions of a writer use the same table: a salt keeps their hashes apart. Not thread-safe.
 */
final class RecentHashes {
    private static final int BITS = DictionaryPolicy.RECENT_BITS;

    /**
     * The lowest bits of the hashes. The last bit is set, so no hash equals an empty place. The highest bits of a hash
     * select the first of its two places.
     */
    private final short[] hashes = new short[1 << BITS];
    /** Weyl sequence. It selects the new hashes that replace the later hash instead of the earlier one. */
    private int sequence;

    /** Adds a hash, and returns whether it was there. */
    boolean add(int hash) {
        int at = hash >>> Integer.SIZE - BITS & ~1;
        short added = (short) (hash | 1);
        short later = hashes[at];
        if (later == added || hashes[at + 1] == added) {
            return true;
        }
        sequence += 0x9e3779b1;
        if (sequence >>> Integer.SIZE - DictionaryPolicy.SPARED_NEWCOMER_BITS != 0) {
            hashes[at + 1] = later;
        }
        hashes[at] = added;
        return false;
    }
}
