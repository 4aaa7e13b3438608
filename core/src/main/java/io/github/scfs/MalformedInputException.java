package io.github.scfs;

/**
 * The bytes are not a message of scfs: cut, damaged, forged, or of a wire format version that this scfs doesn't know.
 */
public class MalformedInputException extends ScfsException {
    private static final long serialVersionUID = 1L;

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     */
    public MalformedInputException(String code, String message) {
        super(code, message);
    }

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     * @param cause   what led to it, or null
     */
    public MalformedInputException(String code, String message, Throwable cause) {
        super(code, message, cause);
    }
}
