package io.github.scfs.internal.session;

/** How many messages an engine has written or read; for reports. Immutable. */
public final class Traffic {
    public static final Traffic NONE = new Traffic(0, 0, 0, 0);
    static final Traffic ONE_FAILURE = new Traffic(0, 0, 0, 1);

    private final long messages;
    private final long selfContained;
    private final long bytes;
    private final long failures;

    Traffic(long messages, long selfContained, long bytes, long failures) {
        this.messages = messages;
        this.selfContained = selfContained;
        this.bytes = bytes;
        this.failures = failures;
    }

    /** Returns the sum of two. */
    public Traffic plus(Traffic other) {
        return new Traffic(messages + other.messages, selfContained + other.selfContained, bytes + other.bytes,
                failures + other.failures);
    }

    /** Returns the number of messages, in sessions and self-contained ones. */
    public long messages() {
        return messages;
    }

    /** Returns the number of the messages that were self-contained. */
    public long selfContained() {
        return selfContained;
    }

    /** Returns the number of bytes of the messages, without the frames around them. */
    public long bytes() {
        return bytes;
    }

    /** Returns the number of messages that failed. */
    public long failures() {
        return failures;
    }
}
