package io.github.scfs.internal.dictionary;

/**
 * Counts recent occurrences of strings by their hashes. The counters form groups of four. The hash of a string selects
 * the group. In a group, the counters are in the order of their last use, and a new string evicts the last counter. All
 * sessions use the same counters, and a salt for each session keeps their counts apart. Not thread-safe.
 */
final class FrequencyCounters {
    private static final int GROUP_BITS = DictionaryPolicy.COUNTER_GROUP_BITS;
    private static final int COUNT_MASK = (1 << DictionaryPolicy.COUNT_BITS) - 1;
    /** The bits of a counter that contain bits of the session's salt. They keep the counts of the sessions apart. */
    private static final int SALT_MASK = (1 << GROUP_BITS) - 1 & ~COUNT_MASK;

    /**
     * The counters. The lowest bits of a counter are the count. Bits of the salt are above the count. The highest bits
     * are those bits of the mixed hash that don't select the group.
     */
    private final int[] counters = new int[4 << GROUP_BITS];
    private int salt;
    private int saltBits;
    /** Weyl sequence. It selects the new strings that evict the last but one counter instead of the last. */
    private int sequence;

    /** Selects the session for which the next strings are counted. */
    void salt(int newSalt) {
        salt = newSalt;
        saltBits = newSalt & SALT_MASK;
    }

    /**
     * Counts a string with this hash.
     *
     * @return whether the string has occurred often enough before to get an id of the session
     */
    boolean increment(int hash) {
        // The hash is mixed, because the hashes of similar strings differ only in their lowest bits.
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
            sequence += 0x9e3779b1;
            at = sequence >>> Integer.SIZE - DictionaryPolicy.SPARED_NEWCOMER_BITS == 0 ? last - 1 : last;
        }
        for (; at > first; at--) {
            counters[at] = counters[at - 1];
        }
        boolean frequent = (counter & COUNT_MASK) == DictionaryPolicy.MIN_EARLIER_OCCURRENCES;
        counters[first] = frequent ? counter : counter + 1;
        return frequent;
    }
}
