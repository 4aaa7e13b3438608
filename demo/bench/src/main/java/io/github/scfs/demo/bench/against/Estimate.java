package io.github.scfs.demo.bench.against;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** A ratio that was measured many times, and between what it is likely to be. Immutable. */
final class Estimate {
    private static final int RESAMPLINGS = 1000;
    /** Of the resamplings, left out at each end. */
    private static final double TAIL = 0.025;

    final double value;
    final double low;
    final double high;

    Estimate(double value, double low, double high) {
        this.value = value;
        this.low = low;
        this.high = high;
    }

    /**
     * From the ratios of each process. The value is the geometric mean of what the processes say, each by the middle
     * half of its slices ({@link #middle}). The interval holds 95 per cent of what comes out when processes, and slices
     * within them, are drawn anew (a bootstrap), the same at each call.
     *
     * @throws IllegalArgumentException if there are none
     */
    static Estimate of(List<double[]> processes) {
        double logs = processes.stream()
                .mapToDouble(ratios -> Math.log(middle(ratios)))
                .average()
                .orElseThrow(() -> new IllegalArgumentException("nothing was measured"));
        double[] resampled = new double[RESAMPLINGS];
        Random random = new Random(1);
        for (int i = 0; i < RESAMPLINGS; i++) {
            double sum = 0;
            for (int p = 0; p < processes.size(); p++) {
                double[] ratios = processes.get(random.nextInt(processes.size()));
                double[] drawn = new double[ratios.length];
                Arrays.setAll(drawn, slice -> ratios[random.nextInt(ratios.length)]);
                sum += Math.log(middle(drawn));
            }
            resampled[i] = Math.exp(sum / processes.size());
        }
        Arrays.sort(resampled);
        int tail = (int) (RESAMPLINGS * TAIL);
        return new Estimate(Math.exp(logs), resampled[tail], resampled[RESAMPLINGS - 1 - tail]);
    }

    /**
     * The geometric mean of estimates that are independent of each other: on the logarithmic scale, half intervals add
     * up as squares do.
     *
     * @throws IllegalArgumentException if there are none
     */
    static Estimate geometricMean(List<Estimate> estimates) {
        if (estimates.isEmpty()) {
            throw new IllegalArgumentException("the mean of nothing");
        }
        double logs = 0;
        double below = 0;
        double above = 0;
        for (Estimate one : estimates) {
            logs += Math.log(one.value);
            below += square(Math.log(one.value / one.low));
            above += square(Math.log(one.high / one.value));
        }
        int count = estimates.size();
        double mean = logs / count;
        return new Estimate(Math.exp(mean), Math.exp(mean - Math.sqrt(below) / count),
                Math.exp(mean + Math.sqrt(above) / count));
    }

    private static double square(double x) {
        return x * x;
    }

    /**
     * The mean of the middle half: slices that something else came into are in the outer quarters, and where sets of
     * values are of different speed, more of them count than with a median.
     */
    static double middle(double[] figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        int quarter = sorted.length / 4;
        return Arrays.stream(sorted, quarter, sorted.length - quarter).average().orElse(Double.NaN);
    }

    /** The middle one, or the mean of the two in the middle. */
    static double median(double[] figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The interval, for a table. */
    String spread() {
        return String.format(Locale.ROOT, "%.3f–%.3f", low, high);
    }

    /** The value, for a table. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
