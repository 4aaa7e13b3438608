package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;

/**
 * Makes sure that a thread has room left on its stack. A class initialiser that fails with a
 * {@code StackOverflowError} makes its class unusable until the process ends. So a message must not reach the end of
 * the stack: at any level of nesting, a class of scfs, of the JDK or of the user may be initialised.
 *
 * <p>Java can't ask how much room is left. So the check takes the room, by nested calls with large frames, and gives it
 * back. It takes some microseconds.
 */
public final class StackRoom {
    /** Levels of nesting that every thread has room for. Up to this level, nothing is checked. */
    private static final int UNCHECKED_LEVELS = 32;
    /** Number of levels between two checks; a power of two. Together they take less than half of the room. */
    private static final int INTERVAL = 16;
    /** What is required at a level, in units of 1.5 KB: some 64 KB. */
    private static final int ROOM = 40;
    /** Number of nested calls that take 1.5 KB. The arguments of a call take 240 bytes. */
    private static final int CALLS_PER_UNIT = 4;
    /** Steps of work of these calls. */
    private static final int STEPS_PER_UNIT = 5;
    /** Steps of a check at a level of nesting. */
    static final int STEPS = STEPS_PER_UNIT * ROOM;

    private StackRoom() {}

    /**
     * Returns the first level of nesting that has to be looked at, because room may be required there or one level
     * deeper, or because it is above a maximum.
     */
    public static int checkedFrom(int maxDepth) {
        return Math.min(maxDepth, UNCHECKED_LEVELS - 2) + 1;
    }

    /** Whether room is required at a level of nesting. */
    static boolean isRequiredAt(int level) {
        return level >= UNCHECKED_LEVELS && (level & INTERVAL - 1) == 0;
    }

    /** Returns what a check takes, in steps of work, for a number of recursive calls; 0 if there is none. */
    static int steps(int levels) {
        return levels > UNCHECKED_LEVELS ? STEPS_PER_UNIT * (ROOM + levels) : 0;
    }

    /**
     * Requires room at some levels of nesting. Call it at each level.
     *
     * @throws LimitExceededException if the thread has no room for another {@link #INTERVAL} levels and initialisers
     */
    public static void at(int level) {
        if (isRequiredAt(level) && !isLeft(ROOM)) {
            throw new LimitExceededException("SCFS-401", "the message is nested too deeply for the stack of thread "
                    + Thread.currentThread().getName() + ": " + level
                    + " levels; put long chains into a collection, or give the threads of this side a larger stack "
                    + "(-Xss)");
        }
    }

    /**
     * Requires room for recursive code of the JDK: one unit for each level. A unit is 0.5 KB if the calls are compiled,
     * since the compiler inlines every second one.
     *
     * @param levels number of recursive calls that the code may make, each with frames of some 500 bytes
     * @throws LimitExceededException if the thread has no room for them and for initialisers
     */
    static void require(int levels) {
        if (levels > UNCHECKED_LEVELS && !isLeft(ROOM + levels)) {
            throw new LimitExceededException("SCFS-401",
                    "a value with " + levels + " nested parts doesn't fit on the stack of thread "
                            + Thread.currentThread().getName()
                            + "; send a smaller one, or give the threads of this side a larger stack (-Xss)");
        }
    }

    private static boolean isLeft(int units) {
        try {
            return take(CALLS_PER_UNIT * units, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                    1, 1, 1, 1, 1, 1) >= 0;
        } catch (StackOverflowError e) {
            return false;
        }
    }

    private static long take(int calls, long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8,
            long a9, long a10, long a11, long a12, long a13, long a14, long a15, long a16, long a17, long a18, long a19,
            long a20, long a21, long a22, long a23, long a24, long a25, long a26, long a27, long a28, long a29) {
        return calls == 0 ? a0
                : take(calls - 1, a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18,
                        a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29) + a29;
    }
}
