package io.github.scfs.demo.rpc.report;

import java.util.Locale;

/** An estimate with its 95 % confidence interval. Immutable. */
final class Interval {
    final double estimate;
    /** The lower bound. If there is no interval, it is 0. */
    final double low;
    /** The upper bound. If there is no interval, it is infinite. */
    final double high;
    private final int samples;

    Interval(double estimate, double low, double high, int samples) {
        this.estimate = estimate;
        this.low = low;
        this.high = high;
        this.samples = samples;
    }

    /** Returns an estimate without an interval, for samples that are too few for an interval. */
    static Interval none(double estimate, int samples) {
        return new Interval(estimate, 0, Double.POSITIVE_INFINITY, samples);
    }

    boolean exists() {
        return high != Double.POSITIVE_INFINITY;
    }

    @Override
    public String toString() {
        return text("%.2f");
    }

    /** Returns the interval as text with three decimals, for bars close to 1. */
    String inThousandths() {
        return text("%.3f");
    }

    private String text(String number) {
        return exists() ? String.format(Locale.ROOT, number + " [" + number + ", " + number + ']', estimate, low, high)
                : String.format(Locale.ROOT, number + " [none: %d %s]", estimate, samples,
                        samples == 1 ? "sample" : "samples");
    }
}
