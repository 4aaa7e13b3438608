package io.github.scfs.internal.rpc;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Measures how many bytes sessions save. While a measurement runs, one in {@value #ONE_IN} messages of sessions is
 * encoded a second time, self-contained, by the thread that encodes it. That costs time, so a measurement runs only
 * when an operator starts it, for some seconds and at most {@value #MAX_MESSAGES} messages. Otherwise the cost is one
 * look at a field for each message. Thread-safe.
 */
public final class SavedBytes {
    /** Longest time of a measurement, in seconds. */
    public static final int MAX_SECONDS = 600;

    static final int ONE_IN = 16;
    static final int MAX_MESSAGES = 10_000;

    /** The measurement that runs; null if none does. */
    private static volatile SavedBytes running;
    /** The last measurement, running or not; null if there was none. */
    private static volatile SavedBytes last;

    private final long start = System.nanoTime();
    private final long nanos;
    private long messages;
    private long bytes;
    private long selfContainedBytes;

    private SavedBytes(long nanos) {
        this.nanos = nanos;
    }

    /**
     * Starts a measurement. A measurement that runs is replaced.
     *
     * @param seconds 1 to {@link #MAX_SECONDS}
     */
    public static void measure(int seconds) {
        SavedBytes started = new SavedBytes(TimeUnit.SECONDS.toNanos(seconds));
        last = started;
        running = started;
    }

    /** Returns the last measurement, which may still run; null if there was none. */
    public static SavedBytes last() {
        return last;
    }

    /** Whether the message that is now encoded is to be measured. */
    static boolean takesNext() {
        SavedBytes current = running;
        return current != null && current.takes();
    }

    private boolean takes() {
        if (isRunning()) {
            return ThreadLocalRandom.current().nextInt(ONE_IN) == 0;
        }
        if (running == this) {
            running = null;
        }
        return false;
    }

    /** Adds a message to the running measurement. */
    static void add(long size, long selfContainedSize) {
        SavedBytes current = running;
        if (current != null) {
            current.addMessage(size, selfContainedSize);
        }
    }

    private synchronized void addMessage(long size, long selfContainedSize) {
        messages++;
        bytes += size;
        selfContainedBytes += selfContainedSize;
    }

    /** Whether the measurement hasn't ended. */
    public synchronized boolean isRunning() {
        return messages < MAX_MESSAGES && System.nanoTime() - start < nanos;
    }

    /** Returns the number of seconds since the measurement started. */
    public long age() {
        return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    }

    /** Returns the number of messages that were measured. */
    public synchronized long messages() {
        return messages;
    }

    /** Returns the number of bytes of these messages as they were sent. */
    public synchronized long bytes() {
        return bytes;
    }

    /** Returns the number of bytes of the same messages, encoded self-contained. */
    public synchronized long selfContainedBytes() {
        return selfContainedBytes;
    }
}
