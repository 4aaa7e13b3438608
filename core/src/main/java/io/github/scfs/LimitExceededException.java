package io.github.scfs;

/** A bound on depth, size or number was passed, on writing or on reading; the message names the bound. */
public class LimitExceededException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     */
    public LimitExceededException(String code, String message) {
        super(code, message);
    }

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     * @param cause   what led to it, or null
     */
    public LimitExceededException(String code, String message, Throwable cause) {
        super(code, message, cause);
    }
}
