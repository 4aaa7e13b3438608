package io.github.scfs.internal.graph;

import java.util.Arrays;

/**
 * The numbers of the shareable objects of one message, by identity, in the order in which they were met. The first few are found by a scan,
 * which spares small messages all identity hashes; from then on by open addressing. Not thread-safe.
 *
 * <p>What the table has of an object is a mark, a number that lies below all of a later message's: so nothing of it has to be cleared. As much of it is used as
 * the message before needed, and what this one needs: a small message doesn't pay for a large one that came by some time ago, in time or in the processor's cache.
 */
final class ReferenceWriter {
    private static final int MAX_SCANNED = 8;
    private static final int MIN_TABLE = 4 * MAX_SCANNED;
    private static final int MAX_KEPT = 1 << 12;
    private static final int MAX_BASE = 1 << 30;

    /** After so many messages there is a new array: to store a reference in one that the garbage collector calls old costs a write barrier each. */
    private static final int RENEWAL_INTERVAL = 1 << 10;

    private Object[] objects = new Object[MAX_SCANNED];
    private int messages;
    private int count;
    private boolean hashed;
    /** The sum of {@link #base} and an object's number, by hash; below it: free. */
    private int[] table = new int[MIN_TABLE];
    /** How much of the table is used, less one; a power of two. */
    private int mask = MIN_TABLE - 1;
    /** The first object's mark. Package-private for the test of marks that begin anew. */
    int base = 1;

    /** The number of an object met before; else −1, and the object has been given the next number. */
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

    /** How many objects have a number. */
    int count() {
        return count;
    }

    /** Forgets all, and gives up arrays that a large message left behind, or that have grown old. */
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
