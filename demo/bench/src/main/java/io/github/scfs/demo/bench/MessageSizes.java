package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.report.RunFacts;
import io.github.scfs.demo.bench.shape.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jol.vm.VM;

/**
 * Measures the bytes of first and later messages, and the memory that messages and values take. The measurements run in
 * separate processes.
 */
public final class MessageSizes {
    private static final String WORD = "SIZE";
    private static final String GRAPHS = "graphs";
    /** The word in place of figures before the reason why there are none. */
    private static final String FAILED = "failed";
    private static final int LATER = 16;
    /** Number of messages before the arrays of messages are measured, and number of these arrays. */
    private static final int BEFORE_ARRAYS = 256;
    private static final int ARRAYS = 64;
    private static final int GRAPH_VALUES = 16;

    private MessageSizes() {}

    /**
     * Prints a line for each peer and shape, or a line for the graph of each shape. A peer's line has the reason instead
     * of the figures if it can't read its messages back. It runs in the child process.
     */
    public static void main(String[] arguments) throws Exception {
        for (String peer : arguments[0].split(",")) {
            for (String shape : arguments[1].split(",")) {
                String figures = peer.equals(GRAPHS) ? Long.toString(graph(Shape.of(shape)))
                        : !PeerKind.of(peer).supports(shape) ? null
                        : measureIfEqual(PeerKind.of(peer), Shape.of(shape));
                if (figures != null) {
                    System.out.println(WORD + ' ' + peer + ' ' + shape + ' ' + figures);
                }
            }
        }
    }

    /** Returns the figures; the reason if the peer fails or reads a value that isn't equal. */
    private static String measureIfEqual(PeerKind kind, Shape shape) {
        try {
            return measure(kind, shape);
        } catch (Exception | LinkageError | StackOverflowError e) {
            return FAILED + ' ' + Failure.reason(e);
        }
    }

    /** Returns the mean memory of some values. */
    private static long graph(Shape shape) throws IllegalAccessException {
        long bytes = 0;
        for (int i = 0; i < GRAPH_VALUES; i++) {
            bytes += GraphSize.of(shape.instance(i));
        }
        return bytes / GRAPH_VALUES;
    }

    /**
     * Returns the bytes of the first message, the mean bytes of the next messages, and the mean size of the message
     * arrays when the conversation is older; or the reason if a value isn't read back equal. Each message contains a
     * value that no earlier message contained.
     */
    private static String measure(PeerKind kind, Shape shape) throws Exception {
        Peer peer = kind.open();
        int first = 0;
        long later = 0;
        long arrays = 0;
        for (int i = 0; i < BEFORE_ARRAYS + ARRAYS; i++) {
            Object value = shape.instance(i == 0 ? 0 : LATER + i);
            byte[] message = peer.write(value);
            Object read = peer.read(message);
            if (kind.readsBackEqual() && !Objects.deepEquals(value, read)) {
                return FAILED + " a value isn't read back equal";
            }
            if (i == 0) {
                first = message.length;
            } else if (i <= LATER) {
                later += message.length;
            }
            if (i >= BEFORE_ARRAYS) {
                arrays += VM.current().sizeOf(message);
            }
        }
        return first + " " + (double) later / LATER + " " + (double) arrays / ARRAYS;
    }

    private static List<String[]> run(String java, String peers, List<String> shapes, List<String> flags)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(flags);
        // Prevents JOL from attaching an agent to this process.
        all.addAll(Arrays.asList("-Djol.skipDynamicAttach=true", "-Djol.skipHotspotSAAttach=true"));
        return ChildProcess.run(java, all, MessageSizes.class, WORD, peers, String.join(",", shapes));
    }

    /**
     * Returns the sizes of each peer and shape.
     *
     * @param failures gets the peers that can't read a shape's values back equal
     * @throws IllegalStateException if scfs is one of them
     */
    public static List<RunFacts.Size> of(String java, List<String> peers, List<String> shapes, List<Failure> failures)
            throws IOException, InterruptedException {
        List<RunFacts.Size> sizes = new ArrayList<>();
        for (String peer : peers) {
            for (String[] words : run(java, peer, shapes, PeerKind.of(peer).jvmFlags())) {
                if (words[2].equals(FAILED)) {
                    failures.add(new Failure(peer, words[1],
                            String.join(" ", Arrays.asList(words).subList(3, words.length))));
                    continue;
                }
                RunFacts.Size size = new RunFacts.Size();
                size.peer = words[0];
                size.shape = words[1];
                size.first = Integer.parseInt(words[2]);
                size.later = Double.parseDouble(words[3]);
                size.array = Double.parseDouble(words[4]);
                sizes.add(size);
            }
        }
        if (failures.stream().anyMatch(failure -> failure.peer.equals(PeerKind.SCFS.key()))) {
            throw new IllegalStateException(Failure.describe(failures));
        }
        return sizes;
    }

    /** Returns the memory that a value of each shape takes. */
    public static Map<String, Long> graphs(String java, List<String> shapes) throws IOException, InterruptedException {
        Map<String, Long> graphs = new LinkedHashMap<>();
        for (String[] words : run(java, GRAPHS, shapes, PeerKind.openFlags())) {
            graphs.put(words[1], Long.parseLong(words[2]));
        }
        return graphs;
    }
}
