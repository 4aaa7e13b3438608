package io.github.scfs.internal.codec;

/** The end of the stack in the middle of a deep graph, however it shows. */
final class StackEnd {

    private StackEnd() {
    }

    /**
     * Whether it is that; from JDK 18 on (JEP 416) reflection on fields says so in an {@code InternalError}. What else is wrong with the machine, but for
     * the end of its memory, is none of our failures, and goes on.
     */
    static boolean is(Throwable t) {
        if (t instanceof StackOverflowError || t instanceof InternalError && t.getCause() instanceof StackOverflowError) {
            return true;
        }
        if (t instanceof VirtualMachineError && !(t instanceof OutOfMemoryError)) {
            throw (VirtualMachineError) t;
        }
        return false;
    }
}
