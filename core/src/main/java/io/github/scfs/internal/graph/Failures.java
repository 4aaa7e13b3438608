package io.github.scfs.internal.graph;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.ErrorText;

/** Converts exceptions and errors of user code and of the JVM to the documented exceptions ({@code docs/errors.md}). */
public final class Failures {
    /**
     * Is thrown if there is no memory even for an exception. It is shared, so it has neither a path nor a peer of its
     * own.
     */
    @SuppressWarnings("StaticAssignmentOfThrowable")
    private static final ScfsException OUT_OF_MEMORY =
            new LimitExceededException("SCFS-404", "the memory ran out while a message was read").with("some peer");

    private Failures() {}

    /**
     * Returns the exception for a failed write of an object.
     *
     * @param root the object; may be null
     * @param t    the cause of the failure
     */
    public static ScfsException ofWrite(Object root, Throwable t) {
        if (t instanceof ScfsException) {
            return (ScfsException) t;
        }
        String of = root == null ? "a value" : "an object of " + root.getClass().getName();
        if (isStackOverflow(t)) {
            return new LimitExceededException("SCFS-401", "the stack overflowed while " + of
                    + " was written, before the bound on nesting (maxDepth, scfs.max.depth) was reached: keep long "
                    + "chains in a " + "collection, or give the thread more stack", t);
        }
        if (t instanceof OutOfMemoryError) {
            return new LimitExceededException("SCFS-404", "the memory ran out while " + of + " was written", t);
        }
        return new NotSerializableException("SCFS-303",
                of + " can't be written: " + (t instanceof LinkageError ? LinkageText.of((LinkageError) t)
                        : ErrorText.describe(t) + " was thrown"),
                t);
    }

    /** Returns the exception for a failed read of a message. */
    public static ScfsException ofRead(Throwable t) {
        if (t instanceof ScfsException) {
            return (ScfsException) t;
        }
        if (isStackOverflow(t)) {
            return new LimitExceededException("SCFS-401",
                    "the stack overflowed while a message was read, before the bound on "
                            + "nesting (maxDepth, scfs.max.depth) was reached: lower the bound, or give the thread "
                            + "more stack",
                    t);
        }
        if (t instanceof OutOfMemoryError) {
            try {
                return new LimitExceededException("SCFS-404", "the memory ran out while a message was read", t);
            } catch (OutOfMemoryError again) {
                return OUT_OF_MEMORY;
            }
        }
        return unreadable("the message", t);
    }

    /** Returns the exception for a failed read of a value. Throws the error if stack or memory are used up. */
    static ScfsException unreadable(ValueReader type, Throwable t) {
        if (t instanceof OutOfMemoryError || isStackOverflow(t)) {
            throw (Error) t;
        }
        return t instanceof ScfsException ? (ScfsException) t : unreadable("a " + type.typeName(), t);
    }

    /** Returns the exception for a failed read of {@code what}. */
    public static MalformedInputException unreadable(String what, Throwable t) {
        return new MalformedInputException("SCFS-109",
                what + " can't be read: " + (t instanceof LinkageError ? LinkageText.of((LinkageError) t)
                        : t.getClass().getName() + " was thrown"),
                t);
    }

    /**
     * Returns whether a throwable is a stack overflow. Since JDK 18 (JEP 416), reflective field access wraps a stack
     * overflow in an {@code InternalError}.
     */
    public static boolean isStackOverflow(Throwable t) {
        return t instanceof StackOverflowError
                || t instanceof InternalError && t.getCause() instanceof StackOverflowError;
    }
}
