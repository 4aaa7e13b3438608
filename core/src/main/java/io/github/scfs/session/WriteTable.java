package io.github.scfs.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.layout.Layout;
import io.github.scfs.wire.Limits;

import java.util.Arrays;

/**
 * Which ids this side has given to its classes in one session, and which of their definitions are certain to be on the wire (rule R4). An id is
 * never given twice. Look-ups take no lock: a key is set once per table, its id never changes, and an id not seen yet sends the reader to the
 * locked path. A certainty seen late only repeats a definition.
 */
final class WriteTable {
    private static final int INITIAL = 8;

    /** Hash table by {@link Layout#index}; a power of two in length. */
    private static final class Entries {
        private final Layout[] keys;
        /** One more than the id; 0: not set, or not seen yet. */
        private final char[] ids;

        Entries(int size) {
            keys = new Layout[size];
            ids = new char[size];
        }

        int find(Layout layout) {
            int mask = keys.length - 1;
            int at = layout.index() & mask;
            for (Layout k = keys[at]; k != null; k = keys[at]) {
                if (k == layout) {
                    return ids[at] - 1;
                }
                at = at + 1 & mask;
            }
            return -1;
        }

        void put(Layout layout, int id) {
            int mask = keys.length - 1;
            int at = layout.index() & mask;
            while (keys[at] != null) {
                at = at + 1 & mask;
            }
            ids[at] = (char) (id + 1);
            keys[at] = layout;
        }
    }

    private volatile Entries entries;
    private int count;
    /** A bit per id. */
    private volatile long[] certain = new long[1];

    /** The id of a class, given now if it has none. */
    int idOf(Layout layout) {
        Entries e = entries;
        int id = e == null ? -1 : e.find(layout);
        return id >= 0 ? id : add(layout);
    }

    private synchronized int add(Layout layout) {
        Entries e = entries;
        int id = e == null ? -1 : e.find(layout);
        if (id >= 0) {
            return id;
        }
        if (count == Limits.MAX_CLASSES) {
            throw new LimitExceededException("SCFS-405", "a session can't know more than " + Limits.MAX_CLASSES + " classes");
        }
        if (e == null || 4 * count >= 3 * e.keys.length) {
            e = grown(e);
        }
        e.put(layout, count);
        entries = e;
        return count++;
    }

    private static Entries grown(Entries from) {
        Entries to = new Entries(from == null ? INITIAL : 2 * from.keys.length);
        for (int i = 0; from != null && i < from.keys.length; i++) {
            if (from.keys[i] != null) {
                to.put(from.keys[i], from.ids[i] - 1);
            }
        }
        return to;
    }

    /** Whether the definition with this id need not be sent again. */
    boolean isCertain(int id) {
        long[] bits = certain;
        return id >>> 6 < bits.length && (bits[id >>> 6] >>> id & 1) != 0;
    }

    synchronized void markCertain(int id) {
        long[] bits = certain;
        if (id >>> 6 >= bits.length) {
            bits = Arrays.copyOf(bits, (id >>> 6) + 1);
        }
        bits[id >>> 6] |= 1L << id;
        certain = bits;
    }

    /** How many classes have an id. */
    synchronized int count() {
        return count;
    }

    /** Forgets everything: for the table of a message that is self-contained. */
    synchronized void clear() {
        if (count > 0) {
            entries = null;
            count = 0;
        }
    }
}
