package io.github.scfs.internal.rpc;

import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.netty.ChannelSession;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Base of the classes that read or write a body. Every failure becomes an {@code IOException}, the only kind of
 * exception that Dubbo's callers handle. All later calls fail with the first failure (rule R6).
 */
public abstract class Body {
    final Binding binding;
    final ChannelSession session;
    private IOException failure;
    boolean closed;
    /** The next body in the list of bodies that the same binding closes. */
    Body next;

    /**
     * Creates a body within a binding.
     *
     * @param binding has the session of the message, and closes the body if its user doesn't; null for none
     * @param written true to write the body, false to read it
     */
    Body(Binding binding, boolean written) {
        this.binding = binding;
        this.session = binding == null ? null : written ? binding.writeSession() : binding.readSession();
    }

    /** Creates a body with a session and without a binding. */
    Body(ChannelSession session) {
        this.binding = null;
        this.session = session;
    }

    /** Releases the buffers. Later reads and writes fail. This may be called any number of times. */
    public abstract void cleanup();

    final void requireNoFailure() throws IOException {
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure.getCause() == null ? failure : failure.getCause());
        }
    }

    /**
     * Records the first failure, and closes the connection if its sides are out of step (rule R5). Returns the
     * exception to throw.
     */
    final IOException failed(Throwable cause) {
        if (failure == null) {
            failure = session != null ? asIOException(cause, session::name)
                    : binding != null ? binding.asIOException(cause)
                    : asIOException(cause, unnamed -> {});
            if (session != null) {
                session.failed();
            }
            if (binding != null) {
                binding.failed(failure);
            } else {
                FailureCounts.OF_PROCESS.add(failure);
            }
        }
        cleanup();
        if (cause instanceof OutOfStepException && session != null) {
            session.close();
        }
        return failure;
    }

    /**
     * Returns a failure as an exception of the kind that Dubbo expects.
     *
     * @param naming names the ends of the connection in the failure
     */
    static IOException asIOException(Throwable cause, Consumer<ScfsException> naming) {
        if (cause instanceof IOException) {
            return (IOException) cause;
        }
        ScfsException failure = cause instanceof ScfsException ? (ScfsException) cause
                : new ScfsException("SCFS-601",
                        "coding a message failed with " + cause.getClass().getName() + ": " + cause.getMessage(),
                        cause);
        naming.accept(failure);
        return new IOException(failure.getMessage(), failure);
    }
}
