package io.github.scfs.demo.rpc.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Ratios of two cells with confidence intervals. Samples of the same round and pass are adjacent in time. They are
 * paired, so that a disturbance that affects both samples cancels out. The bootstrap resamples rounds, and passes
 * within rounds, because the passes of a round share their processes. With a single round, differences between
 * processes are invisible, and the interval is valid for that round only.
 *
 *
 * <p>A small sample underestimates the variance. So the quantiles are further out than 2.5 %, as far as those of
 * Student's distribution for the mean of a sample of that size (T. Hesterberg's expanded percentiles). With fewer than
 * {@value #FEWEST} samples, even the range from minimum to maximum contains the median with less than 95 % probability.
 * So there is no interval.
 */
final class Bootstrap {
    private static final int RESAMPLES = 4000;
    private static final double TAIL = 0.025;
    private static final int FEWEST = 6;

    /** The seed is fixed, so that the same results have the same table. */
    private static final long SEED = 20240615;

    private Bootstrap() {}

    /**
     * Returns the ratio of the first cell's figure to the second cell's figure: the geometric mean of the ratios of the
     * paired samples.
     *
     * @return null if there are no paired samples
     */
    static Interval ratio(Cell ours, Cell theirs, ToDoubleFunction<Cell.Measured> value) {
        List<double[]> rounds = pairedLogarithms(ours, theirs, value);
        if (rounds.isEmpty()) {
            return null;
        }
        double estimate = mean(rounds);
        int samples = rounds.stream().mapToInt(round -> round.length).sum();
        if (samples < FEWEST) {
            return Interval.none(Math.exp(estimate), samples);
        }
        SplittableRandom random = new SplittableRandom(SEED);
        double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            List<double[]> resampled = new ArrayList<>();
            for (int r = 0; r < rounds.size(); r++) {
                resampled.add(resample(rounds.get(random.nextInt(rounds.size())), random));
            }
            means[i] = mean(resampled);
        }
        Arrays.sort(means);
        int cut = (int) (RESAMPLES * tail(samples));
        return new Interval(Math.exp(estimate), Math.exp(means[cut]), Math.exp(means[RESAMPLES - 1 - cut]), samples);
    }

    private static double tail(int samples) {
        double deviations = TDistribution.of(samples - 1).inverseCumulativeProbability(TAIL)
                * Math.sqrt((double) samples / (samples - 1));
        return NormalDistribution.of(0, 1).cumulativeProbability(deviations);
    }

    private static List<double[]> pairedLogarithms(Cell ours, Cell theirs, ToDoubleFunction<Cell.Measured> value) {
        Map<Integer, List<Double>> rounds = new TreeMap<>();
        for (Cell.Measured our : ours.samples) {
            for (Cell.Measured their : theirs.samples) {
                if (our.round == their.round && our.pass == their.pass) {
                    double logarithm = Math.log(value.applyAsDouble(our) / value.applyAsDouble(their));
                    rounds.computeIfAbsent(our.round, round -> new ArrayList<>()).add(logarithm);
                }
            }
        }
        List<double[]> paired = new ArrayList<>();
        rounds.values().forEach(round -> paired.add(round.stream().mapToDouble(Double::doubleValue).toArray()));
        return paired;
    }

    private static double[] resample(double[] values, SplittableRandom random) {
        double[] resampled = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            resampled[i] = values[random.nextInt(values.length)];
        }
        return resampled;
    }

    /** Returns the mean of the rounds' means, so that all rounds have the same weight. */
    private static double mean(List<double[]> rounds) {
        return rounds.stream().mapToDouble(round -> Arrays.stream(round).average().orElse(0)).average().orElse(0);
    }
}
