package io.github.scfs.internal.rpc;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.ErrorText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Counts the messages of this process that couldn't be written or read, by error code and class. A peer can make up any
 * number of names of classes, so each code has at most {@value #MAX_CLASSES} of them. They stay as long as the process,
 * and all further ones are counted as {@value #OTHERS}. So a monitoring system gets few counters, and none of them ends
 * or goes backwards. Reports have the classes that are behind {@value #OTHERS}, too, again at most
 * {@value #MAX_CLASSES} of a code. They are forgotten when an hour has passed since the first of them, so that no peer
 * can use them up for ever. Thread-safe.
 */
public final class FailureCounts {
    public static final FailureCounts OF_PROCESS = new FailureCounts(System::nanoTime);
    /** The class of failures for which none is known. */
    public static final String NO_CLASS = "none";
    /** The class of failures with a code that has too many classes. */
    static final String OTHERS = "others";
    static final int MAX_CLASSES = 50;
    /** Number of characters of an error code. */
    private static final int CODE_LENGTH = 8;
    /** Number of characters of a message that are kept. */
    private static final int MAX_MESSAGE = 1_000;
    private static final long PERIOD_NANOS = TimeUnit.HOURS.toNanos(1);

    /** The failures with one error code, of one class. */
    public static final class Count {
        private final String code;
        private final String className;
        private volatile long number;
        private volatile Failure last;

        private Count(String code, String className) {
            this.code = code;
            this.className = className;
        }

        public String code() {
            return code;
        }

        /**
         * Returns the class that was refused or is absent, or else the one whose field failed. It is short, and may be
         * chosen by a peer.
         */
        public String className() {
            return className;
        }

        public long number() {
            return number;
        }

        /** Returns the last failure. */
        public Failure last() {
            return last;
        }
    }

    /** A failure. Immutable. */
    public static final class Failure {
        private final Instant time = Instant.now();
        private final String path;
        private final String peer;
        private final String message;

        private Failure(ScfsException cause, String message) {
            this.path = cause == null ? "" : cause.path();
            this.peer = cause == null ? "" : cause.peer();
            this.message = message.substring(0, Math.min(message.length(), MAX_MESSAGE));
        }

        public Instant time() {
            return time;
        }

        /** Returns the path in the object graph. */
        public String path() {
            return path;
        }

        /** Returns the name of the connection's other end; empty if it isn't known. */
        public String peer() {
            return peer;
        }

        public String message() {
            return message;
        }

        /** Returns which class check has refused the class; empty if none has. */
        public String refusedBy() {
            return !message.startsWith("SCFS-201") ? ""
                    : !message.contains(Framework.CHECK) ? "scfs"
                    : message.contains(AgreedPolicy.BOTH) ? Framework.CHECK + " and scfs"
                    : Framework.CHECK;
        }
    }

    private final LongSupplier nanos;
    private final Map<String, Map<String, Count>> counts = new TreeMap<>();
    /** What the counts of others have had since {@link #start}. */
    private final Map<String, Map<String, Count>> behindOthers = new TreeMap<>();
    private long start;
    private Consumer<Count> listener = count -> {};

    /**
     * Creates counts of nothing.
     *
     * @param nanos a clock like {@code System.nanoTime}
     */
    FailureCounts(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Counts a failure of scfs. Failures of streams, which have no code, aren't counted. */
    synchronized void add(Exception failure) {
        Throwable of = failure instanceof ScfsException ? failure : failure.getCause();
        ScfsException cause = of instanceof ScfsException ? (ScfsException) of : null;
        String message = String.valueOf(failure.getMessage());
        String code = cause != null ? cause.code()
                : message.startsWith("SCFS-") ? message.substring(0, Math.min(message.length(), CODE_LENGTH))
                : null;
        if (code == null) {
            return;
        }
        String name = cause == null || cause.className().isEmpty() ? NO_CLASS : ErrorText.shorten(cause.className());
        Failure last = new Failure(cause, message);
        boolean known = hasRoom(counts, code, name);
        Count count = add(counts, code, known ? name : OTHERS, last);
        if (count.number == 1) {
            listener.accept(count);
        }
        if (!known) {
            addBehindOthers(code, OTHERS + ": " + name, last);
        }
    }

    private void addBehindOthers(String code, String name, Failure last) {
        long now = nanos.getAsLong();
        if (behindOthers.isEmpty() || now - start >= PERIOD_NANOS) {
            behindOthers.clear();
            start = now;
        }
        if (hasRoom(behindOthers, code, name)) {
            add(behindOthers, code, name, last);
        }
    }

    private static boolean hasRoom(Map<String, Map<String, Count>> in, String code, String name) {
        Map<String, Count> classes = in.getOrDefault(code, Collections.emptyMap());
        return classes.size() < MAX_CLASSES || classes.containsKey(name);
    }

    private synchronized Count add(Map<String, Map<String, Count>> to, String code, String name, Failure last) {
        Count count =
                to.computeIfAbsent(code, key -> new TreeMap<>()).computeIfAbsent(name, key -> new Count(code, name));
        count.number++;
        count.last = last;
        return count;
    }

    /**
     * Returns the counts so far, in the order of their codes and classes. Behind those of a code, it has the classes
     * whose failures were counted as {@value #OTHERS} in the last hour; their failures are in both counts.
     */
    public synchronized List<Count> withOthers() {
        List<Count> all = new ArrayList<>();
        counts.forEach((code, classes) -> {
            all.addAll(classes.values());
            all.addAll(behindOthers.getOrDefault(code, Collections.emptyMap()).values());
        });
        return all;
    }

    /** Returns the counts so far, in the order of their codes and classes. Each failure is in one of them. */
    public synchronized List<Count> all() {
        List<Count> all = new ArrayList<>();
        counts.values().forEach(classes -> all.addAll(classes.values()));
        return all;
    }

    /** Passes each count to a listener, those so far at once and others when they first occur. */
    public synchronized void forEach(Consumer<Count> newListener) {
        listener = newListener;
        all().forEach(newListener);
    }
}
