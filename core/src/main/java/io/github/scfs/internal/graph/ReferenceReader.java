package io.github.scfs.internal.graph;

import java.util.Arrays;

/**
 * The objects of a message that is being read, by their numbers ({@code docs/wire-format.md} section 8). A value that was walked past has a number
 * like any other; of it is kept where it stands, so that it can be read when it is asked for after all, and be jumped over by whoever comes past it
 * again. Not thread-safe.
 */
final class ReferenceReader {
    /** Stands for a value that reads as null here: an opaque payload of a class that doesn't exist. */
    static final Object NULL = new Object();
    /** Stands for a value that was walked past and that nobody asked for yet. */
    static final Object SKIPPED = new Object();

    private static final int MAX_KEPT = 1 << 12;
    private static final Skipped[] NONE = {};
    /** After so many messages there is a new array: to store a reference in one that the garbage collector calls old costs a write barrier each. */
    private static final int RENEWAL_INTERVAL = 1 << 10;

    /** By number; null for an object that isn't finished and can't be referred to yet. */
    private Object[] objects = new Object[16];
    private int messages;
    private boolean tracking;
    /** What was walked past when it was first met, by number. */
    private Skipped[] skipped = NONE;
    /** The number of the next object at the read position. */
    private int count;
    /** One more than the highest number met; above {@link #count} only during a replay. */
    private int assigned;

    /** Where a value's data begin and end, and what the counters are there. */
    static final class Skipped {
        final ValueReader type;
        final int position;
        final int stringCount;
        int end;
        int endCount;
        int endStringCount;

        Skipped(ValueReader type, int position, int stringCount) {
            this.type = type;
            this.position = position;
            this.stringCount = stringCount;
        }
    }

    /**
     * Begins a message.
     *
     * @param references whether its objects are referred to; else they are counted only
     */
    void begin(boolean references) {
        tracking = references;
        if (references && ++messages == RENEWAL_INTERVAL) {
            messages = 0;
            objects = new Object[objects.length];
        }
    }

    /** Whether there are references to objects. */
    boolean isTracking() {
        return tracking;
    }

    /** The number of the object that begins at the read position. */
    int next() {
        int ref = count++;
        if (tracking && ref == objects.length) {
            objects = Arrays.copyOf(objects, 2 * ref);
        }
        return ref;
    }

    /** Whether this number, just given by {@link #next}, was given for the first time, and not in a replay. */
    boolean assign(int ref) {
        if (ref < assigned) {
            return false;
        }
        assigned = ref + 1;
        return true;
    }

    /** What is known under a number: an object, one of the two that stand for something else, or null. */
    Object get(int ref) {
        return tracking && ref >= 0 && ref < assigned ? objects[ref] : null;
    }

    /** Makes an object known; null for one that isn't finished. */
    void put(int ref, Object value) {
        if (tracking) {
            objects[ref] = value;
        }
    }

    /** Notes a value that is about to be walked past for the first time. */
    Skipped skip(int ref, ValueReader type, int position, int stringCount) {
        if (ref >= skipped.length) {
            skipped = Arrays.copyOf(skipped, objects.length);
        }
        Skipped s = new Skipped(type, position, stringCount);
        skipped[ref] = s;
        objects[ref] = SKIPPED;
        return s;
    }

    /** Where a value stands that was walked past at first; null if it wasn't. */
    Skipped skipped(int ref) {
        return ref < skipped.length ? skipped[ref] : null;
    }

    int count() {
        return count;
    }

    /** How many numbers were met. */
    int assigned() {
        return assigned;
    }

    /** Goes back, or forth again, to where that many objects had been met. */
    void rewind(int newCount) {
        count = newCount;
    }

    void clear() {
        if (tracking) {
            if (objects.length > MAX_KEPT) {
                objects = new Object[16];
                skipped = NONE;
            } else {
                Arrays.fill(objects, 0, assigned, null);
                Arrays.fill(skipped, 0, Math.min(assigned, skipped.length), null);
            }
            tracking = false;
        }
        count = 0;
        assigned = 0;
    }
}
