package io.github.scfs;

/**
 * The class policy doesn't let a peer name this class. The message gives the class, the path and the setting that would
 * allow it.
 */
public class ClassRefusedException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     */
    public ClassRefusedException(String code, String message) {
        super(code, message);
    }

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     * @param cause   what led to it, or null
     */
    public ClassRefusedException(String code, String message, Throwable cause) {
        super(code, message, cause);
    }
}
