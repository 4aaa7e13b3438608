package io.github.scfs.demo.bench.report;

import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;

/** The time of one JMH method for one peer and shape over all its forks. Immutable. */
public final class Score {
    final String benchmark;
    final String mode;
    final String peer;
    final String shape;
    /** Mean nanoseconds per operation over all iterations. In a published score it is NaN. */
    final double nanos;
    /** Half of the mean's 99.9 % confidence interval. If there are fewer than two iterations, it is NaN. */
    final double error;
    /** The lower quartile of each fork's iterations, in the order of the rounds. In a published score it is empty. */
    final List<Double> forks;
    private final Ratio time;
    /** Allocated bytes per operation. If the run wasn't profiled, it is NaN. */
    final double allocated;
    /** Number of generated codecs at the end of the first measured iteration. For peers other than scfs it is 0. */
    final long generatedCodecs;

    /** Creates a score from JMH's results. */
    Score(String benchmark, String mode, String peer, String shape, double nanos, double error,
            List<List<Double>> iterations, double allocated, long generatedCodecs) {
        this(benchmark, mode, peer, shape, nanos, error, quartiles(iterations), time(iterations), allocated,
                generatedCodecs);
    }

    private Score(String benchmark, String mode, String peer, String shape, double nanos, double error,
            List<Double> forks, Ratio time, double allocated, long generatedCodecs) {
        this.benchmark = benchmark;
        this.mode = mode;
        this.peer = peer;
        this.shape = shape;
        this.nanos = nanos;
        this.error = error;
        this.forks = Collections.unmodifiableList(forks);
        this.time = time;
        this.allocated = allocated;
        this.generatedCodecs = generatedCodecs;
    }

    /** Creates a score from a published file, which has only time and allocation. */
    static Score published(String benchmark, String mode, String peer, String shape, Ratio time, double allocated) {
        return new Score(benchmark, mode, peer, shape, Double.NaN, Double.NaN, Collections.emptyList(), time, allocated,
                0);
    }

    private static List<Double> quartiles(List<List<Double>> iterations) {
        return iterations.stream().map(Score::lowerQuartile).collect(Collectors.toList());
    }

    private static Ratio time(List<List<Double>> iterations) {
        double quartile = lowerQuartile(iterations.stream().flatMap(List::stream).collect(Collectors.toList()));
        DoubleSummaryStatistics forks =
                quartiles(iterations).stream().mapToDouble(Double::doubleValue).summaryStatistics();
        double error = iterations.size() == 1 ? Double.NaN : (forks.getMax() - forks.getMin()) / 2;
        return new Ratio(quartile, error);
    }

    private static double lowerQuartile(List<Double> times) {
        return Quantile.of(times.stream().mapToDouble(Double::doubleValue).toArray(), 0.25);
    }

    /**
     * Returns the lower quartile of all iterations. The error is half the distance between the times of the fastest and
     * the slowest fork. Other work on the machine slows down single seconds, but rarely affects the fastest quarter of
     * the iterations of three processes.
     */
    Ratio time() {
        return time;
    }
}
