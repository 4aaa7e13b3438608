package io.github.scfs;

/**
 * An object can't be written, or can't be built again on this side; the message names its class, the reason and the
 * path to it.
 */
public class NotSerializableException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     */
    public NotSerializableException(String code, String message) {
        super(code, message);
    }

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     * @param cause   what led to it, or null
     */
    public NotSerializableException(String code, String message, Throwable cause) {
        super(code, message, cause);
    }
}
