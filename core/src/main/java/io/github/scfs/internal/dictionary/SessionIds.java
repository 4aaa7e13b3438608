package io.github.scfs.internal.dictionary;

import io.github.scfs.LimitExceededException;
import java.util.Arrays;

/**
 * The ids that this side has assigned to definitions of one kind in one session, and which of the definitions are
 * certain to be on the wire (rule R4). Ids are never reassigned or removed. This class is a hash table of ids. A bucket
 * takes one byte while there are fewer than 256 ids, because every connection has several of these tables.
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
    private static final int MAX_RETAINED = 256;
    private static final int MAX_BYTE = 0xff;
    /** Maximum length of an array with one byte per bucket. A longer array has two bytes per bucket. */
    private static final int MAX_BYTE_TABLE = 512;
    private static final byte[] EMPTY = {0};

    /**
     * The buckets, a power of two of them. A bucket contains an id plus 1, or 0 if it is free. If a bucket has two
     * bytes, a thread without the lock may see only one of them changed. The id is then wrong, and its definition
     * doesn't match the key.
     */
    private byte[] table = EMPTY;
    private int count;
    /** The definitions of all ids below this id are certain to be on the wire. */
    private int certainBelow;
    /**
     * A bit for each id, which is set if its definition is certain; null if no id from {@link #certainBelow} on has a
     * certain definition.
     */
    private long[] certain;

    /** Returns whether the definition with this id matches a key. It is called with or without the lock. */
    protected abstract boolean holds(int id, P key);

    /** Returns the hash of the definition with this id. It equals the hash of each key that matches the definition. */
    protected abstract int hashOf(int id);

    private static int spread(int hash) {
        int h = hash * 0x9e3779b1;
        return h ^ h >>> 16;
    }

    /**
     * Returns the id whose definition matches a key; −1 if there is no such id, or if this thread doesn't see it yet.
     */
    protected final int find(int hash, P key) {
        byte[] buckets = table;
        int mask = mask(buckets);
        for (int i = spread(hash) & mask;; i = i + 1 & mask) {
            int id = idAt(buckets, i);
            if (id < 0 || holds(id, key)) {
                return id;
            }
        }
    }

    private static int mask(byte[] buckets) {
        return (buckets.length > MAX_BYTE_TABLE ? buckets.length / 2 : buckets.length) - 1;
    }

    private static int idAt(byte[] buckets, int i) {
        if (buckets.length > MAX_BYTE_TABLE) {
            return (buckets[2 * i] & MAX_BYTE | (buckets[2 * i + 1] & MAX_BYTE) << Byte.SIZE) - 1;
        }
        return (buckets[i] & MAX_BYTE) - 1;
    }

    /**
     * Assigns the next id and returns it. The caller must have stored the definition before, so that {@link #holds} and
     * {@link #hashOf} find it.
     */
    protected final int addNext() {
        int id = count++;
        int length = mask(table) + 1;
        if (5 * count > 4 * length) {
            rehash(Math.max(INITIAL, 2 * length));
        } else if (count > MAX_BYTE && table.length <= MAX_BYTE_TABLE) {
            rehash(length);
        } else {
            insert(table, id);
        }
        return id;
    }

    private void rehash(int length) {
        byte[] buckets = new byte[count > MAX_BYTE ? 2 * length : length];
        for (int id = 0; id < count; id++) {
            insert(buckets, id);
        }
        table = buckets;
    }

    private void insert(byte[] buckets, int id) {
        int mask = mask(buckets);
        int i = spread(hashOf(id)) & mask;
        while (idAt(buckets, i) >= 0) {
            i = i + 1 & mask;
        }
        if (buckets.length > MAX_BYTE_TABLE) {
            buckets[2 * i] = (byte) (id + 1);
            buckets[2 * i + 1] = (byte) (id + 1 >>> Byte.SIZE);
        } else {
            buckets[i] = (byte) (id + 1);
        }
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
            dropBitsBelow(next);
        }
    }

    private void dropBitsBelow(int next) {
        for (int i = next; certain != null && i < certain.length << 6; i++) {
            if (isMarked(certain, i)) {
                return;
            }
        }
        certain = null;
    }

    /** Removes all ids. It is called only for the tables of self-contained messages. */
    public final void clear() {
        if (count > 0) {
            if (table.length <= MAX_RETAINED) {
                Arrays.fill(table, (byte) 0);
            } else {
                table = EMPTY;
            }
            count = 0;
        }
    }
}
