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
            new LimitExceededException("SCFS-404", "the memory ran out while a message was read or written")
                    .with("some peer");

    private Failures() {}

    /**
     * Returns the exception for a failed write of an object.
     *
     * @param root the object; may be null
     * @param t    the cause of the failure
     */
    public static ScfsException ofWrite(Object root, Throwable t) {
        try {
            String of = root == null ? "a value" : "an object of " + root.getClass().getName();
            return isOfThread(t) ? exhausted(of + " was written", "", t) : unwritable(root, t);
        } catch (OutOfMemoryError again) {
            return OUT_OF_MEMORY;
        }
    }

    /** Returns the exception for a failed read of a message. */
    public static ScfsException ofRead(Throwable t) {
        try {
            return isOfThread(t) ? exhausted("a message was read", "let the peer ", t)
                    : t instanceof ScfsException ? (ScfsException) t
                    : unreadable("the message", t);
        } catch (OutOfMemoryError again) { // even a text takes memory when it is first used
            return OUT_OF_MEMORY;
        }
    }

    private static ScfsException exhausted(String when, String sender, Throwable t) {
        return t instanceof OutOfMemoryError
                ? new LimitExceededException("SCFS-404", "the memory ran out while " + when, t)
                : new LimitExceededException("SCFS-401",
                        "the stack overflowed while " + when + ", before the bound on nesting was reached; " + sender
                                + "keep long chains in a collection, or give the threads of this side a larger "
                                + "stack (-Xss)",
                        t);
    }

    /**
     * Whether an error says that the thread has no stack or no memory left. Such an error ends the message, so it is
     * converted where the message ends. Whatever else code of users or of the JDK throws, an error too, is a failure of
     * the value that the code belongs to. So is a {@code ThreadDeath}: no thread of scfs, Netty or Dubbo ends because
     * of a value.
     */
    public static boolean isOfThread(Throwable t) {
        return t instanceof OutOfMemoryError || isStackOverflow(t);
    }

    /** Returns the exception for a failed write of a value. Throws the error if stack or memory are used up. */
    public static ScfsException unwritable(Object value, Throwable t) {
        if (isOfThread(t)) {
            throw (Error) t;
        }
        String of = value == null ? "a value" : "an object of " + value.getClass().getName();
        return t instanceof ScfsException ? (ScfsException) t
                : new NotSerializableException("SCFS-303", of + " can't be written: " + reason(t), t);
    }

    /** Returns the exception for a failed read of a value. Throws the error if stack or memory are used up. */
    static ScfsException unreadable(ValueReader type, Throwable t) {
        return t instanceof ScfsException ? (ScfsException) t : unreadable("a " + type.typeName(), t);
    }

    /** Returns the exception for a failed read of {@code what}. Throws the error if stack or memory are used up. */
    public static MalformedInputException unreadable(String what, Throwable t) {
        if (isOfThread(t)) {
            throw (Error) t;
        }
        return new MalformedInputException("SCFS-109", what + " can't be read: " + reason(t), t);
    }

    private static String reason(Throwable t) {
        return t instanceof LinkageError ? LinkageText.of((LinkageError) t) : ErrorText.describe(t) + " was thrown";
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
