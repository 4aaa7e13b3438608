package io.github.scfs.demo.bench.against;

import io.github.scfs.GeneratedCodecs;
import io.github.scfs.demo.bench.SideLoader;
import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.HashMap;
import java.util.Map;

/** The implementation of a side. Each core's class loader loads it once. */
public final class ShapeSide implements Side {
    private static final int LATER = 16;

    private final Map<Integer, Exchange[]> exchanges = new HashMap<>();

    /** Creates a side. Called by {@link SideLoader}. */
    public ShapeSide() {}

    @Override
    public double[] sizes(String shape) throws Exception {
        setContextClassLoader();
        Peer peer = PeerKind.SCFS.open();
        byte[] first = peer.write(Shape.of(shape).instance(0));
        peer.read(first);
        double later = 0;
        for (int i = 1; i <= LATER; i++) {
            byte[] message = peer.write(Shape.of(shape).instance(LATER + i));
            peer.read(message);
            later += message.length;
        }
        return new double[] {first.length, later / LATER};
    }

    @Override
    public void create(String shape, int values, int sets) {
        Exchange[] ofValues = new Exchange[sets];
        for (int set = 0; set < sets; set++) {
            ofValues[set] = new Exchange(Shape.of(shape), values);
        }
        exchanges.put(values, ofValues);
    }

    @Override
    public void open(int values, int sessions) {
        setContextClassLoader();
        for (Exchange exchange : exchanges.get(values)) {
            exchange.open(sessions);
        }
    }

    @Override
    public void converse(int values, int set, boolean immediate, int first) throws Exception {
        setContextClassLoader();
        Exchange exchange = exchanges.get(values)[set];
        if (immediate) {
            exchange.exchangeImmediate(first);
        } else {
            exchange.exchangeDeferred(first);
        }
    }

    @Override
    public long[] run(String operation, int values, int set, int first, int steps) throws Exception {
        setContextClassLoader();
        Exchange exchange = exchanges.get(values)[set];
        switch (Operation.of(operation)) {
            case WRITE:
                return exchange.write(first, steps);
            case READ:
                return exchange.read(first, steps);
            case WRITE_READ:
                return exchange.writeRead(first, steps);
            default:
                throw new AssertionError(operation);
        }
    }

    @Override
    public long[] codecs() {
        return new long[] {GeneratedCodecs.generated(), GeneratedCodecs.fellBack()};
    }

    /**
     * Sets the context class loader of this thread. Messages contain names of classes, and core loads the classes by
     * the context class loader by default.
     */
    private static void setContextClassLoader() {
        Thread.currentThread().setContextClassLoader(ShapeSide.class.getClassLoader());
    }
}
