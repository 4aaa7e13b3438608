package io.github.scfs.demo.bench;

/** How long a fork warms up and is measured. Immutable. */
final class Timing {
    /** What a report needs: long enough for scfs to have generated its codecs and for C2 to have compiled them, with the slowest peers. */
    static final Timing FULL = new Timing(3, 700, 3, 500);
    /** For peers that no bar names: the same warm-up, one iteration less. */
    static final Timing ONCE = new Timing(3, 500, 3, 400);
    /** For an impression. */
    static final Timing QUICK = new Timing(2, 500, 2, 350);

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

    /** What a fork takes with the start of its process, roughly. */
    int millisPerFork() {
        int start = 700;
        return start + warmups * warmupMillis + iterations * iterationMillis;
    }
}
