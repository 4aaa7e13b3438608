package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when an object can't be written, or can't be restored on this side. The message contains the class, the reason
 * and the path to the object.
 */
public class NotSerializableException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     */
    public NotSerializableException(String code, String message) {
        super(code, message);
    }

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     * @param cause   the cause; may be null
     */
    public NotSerializableException(String code, String message, @Nullable Throwable cause) {
        super(code, message, cause);
    }
}
