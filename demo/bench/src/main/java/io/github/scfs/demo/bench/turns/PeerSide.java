package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.Draw;
import io.github.scfs.demo.bench.DrawnValues;
import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The implementation of a side. The class loader of each side loads it. */
public final class PeerSide implements Side {
    /**
     * Number of values in a call of the innermost loop. The loops are short, so that the JIT compiles whole methods and
     * doesn't replace running ones.
     */
    static final int CHUNK = 64;

    /** The values of one way to draw them. */
    private static final class Conversation {
        final Peer peer;
        final DrawnValues source;

        Conversation(Peer peer, DrawnValues source) {
            this.peer = peer;
            this.source = source;
        }
    }

    private final Meter meter = new Meter();
    /** Keeps the last results, so that the JIT can't leave out work. */
    private final Object[] results = new Object[CHUNK];
    private final Map<String, Conversation> conversations = new HashMap<>();
    private String name = "";
    private Peer peer;
    private DrawnValues source;
    private Object[] values = {};
    private byte[][] messages = {};

    /** Creates a side. Called by the loader. */
    public PeerSide() {}

    @Override
    public void open(String of, String shape, String[] draws, int sessions) throws Exception {
        name = of + " with " + shape;
        for (String draw : draws) {
            conversations.put(draw,
                    new Conversation(PeerKind.of(of).open(sessions), new DrawnValues(Shape.of(shape), Draw.of(draw))));
            select(draw);
        }
    }

    @Override
    public void select(String draw) {
        Conversation selected = conversations.get(draw);
        peer = selected.peer;
        source = selected.source;
    }

    @Override
    public int check(int count) throws Exception {
        fill(count);
        int first = 0;
        for (Object value : values) {
            byte[] message = peer.write(value);
            first = first == 0 ? message.length : first;
            if (!Objects.deepEquals(value, peer.read(message))) {
                throw new IllegalStateException(name + ": a value that is read isn't equal");
            }
        }
        return first;
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
    public long[] write() throws Exception {
        meter.start();
        for (int from = 0; from < values.length; from += CHUNK) {
            writeChunk(from);
        }
        return meter.stop();
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
    public long[] read() throws Exception {
        meter.start();
        for (int from = 0; from < messages.length; from += CHUNK) {
            readChunk(from);
        }
        return meter.stop();
    }

    private void readChunk(int from) throws Exception {
        for (int i = 0; i < CHUNK; i++) {
            results[i] = peer.read(messages[from + i]);
        }
    }

    @Override
    public long[] writeRead() throws Exception {
        meter.start();
        for (int from = 0; from < values.length; from += CHUNK) {
            writeReadChunk(from);
        }
        return meter.stop();
    }

    private void writeReadChunk(int from) throws Exception {
        for (int i = 0; i < CHUNK; i++) {
            results[i] = peer.read(peer.write(values[from + i]));
        }
    }
}
