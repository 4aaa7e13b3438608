package io.github.scfs.internal.wire;

import java.util.Arrays;

/**
 * Knows the values that are being read, one at each level of nesting, and which complete values refer to them. Such
 * values are the ends of circles: what they contain still grows. Not thread-safe.
 */
final class OpenValues {
    private static final int[] NONE = {};
    private static final int NO_LEVEL = Integer.MAX_VALUE;

    private final Budget budget;
    /** The mark at which the value at each level began. */
    private long[] starts;
    /** Object number of the value at each level; −1 if no reference can lead to it. */
    private int[] refs;
    /** While there are circles: the outermost level of an open value that the value at each level refers to. */
    private int[] refersTo = NONE;
    /** By object number: one more than that of the outermost open value that a complete value refers to, or 0. */
    private int[] dependsOn = NONE;
    /** Whether a reference has led to an open value. */
    private boolean circles;

    /**
     * Creates an instance for a number of levels.
     *
     * @param budget is charged for memory
     */
    OpenValues(Budget budget, int levels) {
        this.budget = budget;
        this.starts = new long[levels];
        this.refs = new int[levels];
    }

    boolean hasCircles() {
        return circles;
    }

    /** Makes room for a level. */
    void require(int level) {
        if (level >= starts.length) {
            starts = Arrays.copyOf(starts, 2 * level);
            refs = Arrays.copyOf(refs, 2 * level);
        }
    }

    /** Begins a value at a level. */
    void begin(int level, long mark) {
        starts[level] = mark;
        refs[level] = -1;
        if (circles) {
            if (level >= refersTo.length) {
                int from = refersTo.length;
                refersTo = Arrays.copyOf(refersTo, starts.length);
                Arrays.fill(refersTo, from, refersTo.length, NO_LEVEL);
            }
            refersTo[level] = NO_LEVEL;
        }
    }

    /** Notes the object number of the value at a level. */
    void open(int level, int ref) {
        refs[level] = ref;
    }

    /** Returns the mark at which the value at a level began. */
    long start(int level) {
        return starts[level];
    }

    /** Notes that the values from a level on inwards refer to the value at the level. */
    void refer(int level, int depth) {
        if (!circles) {
            circles = true;
            refersTo = new int[starts.length];
            Arrays.fill(refersTo, NO_LEVEL);
        }
        for (int d = depth; d > level && refersTo[d] > level; d--) {
            refersTo[d] = level;
        }
    }

    /** Notes on which open value a value depends that was at a level and is complete. */
    void complete(int ref, int level) {
        int outermost = level < refersTo.length ? refersTo[level] : NO_LEVEL;
        if (outermost >= level || refs[outermost] < 0 || refs[outermost] == ref) {
            return;
        }
        if (ref >= dependsOn.length) {
            int length = Math.max(2 * dependsOn.length, ref + 1);
            budget.allocate((long) Integer.BYTES * (length - dependsOn.length));
            dependsOn = Arrays.copyOf(dependsOn, length);
        }
        dependsOn[ref] = refs[outermost] + 1;
    }

    /**
     * Returns the object number of the outermost value on which a complete value depends, and which was open when the
     * value was completed; −1 if there is none.
     */
    int dependency(int ref) {
        return ref < dependsOn.length ? dependsOn[ref] - 1 : -1;
    }

    /** Forgets the values with the object numbers from {@code from} to {@code to}. */
    void forget(int from, int to) {
        Arrays.fill(dependsOn, Math.min(from, dependsOn.length), Math.min(to, dependsOn.length), 0);
    }

    void clear() {
        if (circles) {
            circles = false;
            dependsOn = NONE;
        }
    }
}
