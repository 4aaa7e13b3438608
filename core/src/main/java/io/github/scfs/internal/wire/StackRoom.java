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
    private static final int INTERVAL = 8;
    /** Number of nested calls. Each takes 1.5 KB, since its arguments take 1 KB: together some 64 KB. */
    private static final int CALLS = 40;
    /** Steps of work of a call. */
    private static final int STEPS_PER_CALL = 5;
    /** Steps of a check at a level of nesting. */
    static final int STEPS = STEPS_PER_CALL * CALLS;

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
        return levels > UNCHECKED_LEVELS ? STEPS_PER_CALL * (CALLS + levels) : 0;
    }

    /**
     * Requires room at some levels of nesting. Call it at each level.
     *
     * @throws LimitExceededException if the thread has no room for another {@link #INTERVAL} levels and initialisers
     */
    public static void at(int level) {
        if (isRequiredAt(level) && !isLeft(CALLS)) {
            throw new LimitExceededException("SCFS-401", "the message is nested too deeply for the stack of thread "
                    + Thread.currentThread().getName() + ": " + level
                    + " levels; put long chains into a collection, or give the threads of this side a larger stack "
                    + "(-Xss)");
        }
    }

    /**
     * Requires room for recursive code of the JDK: one nested call for each level. A nested call takes 0.5 KB if it is
     * compiled, since the compiler inlines every second one.
     *
     * @param levels number of recursive calls that the code may make, each with frames of some 500 bytes
     * @throws LimitExceededException if the thread has no room for them and for initialisers
     */
    static void require(int levels) {
        if (levels > UNCHECKED_LEVELS && !isLeft(CALLS + levels)) {
            throw new LimitExceededException("SCFS-401",
                    "a value with " + levels + " nested parts doesn't fit on the stack of thread "
                            + Thread.currentThread().getName()
                            + "; send a smaller one, or give the threads of this side a larger stack (-Xss)");
        }
    }

    private static boolean isLeft(int calls) {
        try {
            return take(calls, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1) >= 0;
        } catch (StackOverflowError e) {
            return false;
        }
    }

    private static long take(int calls, long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8,
            long a9, long a10, long a11, long a12, long a13, long a14, long a15, long a16, long a17, long a18, long a19,
            long a20, long a21, long a22, long a23, long a24, long a25, long a26, long a27, long a28, long a29,
            long a30, long a31, long a32, long a33, long a34, long a35, long a36, long a37, long a38, long a39,
            long a40, long a41, long a42, long a43, long a44, long a45, long a46, long a47, long a48, long a49,
            long a50, long a51, long a52, long a53, long a54, long a55, long a56, long a57, long a58, long a59,
            long a60, long a61, long a62, long a63, long a64, long a65, long a66, long a67, long a68, long a69,
            long a70, long a71, long a72, long a73, long a74, long a75, long a76, long a77, long a78, long a79,
            long a80, long a81, long a82, long a83, long a84, long a85, long a86, long a87, long a88, long a89,
            long a90, long a91, long a92, long a93, long a94, long a95, long a96, long a97, long a98, long a99,
            long a100, long a101, long a102, long a103, long a104, long a105, long a106, long a107, long a108,
            long a109, long a110, long a111, long a112, long a113, long a114, long a115, long a116, long a117,
            long a118, long a119) {
        return calls == 0 ? a0
                : take(calls - 1, a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18,
                        a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37,
                        a38, a39, a40, a41, a42, a43, a44, a45, a46, a47, a48, a49, a50, a51, a52, a53, a54, a55, a56,
                        a57, a58, a59, a60, a61, a62, a63, a64, a65, a66, a67, a68, a69, a70, a71, a72, a73, a74, a75,
                        a76, a77, a78, a79, a80, a81, a82, a83, a84, a85, a86, a87, a88, a89, a90, a91, a92, a93, a94,
                        a95, a96, a97, a98, a99, a100, a101, a102, a103, a104, a105, a106, a107, a108, a109, a110, a111,
                        a112, a113, a114, a115, a116, a117, a118, a119) + a119;
    }
}
