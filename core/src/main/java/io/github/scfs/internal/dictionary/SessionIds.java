package io.github.scfs.internal.dictionary;

import io.github.scfs.LimitExceededException;
import java.util.Arrays;

/**
 * The ids that this side has given, in one session, to things of one sort, and which of their definitions are certain
 * to be on the wire (rule R4). An id is never given twice nor taken back. A hash table whose table are single bytes
 * while there are fewer than 256 things: every connection has some.
 *
 * <p>{@link #find} and {@link #isCertain} take no lock. What an id stands for is set once, and an id is read only
 * together with it; so a thread that doesn't see the latest state finds nothing, and asks again under the lock. A
 * certainty seen late only repeats a definition. All else needs the lock of the table's owner.
 *
 * @param <P> what is asked with; it need not be what is kept
 */
public abstract class SessionIds<P> {
    private static final int INITIAL = 8;
    private static final int MAX_RETAINED = 256;
    private static final int MAX_BYTE = 0xff;
    /** A longer array has two bytes for each place. */
    private static final int MAX_BYTE_TABLE = 512;
    private static final byte[] EMPTY = {0};

    /**
     * One more than an id, by hash; 0: free. Their number is a power of two. A thread without the lock may see one of
     * a place's two bytes: then it finds a wrong id, which doesn't hold what it looks for.
     */
    private byte[] table = EMPTY;
    private int count;
    /** All ids below are certain. */
    private int certainBelow;
    /** A bit per certain id, if some from {@link #certainBelow} on are; else null. */
    private long[] certain;

    /** Whether an id stands for this. May be called without the lock. */
    protected abstract boolean holds(int id, P probe);

    /** The hash by which what an id stands for is found. */
    protected abstract int hashOf(int id);

    private static int spread(int hash) {
        int h = hash * 0x9e3779b1;
        return h ^ h >>> 16;
    }

    /** The id of a thing; −1 if it has none, or none that this thread sees. */
    protected final int find(int hash, P probe) {
        byte[] buckets = table;
        int mask = mask(buckets);
        for (int i = spread(hash) & mask;; i = i + 1 & mask) {
            int id = idAt(buckets, i);
            if (id < 0 || holds(id, probe)) {
                return id;
            }
        }
    }

    private static int mask(byte[] buckets) {
        return (buckets.length > MAX_BYTE_TABLE ? buckets.length / 2 : buckets.length) - 1;
    }

    private static int idAt(byte[] buckets, int i) {
        return (buckets.length > MAX_BYTE_TABLE
                ? buckets[2 * i] & MAX_BYTE | (buckets[2 * i + 1] & MAX_BYTE) << Byte.SIZE
                : buckets[i] & MAX_BYTE) - 1;
    }

    /** Gives the next id to what has been put where {@link #holds} and {@link #hashOf} find it under that id. */
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

    /** Room for an id, a little more than needed: every session has such arrays. */
    public static int capacityFor(int id, int length, int bound) {
        if (id >= bound) {
            throw new LimitExceededException("SCFS-405",
                    "a session can't know more than " + bound + " classes, strings, or maps");
        }
        return Math.min(bound, Math.max(id + 1, length + Math.max(4, length >>> 5)));
    }

    /** How many ids were given. */
    public final int count() {
        return count;
    }

    /** Whether the definition with this id need not be sent again. */
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

    /** Forgets everything: for the table of a message that is self-contained. */
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
