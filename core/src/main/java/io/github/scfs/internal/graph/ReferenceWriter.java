package io.github.scfs.internal.graph;

import java.util.Arrays;

/**
 * The reference numbers of the shareable objects of a message. Numbers are assigned in the order of writing, and
 * objects are searched by identity. The first objects are searched by a scan, so that small messages need no identity
 * hashes. For more objects there is a hash table with open addressing. Not thread-safe.
 *
 * <p>The identity hash of a new object takes as long as a scan of some 80 objects. If a message has more than {@link
 * #MAX_SCANNED} objects, its scans were in vain, so the next message scans only {@link #MIN_SCANNED}.
 *
 * <p>An entry of the table is {@link #base} plus the reference number. {@code base} grows with each message. So entries
 * of earlier messages are below {@code base}. They are treated as free and need no clearing. After a large message, the
 * used part of the table is halved at the end of each message until it fits the messages, so that small messages use
 * little memory.
 */
final class ReferenceWriter {
    private static final int MAX_SCANNED = 64;
    private static final int MIN_SCANNED = 32;
    private static final int MIN_TABLE = 2 * MAX_SCANNED;
    private static final int MAX_KEPT = 1 << 12;
    private static final int MAX_BASE = 1 << 30;

    /**
     * Number of messages after which the array of objects is replaced by a new one. An array that is kept longer is in
     * the old generation, and stores into it need write barriers of the garbage collector.
     */
    private static final int RENEWAL_INTERVAL = 1 << 10;

    private Object[] objects = new Object[MAX_SCANNED];
    private int messages;
    private int count;
    /** Number of objects of this message that are searched by a scan. */
    private int scanned = MAX_SCANNED;
    /** Whether the table has the objects. If not, all of them are searched by a scan. */
    private boolean hashed;
    /**
     * {@link #base} plus the reference number of each object, by the object's hash. Entries below {@code base} are
     * free.
     */
    private int[] table = new int[MIN_TABLE];
    /** Number of entries in the used part of the table, less 1. The number of entries is a power of two. */
    private int mask = MIN_TABLE - 1;
    /** The table entry of the message's first object. Package-private for a test in which it reaches its maximum. */
    int base = 1;

    /** Returns the reference number of an object. If the object has none, assigns the next number and returns −1. */
    int numberOrAdd(Object o) {
        int n = count;
        if (hashed) {
            return numberOrAddHashed(o);
        }
        if (n < scanned) {
            Object[] seen = objects;
            for (int i = 0; i < n; i++) {
                if (seen[i] == o) {
                    return i;
                }
            }
            seen[n] = o;
            count = n + 1;
            return -1;
        }
        hashed = true;
        insertAll();
        return numberOrAddHashed(o);
    }

    private int numberOrAddHashed(Object o) {
        int at = hash(o) & mask;
        for (int e = table[at] - base; e >= 0; e = table[at] - base) {
            if (objects[e] == o) {
                return e;
            }
            at = at + 1 & mask;
        }
        int n = count;
        if (n == objects.length) {
            objects = Arrays.copyOf(objects, 2 * n);
        }
        objects[n] = o;
        table[at] = base + n;
        count = n + 1;
        if (2 * count > mask) {
            grow();
        }
        return -1;
    }

    /** Returns whether an object has a reference number. */
    boolean contains(Object o) {
        int before = count;
        boolean isKnown = numberOrAdd(o) >= 0;
        truncate(before);
        return isKnown;
    }

    /**
     * Removes the numbers of all objects except the first {@code n}. This takes time for the removed objects only. The
     * last object is removed first: no search for another one has to pass its entry.
     */
    void truncate(int n) {
        for (int i = count - 1; i >= n && hashed; i--) {
            int at = hash(objects[i]) & mask;
            while (table[at] != base + i) {
                at = at + 1 & mask;
            }
            table[at] = 0;
        }
        Arrays.fill(objects, n, count, null);
        count = n;
    }

    private void insertAll() {
        for (int i = 0; i < count; i++) {
            int at = hash(objects[i]) & mask;
            while (table[at] >= base) {
                at = at + 1 & mask;
            }
            table[at] = base + i;
        }
    }

    private void grow() {
        int size = 4 * (mask + 1);
        if (size > table.length) {
            table = new int[size];
        }
        mask = size - 1;
        base += count;
        insertAll();
    }

    private static int hash(Object o) {
        int h = System.identityHashCode(o);
        return h ^ h >>> 15;
    }

    /** Returns how many objects have a number. */
    int count() {
        return count;
    }

    /**
     * Ends a message. Releases large arrays. After every {@link #RENEWAL_INTERVAL} messages, replaces the array of
     * objects.
     */
    void clear() {
        if (objects.length > MAX_KEPT) {
            objects = new Object[MAX_SCANNED];
            table = new int[MIN_TABLE];
            mask = MIN_TABLE - 1;
        } else if (++messages == RENEWAL_INTERVAL) {
            messages = 0;
            objects = new Object[objects.length];
        } else {
            Arrays.fill(objects, 0, count, null);
        }
        if (mask >= MIN_TABLE && 8 * count < mask) {
            mask >>>= 1;
        }
        scanned = count > MAX_SCANNED ? MIN_SCANNED : MAX_SCANNED;
        hashed = false;
        base += count;
        count = 0;
        if (base > MAX_BASE) {
            base = 1;
            Arrays.fill(table, 0);
        }
    }
}
