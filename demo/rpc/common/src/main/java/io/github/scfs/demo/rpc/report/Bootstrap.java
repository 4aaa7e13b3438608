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
 * Ratios of two cells with their intervals. Samples of the same round and pass stood next to each other in time and are paired, so that what
 * slowed both down falls out. Rounds are resampled, and passes within them, since the passes of a round share their processes' luck; with a
 * single round that luck can't be seen, and the interval is one of that round only.
 *
 * <p>Few samples vary less than what they are taken from, so quantiles further out than 2.5 % are taken the fewer there are: those that
 * Student's distribution has for the mean of so many (T. Hesterberg's expanded percentiles). Of fewer than {@value #FEWEST} samples not
 * even the lowest and the highest hold the middle with 95 %, and there is no interval.
 */
final class Bootstrap {
    private static final int RESAMPLES = 4000;
    private static final double TAIL = 0.025;
    private static final int FEWEST = 6;

    /** Fixed, so that the same results give the same table. */
    private static final long SEED = 20240615;

    private Bootstrap() {}

    /**
     * How many times theirs ours is: the geometric mean over paired samples.
     *
     * @return null if no sample of one has its counterpart in the other
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

    /** Each round counts as much as the others. */
    private static double mean(List<double[]> rounds) {
        return rounds.stream().mapToDouble(round -> Arrays.stream(round).average().orElse(0)).average().orElse(0);
    }
}
