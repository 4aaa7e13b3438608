package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.report.RunFacts;
import java.util.Locale;

/** How long a process warms up, and what it measures. Immutable. */
public final class Pace {
    private static final int LARGEST = 1 << 16;
    /** A batch of a comparison of cores. There are many of them, so that the cores alternate quickly. */
    private static final int LARGEST_OF_CORES = 1 << 13;

    /** Time before the warm-up in which the last side runs alone. */
    final int pilotMillis;
    /** Time of each side before the first round. */
    final int warmUpMillis;
    final int rounds;
    private final int largest;
    private final int megabytes;

    Pace(int pilotMillis, int warmUpMillis, int rounds, int largest, int megabytes) {
        this.pilotMillis = pilotMillis;
        this.warmUpMillis = warmUpMillis;
        this.rounds = rounds;
        this.largest = largest;
        this.megabytes = megabytes;
    }

    /**
     * Returns the pace of a run.
     *
     * @param kind the kind of the shapes, one of {@link RunFacts}
     */
    static Pace of(boolean quick, String kind) {
        return new Pace(0, quick ? 1500 : 6000, quick ? 5 : 9, LARGEST,
                quick || !kind.equals(RunFacts.PUBLISHED) ? 30 : 100);
    }

    /** Returns the pace of a comparison of cores. */
    public static Pace ofCores(boolean quick) {
        return new Pace(quick ? 1500 : 2000, quick ? 2300 : 2800, quick ? 24 : 48, LARGEST_OF_CORES, 6);
    }

    /**
     * Returns the number of values in a batch: a power of two, so many that the values fit in the memory of a batch.
     *
     * @param graph the mean memory of a value, in bytes
     */
    public int batch(long graph) {
        long fitting = megabytes * 1_000_000L / Math.max(1, graph);
        return (int) Long.highestOneBit(Math.max(PeerSide.CHUNK, Math.min(largest, fitting)));
    }

    /** Returns the estimated milliseconds of a process, including its start. */
    public int millis(int sides, int draws) {
        return 1500 + pilotMillis + sides * (warmUpMillis + draws * rounds * 5 * megabytes);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT,
                "%d rounds after %d ms of warm-up for each side; batches of at most %d values and %d MB", rounds,
                warmUpMillis, largest, megabytes);
    }
}
