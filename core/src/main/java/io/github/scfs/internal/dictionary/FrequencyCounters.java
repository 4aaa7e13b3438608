package io.github.scfs.internal.dictionary;

/**
 * Counts how often strings were met lately, by their hashes. A group of four counters for each few hashes; those of one
 * group stand in the order in which they were met last, and a newcomer evicts the last of them. Counters of several
 * sessions stand side by side; a salt tells them apart. Not thread-safe.
 */
final class FrequencyCounters {
    private static final int GROUP_BITS = DictionaryPolicy.COUNTER_GROUP_BITS;
    private static final int COUNT_MASK = (1 << DictionaryPolicy.COUNT_BITS) - 1;
    /** Session-salt bits in each counter; they keep sessions apart. */
    private static final int SALT_MASK = (1 << GROUP_BITS) - 1 & ~COUNT_MASK;

    /**
     * A count in the lowest bits; above, bits of the salt, and what the group doesn't say of the salted, mixed hash.
     */
    private final int[] counters = new int[4 << GROUP_BITS];
    private int salt;
    private int saltBits;
    private int newcomers;

    /** Counts for another session from now on. */
    void salt(int newSalt) {
        salt = newSalt;
        saltBits = newSalt & SALT_MASK;
    }

    /** Whether a string with this hash was met often enough lately to ask the session; it is counted once more. */
    boolean increment(int hash) {
        // Mixed before bits are cut off: hashes of like strings differ in their lowest ones.
        int h = (hash ^ salt) * 0x9e3779b1;
        int first = h >>> Integer.SIZE - GROUP_BITS << 2;
        int key = h << GROUP_BITS | saltBits;
        int last = first + 3;
        int at = first;
        while (((counters[at] ^ key) & ~COUNT_MASK) != 0 && at < last) {
            at++;
        }
        int counter = counters[at];
        if (((counter ^ key) & ~COUNT_MASK) != 0) {
            counter = key;
            newcomers += 0x9e3779b1;
            at = newcomers >>> Integer.SIZE - DictionaryPolicy.SPARED_NEWCOMER_BITS == 0 ? last - 1 : last;
        }
        for (; at > first; at--) {
            counters[at] = counters[at - 1];
        }
        boolean frequent = (counter & COUNT_MASK) == DictionaryPolicy.MIN_EARLIER_OCCURRENCES;
        counters[first] = frequent ? counter : counter + 1;
        return frequent;
    }
}
