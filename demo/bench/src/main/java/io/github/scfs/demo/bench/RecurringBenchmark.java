package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.Objects;
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
 * Writes and reads sixteen values in rotation, as a service that sends the same values again and again. The session
 * has ids for their strings. The results are returned to JMH, which consumes them. The setup checks that every value
 * that is read equals the value that was written.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RecurringBenchmark {
    /** Number of values. A power of two, for the mask. */
    static final int INSTANCES = 16;
    static final int ROUNDS = 16;

    @Param("small1")
    public String shape;

    @Param("scfs")
    public String peer;

    private Peer conversation;
    private Object[] values;
    private int next;

    /** Exchanges messages until the session's tables are filled. */
    @Setup
    public void converse() throws Exception {
        PeerKind kind = PeerKind.of(peer);
        conversation = kind.open();
        values = new Object[INSTANCES];
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < INSTANCES; i++) {
                values[i] = Shape.of(shape).instance(i);
                Object read = conversation.read(conversation.write(values[i]));
                if (kind.readsBackEqual() && !Objects.deepEquals(values[i], read)) {
                    throw new IllegalStateException(peer + ": " + values[i] + " is read as " + read);
                }
            }
        }
    }

    @Benchmark
    public Object recurring(Codecs codecs) throws Exception {
        return conversation.read(conversation.write(values[next++ & INSTANCES - 1]));
    }
}
