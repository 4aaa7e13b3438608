package io.github.scfs.internal.rpc;

import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.netty.ChannelSession;
import java.io.IOException;

/**
 * What reading and writing a body have in common: every failure leaves as an {@code IOException}, the only kind that
 * Dubbo's callers are prepared for, and the first one is the last word (rule R6).
 */
public abstract class Body {
    final Binding binding;
    final ChannelSession session;
    private IOException failure;
    boolean closed;
    /** The next one that the same binding closes. */
    Body next;

    /**
     * A body that is coded within a binding.
     *
     * @param binding has the session of the message, and closes the body, should its user not do it; null for none
     * @param written whether the body is written, and not read
     */
    Body(Binding binding, boolean written) {
        this.binding = binding;
        this.session = binding == null ? null : written ? binding.forWriting() : binding.forReading();
    }

    /** A body of a session, without a binding. */
    Body(ChannelSession session) {
        this.binding = null;
        this.session = session;
    }

    /** Gives the buffers back: nothing can be read or written after that. Any number of times. */
    public abstract void cleanup();

    final void requireSound() throws IOException {
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure.getCause() == null ? failure : failure.getCause());
        }
    }

    /** Remembers the first failure, and ends the connection if its two sides are out of step (rule R5). */
    final IOException failed(Throwable cause) {
        if (failure == null) {
            failure = asIOException(cause);
        }
        cleanup();
        if (cause instanceof OutOfStepException && session != null) {
            session.close();
        }
        return failure;
    }

    /** A failure as Dubbo expects it. */
    public static IOException asIOException(Throwable cause) {
        if (cause instanceof IOException) {
            return (IOException) cause;
        }
        if (cause instanceof ScfsException) {
            return new IOException(cause.getMessage(), cause);
        }
        ScfsException unforeseen = new ScfsException("SCFS-601",
                "coding a message failed with " + cause.getClass().getName() + ": " + cause.getMessage(), cause);
        return new IOException(unforeseen.getMessage(), unforeseen);
    }
}
