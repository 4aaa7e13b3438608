package io.github.scfs.internal.rehearse;

import io.github.scfs.internal.wire.Warnings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the rehearsals of this process have found, and how often. It has names only, no values and no classes.
 * Thread-safe.
 */
public final class Findings {
    public static final Findings OF_PROCESS = new Findings();
    private static final int MAX_CAUSES = 1_000;
    private static final String BOTH = "the providers and the consumers";

    /** The requests or the responses of a method at one side. */
    public static final class Message {
        public final String method;
        public final boolean provider;
        public final boolean request;
        long rehearsed;
        long failed;
        long different;
        long unsure;
        long firstBytes;
        long laterBytes;
        long bytesNow;
        long measuredNow;
        long nanos;

        Message(String method, boolean provider, boolean request) {
            this.method = method;
            this.provider = provider;
            this.request = request;
        }

        /** Returns the figures: rehearsed, failed, different, not rehearsed, bytes now, first, later, microseconds. */
        public long[] figures() {
            synchronized (OF_PROCESS) {
                return new long[] {
                        rehearsed, failed, different, unsure, measuredNow == 0 ? 0 : bytesNow / measuredNow, firstBytes,
                        rehearsed < 2 ? 0 : laterBytes / (rehearsed - 1),
                        rehearsed == 0 ? 0 : nanos / rehearsed / 1_000};
            }
        }
    }

    /** A cause of failures or differences. */
    public static final class Cause {
        public final String text;
        /** A class to trust; null if that doesn't help. */
        final String allow;
        /** What the framework's own check needs; null for nothing. */
        final String framework;
        private long number;

        Cause(String text, String allow, String framework) {
            // The same at another index is the same.
            this.text = text.replaceAll("\\[\\d+]", "[*]");
            this.allow = allow;
            this.framework = framework;
        }

        public long number() {
            synchronized (OF_PROCESS) {
                return number;
            }
        }
    }

    private final Map<String, Message> messages = new TreeMap<>();
    private final Map<String, Cause> causes = new LinkedHashMap<>();
    /** The patterns that the settings trust already. */
    private String allowed = "";
    private long dropped;

    Findings() {}

    /** Returns the message of a method, which an interface on this side has. So their number needs no bound. */
    synchronized Message message(String method, boolean provider, boolean request) {
        return messages.computeIfAbsent(method + provider + !request, key -> new Message(method, provider, request));
    }

    synchronized void allowed(String patterns) {
        allowed = patterns;
    }

    /** Counts a cause, and logs it the first time. */
    synchronized void add(Cause cause) {
        Cause known = causes.get(cause.text);
        if (known == null && causes.size() < MAX_CAUSES) {
            causes.put(cause.text, cause);
            Warnings.once("rehearsal:" + cause.text, "rehearsal of scfs: " + cause.text);
        }
        (known == null ? cause : known).number++;
    }

    synchronized void countRehearsed(Message message, Attempt attempt) {
        if (message.rehearsed++ == 0) {
            message.firstBytes = attempt.bytes;
        } else {
            message.laterBytes += attempt.bytes;
        }
        message.nanos += attempt.nanos;
        message.failed += attempt.hasFailed() ? 1 : 0;
        message.different += attempt.isDifferent() ? 1 : 0;
    }

    synchronized void countUnsure(Message message) {
        message.unsure++;
    }

    synchronized void countBytesNow(Message message, int bytes) {
        message.bytesNow += bytes;
        message.measuredNow++;
    }

    synchronized void countDropped() {
        dropped++;
    }

    /** Returns the number of messages that weren't rehearsed because too many others waited. */
    public synchronized long dropped() {
        return dropped;
    }

    /** Returns the number of messages that were rehearsed. */
    public synchronized long rehearsed() {
        return messages.values().stream().mapToLong(m -> m.rehearsed).sum();
    }

    /** Returns the number of messages that would fail. */
    public synchronized long failed() {
        return messages.values().stream().mapToLong(m -> m.failed).sum();
    }

    /** Returns the number of messages that would come back different. */
    public synchronized long different() {
        return messages.values().stream().mapToLong(m -> m.different).sum();
    }

    public synchronized List<Message> messages() {
        return new ArrayList<>(messages.values());
    }

    public synchronized List<Cause> causes() {
        return new ArrayList<>(causes.values());
    }

    /** Returns one sentence: how many methods were rehearsed, how many would fail, and which settings help. */
    public synchronized String conclusion() {
        TreeSet<String> methods = new TreeSet<>();
        TreeSet<String> failing = new TreeSet<>();
        messages.values().stream().filter(m -> m.rehearsed > 0).forEach(m -> {
            methods.add(m.method);
            if (m.failed > 0) {
                failing.add(m.method);
            }
        });
        TreeSet<String> allow = new TreeSet<>();
        TreeSet<String> framework = new TreeSet<>();
        causes.values().forEach(cause -> {
            if (cause.allow != null) {
                allow.add(cause.allow);
            }
            if (cause.framework != null) {
                framework.add(cause.framework.replace("add it", "add the classes above").replace("this side", BOTH));
            }
        });
        return methods.size() + (methods.size() == 1 ? " method" : " methods") + " rehearsed, " + failing.size()
                + " would fail"
                + (allow.isEmpty() ? ""
                        : "; set scfs.allow=" + (allowed.isEmpty() ? "" : allowed + ",") + String.join(",", allow)
                                + " on " + BOTH)
                + (framework.isEmpty() ? "" : "; " + String.join("; ", framework));
    }
}
