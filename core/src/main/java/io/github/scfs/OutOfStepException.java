package io.github.scfs;

/**
 * A message uses what its session never learned, or defines anew what it had learned differently. The session can't go
 * on (rule R5): close the connection, a new one starts a new session.
 */
public class OutOfStepException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     */
    public OutOfStepException(String code, String message) {
        super(code, message);
    }

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     * @param cause   what led to it, or null
     */
    public OutOfStepException(String code, String message, Throwable cause) {
        super(code, message, cause);
    }
}
