package io.github.scfs.demo.bench;

/**
 * Warm-up and measurement times of a fork. A fork has many short iterations, and the lower quartile of their times is
 * the time of the fork ({@code report.Score}). Immutable.
 */
final class Timing {
    /**
     * The timing for peers that bars compare. With the larger shapes, scfs and Fory's session get no faster after about
     * five seconds. By then the codecs are generated and compiled by C2.
     */
    static final Timing FULL = new Timing(8, 650, 12, 125);
    /** The timing for peers that no bar names, and for large values, which are copied. */
    static final Timing SHORT = new Timing(3, 400, 9, 100);
    /** The timing for quick runs. Code for small shapes is then warm, and code for large shapes is nearly warm. */
    static final Timing QUICK = new Timing(7, 500, 6, 125);

    final int warmups;
    final int warmupMillis;
    final int iterations;
    final int iterationMillis;

    private Timing(int warmups, int warmupMillis, int iterations, int iterationMillis) {
        this.warmups = warmups;
        this.warmupMillis = warmupMillis;
        this.iterations = iterations;
        this.iterationMillis = iterationMillis;
    }

    /**
     * Returns the estimated milliseconds of a fork, including the start of the process and the check of the values.
     */
    int millisPerFork() {
        int start = 1300;
        return start + warmups * warmupMillis + iterations * iterationMillis;
    }

    /** Returns the description of this timing for the report. */
    @Override
    public String toString() {
        return warmups + " × " + warmupMillis + " ms warm-up and " + iterations + " × " + iterationMillis
                + " ms measured in each";
    }
}
