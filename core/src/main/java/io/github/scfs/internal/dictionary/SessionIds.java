package io.github.scfs.internal.dictionary;

import io.github.scfs.LimitExceededException;
import java.util.Arrays;

/**
 * The ids that this side has assigned to definitions of one kind in one session, and which of the definitions are
 * certain to be on the wire (rule R4). Ids are never reassigned or removed. This class is a hash table of ids. A bucket
 * takes two bytes, because every connection has several of these tables. The bits that an id leaves free are bits of
 * its hash, so a search seldom has to look at a definition other than the one it finds.
 *
 * <p>{@link #find} and {@link #isCertain} take no lock. The definition of an id is set once, and a thread uses an id
 * only together with its definition. A thread with a stale view doesn't find the id, and searches again under the lock.
 * If a thread doesn't see yet that a definition is certain, the definition is only sent again. All other methods need
 * the lock of the table's owner.
 *
 * @param <P> the type of the keys for searches; it may differ from the type of the definitions
 */
public abstract class SessionIds<P> {
    private static final int INITIAL = 8;
    private static final int MAX_RETAINED = 128;
    /**
     * Number of buckets up to which four fifths of them may be in use. In a longer table, only a fourth may be: few
     * sessions have so many ids, and those are searched most.
     */
    private static final int DENSE = 128;
    private static final short[] EMPTY = {0, 0};

    /**
     * The buckets, a power of two of them. A bucket contains an id plus 1 in its lowest bits ({@link #idBits}), and
     * above them the bits that are at the same place in the upper half of the hash. A free bucket contains 0. The first
     * bucket for a hash has an even index. If it is in use, the following ones are tried.
     */
    private short[] table = EMPTY;
    private int count;
    /** The definitions of all ids below this id are certain to be on the wire. */
    private int certainBelow;
    /**
     * A bit for each id from {@link #certainBelow} on, which is set if its definition is certain; null while none was.
     */
    private long[] certain;

    /** Returns whether the definition with this id matches a key. It is called with or without the lock. */
    protected abstract boolean holds(int id, P key);

    /**
     * Returns the hash of the definition with this id. It equals the hash of each key that matches the definition, and
     * all its bits depend on the definition.
     */
    protected abstract int hashOf(int id);

    /** Returns a hash whose lower and upper halves both depend on the lower half of the given one. */
    protected static int spread(int hash) {
        int h = hash * 0x9e3779b1;
        return h ^ h >>> 16;
    }

    final short[] table() {
        return table;
    }

    /** Returns a mask of the lowest bits of a bucket, which contain an id plus 1. */
    static int idBits(short[] buckets) {
        return buckets.length <= DENSE ? buckets.length - 1 : buckets.length / 2 - 1;
    }

    /** Returns the index of the first bucket for a hash. It is even. */
    static int first(short[] buckets, int hash) {
        return hash & buckets.length - 2;
    }

    /** Returns whether the bits of a hash in a bucket are those of this hash. */
    static boolean hasHash(int bucket, int hash, int idBits) {
        return ((bucket ^ hash >>> Short.SIZE) & ~idBits & 0xffff) == 0;
    }

    /**
     * Returns the id whose definition matches a key; −1 if there is no such id, or if this thread doesn't see it yet.
     *
     * @param hash hash of the key, equal to {@link #hashOf} of a matching definition
     */
    protected final int find(int hash, P key) {
        short[] buckets = table;
        int idBits = idBits(buckets);
        for (int i = first(buckets, hash);; i = i + 1 & buckets.length - 1) {
            int bucket = buckets[i];
            if (bucket == 0) {
                return -1;
            }
            int id = (bucket & idBits) - 1;
            if (hasHash(bucket, hash, idBits) && holds(id, key)) {
                return id;
            }
        }
    }

    /**
     * Assigns the next id and returns it. The caller must have stored the definition before, so that {@link #holds} and
     * {@link #hashOf} find it.
     */
    protected final int addNext() {
        int id = count++;
        int length = table.length;
        while (isTooShort(length)) {
            length *= 2;
        }
        if (length > table.length) {
            rehash(length);
        } else {
            insert(table, id);
        }
        return id;
    }

    private boolean isTooShort(int length) {
        return length < INITIAL || (length <= DENSE ? 5 * count > 4 * length : 4 * count > length);
    }

    private void rehash(int length) {
        short[] buckets = new short[length];
        for (int id = 0; id < count; id++) {
            insert(buckets, id);
        }
        table = buckets;
    }

    private void insert(short[] buckets, int id) {
        int hash = hashOf(id);
        int i = first(buckets, hash);
        while (buckets[i] != 0) {
            i = i + 1 & buckets.length - 1;
        }
        buckets[i] = (short) (hash >>> Short.SIZE & ~idBits(buckets) | id + 1);
    }

    /**
     * Returns the new length of an array that needs room for an id. The array grows by small steps, because every
     * session has several of these arrays.
     *
     * @throws LimitExceededException if the id exceeds the bound
     */
    public static int capacityFor(int id, int length, int bound) {
        if (id >= bound) {
            throw new LimitExceededException("SCFS-405",
                    "a session can have at most " + bound + " classes, strings, sequences, or maps each");
        }
        return Math.min(bound, Math.max(id + 1, length + Math.max(4, length >>> 5)));
    }

    /** Returns the number of ids. */
    public final int count() {
        return count;
    }

    /** Returns whether the definition with this id is certain to be on the wire. */
    public final boolean isCertain(int id) {
        return id < certainBelow || isMarked(certain, id);
    }

    /** Returns whether the definitions of all ids are certain to be on the wire. */
    final boolean areAllCertain() {
        return certainBelow == count;
    }

    private static boolean isMarked(long[] bits, int id) {
        return bits != null && id >>> 6 < bits.length && (bits[id >>> 6] >>> id & 1) != 0;
    }

    public final void markCertain(int id) {
        if (id > certainBelow) {
            int length = (id >>> 6) + 1;
            if (certain == null) {
                certain = new long[length];
            } else if (length > certain.length) {
                certain = Arrays.copyOf(certain, length);
            }
            certain[id >>> 6] |= 1L << id;
        } else if (id == certainBelow) {
            int next = id + 1;
            while (isMarked(certain, next)) {
                next++;
            }
            certainBelow = next;
        }
    }

    /** Removes all ids. It is called only for the tables of self-contained messages. */
    public final void clear() {
        if (count > 0) {
            if (table.length <= MAX_RETAINED) {
                Arrays.fill(table, (short) 0);
            } else {
                table = EMPTY;
            }
            count = 0;
        }
    }
}
