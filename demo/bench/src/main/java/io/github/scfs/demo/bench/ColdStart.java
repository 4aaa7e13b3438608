package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.report.RunFacts;
import io.github.scfs.demo.bench.shape.ColdShapes;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures the first messages of a fresh process: 100 messages of 20 classes. Then measures the times of 20,000 more
 * messages, one by one, while codecs get warm and are compiled. Each process measures one sample. The processes of the
 * peers alternate.
 */
final class ColdStart {
    private static final String WORD = "COLD";
    private static final int FIRST = 100;
    private static final int LATER = 20_000;
    /**
     * Flags for a young generation that has room for all messages, so that no garbage collection runs between them.
     */
    private static final List<String> FLAGS = Arrays.asList("-Xms1g", "-Xmx1g", "-Xmn800m", "-XX:+UseSerialGC");

    private ColdStart() {}

    /** Measures one sample. It runs in the measured process. */
    public static void main(String[] peer) throws Exception {
        long main = System.nanoTime();
        Object[][] values = new Object[FIRST / ColdShapes.CLASSES][];
        for (int round = 0; round < values.length; round++) {
            values[round] = ColdShapes.values(round);
        }

        long[] took = new long[FIRST];
        long before = System.nanoTime();
        Peer conversation = PeerKind.of(peer[0]).open();
        for (int i = 0; i < FIRST; i++) {
            took[i] = exchange(conversation, values[i / ColdShapes.CLASSES][i % ColdShapes.CLASSES]);
        }
        long after = System.nanoTime();
        long process = System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();

        long[] later = new long[LATER];
        for (int i = 0; i < LATER; i++) {
            later[i] = exchange(conversation, values[i / ColdShapes.CLASSES % values.length][i % ColdShapes.CLASSES]);
        }
        System.out.println(WORD + ' ' + micros(after - before) + ' ' + micros(after - main) + ' ' + process * 1000 + ' '
                + micros(Arrays.stream(took).max().orElse(0)) + ' ' + micros(Arrays.stream(later).max().orElse(0)) + ' '
                + Arrays.stream(later).filter(nanos -> nanos > 1_000_000).count());
    }

    private static long exchange(Peer conversation, Object value) throws Exception {
        long before = System.nanoTime();
        Object read = conversation.read(conversation.write(value));
        long took = System.nanoTime() - before;
        if (!value.equals(read)) {
            throw new IllegalStateException("not read back equal: " + value);
        }
        return took;
    }

    private static long micros(long nanos) {
        return nanos / 1000;
    }

    /**
     * Starts the processes, alternating between the peers.
     *
     * @return the sample of each process
     */
    static List<RunFacts.Cold> measure(String java, List<String> peers, int starts, Consumer<RunFacts.Cold> progress)
            throws IOException, InterruptedException {
        List<RunFacts.Cold> measured = new ArrayList<>();
        for (int i = 0; i < starts; i++) {
            for (String peer : peers) {
                String[] words = ChildProcess.run(java, FLAGS, ColdStart.class, WORD, peer).get(0);
                RunFacts.Cold start = new RunFacts.Cold();
                start.peer = peer;
                start.messages = Long.parseLong(words[0]);
                start.main = Long.parseLong(words[1]);
                start.process = Long.parseLong(words[2]);
                start.longestFirst = Long.parseLong(words[3]);
                start.longestLater = Long.parseLong(words[4]);
                start.slowLater = Integer.parseInt(words[5]);
                measured.add(start);
                progress.accept(start);
            }
        }
        return measured;
    }
}
