package io.github.scfs.internal.graph;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.Brief;

/** Turns whatever user code or the JVM throws in the middle of a message into one of the documented exceptions. */
public final class Failures {
    private Failures() {}

    /** The documented form of a failed write. */
    public static ScfsException ofWrite(Object root, Throwable t) {
        if (t instanceof ScfsException) {
            return (ScfsException) t;
        }
        String of = root == null ? "a value" : "an object of " + root.getClass().getName();
        if (isStackOverflow(t)) {
            return new LimitExceededException("SCFS-401", "the stack ended while " + of
                    + " was written, before the bound on nesting (maxDepth) was reached: keep long chains in a collection, "
                    + "or give the thread more stack", t);
        }
        if (t instanceof OutOfMemoryError) {
            return new LimitExceededException("SCFS-404", "memory ended while " + of + " was written", t);
        }
        return new NotSerializableException("SCFS-303",
                of + " can't be written: " + Brief.of(t) + " was thrown in the middle of it", t);
    }

    /** The documented form of a failed read. */
    public static ScfsException ofRead(Throwable t) {
        if (t instanceof ScfsException) {
            return (ScfsException) t;
        }
        if (isStackOverflow(t)) {
            return new LimitExceededException("SCFS-401",
                    "the stack ended while a message was read, before the bound on "
                            + "nesting (maxDepth) was reached: lower the bound, or give the thread more stack",
                    t);
        }
        if (t instanceof OutOfMemoryError) {
            return new LimitExceededException("SCFS-404", "memory ended while a message was read", t);
        }
        return unreadable("the message", t);
    }

    /** The documented form of a failure in the middle of a value of one type. */
    static ScfsException unreadable(ValueReader type, Throwable t) {
        return t instanceof ScfsException ? (ScfsException) t : unreadable("a " + type.typeName(), t);
    }

    /** The failure of a read. */
    public static MalformedInputException unreadable(String what, Throwable t) {
        return new MalformedInputException("SCFS-109",
                what + " can't be read: " + t.getClass().getName() + " was thrown in the middle of it", t);
    }

    /**
     * Whether the stack ended. From JDK 18 on (JEP 416) reflection on fields wraps that in an {@code InternalError}.
     * Rethrows any other error of the JVM but the end of its memory.
     */
    public static boolean isStackOverflow(Throwable t) {
        if (t instanceof StackOverflowError
                || t instanceof InternalError && t.getCause() instanceof StackOverflowError) {
            return true;
        }
        if (t instanceof VirtualMachineError && !(t instanceof OutOfMemoryError)) {
            throw (VirtualMachineError) t;
        }
        return false;
    }
}
