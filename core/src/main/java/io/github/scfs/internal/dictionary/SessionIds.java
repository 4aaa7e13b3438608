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
    private static final byte[] EMPTY = {0};

    /** One more than an id, by hash; 0: free. A power of two in length; bytes, or chars once ids need two bytes. */
    private Object places = EMPTY;
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
        Object all = places;
        if (!(all instanceof byte[])) {
            return findWide((char[]) all, hash, probe);
        }
        byte[] p = (byte[]) all;
        int mask = p.length - 1;
        for (int at = spread(hash) & mask; p[at] != 0; at = at + 1 & mask) {
            int id = (p[at] & MAX_BYTE) - 1;
            if (holds(id, probe)) {
                return id;
            }
        }
        return -1;
    }

    private int findWide(char[] p, int hash, P probe) {
        int mask = p.length - 1;
        for (int at = spread(hash) & mask; p[at] != 0; at = at + 1 & mask) {
            int id = p[at] - 1;
            if (holds(id, probe)) {
                return id;
            }
        }
        return -1;
    }

    /** Gives the next id to what has been put where {@link #holds} and {@link #hashOf} find it under that id. */
    protected final int addNext() {
        int id = count++;
        boolean narrow = places instanceof byte[];
        int length = narrow ? ((byte[]) places).length : ((char[]) places).length;
        if (5 * count > 4 * length || narrow && count > MAX_BYTE) {
            rehash(5 * count > 4 * length ? Math.max(INITIAL, 2 * length) : length);
        } else {
            place(places, id);
        }
        return id;
    }

    private void rehash(int length) {
        Object all = count <= MAX_BYTE ? new byte[length] : new char[length];
        for (int id = 0; id < count; id++) {
            place(all, id);
        }
        places = all;
    }

    private void place(Object all, int id) {
        byte[] narrow = all instanceof byte[] ? (byte[]) all : null;
        char[] wide = narrow == null ? (char[]) all : null;
        int mask = (narrow != null ? narrow.length : wide.length) - 1;
        int at = spread(hashOf(id)) & mask;
        while ((narrow != null ? narrow[at] : wide[at]) != 0) {
            at = at + 1 & mask;
        }
        if (narrow != null) {
            narrow[at] = (byte) (id + 1);
        } else {
            wide[at] = (char) (id + 1);
        }
    }

    /** Room for an id, a little more than needed: every session has such arrays. */
    public static int room(int id, int length, int bound) {
        if (id >= bound) {
            throw new LimitExceededException("SCFS-405", "a session can't know more than " + bound
                    + " classes, strings, or maps");
        }
        return Math.min(bound, Math.max(id + 1, length + Math.max(4, length >>> 5)));
    }

    /** How many ids were given. */
    public final int count() {
        return count;
    }

    /** Whether the definition with this id need not be sent again. */
    public final boolean isCertain(int id) {
        if (id < certainBelow) {
            return true;
        }
        long[] bits = certain;
        return bits != null && id >>> 6 < bits.length && (bits[id >>> 6] >>> id & 1) != 0;
    }

    public final void markCertain(int id) {
        if (id > certainBelow) {
            long[] bits = certain == null ? new long[(id >>> 6) + 1] : certain;
            if (id >>> 6 >= bits.length) {
                bits = Arrays.copyOf(bits, (id >>> 6) + 1);
            }
            bits[id >>> 6] |= 1L << id;
            certain = bits;
        } else if (id == certainBelow) {
            int next = id + 1;
            while (certain != null && isMarked(next)) {
                next++;
            }
            certainBelow = next;
            dropBitsBelow(next);
        }
    }

    private boolean isMarked(int id) {
        return id >>> 6 < certain.length && (certain[id >>> 6] >>> id & 1) != 0;
    }

    private void dropBitsBelow(int next) {
        if (certain != null) {
            for (int i = next; i < certain.length << 6; i++) {
                if (isMarked(i)) {
                    return;
                }
            }
            certain = null;
        }
    }

    /** Forgets everything: for the table of a message that is self-contained. */
    public final void clear() {
        if (count > 0) {
            if (places instanceof byte[] && ((byte[]) places).length <= KEPT) {
                Arrays.fill((byte[]) places, (byte) 0);
            } else {
                places = EMPTY;
            }
            count = 0;
        }
    }
}
