package io.github.scfs.demo.bench.against;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** A measured ratio with its confidence interval. Immutable. */
final class Estimate {
    private static final int RESAMPLINGS = 1000;
    /** Share of the resampled means that are below the interval, and also share of those above it. */
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
     * Estimates a ratio from the rounds' ratios of each process. The value is the geometric mean over processes of
     * {@link #interquartileMean}. The interval contains 95 % of the means of resampled processes and rounds (a
     * bootstrap). The seed of the bootstrap is fixed, so equal input has an equal estimate.
     *
     * @throws IllegalArgumentException if the list is empty
     */
    static Estimate of(List<double[]> processes) {
        double logs = processes.stream()
                .mapToDouble(ratios -> Math.log(interquartileMean(ratios)))
                .average()
                .orElseThrow(() -> new IllegalArgumentException("no figures to estimate from"));
        double[] resampled = new double[RESAMPLINGS];
        Random random = new Random(1);
        for (int i = 0; i < RESAMPLINGS; i++) {
            double sum = 0;
            for (int p = 0; p < processes.size(); p++) {
                double[] ratios = processes.get(random.nextInt(processes.size()));
                double[] drawn = new double[ratios.length];
                Arrays.setAll(drawn, round -> ratios[random.nextInt(ratios.length)]);
                sum += Math.log(interquartileMean(drawn));
            }
            resampled[i] = Math.exp(sum / processes.size());
        }
        Arrays.sort(resampled);
        int tail = (int) (RESAMPLINGS * TAIL);
        return new Estimate(Math.exp(logs), resampled[tail], resampled[RESAMPLINGS - 1 - tail]);
    }

    /**
     * Returns the geometric mean of independent estimates. On the logarithmic scale, half of its interval is the root
     * of the sum of the squares of the estimates' half intervals, divided by the number of estimates.
     *
     * @throws IllegalArgumentException if the list is empty
     */
    static Estimate geometricMean(List<Estimate> estimates) {
        if (estimates.isEmpty()) {
            throw new IllegalArgumentException("mean of an empty list");
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
     * Returns the mean of the middle half of the figures. Figures of disturbed rounds are in the outer quarters. Sets
     * of values differ in speed, and a mean of half the figures includes more of the sets than a median.
     */
    static double interquartileMean(double[] figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        int quarter = sorted.length / 4;
        return Arrays.stream(sorted, quarter, sorted.length - quarter).average().orElse(Double.NaN);
    }

    /** Returns the median: the middle figure, or the mean of the two middle figures. */
    static double median(double[] figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Returns the interval as text for a table. */
    String interval() {
        return String.format(Locale.ROOT, "%.3f–%.3f", low, high);
    }

    /** Returns the value as text for a table. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
