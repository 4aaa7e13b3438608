package io.github.scfs.internal.wire;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The causes that were logged, so that each is logged once. After {@value #MAX} causes nothing is logged any more until
 * an hour has passed since the first of them. All causes are forgotten then, so that no peer can silence the log for
 * ever. Thread-safe.
 */
final class Causes {
    /** Maximum number of causes that are logged in an hour. */
    static final int MAX = 1000;
    private static final long PERIOD_NANOS = TimeUnit.HOURS.toNanos(1);

    private final LongSupplier nanos;
    private final Set<String> logged = new HashSet<>();
    private long start;

    /** What to log for a cause. */
    enum Verdict {
        /** Nothing. */
        SILENCE,
        /** The text of the cause. */
        TEXT,
        /** The {@link Causes#lastText}. */
        LAST
    }

    /**
     * Creates an empty set of causes.
     *
     * @param nanos a clock like {@code System.nanoTime}
     */
    Causes(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Adds a cause if it is new and there is room for it. Returns what to log. */
    synchronized Verdict add(String cause) {
        if (logged.contains(cause)) {
            return Verdict.SILENCE;
        }
        if (logged.size() > MAX) {
            if (nanos.getAsLong() - start < PERIOD_NANOS) {
                return Verdict.SILENCE;
            }
            logged.clear();
        }
        if (logged.isEmpty()) {
            start = nanos.getAsLong();
        }
        logged.add(cause);
        return logged.size() > MAX ? Verdict.LAST : Verdict.TEXT;
    }

    /** Forgets all causes. */
    synchronized void clear() {
        logged.clear();
    }

    synchronized boolean contains(String cause) {
        return logged.contains(cause);
    }

    /** Returns the last text that is logged. */
    static String lastText(String kind) {
        return "more than " + MAX + " different " + kind
                + " of scfs within an hour; others are not logged until it ends";
    }
}
