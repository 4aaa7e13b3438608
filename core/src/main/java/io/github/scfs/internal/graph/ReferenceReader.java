package io.github.scfs.internal.graph;

import io.github.scfs.ScfsException;
import java.util.Arrays;

/**
 * The objects of the message that is being read, by reference number ({@code wire-format.md} section 8). Not
 * thread-safe.
 */
final class ReferenceReader {
    /** Represents a value that was read as null, for example an opaque payload of a class that doesn't exist here. */
    static final Object NULL = new Object();

    private static final int MAX_KEPT = 1 << 12;
    /**
     * Number of messages after which the array of objects is replaced by a new one. An array that is kept longer is in
     * the old generation, and stores into it need write barriers of the garbage collector.
     */
    private static final int RENEWAL_INTERVAL = 1 << 10;

    /** Objects by reference number; null for an object that is incomplete and can't be referred to yet. */
    private Object[] objects = new Object[16];
    private int messages;
    private boolean tracking;
    /** The numbers of the objects whose parts are being read, each within the one before. */
    private int[] open = new int[16];
    private int openCount;
    /** Whether a reference has led to an object whose parts were being read. */
    private boolean circles;
    /** Reference number of the next object. */
    private int count;

    /** Represents a value that couldn't be read ({@link Attempts}). */
    static final class Lost {
        final ScfsException why;

        Lost(ScfsException why) {
            this.why = why;
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

    /** Returns the number of the next object, and adds one for the object after it. */
    int next() {
        int ref = count++;
        if (tracking && ref == objects.length) {
            objects = Arrays.copyOf(objects, 2 * ref);
        }
        return ref;
    }

    /**
     * Returns the object with a number, {@link #NULL} or a {@link Lost}; null if no object has the number or it is
     * incomplete.
     */
    Object get(int ref) {
        return tracking && ref >= 0 && ref < count ? objects[ref] : null;
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

    /** Registers an object whose parts are read next. {@link #close} ends this. */
    void open(int ref, Object value) {
        if (tracking) {
            objects[ref] = value;
            if (openCount == open.length) {
                open = Arrays.copyOf(open, 2 * openCount);
            }
            open[openCount++] = ref;
        }
    }

    /** Notes that all parts of an object have been read, if it was registered. */
    void close(int ref) {
        while (openCount > 0 && open[openCount - 1] >= ref) {
            openCount--;
        }
    }

    /** Returns the number of objects whose parts are being read. */
    int openCount() {
        return openCount;
    }

    /** Returns an object whose parts are being read; the first one is the outermost. */
    Object openAt(int i) {
        return objects[open[i]];
    }

    /** Notes a reference to an object that is known. */
    void refer(int ref) {
        circles = circles || Arrays.binarySearch(open, 0, openCount, ref) >= 0;
    }

    boolean hasCircles() {
        return circles;
    }

    /** Returns the number of the next object. */
    int count() {
        return count;
    }

    /**
     * Removes all objects except the first {@code n}.
     *
     * @param stillOpen number of objects whose parts are being read
     */
    void truncate(int n, int stillOpen) {
        if (tracking) {
            Arrays.fill(objects, n, count, null);
        }
        count = n;
        openCount = stillOpen;
    }

    void clear() {
        if (tracking) {
            Arrays.fill(objects, 0, count, null); // first, since there may be no memory for another array
            if (objects.length > MAX_KEPT) {
                objects = new Object[16];
            }
            if (open.length > MAX_KEPT) {
                open = new int[16];
            }
            openCount = 0;
            circles = false;
            tracking = false;
        }
        count = 0;
    }
}
