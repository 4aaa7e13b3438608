package io.github.scfs.internal.graph;

import java.util.Arrays;

/**
 * The objects of the message that is being read, by reference number ({@code docs/wire-format.md} section 8). A skipped
 * value also has a number. For a skipped value, the table contains its position in the message, so that a
 * {@linkplain Replays replay} can read the value later, or skip it again in one step. Not thread-safe.
 */
final class ReferenceReader {
    /** Represents a value that was read as null, for example an opaque payload of a class that doesn't exist here. */
    static final Object NULL = new Object();
    /** Represents a skipped value. */
    static final Object SKIPPED = new Object();

    private static final int MAX_KEPT = 1 << 12;
    private static final Skipped[] NONE = {};
    /**
     * Number of messages after which the array of objects is replaced by a new one. An array that is kept longer is in
     * the old generation, and stores into it need write barriers of the garbage collector.
     */
    private static final int RENEWAL_INTERVAL = 1 << 10;

    /** Objects by reference number; null for an object that is incomplete and can't be referred to yet. */
    private Object[] objects = new Object[16];
    private int messages;
    private boolean tracking;
    /** Values that were skipped when their number was assigned, by reference number; null for all other values. */
    private Skipped[] skipped = NONE;
    /** Reference number of the next object at the read position. */
    private int count;
    /** How many numbers have been assigned so far in the message. It exceeds {@link #count} only during a replay. */
    private int assigned;
    /** The largest number of objects before some were removed ({@link #truncate}); 0 if none were. */
    private int removed;

    /** The read position and the counters at the beginning and at the end of a skipped value's data. */
    static final class Skipped {
        /** What one takes in memory, with its place in the table. */
        static final int BYTES = 48;

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
     * @param references whether the message can refer back to objects. If so, the objects are kept; otherwise they are
     *                   only counted
     */
    void begin(boolean references) {
        tracking = references;
        if (references && ++messages == RENEWAL_INTERVAL) {
            messages = 0;
            objects = new Object[objects.length];
        }
    }

    /** Returns whether the objects of the message are kept. */
    boolean isTracking() {
        return tracking;
    }

    /** Returns the number of the object at the read position, and adds one for the next object. */
    int next() {
        int ref = count++;
        if (tracking && ref == objects.length) {
            objects = Arrays.copyOf(objects, 2 * ref);
        }
        return ref;
    }

    /**
     * Assigns a number.
     *
     * @param ref a result of {@link #next}
     * @return false if the number was assigned before, which happens only in replays
     */
    boolean assign(int ref) {
        if (ref < assigned) {
            return false;
        }
        assigned = ref + 1;
        return true;
    }

    /**
     * Returns the object with a number, or {@link #NULL}, or {@link #SKIPPED}; null if no object has the number or the
     * object is incomplete.
     */
    Object get(int ref) {
        return tracking && ref >= 0 && ref < assigned ? objects[ref] : null;
    }

    /**
     * Sets the object with a number.
     *
     * @param value null if the object is incomplete
     */
    void put(int ref, Object value) {
        if (tracking) {
            objects[ref] = value;
        }
    }

    /**
     * Records that a value is skipped. Call this method before the value is skipped for the first time.
     *
     * @return the record, in which the caller sets the end of the value
     */
    Skipped skip(int ref, ValueReader type, int position, int stringCount) {
        if (ref >= skipped.length) {
            skipped = Arrays.copyOf(skipped, objects.length);
        }
        Skipped s = new Skipped(type, position, stringCount);
        skipped[ref] = s;
        objects[ref] = SKIPPED;
        return s;
    }

    /**
     * Returns the record of a value that was skipped when its number was assigned; null if the value wasn't skipped.
     */
    Skipped skipped(int ref) {
        return ref < skipped.length ? skipped[ref] : null;
    }

    /** Returns the number of the next object at the read position. */
    int count() {
        return count;
    }

    /** Returns how many numbers have been assigned so far in the message. */
    int assigned() {
        return assigned;
    }

    /** Returns how many numbers have ever been assigned in the message, with those that were removed. */
    int everAssigned() {
        return Math.max(removed, assigned);
    }

    /** Sets {@link #count} for another read position. */
    void rewind(int newCount) {
        count = newCount;
    }

    /** Removes all numbers except the first {@code n}. */
    void truncate(int n) {
        if (tracking) {
            Arrays.fill(objects, n, assigned, null);
        }
        removed = everAssigned();
        assigned = n;
    }

    void clear() {
        if (tracking) {
            if (objects.length > MAX_KEPT) {
                objects = new Object[16];
                skipped = NONE;
            } else {
                Arrays.fill(objects, 0, assigned, null);
                Arrays.fill(skipped, 0, Math.min(everAssigned(), skipped.length), null);
            }
            tracking = false;
        }
        count = 0;
        assigned = 0;
        removed = 0;
    }
}
