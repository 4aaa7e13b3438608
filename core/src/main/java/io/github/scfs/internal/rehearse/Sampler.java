package io.github.scfs.internal.rehearse;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Chooses the calls to rehearse: a share of them at random, or a number a second. With a share of the calls, rehearsals
 * take no larger share of a processor. Thread-safe.
 */
final class Sampler {
    private static final String PERCENT = "%";
    private static final int ALL = 100;

    private static final long MAX_REST_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** From 0 to 1; negative if the number a second counts. */
    private final double share;
    private final long nanosBetween;
    /** When the next call may be chosen. */
    private final AtomicLong next = new AtomicLong(System.nanoTime());

    /**
     * Creates a sampler.
     *
     * @param rate a permitted value of the setting, for instance {@code 1%} or {@code 5/s}
     */
    Sampler(String rate) {
        boolean isShare = rate.endsWith(PERCENT);
        double number = Double.parseDouble(rate.substring(0, rate.length() - (isShare ? 1 : 2)));
        share = isShare ? number / ALL : -1;
        nanosBetween = isShare ? 0 : (long) (TimeUnit.SECONDS.toNanos(1) / number);
    }

    /** Whether to rehearse this call. */
    boolean chooses() {
        if (share >= 0) {
            return ThreadLocalRandom.current().nextDouble() < share;
        }
        long now = System.nanoTime();
        long due = next.get();
        return now - due >= 0 && next.compareAndSet(due, now + nanosBetween);
    }

    /** Returns how long the thread of rehearsals rests after one that took this long, in nanoseconds. */
    long restAfter(long nanos) {
        return share <= 0 || share >= 1 ? 0 : Math.min((long) (nanos * (1 - share) / share), MAX_REST_NANOS);
    }
}
