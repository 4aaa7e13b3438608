package io.github.scfs.demo.bench.report;

import java.util.Arrays;

/** Quantiles of samples. */
public final class Quantile {

    private Quantile() {}

    /** Returns a quantile of a sample, interpolated between the two nearest elements. The sample may have any order. */
    public static double of(double[] sample, double share) {
        double[] sorted = sample.clone();
        Arrays.sort(sorted);
        double at = share * (sorted.length - 1);
        int below = (int) Math.floor(at);
        int above = (int) Math.ceil(at);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
