package io.github.scfs.codec;

/** The end of the stack in the middle of a deep graph, however it shows. */
final class StackEnd {

    private StackEnd() {
    }

    /** Whether it is that; from JDK 18 on (JEP 416) reflection on fields says so in an {@code InternalError}. Any other one is the machine's, and goes on. */
    static boolean is(Throwable t) {
        if (t instanceof InternalError) {
            if (t.getCause() instanceof StackOverflowError) {
                return true;
            }
            throw (InternalError) t;
        }
        return t instanceof StackOverflowError;
    }
}
