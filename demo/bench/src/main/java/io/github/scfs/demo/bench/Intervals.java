package io.github.scfs.demo.bench;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * The timing of benchmarks that repeat an operation for some time. A fork has many short iterations, and the lower
 * quartile of their times is the time of the fork ({@code report.Score}). Immutable.
 */
final class Intervals implements Timing {
    /**
     * The timing for peers that bars compare. With the larger shapes, scfs and Fory's session get no faster after about
     * five seconds. By then the codecs are generated and compiled by C2.
     */
    static final Timing FULL = new Intervals(8, 650, 12, 125);
    /** The timing for large values, which are copied. */
    static final Timing SHORT = new Intervals(3, 400, 9, 100);
    /** The timing for quick runs. Code for small shapes is then warm, and code for large shapes is nearly warm. */
    static final Timing QUICK = new Intervals(7, 500, 6, 125);

    private final int warmups;
    private final int warmupMillis;
    private final int iterations;
    private final int iterationMillis;

    private Intervals(int warmups, int warmupMillis, int iterations, int iterationMillis) {
        this.warmups = warmups;
        this.warmupMillis = warmupMillis;
        this.iterations = iterations;
        this.iterationMillis = iterationMillis;
    }

    @Override
    public int millisPerFork() {
        int start = 1300;
        return start + warmups * warmupMillis + iterations * iterationMillis;
    }

    @Override
    public void apply(ChainedOptionsBuilder fork, long graph) {
        fork.warmupIterations(warmups)
                .warmupTime(TimeValue.milliseconds(warmupMillis))
                .measurementIterations(iterations)
                .measurementTime(TimeValue.milliseconds(iterationMillis))
                .addProfiler(GCProfiler.class);
    }

    @Override
    public String toString() {
        return warmups + " × " + warmupMillis + " ms warm-up and " + iterations + " × " + iterationMillis
                + " ms measured in each";
    }
}
