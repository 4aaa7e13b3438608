package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a message uses a definition that the session doesn't have, or changes a definition that it has. The
 * session can't continue, so close the connection. A new connection starts a new session.
 */
public class OutOfStepException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     */
    public OutOfStepException(String code, String message) {
        super(code, message);
    }

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     * @param cause   the cause; may be null
     */
    public OutOfStepException(String code, String message, @Nullable Throwable cause) {
        super(code, message, cause);
    }
}
