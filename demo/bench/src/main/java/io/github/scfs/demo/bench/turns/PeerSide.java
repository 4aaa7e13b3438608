package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.NewValues;
import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Objects;

/** The implementation of a side. The class loader of each side loads it. */
public final class PeerSide implements Side {
    /**
     * Number of values in a call of the innermost loop. The loops are short, so that the JIT compiles whole methods and
     * doesn't replace running ones.
     */
    static final int CHUNK = 64;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    /** Keeps the last results, so that the JIT can't leave out work. */
    private final Object[] results = new Object[CHUNK];
    private PeerKind kind;
    private Peer peer;
    private Shape shape;
    private NewValues source;
    private Object[] values = {};
    private byte[][] messages = {};

    /** Creates a side. Called by the loader. */
    public PeerSide() {}

    @Override
    public void open(String name, String of) throws Exception {
        kind = PeerKind.of(name);
        peer = kind.open();
        shape = Shape.of(of);
        source = new NewValues(shape);
    }

    @Override
    public void check(int count) throws Exception {
        fill(count);
        for (Object value : values) {
            Object read = peer.read(peer.write(value));
            if (!Objects.deepEquals(value, read)) {
                throw new IllegalStateException(
                        kind.key() + " reads a value of " + shape.key() + " back that isn't equal");
            }
        }
    }

    @Override
    public void fill(int count) {
        if (values.length != count) {
            values = new Object[count];
            messages = new byte[count][];
        }
        Arrays.fill(messages, null);
        source.fill(values);
    }

    @Override
    public long write() throws Exception {
        long start = threads.getCurrentThreadCpuTime();
        for (int from = 0; from < values.length; from += CHUNK) {
            writeChunk(from);
        }
        return threads.getCurrentThreadCpuTime() - start;
    }

    private void writeChunk(int from) throws Exception {
        for (int i = from; i < from + CHUNK; i++) {
            messages[i] = peer.write(values[i]);
        }
    }

    @Override
    public double bytes() {
        return Arrays.stream(messages).mapToInt(message -> message.length).average().orElse(Double.NaN);
    }

    @Override
    public void scatter() {
        Arrays.fill(values, null);
        source.scatter(messages);
    }

    @Override
    public long read() throws Exception {
        long start = threads.getCurrentThreadCpuTime();
        for (int from = 0; from < messages.length; from += CHUNK) {
            readChunk(from);
        }
        return threads.getCurrentThreadCpuTime() - start;
    }

    private void readChunk(int from) throws Exception {
        for (int i = 0; i < CHUNK; i++) {
            results[i] = peer.read(messages[from + i]);
        }
    }

    @Override
    public long writeRead() throws Exception {
        long start = threads.getCurrentThreadCpuTime();
        for (int from = 0; from < values.length; from += CHUNK) {
            writeReadChunk(from);
        }
        return threads.getCurrentThreadCpuTime() - start;
    }

    private void writeReadChunk(int from) throws Exception {
        for (int i = 0; i < CHUNK; i++) {
            results[i] = peer.read(peer.write(values[from + i]));
        }
    }
}
