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
    /** Mean nanoseconds an operation, over all iterations. */
    final double nanos;
    /** Half the width of that mean's 99.9 % confidence interval; NaN with fewer than two iterations. */
    final double error;
    /** The lower quartile of each fork's iterations, in the order of the rounds. */
    final List<Double> forks;
    /** That of all iterations. */
    private final double quartile;
    /** Bytes allocated an operation; NaN if that was not profiled. */
    final double allocated;
    /** Generated codecs that were in use at the end of the first measured iteration; 0 where the peer has none or doesn't tell. */
    final long generatedCodecs;

    Score(String benchmark, String mode, String peer, String shape, double nanos, double error,
            List<List<Double>> iterations, double allocated, long generatedCodecs) {
        this.benchmark = benchmark;
        this.mode = mode;
        this.peer = peer;
        this.shape = shape;
        this.nanos = nanos;
        this.error = error;
        this.forks = Collections
                .unmodifiableList(iterations.stream().map(Score::lowerQuartile).collect(Collectors.toList()));
        this.quartile = lowerQuartile(iterations.stream().flatMap(List::stream).collect(Collectors.toList()));
        this.allocated = allocated;
        this.generatedCodecs = generatedCodecs;
    }

    private static double lowerQuartile(List<Double> times) {
        return ColdTable.quantile(times.stream().mapToDouble(Double::doubleValue).sorted().toArray(), 0.25);
    }

    /**
     * The lower quartile of all iterations, and how far the forks' are from each other. Where the machine's neighbours take half of a core for seconds at a
     * time, a mean says how busy they were; a quarter of three processes' iterations is free of them as a rule, whoever is measured.
     */
    Ratio time() {
        DoubleSummaryStatistics quartiles = forks.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        return new Ratio(quartile, forks.size() == 1 ? Double.NaN : (quartiles.getMax() - quartiles.getMin()) / 2);
    }
}
