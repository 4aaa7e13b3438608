package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a write or read exceeds a bound on depth, size or number, or when a read exceeds one on memory or work.
 * The message names the bound. After a read that fails with the code SCFS-405, the session must end.
 */
public class LimitExceededException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     */
    public LimitExceededException(String code, String message) {
        super(code, message);
    }

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     * @param cause   the cause; may be null
     */
    public LimitExceededException(String code, String message, @Nullable Throwable cause) {
        super(code, message, cause);
    }
}
