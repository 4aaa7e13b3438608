package io.github.scfs.demo.bench;

/** How long a fork warms up and is measured: in many short iterations, a quarter of which decides ({@code report.Score}). Immutable. */
final class Timing {
    /**
     * What a report needs of those that are compared: scfs and Fory's session get no faster after some five seconds of the larger shapes, when
     * codecs are generated and C2 has compiled them, inlining and all.
     */
    static final Timing FULL = new Timing(8, 650, 12, 125);
    /** For what no bar compares with another's generated code: peers that no bar names, and large values that are copied. */
    static final Timing SHORT = new Timing(3, 400, 9, 100);
    /** For an impression: warm where the shape is small, nearly so where it is large. */
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

    /** What a fork takes with the start of its process and the check of its values, roughly. */
    int millisPerFork() {
        int start = 1300;
        return start + warmups * warmupMillis + iterations * iterationMillis;
    }

    /** Such as is written into the results. */
    @Override
    public String toString() {
        return warmups + " × " + warmupMillis + " ms warm-up and " + iterations + " × " + iterationMillis
                + " ms measured in each";
    }
}
