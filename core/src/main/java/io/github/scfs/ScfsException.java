package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * Superclass of all exceptions that writes and reads throw. After a failure the session stays usable, unless the
 * exception is an {@link OutOfStepException}.
 *
 *
 * <p>The message contains the error code, what is wrong, the path in the object graph ({@code $.order.items[3].price},
 * as far as it is known) and what to do about the failure. Instances are immutable except for the path. The engine
 * extends the path while the exception propagates.
 */
public class ScfsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The longest path, in chars. A longer path, from a failure in a deep graph, is cut at its front. */
    private static final int MAX_PATH = 512;

    /** The error code, {@code SCFS-nnn}. */
    private final String code;
    /** The path without the {@code $} of the root. */
    private String path = "";

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}, listed in {@code docs/errors.md}; not null
     * @param message what is wrong and what to do about it; not null
     */
    public ScfsException(String code, String message) {
        this(code, message, null);
    }

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong and what to do about it; not null
     * @param cause   the cause; may be null
     */
    public ScfsException(String code, String message, @Nullable Throwable cause) {
        super(printable(message), cause);
        this.code = code;
    }

    /** Replaces control characters, since peers choose the names in messages, and messages are written to logs. */
    private static String printable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                return text.replaceAll("\\p{Cntrl}", "?");
            }
        }
        return text;
    }

    /**
     * Returns the error code of this kind of failure. Codes don't change between versions.
     *
     * @return {@code SCFS-nnn}; never null
     */
    public final String code() {
        return code;
    }

    /**
     * Returns the path to the object or field that failed.
     *
     * @return the path, such as {@code $.order.items[3]}. It is {@code $} for the root, or if the path isn't known.
     *         Never null
     */
    public final String path() {
        return "$" + path;
    }

    /**
     * Prepends a step to the path. Called by the engine when the exception leaves a field or an element.
     *
     * @param step {@code .name} or {@code [index]}; not null
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
