package io.github.scfs.demo.bench.against;

/** Warm-up time and number of slices of a process. Immutable. */
final class Pace {
    static final Pace FULL = new Pace(8_500, 48, 12);
    /** The pace of a run with {@code --quick}. */
    static final Pace QUICK = new Pace(7_000, 24, 12);

    /** Warm-up time for all sides and loads together. */
    final int warmupMillis;
    /** Number of slices for each side and load. */
    final int slices;
    final int sliceMillis;

    Pace(int warmupMillis, int slices, int sliceMillis) {
        this.warmupMillis = warmupMillis;
        this.slices = slices;
        this.sliceMillis = sliceMillis;
    }

    /** Returns the duration of the pilot, which runs before the warm-up. */
    int pilotMillis() {
        return warmupMillis / 4;
    }

    /** Returns the estimated milliseconds of a process, including its start and the first conversations. */
    int millisPerFork(int loads) {
        int start = 9000;
        return start + pilotMillis() + warmupMillis + loads * SideKind.values().length * slices * sliceMillis;
    }

    @Override
    public String toString() {
        return warmupMillis / 1000.0 + " s of warm-up, " + slices + " slices of " + sliceMillis + " ms";
    }
}
