package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.StringHash;
import io.github.scfs.internal.text.Strings;

/**
 * The ids that this side has assigned to strings in one session. The key for the search of a string is the string
 * itself. {@link SessionIds} describes which methods need a lock.
 *
 * <p>{@link #findCertain} is the fast search. Writers call it for each string of a message. {@link #find} is its slow
 * twin, which also finds the strings whose definitions aren't certain yet.
 */
public final class StringIdTable extends ContentIds<String, String> {
    /** A table without strings; nothing is added to it. */
    static final StringIdTable NONE = new StringIdTable();

    /**
     * Maximum number of buckets that a fast search looks at. Honest strings are closer to their first bucket. A peer
     * could choose strings whose hashes are equal.
     */
    private static final int NEAR = 32;

    /**
     * Returns the id of a string if its definition is certain to be on the wire; −1 if it isn't, or if the string isn't
     * found near its first bucket.
     *
     * @param bytes {@link Strings#bytes} of the string
     * @param hash {@link StringHash} of the string
     */
    int findCertain(String s, byte[] bytes, int hash) {
        short[] buckets = table();
        int idBits = idBits(buckets);
        int at = first(buckets, hash);
        int bucket = buckets[at];
        if (!hasHash(bucket, hash, idBits)) {
            bucket = buckets[at + 1];
            if (!hasHash(bucket, hash, idBits)) {
                return bucket == 0 ? -1 : findFurther(s, hash, at);
            }
        }
        int id = (bucket & idBits) - 1;
        if (id >= 0 && Strings.equal(s, bytes, get(id))) {
            return isCertain(id) ? id : -1;
        }
        return findFurther(s, hash, at);
    }

    private int findFurther(String s, int hash, int first) {
        short[] buckets = table();
        int idBits = idBits(buckets);
        for (int i = first; i < first + NEAR; i++) {
            int bucket = buckets[i & buckets.length - 1];
            if (bucket == 0) {
                return -1;
            }
            int id = (bucket & idBits) - 1;
            if (hasHash(bucket, hash, idBits) && s.equals(get(id))) {
                return isCertain(id) ? id : -1;
            }
        }
        return -1;
    }

    /**
     * Returns whether no string within an object gets an id any more, and all ids are certain, so that {@link
     * #findCertain} finds all strings but those far from their first bucket.
     */
    boolean isFull() {
        return count() >= DictionaryPolicy.MAX_VALUE_STRINGS && areAllCertain();
    }

    /** Returns the id of a string; −1 if the string has none, or if this thread doesn't see it yet. */
    int find(String s) {
        return find(StringHash.of(s), s);
    }

    @Override
    protected boolean holds(int id, String s) {
        return s.equals(get(id));
    }

    @Override
    protected int hashOf(int id) {
        return StringHash.of(get(id));
    }
}
