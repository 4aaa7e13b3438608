package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** One run of the benchmark whose serializers take turns. For one thread. */
public final class TurnsRun {
    static final String OURS = "scfs";
    static final String SESSION = "fory-session";
    /** The fact that names the seed of generated classes. */
    public static final String SEED = "seed";
    private static final String COMMIT = "commit";

    /** The mode of a figure that is no time: the mean bytes of a message. */
    public static final String BYTES = "bytes";

    /** The time of one operation in one process, or the bytes of its messages. Immutable. */
    static final class Time {
        final String shape;
        final String mode;
        final String peer;
        /** The number of the process among those of its shape, from 1. */
        final int fork;
        final double nanos;

        Time(String shape, String mode, String peer, int fork, double nanos) {
            this.shape = shape;
            this.mode = mode;
            this.peer = peer;
            this.fork = fork;
            this.nanos = nanos;
        }

        private String cell() {
            return shape + ' ' + mode;
        }
    }

    final RunFacts facts;
    final List<Time> times = new ArrayList<>();

    /**
     * Creates a run without times.
     *
     * @param facts environment, kind of the shapes and message sizes
     */
    public TurnsRun(RunFacts facts) {
        this.facts = facts;
    }

    /**
     * Adds the time of an operation, or bytes.
     *
     * @param fork the number of the process among those of the shape, from 1
     */
    public void add(String shape, String mode, String peer, int fork, double figure) {
        times.add(new Time(shape, mode, peer, fork, figure));
    }

    /** Returns the measured shapes, in the order of the measurement. */
    List<String> shapes() {
        Set<String> shapes = new LinkedHashSet<>();
        times.forEach(time -> shapes.add(time.shape));
        return new ArrayList<>(shapes);
    }

    /** Returns the names of the sides with scfs: that of the working tree first, then those of commits. */
    List<String> cores() {
        Set<String> cores = new LinkedHashSet<>();
        cores.add(OURS);
        times.stream().map(time -> time.peer).filter(peer -> peer.startsWith(OURS)).forEach(cores::add);
        return new ArrayList<>(cores);
    }

    /** Returns the names of the other sides, in the order of the measurement. */
    List<String> peers() {
        Set<String> peers = new LinkedHashSet<>();
        times.stream().map(time -> time.peer).filter(peer -> !peer.startsWith(OURS)).forEach(peers::add);
        return new ArrayList<>(peers);
    }

    /** Returns the nanoseconds of a peer; null if they weren't measured. */
    Spread nanos(String mode, String peer, String shape) {
        Map<Integer, Double> forks = forks(mode, peer, shape);
        return forks.isEmpty() ? null : Spread.of(forks.values());
    }

    /**
     * Returns the ratio of scfs's time to that of another peer; null if one of them wasn't measured. The times of a
     * process are compared with each other only.
     */
    public Spread ratio(String mode, String peer, String shape) {
        return ratio(mode, OURS, peer, shape);
    }

    /** Returns the ratio of a side's time to that of another one; null if one of them wasn't measured. */
    Spread ratio(String mode, String side, String peer, String shape) {
        Map<Integer, Double> theirs = forks(mode, peer, shape);
        List<Double> ratios = new ArrayList<>();
        forks(mode, side, shape).forEach((fork, nanos) -> {
            if (theirs.containsKey(fork)) {
                ratios.add(nanos / theirs.get(fork));
            }
        });
        return ratios.isEmpty() ? null : Spread.of(ratios);
    }

    private Map<Integer, Double> forks(String mode, String peer, String shape) {
        Map<Integer, Double> forks = new LinkedHashMap<>();
        for (Time time : times) {
            if (time.mode.equals(mode) && time.peer.equals(peer) && time.shape.equals(shape)) {
                forks.put(time.fork, time.nanos);
            }
        }
        return forks;
    }

    /**
     * Returns this run with the times of an earlier run for what only the earlier one has measured. If the earlier run
     * is of another commit or seed, or of changed sources, returns this run alone.
     *
     * @param earlier the published run; null if there is none
     */
    TurnsRun over(TurnsRun earlier) {
        if (earlier == null || facts.environment.getOrDefault(COMMIT, "").endsWith("-dirty") || !same(earlier, COMMIT)
                || !same(earlier, SEED)) {
            return this;
        }
        Set<String> cells = new HashSet<>();
        times.forEach(time -> cells.add(time.cell()));
        TurnsRun merged = new TurnsRun(facts);
        List<String> order = earlier.shapes();
        order.addAll(shapes());
        earlier.times.stream().filter(time -> !cells.contains(time.cell())).forEach(merged.times::add);
        merged.times.addAll(times);
        merged.times.sort((a, b) -> order.indexOf(a.shape) - order.indexOf(b.shape));
        for (RunFacts.Size size : earlier.facts.sizes) {
            if (facts.size(size.peer, size.shape) == null) {
                facts.sizes.add(size);
            }
        }
        if (facts.leftOut.isEmpty()) {
            facts.leftOut = earlier.facts.leftOut;
        }
        return merged;
    }

    private boolean same(TurnsRun other, String fact) {
        return Objects.equals(facts.environment.get(fact), other.facts.environment.get(fact));
    }
}
