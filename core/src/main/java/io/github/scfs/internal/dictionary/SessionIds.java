package io.github.scfs.internal.dictionary;

import io.github.scfs.LimitExceededException;
import java.util.Arrays;

/**
 * The ids that this side has given, in one session, to things of one sort, and which of their definitions are certain
 * to be on the wire (rule R4). An id is never given twice nor taken back. A hash table whose places are single bytes
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
    private static final int KEPT = 256;
    private static final int MAX_BYTE = 0xff;
    /** A longer array has two bytes for each place. */
    private static final int MAX_NARROW = 512;
    private static final byte[] EMPTY = {0};

    /**
     * One more than an id, by hash; 0: free. Their number is a power of two. A thread without the lock may see one of
     * a place's two bytes: then it finds a wrong id, which doesn't hold what it looks for.
     */
    private byte[] places = EMPTY;
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
        byte[] all = places;
        int mask = mask(all);
        for (int at = spread(hash) & mask;; at = at + 1 & mask) {
            int id = idAt(all, at);
            if (id < 0 || holds(id, probe)) {
                return id;
            }
        }
    }

    private static int mask(byte[] all) {
        return (all.length > MAX_NARROW ? all.length / 2 : all.length) - 1;
    }

    private static int idAt(byte[] all, int at) {
        return (all.length > MAX_NARROW ? all[2 * at] & MAX_BYTE | (all[2 * at + 1] & MAX_BYTE) << Byte.SIZE
                : all[at] & MAX_BYTE) - 1;
    }

    /** Gives the next id to what has been put where {@link #holds} and {@link #hashOf} find it under that id. */
    protected final int addNext() {
        int id = count++;
        int length = mask(places) + 1;
        if (5 * count > 4 * length) {
            rehash(Math.max(INITIAL, 2 * length));
        } else if (count > MAX_BYTE && places.length <= MAX_NARROW) {
            rehash(length);
        } else {
            place(places, id);
        }
        return id;
    }

    private void rehash(int length) {
        byte[] all = new byte[count > MAX_BYTE ? 2 * length : length];
        for (int id = 0; id < count; id++) {
            place(all, id);
        }
        places = all;
    }

    private void place(byte[] all, int id) {
        int mask = mask(all);
        int at = spread(hashOf(id)) & mask;
        while (idAt(all, at) >= 0) {
            at = at + 1 & mask;
        }
        if (all.length > MAX_NARROW) {
            all[2 * at] = (byte) (id + 1);
            all[2 * at + 1] = (byte) (id + 1 >>> Byte.SIZE);
        } else {
            all[at] = (byte) (id + 1);
        }
    }

    /** Room for an id, a little more than needed: every session has such arrays. */
    public static int room(int id, int length, int bound) {
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
            if (places.length <= KEPT) {
                Arrays.fill(places, (byte) 0);
            } else {
                places = EMPTY;
            }
            count = 0;
        }
    }
}
