package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.SideLoader;
import io.github.scfs.demo.bench.report.TurnsRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Main class of the process in which all sides of a shape are measured in turn. {@link ForkRounds} parses its output.
 * In each round, all sides get new values and a collection moves these to the old generation. Then one side after the
 * other works on its values. The side that begins changes in each round. For one thread.
 */
public final class TurnsProcess {
    static final String WORD = "TURNS";
    static final String WRITE_READ = "writeRead";
    /** Number of values in a turn of the warm-up. */
    private static final int SMALL = 256;

    /** A piece of work that is measured. */
    private interface Work {
        long run(Side side) throws Exception;
    }

    private final Map<String, Side> sides = new LinkedHashMap<>();
    private final List<String> modes;
    /** The figures of all rounds, by mode and peer: nanoseconds of an operation, and bytes of a message. */
    private final Map<String, List<Double>> figures = new LinkedHashMap<>();
    private int turn;

    private TurnsProcess(List<String> modes) {
        this.modes = modes;
    }

    /**
     * Measures one shape.
     *
     * @param args the result of {@link #arguments}
     */
    public static void main(String[] args) throws Exception {
        TurnsProcess process = new TurnsProcess(Arrays.asList(args[2].split(",")));
        List<String> peers = new ArrayList<>(Arrays.asList(args[1].split(",")));
        // The side that is loaded first has the first profiles of the JDK's classes, which all sides share.
        Collections.rotate(peers, Integer.parseInt(args[3]));
        process.open(args[0], peers);
        process.warmUp(Integer.parseInt(args[4]), Math.min(SMALL, Integer.parseInt(args[6])));
        process.measure(Integer.parseInt(args[5]), Integer.parseInt(args[6]));
    }

    /** Returns the arguments for {@link #main}. */
    static String[] arguments(String shape, List<String> peers, List<String> modes, int number, Pace pace, int batch) {
        return new String[] {
                shape, String.join(",", peers), String.join(",", modes), Integer.toString(number),
                Integer.toString(pace.warmUpMillis), Integer.toString(pace.rounds), Integer.toString(batch)};
    }

    private void open(String shape, List<String> peers) throws Exception {
        for (String peer : peers) {
            Side side = SideLoader.side(Side.class, PeerSide.class, SideLoader.ownCore());
            enter(side);
            side.open(peer, shape);
            side.check(SMALL);
            sides.put(peer, side);
        }
    }

    /** Serializers find classes by the context class loader. */
    private static void enter(Side side) {
        Thread.currentThread().setContextClassLoader(side.getClass().getClassLoader());
    }

    /** Runs small rounds until each side has had its time, which includes that of making its values. */
    private void warmUp(int millis, int batch) throws Exception {
        long end = System.nanoTime() + 1_000_000L * sides.size() * millis;
        while (System.nanoTime() < end) {
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
        figures.forEach((key, measured) -> {
            StringBuilder line = new StringBuilder(WORD).append(' ').append(key);
            measured.forEach(figure -> line.append(' ').append(figure));
            System.out.println(line);
        });
    }

    /**
     * Runs one round.
     *
     * @param collected whether the values are moved to the old generation
     */
    private void round(int batch, boolean collected) throws Exception {
        if (modes.contains("write") || modes.contains("read")) {
            fill(batch);
            // What is written must be read, so that a session goes on.
            turns("write", batch, collected, Side::write);
            sides.forEach((peer, side) -> add(TurnsRun.BYTES, peer, side.bytes()));
            sides.values().forEach(Side::scatter);
            turns("read", batch, collected, Side::read);
        }
        if (modes.contains(WRITE_READ)) {
            fill(batch);
            turns(WRITE_READ, batch, collected, Side::writeRead);
        }
    }

    private void fill(int batch) {
        sides.values().forEach(side -> side.fill(batch));
    }

    private void turns(String mode, int batch, boolean collected, Work work) throws Exception {
        if (collected) {
            System.gc();
        }
        List<String> order = new ArrayList<>(sides.keySet());
        Collections.rotate(order, turn++);
        for (String peer : order) {
            Side side = sides.get(peer);
            enter(side);
            double time = (double) work.run(side) / batch;
            if (modes.contains(mode)) {
                add(mode, peer, time);
            }
        }
    }

    private void add(String figure, String peer, double value) {
        figures.computeIfAbsent(figure + ' ' + peer, key -> new ArrayList<>()).add(value);
    }
}
