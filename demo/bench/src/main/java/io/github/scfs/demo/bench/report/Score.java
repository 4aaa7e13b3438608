package io.github.scfs.demo.bench.report;

import java.util.Collections;
import java.util.List;

/** The time of one JMH method for one peer and shape over all its forks. Immutable. */
public final class Score {
    final String benchmark;
    final String mode;
    final String peer;
    final String shape;
    /** Mean nanoseconds an operation. */
    final double nanos;
    /** Half the width of its 99.9 % confidence interval; NaN with fewer than two iterations. */
    final double error;
    /** The mean of each fork, in the order of the rounds. */
    final List<Double> forks;
    /** Bytes allocated an operation; NaN if that was not profiled. */
    final double allocated;
    /** Generated codecs that were in use at the end of the first measured iteration; 0 where the peer has none or doesn't tell. */
    final long generatedCodecs;

    Score(String benchmark, String mode, String peer, String shape, double nanos, double error, List<Double> forks, double allocated, long generatedCodecs) {
        this.benchmark = benchmark;
        this.mode = mode;
        this.peer = peer;
        this.shape = shape;
        this.nanos = nanos;
        this.error = error;
        this.forks = Collections.unmodifiableList(forks);
        this.allocated = allocated;
        this.generatedCodecs = generatedCodecs;
    }

    Ratio time() {
        return new Ratio(nanos, error);
    }
}
