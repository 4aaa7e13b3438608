package io.github.scfs.internal.session;

/**
 * How many messages an engine has written or read; for reports. The fields are plain, because one thread at a time
 * counts. Other threads may see late what it has counted.
 */
public final class Traffic {
    private long messages;
    private long selfContained;
    private long bytes;
    private long failures;

    /** Counts a message. */
    void count(long size, boolean inSession) {
        messages++;
        bytes += size;
        if (!inSession) {
            selfContained++;
        }
    }

    /** Counts a message that failed. */
    void countFailure() {
        failures++;
    }

    void clear() {
        messages = 0;
        selfContained = 0;
        bytes = 0;
        failures = 0;
    }

    /** Adds what another one has counted. */
    public void add(Traffic other) {
        messages += other.messages;
        selfContained += other.selfContained;
        bytes += other.bytes;
        failures += other.failures;
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
