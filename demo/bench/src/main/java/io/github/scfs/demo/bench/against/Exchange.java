package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;

/**
 * Exchanges values of one shape in two conversations. In the deferred conversation, messages are written and read at
 * different times. In the immediate conversation, each message is read as soon as it is written. For one thread.
 */
final class Exchange {
    private final Object[] values;
    private final byte[][] messages;
    /** The last results. They are stored so that the JIT can't eliminate the work. */
    private final Object[] results = new Object[Side.STEP];
    private final Meter meter = new Meter();
    private Peer deferred;
    private Peer immediate;

    Exchange(Shape shape, int count) {
        values = new Object[count];
        messages = new byte[count][];
        for (int i = 0; i < count; i++) {
            values[i] = shape.instance(i);
        }
    }

    void open() throws Exception {
        Collections.shuffle(Arrays.asList(values), new Random(values.length));
        deferred = PeerKind.SCFS.open();
        immediate = PeerKind.SCFS.open();
    }

    /**
     * Reads the earlier messages of {@link Side#STEP} values in the deferred conversation. Then writes the values again
     * and reads them.
     *
     * @param first index of the first value
     * @throws IllegalStateException if a value that is read doesn't equal the written value
     */
    void exchangeDeferred(int first) throws Exception {
        for (int i = first; i < first + Side.STEP; i++) {
            // The benchmark reads earlier messages again after later ones. The reader must accept that.
            if (messages[i] != null) {
                check(i, deferred.read(messages[i]));
            }
            messages[i] = deferred.write(values[i]);
            check(i, deferred.read(messages[i]));
        }
    }

    /**
     * Writes {@link Side#STEP} values in the immediate conversation and reads them.
     *
     * @param first index of the first value
     * @throws IllegalStateException if a value that is read doesn't equal the written value
     */
    void exchangeImmediate(int first) throws Exception {
        for (int i = first; i < first + Side.STEP; i++) {
            check(i, immediate.read(immediate.write(values[i])));
        }
    }

    private void check(int i, Object read) {
        if (!values[i].equals(read)) {
            throw new IllegalStateException(values[i] + " is read as " + read);
        }
    }

    long[] write(int first, int steps) throws Exception {
        meter.start();
        int at = first;
        for (int step = 0; step < steps; step++) {
            writeStep(at);
            at = after(at);
        }
        return meter.stop();
    }

    long[] read(int first, int steps) throws Exception {
        meter.start();
        int at = first;
        for (int step = 0; step < steps; step++) {
            readStep(at);
            at = after(at);
        }
        return meter.stop();
    }

    long[] writeRead(int first, int steps) throws Exception {
        meter.start();
        int at = first;
        for (int step = 0; step < steps; step++) {
            writeReadStep(at);
            at = after(at);
        }
        return meter.stop();
    }

    private int after(int at) {
        return at + Side.STEP == values.length ? 0 : at + Side.STEP;
    }

    private void writeStep(int at) throws Exception {
        for (int i = 0; i < Side.STEP; i++) {
            results[i] = deferred.write(values[at + i]);
        }
    }

    private void readStep(int at) throws Exception {
        for (int i = 0; i < Side.STEP; i++) {
            results[i] = deferred.read(messages[at + i]);
        }
    }

    private void writeReadStep(int at) throws Exception {
        for (int i = 0; i < Side.STEP; i++) {
            results[i] = immediate.read(immediate.write(values[at + i]));
        }
    }
}
