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
 * Writes and reads 4,096 values in rotation. Their strings are too many for a session to remember. It recognizes only
 * strings that several values contain, because only these are repeated before they are forgotten. The heap settings
 * are those of {@link SerializationBenchmark}. Here less of the data fits in the processor's caches than there.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ManyValuesBenchmark {
    /** Number of values. A power of two, for the mask. */
    private static final int INSTANCES = 1 << 12;

    @Param("small1")
    public String shape;

    @Param("scfs")
    public String peer;

    private Peer conversation;
    private Object[] values;
    private int next;

    @Setup
    public void converse() throws Exception {
        conversation = PeerKind.of(peer).open();
        values = new Object[INSTANCES];
        for (int i = 0; i < INSTANCES; i++) {
            values[i] = Shape.of(shape).instance(i);
            conversation.read(conversation.write(values[i]));
        }
    }

    @Benchmark
    public Object many(Codecs codecs) throws Exception {
        return conversation.read(conversation.write(values[next++ & INSTANCES - 1]));
    }
}
