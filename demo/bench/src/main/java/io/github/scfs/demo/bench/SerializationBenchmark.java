package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Writes and reads later messages of a conversation. Each value is new and is exchanged only once, like the values of a
 * service. An iteration measures one batch. Before it, the values are made and moved to the old generation.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SerializationBenchmark {
    /**
     * Number of values in a call of the innermost loop. The loops are short, so that the JIT compiles whole methods and
     * doesn't replace running ones.
     */
    static final int CHUNK = 64;
    /** Number of values that are made at a time before the first batch. */
    private static final int POOL = 256;
    /** One part in so many of the conversation is checked. */
    private static final int CHECKED = 4;

    @Param("small1")
    public String shape;

    @Param("scfs")
    public String peer;

    /** Number of values in a batch, a multiple of {@link #CHUNK}. */
    @Param("65536")
    public int batch;

    /** Least duration of the conversation before the first batch. */
    @Param("4000")
    public int warmUpMillis;

    private Peer conversation;
    private DrawnValues source;
    private Object[] values;
    private byte[][] messages;

    /**
     * Exchanges messages until the code is compiled and the session's tables are filled. First checks that the values
     * that are read equal the values that were written. Then runs the measured loops. All values are new, as in the
     * batches: with recurring values, the JIT would compile other branches.
     */
    @Setup(Level.Trial)
    public void converse(BenchmarkParams params, Blackhole blackhole) throws Exception {
        PeerKind kind = PeerKind.of(peer);
        conversation = kind.open();
        source = new DrawnValues(Shape.of(shape), Draw.NEW);
        values = new Object[POOL];
        messages = new byte[POOL][];
        long start = System.nanoTime();
        do {
            source.fill(values);
            for (Object value : values) {
                Object read = conversation.read(conversation.write(value));
                if (kind.readsBackEqual() && !Objects.deepEquals(value, read)) {
                    throw new IllegalStateException(peer + ": " + value + " is read as " + read);
                }
            }
        } while (System.nanoTime() - start < TimeUnit.MILLISECONDS.toNanos(warmUpMillis) / CHECKED);
        do {
            prepare(params);
            run(params, blackhole);
        } while (System.nanoTime() - start < TimeUnit.MILLISECONDS.toNanos(warmUpMillis));
        values = new Object[batch];
        messages = new byte[batch][];
    }

    private void run(BenchmarkParams params, Blackhole blackhole) throws Exception {
        String mode = params.getBenchmark();
        if (mode.endsWith(".write")) {
            writeAll(blackhole);
        } else if (mode.endsWith(".read")) {
            readAll(blackhole);
        } else {
            writeReadAll(blackhole);
        }
    }

    /** Makes the values of a batch, and their messages if the benchmark only reads. */
    private void prepare(BenchmarkParams params) throws Exception {
        source.fill(values);
        if (params.getBenchmark().endsWith(".read")) {
            for (int i = 0; i < values.length; i++) {
                messages[i] = conversation.write(values[i]);
                values[i] = null;
            }
            source.scatter(messages);
        }
    }

    /** Makes a batch and moves it to the old generation. */
    @Setup(Level.Iteration)
    public void renew(BenchmarkParams params) throws Exception {
        prepare(params);
        System.gc();
    }

    @Benchmark
    public void write(Codecs codecs, Allocation allocation, Blackhole blackhole) throws Exception {
        allocation.start();
        writeAll(blackhole);
        allocation.stop(values.length);
    }

    private void writeAll(Blackhole blackhole) throws Exception {
        for (int i = 0; i < values.length; i += CHUNK) {
            writeChunk(i, blackhole);
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private void writeChunk(int from, Blackhole blackhole) throws Exception {
        for (int i = from; i < from + CHUNK; i++) {
            blackhole.consume(conversation.write(values[i]));
        }
    }

    @Benchmark
    public void read(Codecs codecs, Allocation allocation, Blackhole blackhole) throws Exception {
        allocation.start();
        readAll(blackhole);
        allocation.stop(messages.length);
    }

    private void readAll(Blackhole blackhole) throws Exception {
        for (int i = 0; i < messages.length; i += CHUNK) {
            readChunk(i, blackhole);
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private void readChunk(int from, Blackhole blackhole) throws Exception {
        for (int i = from; i < from + CHUNK; i++) {
            blackhole.consume(conversation.read(messages[i]));
        }
    }

    @Benchmark
    public void writeRead(Codecs codecs, Allocation allocation, Blackhole blackhole) throws Exception {
        allocation.start();
        writeReadAll(blackhole);
        allocation.stop(values.length);
    }

    private void writeReadAll(Blackhole blackhole) throws Exception {
        for (int i = 0; i < values.length; i += CHUNK) {
            writeReadChunk(i, blackhole);
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private void writeReadChunk(int from, Blackhole blackhole) throws Exception {
        for (int i = from; i < from + CHUNK; i++) {
            blackhole.consume(conversation.read(conversation.write(values[i])));
        }
    }
}
