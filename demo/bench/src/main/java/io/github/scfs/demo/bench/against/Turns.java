package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.SideLoader;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Main class of the process in which all sides are measured in turn with one shape. {@link ForkTimes} parses the output
 * of the process.
 *
 *
 * <p>A short, unmeasured pilot with base alone runs first. It loads and compiles the JDK's classes, which all sides
 * share. Without the pilot the ratios were twice as far from 1. For one thread.
 */
public final class Turns {
    static final String WORD = "TURNS";
    /**
     * Limit for the bytes of the messages of one side. Values take about five times as much memory as their messages,
     * and there are three sides.
     */
    private static final long MAX_BYTES = 100 << 20;
    /** The number of messages that {@code SerializationBenchmark} exchanges before it measures. */
    private static final int MESSAGES_BEFORE = 256;
    private static final int MAX_SETS = 8;
    private static final int MIN_ROUNDS = 2;
    private static final long SETTLED_NANOS = 1_000_000_000L;

    private final Map<SideKind, Side> sides = new EnumMap<>(SideKind.class);
    private final List<SideKind> loaded;
    /** Index of this process. It determines the order of the sides. */
    private final int number;
    private final Pace pace;
    private final int sessions;
    private final Map<Load, Integer> steps = new LinkedHashMap<>();
    private final Map<Load, Integer> next = new LinkedHashMap<>();

    private Turns(List<SideKind> loaded, int number, Pace pace, int sessions) {
        this.loaded = loaded;
        this.number = number;
        this.pace = pace;
        this.sessions = sessions;
    }

    /**
     * Measures one shape.
     *
     * @param args the result of {@link #arguments}
     */
    public static void main(String[] args) throws Exception {
        Pace pace = new Pace(Integer.parseInt(args[6]), Integer.parseInt(args[7]), Integer.parseInt(args[8]));
        int sessions = Integer.parseInt(args[9]);
        List<Operation> operations = new ArrayList<>();
        for (String key : args[4].split(",")) {
            operations.add(Operation.of(key));
        }
        List<Integer> values = new ArrayList<>();
        for (String count : args[5].split(",")) {
            values.add(Integer.parseInt(count));
        }
        int number = Integer.parseInt(args[2]);
        skipHashes(number);
        File head = new File(args[0]);
        File base = new File(args[1]);
        new Turns(Collections.singletonList(SideKind.BASE), number, pace, sessions).load(head, base)
                .warmUp(args[3], Load.all(operations, Collections.singletonList(Side.STEP)), pace.pilotMillis());
        Turns turns = new Turns(SideKind.order(number), number, pace, sessions).load(head, base);
        List<Integer> fitting = turns.fitting(args[3], values);
        turns.warmUp(args[3], Load.all(operations, fitting), pace.warmupMillis);
        turns.measure();
    }

