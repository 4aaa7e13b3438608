package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when the class policy doesn't allow a peer to name a class. The message contains the class, the path and the
 * setting that would allow the class, if there is one.
 */
public class ClassRefusedException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     */
    public ClassRefusedException(String code, String message) {
        super(code, message);
    }

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     * @param cause   the cause; may be null
     */
    public ClassRefusedException(String code, String message, @Nullable Throwable cause) {
        super(code, message, cause);
    }
}
