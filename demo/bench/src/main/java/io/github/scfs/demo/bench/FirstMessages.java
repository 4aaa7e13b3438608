package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.report.RunFacts;
import io.github.scfs.demo.bench.shape.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures how soon a fresh process is fast: the time until it has written and read its first 100, 10,000 and 200,000
 * messages of one shape. Each value is new. The time to make the values isn't part of the result. Each process measures
 * one sample.
 */
final class FirstMessages {
    private static final String WORD = "FIRST";
    private static final int CHECKED = 100;
    private static final int[] COUNTS = {CHECKED, 10_000, 200_000};
    /** The last count of shapes whose messages have several kilobytes. */
    private static final int LARGE_COUNT = 20_000;
    private static final List<String> LARGE = Arrays.asList("large1", "posts");
    /** Number of values in memory. More values are made in one step, while nothing is measured. */
    private static final int CHUNK = 10_000;
    private static final int LARGE_CHUNK = 1_000;
    private static final int SECONDS = 5;

    private FirstMessages() {}

    /** One process: a peer and a shape. Immutable. */
    static final class Start {
        final String peer;
        final String shape;

        Start(String peer, String shape) {
            this.peer = peer;
            this.shape = shape;
        }
    }

    /**
     * Returns the starts of some peers and shapes. The peers of a shape alternate.
     *
     * @param starts number of starts of each
     */
    static List<Start> starts(List<String> peers, List<String> shapes, int starts) {
        List<Start> all = new ArrayList<>();
        for (int i = 0; i < starts; i++) {
            for (String shape : shapes) {
                for (String peer : peers) {
                    if (PeerKind.of(peer).supports(shape)) {
                        all.add(new Start(peer, shape));
                    }
                }
            }
        }
        return all;
    }

    /** Returns the estimated time of some starts in seconds. */
    static int seconds(List<Start> starts) {
        return SECONDS * starts.size();
    }

    /** Measures one sample. It runs in the measured process. */
    public static void main(String[] arguments) throws Exception {
        String shape = arguments[1];
        boolean large = LARGE.contains(shape);
        DrawnValues values = new DrawnValues(Shape.of(shape), Draw.NEW);
        Object[] chunk = new Object[CHECKED];
        values.fill(chunk);
        Object[] read = new Object[CHECKED];

        long before = System.nanoTime();
        Peer peer = PeerKind.of(arguments[0]).open();
        for (int i = 0; i < CHECKED; i++) {
            read[i] = peer.read(peer.write(chunk[i]));
        }
        long nanos = System.nanoTime() - before;
        if (!Arrays.equals(chunk, read)) {
            throw new IllegalStateException(arguments[0] + " doesn't read the values of " + shape + " back equal");
        }
        StringBuilder result = new StringBuilder(WORD + ' ' + CHECKED + ' ' + nanos / 1000);
        int done = CHECKED;
        for (int i = 1; i < COUNTS.length; i++) {
            int count = large ? Math.min(LARGE_COUNT, COUNTS[i]) : COUNTS[i];
            while (done < count) {
                chunk = new Object[Math.min(count - done, large ? LARGE_CHUNK : CHUNK)];
                values.fill(chunk);
                nanos += exchange(peer, chunk);
                done += chunk.length;
            }
            result.append(' ').append(count).append(' ').append(nanos / 1000);
        }
        System.out.println(result);
    }

    private static long exchange(Peer peer, Object[] values) throws Exception {
        Object last = null;
        long before = System.nanoTime();
        for (Object value : values) {
            last = peer.read(peer.write(value));
        }
        long nanos = System.nanoTime() - before;
        if (!values[values.length - 1].equals(last)) {
            throw new IllegalStateException("not read back equal: " + last);
        }
        return nanos;
    }

    /** Starts the processes one after the other and returns their samples. */
    static List<RunFacts.First> measure(String java, List<Start> starts, Consumer<RunFacts.First> progress)
            throws IOException, InterruptedException {
        List<RunFacts.First> measured = new ArrayList<>();
        for (Start start : starts) {
            String[] words = ChildProcess
                    .run(java, PeerKind.of(start.peer).jvmFlags(), FirstMessages.class, WORD, start.peer, start.shape)
                    .get(0);
            for (int i = 0; i < words.length; i += 2) {
                RunFacts.First first = new RunFacts.First();
                first.peer = start.peer;
                first.shape = start.shape;
                first.messages = Integer.parseInt(words[i]);
                first.micros = Long.parseLong(words[i + 1]);
                measured.add(first);
                progress.accept(first);
            }
        }
        return measured;
    }
}
