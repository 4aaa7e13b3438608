package io.github.scfs.demo.bench.against;

/** How long a process warms up, and how much of each load it measures. Immutable. */
final class Pace {
    static final Pace FULL = new Pace(8_500, 48, 12);
    /** For an impression. */
    static final Pace QUICK = new Pace(7_000, 24, 12);

    /** For all sides and loads together. */
    final int warmupMillis;
    /** Of each side and load. */
    final int slices;
    final int sliceMillis;

    Pace(int warmupMillis, int slices, int sliceMillis) {
        this.warmupMillis = warmupMillis;
        this.slices = slices;
        this.sliceMillis = sliceMillis;
    }

    /** For the one that goes before. */
    int pilotMillis() {
        return warmupMillis / 4;
    }

    /** What a process takes that measures so many loads, roughly, with its start and the first conversations. */
    int millisPerFork(int loads) {
        int start = 9000;
        return start + pilotMillis() + warmupMillis + loads * SideKind.values().length * slices * sliceMillis;
    }

    @Override
    public String toString() {
        return warmupMillis / 1000.0 + " s of warm-up, " + slices + " slices of " + sliceMillis + " ms";
    }
}
