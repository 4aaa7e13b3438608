package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.Strings;

/**
 * Strings of a session that a writer has found there before, by hash. Their definitions are certain to be on the wire,
 * so a string that is found here is written as its id, and the session isn't searched. Belongs to one writer. Not
 * thread-safe.
 *
 * <p>A hash has two buckets, side by side. If both are full, a new string replaces the one in the second bucket, which
 * enters again when it is looked up in the session again. The table is so large that this is rare, and so compact that
 * a string is found in few cache lines: a bucket takes four bytes, and everything else is found by the id, since ids
 * are small and dense.
 */
final class CertainStrings {
    private static final int BITS = DictionaryPolicy.CERTAIN_TABLE_BITS;
    /** Number of the bits of an entry that contain an id plus 1. */
    private static final int ID_BITS = Integer.SIZE - Integer.numberOfLeadingZeros(DictionaryPolicy.MAX_STRINGS);
    private static final int ID = (1 << ID_BITS) - 1;

    /**
     * The buckets. The highest bits of a string's hash select the first of its two buckets. A bucket contains all lower
     * bits of the hash, and the id plus 1; it contains 0 if it is empty.
     */
    private final int[] table = new int[1 << BITS];
    /** The buckets that aren't empty, in the order in which they were filled. */
    private final char[] used = new char[1 << BITS];
    private int usedCount;
    /** The strings by id. Only the elements are valid whose ids are in buckets. */
    private final String[] strings = new String[DictionaryPolicy.MAX_STRINGS];

    /**
     * Returns the id of a string; −1 if the string isn't here.
     *
     * @param chars {@link Strings#value} of the string; may be null
     */
    int find(String s, byte[] chars, int hash) {
        int at = hash >>> Integer.SIZE - BITS;
        int entry = table[at];
        if ((entry ^ hash << ID_BITS) >>> ID_BITS != 0) {
            entry = table[at ^ 1];
            if ((entry ^ hash << ID_BITS) >>> ID_BITS != 0) {
                return -1;
            }
        }
        int id = (entry & ID) - 1;
        return id >= 0 && Strings.equal(s, chars, strings[id]) ? id : -1;
    }

    /**
     * Adds a string that {@link #find} doesn't find.
     *
     * @param id less than {@link DictionaryPolicy#MAX_STRINGS}
     */
    void add(String s, int hash, int id) {
        int at = hash >>> Integer.SIZE - BITS;
        // A string with the same hash is replaced, since only the first of two would be found.
        if (table[at] != 0 && (table[at] ^ hash << ID_BITS) >>> ID_BITS != 0) {
            at ^= 1;
        }
        if (table[at] == 0) {
            used[usedCount++] = (char) at;
        }
        table[at] = hash << ID_BITS | id + 1;
        strings[id] = s;
    }

    /** Removes all strings. The time depends on their number, so it is short if a writer often changes the session. */
    void clear() {
        for (int i = 0; i < usedCount; i++) {
            table[used[i]] = 0;
        }
        usedCount = 0;
    }
}
