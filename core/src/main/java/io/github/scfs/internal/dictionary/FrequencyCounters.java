package io.github.scfs.internal.dictionary;

/**
 * Counts recent occurrences of strings by their hashes. The counters form groups of four, which the hash selects. A
 * group keeps its counters in order of last use, and a new string evicts the last one. Sessions share the counters; a
 * salt for each session keeps their counts apart. Not thread-safe.
 */
final class FrequencyCounters {
    private static final int GROUP_BITS = DictionaryPolicy.COUNTER_GROUP_BITS;
    private static final int COUNT_MASK = (1 << DictionaryPolicy.COUNT_BITS) - 1;
    /** Session-salt bits in each counter; they keep sessions apart. */
    private static final int SALT_MASK = (1 << GROUP_BITS) - 1 & ~COUNT_MASK;

    /**
     * The lowest bits are the count. Above are bits of the salt, then the bits of the mixed hash that don't select the
     * group.
     */
    private final int[] counters = new int[4 << GROUP_BITS];
    private int salt;
    private int saltBits;
    /** Weyl sequence that selects the new strings to spare the last counter. */
    private int sequence;

    /** Selects the session that the next strings are counted for. */
    void salt(int newSalt) {
        salt = newSalt;
        saltBits = newSalt & SALT_MASK;
    }

    /**
     * Counts a string with this hash. Returns whether it had occurred often enough before to get an id of the session.
     */
    boolean increment(int hash) {
        // Mixes the hash, because hashes of similar strings differ only in their lowest bits.
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
