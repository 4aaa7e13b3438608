package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.report.RunFacts;

/** How long a process warms up, and what it measures. Immutable. */
final class Pace {
    private static final int WARM_UP_MILLIS = 6000;
    private static final int QUICK_WARM_UP_MILLIS = 1500;
    private static final int ROUNDS = 9;
    private static final int QUICK_ROUNDS = 5;
    private static final int LARGEST = 1 << 16;
    /** The memory of the values of one side, and the memory if there are many shapes. */
    private static final int MEGABYTES = 100;
    private static final int MEGABYTES_OF_MANY = 30;

    /** Time of each side before the first round. */
    final int warmUpMillis;
    final int rounds;
    private final int megabytes;

    Pace(int warmUpMillis, int rounds, int megabytes) {
        this.warmUpMillis = warmUpMillis;
        this.rounds = rounds;
        this.megabytes = megabytes;
    }

    /**
     * Returns the pace of a run.
     *
     * @param kind the kind of the shapes, one of {@link RunFacts}
     */
    static Pace of(boolean quick, String kind) {
        return new Pace(quick ? QUICK_WARM_UP_MILLIS : WARM_UP_MILLIS, quick ? QUICK_ROUNDS : ROUNDS,
                quick || !kind.equals(RunFacts.PUBLISHED) ? MEGABYTES_OF_MANY : MEGABYTES);
    }

    /**
     * Returns the number of values in a batch: a power of two, so many that the values fit in the memory of a batch.
     *
     * @param graph the mean memory of a value, in bytes
     */
    int batch(long graph) {
        long fitting = megabytes * 1_000_000L / Math.max(1, graph);
        return (int) Long.highestOneBit(Math.max(PeerSide.CHUNK, Math.min(LARGEST, fitting)));
    }

    /** Returns the estimated milliseconds of a process, including its start. */
    int millis(int sides) {
        return 1500 + sides * (warmUpMillis + rounds * 5 * megabytes);
    }

    @Override
    public String toString() {
        return rounds + " rounds after " + warmUpMillis + " ms of warm-up for each side; batches of at most " + LARGEST
                + " new values and " + megabytes + " MB";
    }
}
