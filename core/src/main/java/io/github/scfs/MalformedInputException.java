package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when bytes are not a valid message: truncated, corrupt, forged, or of a wire format version that this scfs
 * doesn't support.
 */
public class MalformedInputException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     */
    public MalformedInputException(String code, String message) {
        super(code, message);
    }

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     * @param cause   the cause; may be null
     */
    public MalformedInputException(String code, String message, @Nullable Throwable cause) {
        super(code, message, cause);
    }
}
