package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.SideLoader;
import io.github.scfs.demo.bench.report.TurnsRun;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Main class of the process in which all sides of a shape are measured in turn. {@link ForkRounds} parses its output.
 * In each round, all sides get values and a collection moves these to the old generation. Then one side after the other
 * works on its values. Their order changes in each round. For one thread.
 */
public final class TurnsProcess {
    /** The first word of the lines that {@link ForkRounds} parses. */
    public static final String WORD = "TURNS";
    static final String WRITE_READ = "writeRead";
    /** What can be measured. */
    public static final List<String> MODES = Collections.unmodifiableList(Arrays.asList("write", "read", WRITE_READ));
    /** The figure of the bytes of the first message. */
    static final String FIRST = "first";
    /** What the figures of allocated bytes begin with, followed by the mode. */
    static final String ALLOCATED = "allocated-";
    /** Number of values in a turn of the warm-up. */
    private static final int SMALL = 256;

    /** A piece of work that is measured. */
    private interface Work {
        long[] run(Side side) throws Exception;
    }

    private final Map<String, Side> sides = new LinkedHashMap<>();
    private final List<String> modes;
    private final String[] draws;
    /** The figures of all rounds, by draw, mode and side: nanoseconds of an operation, and bytes of a message. */
    private final Map<String, List<Double>> figures = new LinkedHashMap<>();
    private int round;

    private TurnsProcess(List<String> modes, String[] draws) {
        this.modes = modes;
        this.draws = draws;
    }

    /**
     * Measures one shape.
     *
     * @param args the result of {@link #arguments}
     */
    public static void main(String[] args) throws Exception {
        String shape = args[0];
        List<SideSpec> sides = new ArrayList<>();
        for (String side : args[1].split(",")) {
            sides.add(SideSpec.parse(side));
        }
        List<String> modes = Arrays.asList(args[2].split(","));
        String[] draws = args[3].split(",");
        int sessions = Integer.parseInt(args[4]);
        int number = Integer.parseInt(args[5]);
        int pilotMillis = Integer.parseInt(args[6]);
        int batch = Integer.parseInt(args[9]);
        skipHashes(number);
        if (pilotMillis > 0) {
            // Loads and compiles the JDK's classes, which all sides share. Without it, the ratios of equal sides were
            // twice as far from 1.
            TurnsProcess pilot = new TurnsProcess(modes, draws);
            pilot.open(shape, sides.subList(sides.size() - 1, sides.size()), sessions);
            pilot.warmUp(pilotMillis, Math.min(SMALL, batch));
        }
        // The side that is loaded first has the first profiles of the JDK's classes.
        Collections.rotate(sides, number);
        TurnsProcess process = new TurnsProcess(modes, draws);
        process.open(shape, sides, sessions);
        process.print();
        process.warmUp(Integer.parseInt(args[7]), Math.min(SMALL, batch));
        process.measure(Integer.parseInt(args[8]), batch);
    }

    /**
     * Returns the arguments for {@link #main}.
     *
     * @param number the number of the process, which determines the order in which the sides are loaded
     * @param batch see {@link Pace#batch}
     */
    public static String[] arguments(String shape, List<SideSpec> sides, List<String> modes, List<String> draws,
            int sessions, int number, Pace pace, int batch) {
        List<String> specs = new ArrayList<>();
        sides.forEach(side -> specs.add(side.toString()));
        return new String[] {
                shape, String.join(",", specs), String.join(",", modes), String.join(",", draws),
                Integer.toString(sessions), Integer.toString(number), Integer.toString(pace.pilotMillis),
                Integer.toString(pace.warmUpMillis), Integer.toString(pace.rounds), Integer.toString(batch)};
    }

    /**
     * Skips a part of this thread's sequence of identity hash codes. The part depends on the number of the process.
     * Otherwise the sequence would be the same in each process.
     */
    private static void skipHashes(int number) {
        Object[] objects = new Object[number * 1000];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new Object();
            System.identityHashCode(objects[i]);
        }
    }

    private void open(String shape, List<SideSpec> specs, int sessions) throws Exception {
        for (SideSpec spec : specs) {
            Side side = SideLoader.side(Side.class, PeerSide.class, spec.core());
            enter(side);
            side.open(spec.peer, shape, draws, sessions);
            sides.put(spec.name, side);
            for (String draw : draws) {
                side.select(draw);
                add(draw, FIRST, spec.name, side.check(SMALL));
            }
        }
    }

    /** Serializers find classes by the context class loader. */
    private static void enter(Side side) {
        Thread.currentThread().setContextClassLoader(side.getClass().getClassLoader());
    }

    /**
     * Runs small rounds until each side has had its time, which includes that of making its values. It is processor
     * time, so that a process that others hold up warms up as long.
     */
    private void warmUp(int millis, int batch) throws Exception {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + 1_000_000L * sides.size() * millis;
        while (threads.getCurrentThreadCpuTime() < end) {
            round(batch, false);
        }
        figures.clear();
    }

    private void measure(int rounds, int batch) throws Exception {
        // The first full round has new code, such as that of large batches, and isn't counted.
        round(batch, true);
        figures.clear();
        for (int i = 0; i < rounds; i++) {
            round(batch, true);
        }
        print();
    }

    private void print() {
        figures.forEach((key, measured) -> {
            StringBuilder line = new StringBuilder(WORD).append(' ').append(key);
            measured.forEach(figure -> line.append(' ').append(figure));
            System.out.println(line);
        });
        figures.clear();
    }

    /**
     * Runs one round.
     *
     * @param collected whether the values are moved to the old generation
     */
    private void round(int batch, boolean collected) throws Exception {
        for (String draw : draws) {
            sides.values().forEach(side -> side.select(draw));
            if (modes.contains("write") || modes.contains("read")) {
                fill(batch);
                // What is written must be read, so that a session goes on.
                turns(draw, "write", batch, collected, Side::write);
                sides.forEach((name, side) -> add(draw, TurnsRun.BYTES, name, side.bytes()));
                sides.values().forEach(Side::scatter);
                turns(draw, "read", batch, collected, Side::read);
            }
            if (modes.contains(WRITE_READ)) {
                fill(batch);
                turns(draw, WRITE_READ, batch, collected, Side::writeRead);
            }
        }
        round++;
    }

    private void fill(int batch) {
        sides.values().forEach(side -> side.fill(batch));
    }

    private void turns(String draw, String mode, int batch, boolean collected, Work work) throws Exception {
        if (collected) {
            System.gc();
        }
        // In six rounds, each of three sides precedes each other one equally often.
        List<String> order = new ArrayList<>(sides.keySet());
        Collections.rotate(order, round);
        if (round / order.size() % 2 == 1) {
            Collections.reverse(order);
        }
        for (String name : order) {
            Side side = sides.get(name);
            enter(side);
            long[] used = work.run(side);
            if (modes.contains(mode)) {
                add(draw, mode, name, (double) used[0] / batch);
                add(draw, ALLOCATED + mode, name, (double) used[1] / batch);
            }
        }
    }

    private void add(String draw, String figure, String side, double value) {
        figures.computeIfAbsent(draw + ' ' + figure + ' ' + side, key -> new ArrayList<>()).add(value);
    }
}
