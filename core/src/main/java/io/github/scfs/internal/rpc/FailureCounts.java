package io.github.scfs.internal.rpc;

import io.github.scfs.ScfsException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Counts the messages of this process that couldn't be written or read, by their error codes. Thread-safe. */
public final class FailureCounts {
    public static final FailureCounts OF_PROCESS = new FailureCounts();
    /** Number of characters of an error code. */
    private static final int CODE_LENGTH = 8;
    /** Number of characters of a message that are kept. */
    private static final int MAX_MESSAGE = 1_000;

    /** The failures with one error code. */
    public static final class Count {
        private final String code;
        private volatile long number;
        private volatile String last;

        private Count(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }

        public long number() {
            return number;
        }

        /** Returns the time and the message of the last failure. */
        public String last() {
            return last;
        }
    }

    private final Map<String, Count> counts = new TreeMap<>();
    private Consumer<Count> listener = count -> {};

    FailureCounts() {}

    /** Counts a failure of scfs. Failures of streams, which have no code, aren't counted. */
    synchronized void add(Exception failure) {
        Throwable cause = failure instanceof ScfsException ? failure : failure.getCause();
        String message = String.valueOf(failure.getMessage());
        String code = cause instanceof ScfsException ? ((ScfsException) cause).code()
                : message.startsWith("SCFS-") ? message.substring(0, Math.min(message.length(), CODE_LENGTH))
                : null;
        if (code == null) {
            return;
        }
        Count count = counts.get(code);
        if (count == null) {
            count = new Count(code);
            counts.put(code, count);
            listener.accept(count);
        }
        count.number++;
        count.last = Instant.now() + " " + message.substring(0, Math.min(message.length(), MAX_MESSAGE));
    }

    /** Returns the counts of all codes so far, in their order. */
    public synchronized List<Count> all() {
        return new ArrayList<>(counts.values());
    }

    /** Passes the count of each code to a listener, those so far at once and others when they first occur. */
    public synchronized void forEachCode(Consumer<Count> newListener) {
        listener = newListener;
        counts.values().forEach(newListener);
    }
}
