package io.github.scfs.internal.graph;

import java.util.Arrays;

/**
 * The reference numbers of a message's shareable objects, by identity, in the order of writing. The first objects are
 * found by a scan, so that small messages need no identity hashes. Larger messages use a hash table with open
 * addressing. Not thread-safe.
 *
 * <p>A table entry is {@link #base} plus the reference number. {@code base} grows with each message, so older entries
 * count as free and need no clearing. The used part of the table shrinks by half per message down to the need, so that
 * small messages touch little memory after a large one.
 */
final class ReferenceWriter {
    private static final int MAX_SCANNED = 8;
    private static final int MIN_TABLE = 4 * MAX_SCANNED;
    private static final int MAX_KEPT = 1 << 12;
    private static final int MAX_BASE = 1 << 30;

    /** Messages per array. A new array avoids the write barriers for stores into the old generation. */
    private static final int RENEWAL_INTERVAL = 1 << 10;

    private Object[] objects = new Object[MAX_SCANNED];
    private int messages;
    private int count;
    private boolean hashed;
    /** {@link #base} plus the reference number, by hash. Entries below {@code base} are free. */
    private int[] table = new int[MIN_TABLE];
    /** Size of the used part of the table, a power of two, less 1. */
    private int mask = MIN_TABLE - 1;
    /** Entry of the message's first object. Package-private for the test of its wrap-around. */
    int base = 1;

    /** The reference number of an object. If it has none, assigns the next number and returns −1. */
    int numberOrAdd(Object o) {
        int n = count;
        if (n < MAX_SCANNED) {
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
        if (!hashed) {
            hashed = true;
            insertAll();
        }
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
        mask = size - 1;
        if (size > table.length) {
            table = new int[size];
        }
        base += count;
        insertAll();
    }

    private static int hash(Object o) {
        int h = System.identityHashCode(o);
        return h ^ h >>> 15;
    }

    /** Count of objects with a number. */
    int count() {
        return count;
    }

    /** Ends a message. Releases large arrays, and replaces the array of objects from time to time. */
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
        hashed = false;
        base += count;
        count = 0;
        if (base > MAX_BASE) {
            base = 1;
            Arrays.fill(table, 0);
        }
    }
}
