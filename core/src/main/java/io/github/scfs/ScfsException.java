package io.github.scfs;

import org.jspecify.annotations.Nullable;

/**
 * Superclass of all exceptions that writes and reads throw. After most failures the session stays usable. It must end
 * after an {@link OutOfStepException}, and after a read that fails with the code SCFS-405.
 *
 * <p>The message contains the error code, what is wrong, and what to do about it. As far as they are known, it also has
 * the path in the object graph ({@code $.order.items[3].price}), the class that has the path's last field, and the
 * peer. The engine adds these three while the exception propagates. All else in an instance is immutable.
 */
public class ScfsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The longest path, in chars. A longer path, from a failure in a deep graph, is cut at its front. */
    private static final int MAX_PATH = 512;
    /** The longest name of a class, in chars. A longer one is cut at its end. */
    private static final int MAX_NAME = 120;

    private static final String PROVIDER = "the provider";
    private static final String CONSUMER = "the consumer";
    private static final String PEER = "the peer";

    /** The error code, {@code SCFS-nnn}. */
    private final String code;
    /** The path without the {@code $} of the root. */
    private String path = "";
    /** Name of the class that has the last field of the path; empty if it isn't known. */
    private String type = "";
    /** Name of the class that was refused or is absent; empty if another thing failed. */
    private String subject = "";
    /** The program that failed, as one end of a connection; empty if it isn't known. */
    private String side = "";
    /** Name of the connection; empty if it isn't known. */
    private String peer = "";
    /** Name of the connection's other end; empty if it isn't known. */
    private String otherEnd = "";

    /**
     * Creates an exception.
     *
     * @param code    stable error code, {@code SCFS-nnn}; not null
     * @param message what is wrong, and behind a semicolon what to do about it, unless that is the same for all
     *                failures with the code; not null
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
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
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
     * Returns the class that the failure is about: the one that was refused or is absent, or else the one that has the
     * last field of the path.
     *
     * @return its name, possibly chosen by a peer, at most 121 characters; empty if it isn't known. Never null
     */
    public final String className() {
        return subject.isEmpty() ? type : subject;
    }

    /**
     * Returns the other end of the connection on which the failure occurred.
     *
     * @return its name, such as {@code the peer at /10.0.0.1:52114}; empty if it isn't known. Never null
     */
    public final String peer() {
        return otherEnd;
    }

    /**
     * Names the class that was refused or is absent. Called by the engine.
     *
     * @param className possibly chosen by a peer; not null
     * @return this
     */
    public final ScfsException about(String className) {
        this.subject = shortened(className);
        return this;
    }

    private static String shortened(String className) {
        return printable(className.length() > MAX_NAME ? className.substring(0, MAX_NAME) + "…" : className);
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

    /**
     * Prepends a field to the path. Called by the engine when the exception leaves a field.
     *
     * @param step {@code .name}; not null
     * @param type name of the class that has the field, possibly chosen by a peer; not null
     * @return this
     */
    public final ScfsException at(String step, String type) {
        if (this.type.isEmpty()) {
            this.type = shortened(type);
        }
        return at(step);
    }

    /**
     * Names the connection on which the failure occurred. Called by the engine when the exception leaves a message;
     * later calls change nothing.
     *
     * @param peer the name for the message, such as {@code the peer at /10.0.0.1:20880}; not null
     * @return this
     */
    public final ScfsException with(String peer) {
        if (this.peer.isEmpty()) {
            this.peer = printable(peer);
            this.otherEnd = this.peer;
        }
        return this;
    }

    /**
     * Names both ends of the connection on which the failure occurred, since the message may be read at the other end.
     * "This side" and "the peer" in the message become the provider and the consumer, or the other way round. Called by
     * the engine; later calls change nothing.
     *
     * @param side {@code the provider} or {@code the consumer}; not null
     * @param address the address of this side; not null
     * @param peer the name for the message, such as {@code the peer at /10.0.0.1:52114}; not null
     * @return this
     */
    public final ScfsException with(String side, String address, String peer) {
        if (this.peer.isEmpty()) {
            this.side = side;
            with("in " + side + " at " + address + ", connected to " + peer.replace(PEER, otherSide()));
            this.otherEnd = printable(peer);
        }
        return this;
    }

    private String otherSide() {
        return side.equals(PROVIDER) ? CONSUMER : PROVIDER;
    }

    /** Returns a message for a reader at either end of a connection of Dubbo, without advice for other programs. */
    private String underDubbo(String text) {
        return text.replace("this side", side)
                .replaceAll("\\b" + PEER + "\\b", otherSide())
                .replace("both sides", PROVIDER + " and " + CONSUMER)
                .replace(" (without Dubbo by TrustedTypes.addPatterns)", "")
                .replaceAll("(?:maxDepth|maxOutputBufferSize) \\(under Dubbo ([a-z.]+)\\)", "$1")
                .replace("maxDepth; under Dubbo ", "")
                .replace("read the message in its session; under Dubbo ", "")
                .replace("(under Dubbo ", "(");
    }

    @Override
    public String getMessage() {
        String text = String.valueOf(super.getMessage());
        StringBuilder message = new StringBuilder(code).append(": ").append(side.isEmpty() ? text : underDubbo(text));
        String remedy = Remedies.of(code);
        if (remedy != null && message.indexOf("; ") < 0) {
            message.append("; ").append(side.isEmpty() ? remedy : underDubbo(remedy));
        }
        if (!path.isEmpty()) {
            message.append(" (at ").append(path());
            message.append(type.isEmpty() ? "" : " in class " + type);
            message.append(peer.isEmpty() ? ")" : ", " + peer + ")");
        } else if (!peer.isEmpty()) {
            message.append(" (").append(peer).append(')');
        }
        return message.toString();
    }
}
