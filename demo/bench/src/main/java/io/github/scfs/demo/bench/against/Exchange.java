package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.shape.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;

/**
 * Exchanges values of one shape in two conversations. In the deferred conversation, messages are written and read at
 * different times. In the immediate conversation, each message is read as soon as it is written. The sessions of a
 * conversation take turns: each message is of another session than the message before, and a value is of another session
 * than in the round before. For one thread.
 */
final class Exchange {
    private final Object[] values;
    private final byte[][] messages;
    /** The session of each message. */
    private final int[] sessionOf;
    /** The last results. They are stored so that the JIT can't eliminate the work. */
    private final Object[] results = new Object[Side.STEP];
    private final Meter meter = new Meter();
    private Sessions deferred;
    private Sessions immediate;
    private int deferredTurn;
    private int immediateTurn;

    Exchange(Shape shape, int count) {
        values = new Object[count];
        messages = new byte[count][];
        sessionOf = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = shape.instance(i);
        }
    }

    /**
     * Opens the sessions.
     *
     * @param sessions number of sessions of each conversation
     */
    void open(int sessions) {
        Collections.shuffle(Arrays.asList(values), new Random(values.length));
        deferred = new Sessions(sessions);
        immediate = new Sessions(sessions);
    }

    private int session(int turn) {
        return (turn + turn / values.length) % deferred.count();
    }

    private byte[] writeDeferred(Object value) {
        return deferred.write(session(deferredTurn++), value);
    }

    private Object exchangeImmediate(Object value) {
        int session = session(immediateTurn++);
        return immediate.read(session, immediate.write(session, value));
    }

    private Object readDeferred(int i) {
        return deferred.read(sessionOf[i], messages[i]);
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
                check(i, readDeferred(i));
            }
            sessionOf[i] = session(deferredTurn);
            messages[i] = writeDeferred(values[i]);
            check(i, readDeferred(i));
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
            check(i, exchangeImmediate(values[i]));
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
            results[i] = writeDeferred(values[at + i]);
        }
    }

    private void readStep(int at) throws Exception {
        for (int i = 0; i < Side.STEP; i++) {
            results[i] = readDeferred(at + i);
        }
    }

    private void writeReadStep(int at) throws Exception {
        for (int i = 0; i < Side.STEP; i++) {
            results[i] = exchangeImmediate(values[at + i]);
        }
    }
}
