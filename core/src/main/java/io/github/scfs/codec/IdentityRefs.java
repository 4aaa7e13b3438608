package io.github.scfs.codec;

import java.util.Arrays;

/**
 * The numbers of the shareable objects of one message, by identity, in the order in which they were met. The first few are found by a scan,
 * which spares small messages all identity hashes; from then on by open addressing. Not thread-safe.
 */
final class IdentityRefs {
    private static final int SCANNED = 8;
    private static final int KEEP = 1 << 12;

    /** After so many messages there is a new array: to store a reference in one that the garbage collector calls old costs a write barrier each. */
    private static final int RENEWED_AFTER = 1 << 10;

    private Object[] objects = new Object[SCANNED];
    private int messages;
    private int count;
    private boolean hashed;
    /** One more than an object's number, by hash; a power of two in length; empty while nothing is {@link #hashed}. */
    private int[] table = new int[4 * SCANNED];

    /** The number of an object met before; else −1, and the object has been given the next number. */
    int numberOrAdd(Object o) {
        int n = count;
        if (n < SCANNED) {
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
            for (int i = 0; i < SCANNED; i++) {
                insert(objects[i], i);
            }
        }
        return numberOrAddHashed(o);
    }

    private int numberOrAddHashed(Object o) {
        int mask = table.length - 1;
        int at = hash(o) & mask;
        for (int e = table[at]; e != 0; e = table[at]) {
            if (objects[e - 1] == o) {
                return e - 1;
            }
            at = at + 1 & mask;
        }
        if (count == objects.length) {
            objects = Arrays.copyOf(objects, 2 * count);
        }
        objects[count] = o;
        table[at] = ++count;
        if (2 * count > table.length) {
            rehash();
        }
        return -1;
    }

    private void insert(Object o, int number) {
        int mask = table.length - 1;
        int at = hash(o) & mask;
        while (table[at] != 0) {
            at = at + 1 & mask;
        }
        table[at] = number + 1;
    }

    private void rehash() {
        table = new int[4 * table.length];
        for (int i = 0; i < count; i++) {
            insert(objects[i], i);
        }
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
        if (objects.length > KEEP) {
            objects = new Object[SCANNED];
            table = new int[4 * SCANNED];
        } else if (++messages == RENEWED_AFTER) {
            messages = 0;
            objects = new Object[objects.length];
            Arrays.fill(table, 0);
        } else {
            Arrays.fill(objects, 0, count, null);
            if (hashed) {
                Arrays.fill(table, 0);
            }
        }
        hashed = false;
        count = 0;
    }
}
