package io.github.scfs.internal.graph;

import java.util.Arrays;

/**
 * The objects of the message being read, by reference number ({@code docs/wire-format.md} section 8). A skipped value
 * has a number, too. The table keeps its position, so that a {@linkplain Replays replay} can read it later, or skip it
 * again in one step. Not thread-safe.
 */
final class ReferenceReader {
    /** Marks a value that reads as null: an opaque payload of a class that doesn't exist here. */
    static final Object NULL = new Object();
    /** Marks a skipped value. */
    static final Object SKIPPED = new Object();

    private static final int MAX_KEPT = 1 << 12;
    private static final Skipped[] NONE = {};
    /** Messages per array. A new array avoids the write barriers for stores into the old generation. */
    private static final int RENEWAL_INTERVAL = 1 << 10;

    /** By reference number; null for an object that is incomplete and can't be referred to yet. */
    private Object[] objects = new Object[16];
    private int messages;
    private boolean tracking;
    /** Values that were skipped at first, by reference number; null for others. */
    private Skipped[] skipped = NONE;
    /** Number of the next object at the read position. */
    private int count;
    /** Count of numbers assigned so far. It exceeds {@link #count} only during a replay. */
    private int assigned;

    /** The positions and counters at the beginning and the end of a skipped value's data. */
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
     * @param references whether to keep its objects; otherwise this only counts them
     */
    void begin(boolean references) {
        tracking = references;
        if (references && ++messages == RENEWAL_INTERVAL) {
            messages = 0;
            objects = new Object[objects.length];
        }
    }

    /** Whether this keeps the objects of the message. */
    boolean isTracking() {
        return tracking;
    }

    /** Returns the number of the object at the read position, and moves on to the next one. */
    int next() {
        int ref = count++;
        if (tracking && ref == objects.length) {
            objects = Arrays.copyOf(objects, 2 * ref);
        }
        return ref;
    }

    /** Assigns a number of {@link #next}. False if it is assigned already, which happens in replays only. */
    boolean assign(int ref) {
        if (ref < assigned) {
            return false;
        }
        assigned = ref + 1;
        return true;
    }

    /** The object with a number, {@link #NULL} or {@link #SKIPPED}; null if there is none or it is incomplete. */
    Object get(int ref) {
        return tracking && ref >= 0 && ref < assigned ? objects[ref] : null;
    }

    /** Registers an object; null if it is incomplete. */
    void put(int ref, Object value) {
        if (tracking) {
            objects[ref] = value;
        }
    }

    /** Records a value that is about to be skipped for the first time. */
    Skipped skip(int ref, ValueReader type, int position, int stringCount) {
        if (ref >= skipped.length) {
            skipped = Arrays.copyOf(skipped, objects.length);
        }
        Skipped s = new Skipped(type, position, stringCount);
        skipped[ref] = s;
        objects[ref] = SKIPPED;
        return s;
    }

    /** The record of a value that was skipped at first; null if it wasn't. */
    Skipped skipped(int ref) {
        return ref < skipped.length ? skipped[ref] : null;
    }

    /** Number of the next object at the read position. */
    int count() {
        return count;
    }

    /** Count of numbers assigned so far in the message. */
    int assigned() {
        return assigned;
    }

    /** Sets {@link #count} for another read position. */
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
