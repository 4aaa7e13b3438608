package io.github.scfs.internal.dictionary;

import io.github.scfs.LimitExceededException;
import java.util.Arrays;

/**
 * The ids of one kind that this side has assigned in one session, and which of their definitions are certain to be on
 * the wire (rule R4). Ids are never reassigned or removed. This is a hash table of ids. A bucket takes one byte while
 * there are fewer than 256 ids, because every connection has several of these tables.
 *
 * <p>{@link #find} and {@link #isCertain} take no lock. The definition of an id is set once, and readers use an id only
 * together with its definition. A thread with a stale view doesn't find the id and searches again under the lock. A
 * stale certainty only sends a definition again. All other methods need the lock of the table's owner.
 *
 * @param <P> the type of the key for searches; it may differ from the type of the definitions
 */
public abstract class SessionIds<P> {
    private static final int INITIAL = 8;
    private static final int MAX_RETAINED = 256;
    private static final int MAX_BYTE = 0xff;
    /** Maximum length of an array with one byte per bucket; a longer one has two bytes per bucket. */
    private static final int MAX_BYTE_TABLE = 512;
    private static final byte[] EMPTY = {0};

    /**
     * Buckets with an id plus 1, or 0 if free; their number is a power of two. A thread without the lock may see only
     * one of the two bytes of a bucket. The id is then wrong, and its definition doesn't match.
     */
    private byte[] table = EMPTY;
    private int count;
    /** All lower ids are certain. */
    private int certainBelow;
    /** A bit for each id that is certain; null if none from {@link #certainBelow} on is. */
    private long[] certain;

    /** Whether the definition with this id matches a key. Called with or without the lock. */
    protected abstract boolean holds(int id, P key);

    /** The hash of the definition with this id; the same as the hash of the keys that match it. */
    protected abstract int hashOf(int id);

    private static int spread(int hash) {
        int h = hash * 0x9e3779b1;
        return h ^ h >>> 16;
    }

    /** Returns the id whose definition matches a key; −1 if there is none, or this thread doesn't see it yet. */
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
     * Assigns the next id. The caller has stored its definition, so that {@link #holds} and {@link #hashOf} find it.
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
     * Returns the new length for an array that must have room for an id. The array grows slowly, because every session
     * has several.
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

    /** The number of ids. */
    public final int count() {
        return count;
    }

    /** Whether the definition with this id is certain to be on the wire. */
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

    /** Removes all ids. For the tables of self-contained messages. */
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
