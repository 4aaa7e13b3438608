package io.github.scfs.demo.rpc.report;

import java.util.Locale;

/** An estimate and what it may be within the noise: 95 % of what resampling gives. Immutable. */
final class Interval {
    final double estimate;
    final double low;
    final double high;

    Interval(double estimate, double low, double high) {
        this.estimate = estimate;
        this.low = low;
        this.high = high;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f [%.2f, %.2f]", estimate, low, high);
    }
}
