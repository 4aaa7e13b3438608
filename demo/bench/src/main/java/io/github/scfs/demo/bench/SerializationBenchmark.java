package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Writes and reads later messages of a conversation. The values rotate, so that branches and strings vary. The results
 * are returned to JMH, which consumes them. The setup checks that every value that is read equals the value that was
 * written.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SerializationBenchmark {
    /** Number of values. A power of two, for the mask. */
    static final int INSTANCES = 16;
    static final int ROUNDS = 16;

    @Param("small1")
    public String shape;

    @Param("scfs")
    public String peer;

    private Peer conversation;
    private Object[] values;
    private byte[][] messages;
    private int next;

    /**
     * Exchanges messages until the session's tables are filled. The messages of the last round are the messages that
     * are measured.
     */
    @Setup
    public void converse() throws Exception {
        PeerKind kind = PeerKind.of(peer);
        conversation = kind.open();
        values = new Object[INSTANCES];
        messages = new byte[INSTANCES][];
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < INSTANCES; i++) {
                values[i] = Shape.of(shape).instance(i);
                messages[i] = conversation.write(values[i]);
                Object read = conversation.read(messages[i]);
                if (kind.readsBackEqual() && !values[i].equals(read)) {
                    throw new IllegalStateException(peer + ": " + values[i] + " is read as " + read);
                }
            }
        }
    }

    @Benchmark
    public byte[] write(Codecs codecs) throws Exception {
        return conversation.write(values[next++ & INSTANCES - 1]);
    }

    @Benchmark
    public Object read(Codecs codecs) throws Exception {
        return conversation.read(messages[next++ & INSTANCES - 1]);
    }

    @Benchmark
    public Object writeRead(Codecs codecs) throws Exception {
        return conversation.read(conversation.write(values[next++ & INSTANCES - 1]));
    }
}
