package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
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
 * Writes and reads one large string or array. The baseline copies the bytes of the value once into a new array. A write
 * or a read must copy at least as much.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EchoBenchmark {
    /** Number of values. A power of two, for the mask. Four values of 1 MiB stay in a processor cache. */
    private static final int INSTANCES = 4;

    @Param("latin1")
    public String shape;

    /** The name of a peer, or {@code arraycopy} for the baseline. */
    @Param("scfs")
    public String peer;

    private Peer conversation;
    private Object[] values;
    private byte[][] contents;
    private byte[][] messages;
    private int next;

    @Setup
    public void converse() throws Exception {
        EchoPayload payload = EchoPayload.of(shape);
        conversation = PeerKind.of("scfs").open();
        values = new Object[INSTANCES];
        contents = new byte[INSTANCES][];
        messages = new byte[INSTANCES][];
        for (int i = 0; i < INSTANCES; i++) {
            values[i] = payload.instance(i);
            contents[i] = payload.contents(i);
            messages[i] = conversation.write(values[i]);
            if (!EchoPayload.same(values[i], conversation.read(messages[i]))) {
                throw new IllegalStateException("a value isn't read back equal");
            }
        }
    }

    @Benchmark
    public byte[] copy() {
        byte[] from = contents[next++ & INSTANCES - 1];
        byte[] to = new byte[from.length];
        System.arraycopy(from, 0, to, 0, from.length);
        return to;
    }

    @Benchmark
    public byte[] write(Codecs codecs) throws Exception {
        return conversation.write(values[next++ & INSTANCES - 1]);
    }

    @Benchmark
    public Object read(Codecs codecs) throws Exception {
        return conversation.read(messages[next++ & INSTANCES - 1]);
    }
}
