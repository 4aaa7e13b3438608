package io.github.scfs;

/**
 * The one failure that scfs raises: everything that can go wrong in a write or a read is an instance of this class or
 * of one of its subclasses. A failed write or read leaves its session usable, except where {@link OutOfStepException}
 * says otherwise.
 *
 * <p>The message names the code, what happened, where in the object graph ({@code $.order.items[3].price}, as far as
 * known) and what to do about it. Instances are immutable but for the path, which the engine completes while the
 * failure travels up.
 */
public class ScfsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Depth of a reported path; what lies deeper is cut, so that a failure in a deep graph stays readable. */
    private static final int MAX_PATH = 512;

    private final String code;
    private String path = "";

    /**
     * @param code    stable code, {@code SCFS-nnn}, listed in {@code docs/errors.md}; never null
     * @param message what happened and what to do about it; never null
     */
    public ScfsException(String code, String message) {
        this(code, message, null);
    }

    /**
     * @param code    stable code, {@code SCFS-nnn}; never null
     * @param message what happened and what to do about it; never null
     * @param cause   what led to it, or null
     */
    public ScfsException(String code, String message, Throwable cause) {
        super(printable(message), cause);
        this.code = code;
    }

    /** Names that a peer chose go into messages, and messages into logs: no control character gets there. */
    private static String printable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                return text.replaceAll("\\p{Cntrl}", "?");
            }
        }
        return text;
    }

    /** The stable code of this kind of failure, {@code SCFS-nnn}; never null. */
    public final String code() {
        return code;
    }

    /**
     * Where in the graph it happened, such as {@code $.order.items[3]}; {@code $} if at the root or not known. Never
     * null.
     */
    public final String path() {
        return "$" + path;
    }

    /**
     * Puts one step in front of the path; for the engine, while the failure leaves a field or an element.
     *
     * @param step {@code .name} or {@code [index]}
     * @return this
     */
    public final ScfsException at(String step) {
        if (path.length() + step.length() <= MAX_PATH) {
            path = printable(step) + path;
        } else if (!path.startsWith("…")) {
            path = "…" + path;
        }
        return this;
    }

    @Override
    public String getMessage() {
        return code + ": " + super.getMessage() + (path.isEmpty() ? "" : " (at " + path() + ")");
    }
}
