package io.github.scfs.internal.wire;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The causes that were logged, so that each is logged once. After {@value #MAX} causes nothing is logged any more until
 * an hour has passed since the first of them. All causes are forgotten then, so that no peer can silence the log for
 * ever. Thread-safe.
 */
final class Causes {
    /** Maximum number of causes that are logged in an hour. */
    static final int MAX = 1000;
    /** A longer cause is kept as so many characters and its hash code, since peers choose names of any length. */
    private static final int MAX_LENGTH = 500;
    private static final long PERIOD_NANOS = TimeUnit.HOURS.toNanos(1);

    private final String kind;
    private final LongSupplier nanos;
    private final Set<String> logged = new HashSet<>();
    private long start;

    /**
     * Creates an empty set of causes.
     *
     * @param kind  what is logged
     * @param nanos a clock like {@code System.nanoTime}
     */
    Causes(String kind, LongSupplier nanos) {
        this.kind = kind;
        this.nanos = nanos;
    }

    /** Adds a cause. Returns what to log: the text, or that there are too many causes; null for nothing. */
    String add(String cause, Supplier<String> text) {
        int count = add(cause);
        return count == 0 ? null
                : count <= MAX ? text.get()
                : "more than " + MAX + " different " + kind
                        + " of scfs within an hour; others are not logged until it ends";
    }

    /** Adds a cause if it is new and there is room for it. Returns the number of causes then, otherwise 0. */
    private synchronized int add(String cause) {
        if (logged.size() > MAX && nanos.getAsLong() - start >= PERIOD_NANOS) {
            logged.clear();
        }
        if (logged.isEmpty()) {
            start = nanos.getAsLong();
        }
        return logged.size() <= MAX && logged.add(kept(cause)) ? logged.size() : 0;
    }

    private static String kept(String cause) {
        return cause.length() <= MAX_LENGTH ? cause : cause.substring(0, MAX_LENGTH) + cause.hashCode();
    }

    /** Forgets all causes. */
    synchronized void clear() {
        logged.clear();
    }

    synchronized boolean contains(String cause) {
        return logged.contains(kept(cause));
    }
}