    /**
     * Skips a part of this thread's sequence of identity hash codes. The part depends on the index of the process.
     * Otherwise the sequence would be the same in each process.
     */
    private static void skipHashes(int number) {
        Object[] objects = new Object[number * 1000];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new Object();
            System.identityHashCode(objects[i]);
        }
    }

    private Turns load(File head, File base) throws Exception {
        for (SideKind kind : loaded) {
            sides.put(kind, SideLoader.side(Side.class, ShapeSide.class, kind == SideKind.HEAD ? head : base));
        }
        return this;
    }

    /** Returns the arguments for {@link #main}. */
    static String[] arguments(File head, File base, int number, String shape, List<String> operations,
            List<Integer> values, int sessions, Pace pace) {
        List<String> counts = new ArrayList<>();
        values.forEach(count -> counts.add(Integer.toString(count)));
        return new String[] {
                head.getPath(), base.getPath(), Integer.toString(number), shape, String.join(",", operations),
                String.join(",", counts), Integer.toString(pace.warmupMillis), Integer.toString(pace.slices),
                Integer.toString(pace.sliceMillis), Integer.toString(sessions)};
    }

    /** Returns these numbers of values, reduced to the numbers for which there is enough memory. */
    private List<Integer> fitting(String shape, List<Integer> values) throws Exception {
        double bytes = 0;
        for (SideKind kind : loaded) {
            double[] sizes = sides.get(kind).sizes(shape);
            print("sizes", kind.key(), Double.toString(sizes[0]), Double.toString(sizes[1]));
            bytes = kind == SideKind.HEAD ? bytes : sizes[1];
        }
        LinkedHashSet<Integer> fitting = new LinkedHashSet<>();
        for (int count : values) {
            fitting.add(limitedCount(count, bytes));
        }
        return new ArrayList<>(fitting);
    }

    private void prepare(String shape, List<Load> loads) throws Exception {
        LinkedHashSet<Integer> counts = new LinkedHashSet<>();
        for (Load load : loads) {
            counts.add(load.values);
            steps.put(load, 1);
            next.put(load, 0);
        }
        for (int count : counts) {
            for (SideKind kind : loaded) {
                sides.get(kind).create(shape, count, sets(count));
            }
        }
        System.gc();
        for (int count : counts) {
            for (SideKind kind : loaded) {
                sides.get(kind).open(count, sessions);
            }
            for (int set = 0; set < sets(count); set++) {
                converse(count, set, false);
                converse(count, set, true);
            }
        }
        System.gc();
    }

    /**
     * Exchanges messages until the sessions' tables are filled. The sides change after each {@link Side#STEP} values,
     * so that the JIT compiles all sides together.
     */
    private void converse(int values, int set, boolean immediate) throws Exception {
        int lap = 0;
        for (int round = 0; round < Math.max(MIN_ROUNDS, MESSAGES_BEFORE / values); round++) {
            for (int first = 0; first < values; first += Side.STEP) {
                for (SideKind kind : order(lap++)) {
                    sides.get(kind).converse(values, set, immediate, first);
                }
            }
        }
    }

    /** Returns the number of sets. If there are many values, one set has enough different identity hash codes. */
    private static int sets(int values) {
        return Math.max(1, Math.min(MAX_SETS, MESSAGES_BEFORE / values));
    }

    /**
     * Returns the number of values, reduced to a power of two for which there is enough memory.
     *
     * @param bytes the size of a message
     */
    static int limitedCount(int values, double bytes) {
        long room = (long) (MAX_BYTES / bytes);
        return (int) Math.min(values, Long.highestOneBit(Math.max(Side.STEP, room)));
    }

    private List<SideKind> order(int lap) {
        List<SideKind> order = SideKind.order(number + lap);
        order.retainAll(loaded);
        return order;
    }

    /** Runs until the time is over and no codec has been generated for a second, but at most twice the time. */
    private void warmUp(String shape, List<Load> loads, int millis) throws Exception {
        prepare(shape, loads);
        long start = System.nanoTime();
        long settledAt = start;
        long codecs = 0;
        for (int lap = 0;; lap++) {
            for (Load load : steps.keySet()) {
                long[][] used = turn(load, lap);
                adapt(load, used[SideKind.BASE.ordinal()][0]);
            }
            long now = System.nanoTime();
            long generated = sides.values().stream().mapToLong(side -> side.codecs()[0]).sum();
            if (generated != codecs) {
                codecs = generated;
                settledAt = now;
            }
            long passed = (now - start) / 1_000_000;
            if (passed > 2L * millis || passed > millis && now - settledAt > SETTLED_NANOS) {
                return;
            }
        }
    }

    /** Adjusts the number of steps to the length of a slice. */
    private void adapt(Load load, long nanos) {
        int before = steps.get(load);
        double fitting = before * (pace.sliceMillis * 1e6 / nanos);
        steps.put(load, (int) Math.max(1, Math.min(4L * before, Math.round(fitting))));
    }

    /**
     * Runs a slice on each side. All sides use the same values.
     *
     * @return the nanoseconds and bytes of each side
     */
    private long[][] turn(Load load, int lap) throws Exception {
        long[][] used = new long[SideKind.values().length][];
        int count = steps.get(load);
        int first = next.get(load);
        for (SideKind kind : order(lap)) {
            used[kind.ordinal()] =
                    sides.get(kind).run(load.operation.key(), load.values, lap % sets(load.values), first, count);
        }
        next.put(load, (int) ((first + (long) count * Side.STEP) % load.values));
        return used;
    }

    private void measure() throws Exception {
        printCodecs("warm");
        int kinds = SideKind.values().length;
        Map<Load, double[][]> nanos = new LinkedHashMap<>();
        Map<Load, double[][]> bytes = new LinkedHashMap<>();
        for (Load load : steps.keySet()) {
            nanos.put(load, new double[kinds][pace.slices]);
            bytes.put(load, new double[kinds][pace.slices]);
        }
        for (int slice = 0; slice < pace.slices; slice++) {
            for (Load load : steps.keySet()) {
                long[][] used = turn(load, slice);
                for (int side = 0; side < kinds; side++) {
                    double operations = (double) steps.get(load) * Side.STEP;
                    nanos.get(load)[side][slice] = used[side][0] / operations;
                    bytes.get(load)[side][slice] = used[side][1] / operations;
                }
            }
        }
        printCodecs("end");
        printFigures("times", nanos);
        printFigures("allocated", bytes);
    }

    private static void printFigures(String what, Map<Load, double[][]> figures) {
        figures.forEach((load, ofLoad) -> {
            for (SideKind kind : SideKind.values()) {
                StringBuilder line = new StringBuilder(what).append(' ').append(load).append(' ').append(kind.key());
                for (double figure : ofLoad[kind.ordinal()]) {
                    line.append(' ').append(figure);
                }
                print(line.toString());
            }
        });
    }

    private void printCodecs(String when) {
        for (SideKind kind : SideKind.values()) {
            long[] codecs = sides.get(kind).codecs();
            print("codecs", when, kind.key(), Long.toString(codecs[0]), Long.toString(codecs[1]));
        }
    }

    private static void print(String... words) {
        System.out.println(WORD + ' ' + String.join(" ", words));
    }
}
