package io.github.scfs.demo.bench;

/**
 * Warm-up and measurement times of a fork. A fork has many short iterations, and its time is their lower quartile
 * ({@code report.Score}). Immutable.
 */
final class Timing {
    /**
     * For peers that bars compare. scfs and Fory's session get no faster after about five seconds with the larger
     * shapes. By then codecs are generated and compiled by C2.
     */
    static final Timing FULL = new Timing(8, 650, 12, 125);
    /** For peers that no bar names, and for large values, which are copied. */
    static final Timing SHORT = new Timing(3, 400, 9, 100);
    /** For quick runs. Warm for small shapes, nearly warm for large ones. */
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

    /** Returns the estimated milliseconds of a fork, with process start and value check. */
    int millisPerFork() {
        int start = 1300;
        return start + warmups * warmupMillis + iterations * iterationMillis;
    }

    /** Returns the description for the report. */
    @Override
    public String toString() {
        return warmups + " × " + warmupMillis + " ms warm-up and " + iterations + " × " + iterationMillis
                + " ms measured in each";
    }
}
