package io.github.scfs.session;

import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.codec.GraphReader;
import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireReader;

import java.util.function.Function;

/**
 * Decodes one message, whose definitions the session has taken already ({@link Session#receiveDefinitions}) or which carries them itself. For one
 * thread; close it in any case. Every read throws nothing but {@link ScfsException}; after a failed read all later ones fail with the same cause
 * (rule R6).
 */
public final class MessageReader implements AutoCloseable {
    private final Engine engine;
    private final Session session;
    private final ClassLoader loader;
    private final byte[] bytes;
    private final int offset;
    private final int length;
    private GraphReader graph;
    private boolean begun;
    private ScfsException failure;

    private MessageReader(Engine engine, Session session, ClassLoader loader, byte[] bytes, int offset, int length) {
        this.engine = engine;
        this.session = session;
        this.loader = loader;
        this.bytes = bytes;
        this.offset = offset;
        this.length = length;
        this.graph = engine.readers().take();
    }

    /**
     * @param session null: only SELF-CONTAINED messages can be read; a SESSION one is an OutOfStepException at the first read
     * @param bytes   holds the message; not copied
     */
    public static MessageReader of(Engine engine, Session session, byte[] bytes, int offset, int length) {
        return of(engine, session, null, bytes, offset, length);
    }

    /**
     * @param session as above
     * @param loader  loads the classes that the message names; null: the thread's context class loader
     * @param bytes   holds the message; not copied
     */
    public static MessageReader of(Engine engine, Session session, ClassLoader loader, byte[] bytes, int offset, int length) {
        return new MessageReader(engine, session, loader, bytes, offset, length);
    }

    private void begin() {
        begun = true;
        WireReader in = graph.wire();
        in.reset(bytes, offset, length);
        int header = Session.readHeader(in);
        boolean ofSession = (header & WireFormat.SESSION) != 0;
        if (ofSession && session == null) {
            throw new OutOfStepException("SCFS-503", "a message that belongs to a session arrived where there is none");
        }
        ReadTable table = ofSession ? session.read() : new ReadTable();
        if ((header & WireFormat.DEFINITIONS) != 0) {
            int n = Session.readBlockLength(in);
            int at = in.take(n);
            if (!ofSession) {
                WireReader block = new WireReader();
                block.reset(bytes, at, n);
                table.receive(block);
            }
        }
        int start = in.position();
        LoaderTypes types = engine.types(loader);
        graph.reset(engine.codecs(), id -> table.typeOf(id, types), engine.limits(), session == null ? Session.UNNAMED : session.peer(),
                (header & WireFormat.REFERENCES) != 0, bytes, start, offset + length - start);
    }

    private <T> T guarded(Function<GraphReader, T> read) {
        if (failure != null) {
            throw failure;
        }
        if (graph == null) {
            throw new IllegalStateException("the message is closed");
        }
        try {
            if (!begun) {
                begin();
            }
            return read.apply(graph);
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            failure = GraphReader.failure(e);
            throw failure;
        }
    }

    public boolean readBoolean() {
        return guarded(g -> {
            int b = g.wire().readByte();
            if ((b & ~1) != 0) {
                throw new MalformedInputException("SCFS-106", b + " stands where a boolean should");
            }
            return b != 0;
        });
    }

    public byte readByte() {
        return guarded(g -> g.wire().readByte());
    }

    public short readShort() {
        return guarded(g -> (short) within(g.wire().readZigzag(), Short.MIN_VALUE, Short.MAX_VALUE));
    }

    public int readInt() {
        return guarded(g -> g.wire().readZigzagInt());
    }

    public long readLong() {
        return guarded(g -> g.wire().readZigzag());
    }

    public float readFloat() {
        return guarded(g -> Float.intBitsToFloat(g.wire().readFixed4()));
    }

    public double readDouble() {
        return guarded(g -> Double.longBitsToDouble(g.wire().readFixed8()));
    }

    private static long within(long v, long min, long max) {
        if (v < min || v > max) {
            throw new MalformedInputException("SCFS-102", "the number " + v + " is out of bounds");
        }
        return v;
    }

    /** May return null. */
    public String readString() {
        return guarded(GraphReader::readStringValue);
    }

    /** May return null. */
    public byte[] readBytes() {
        return guarded(g -> {
            long n = g.wire().readVarlong() - 1;
            if (n == -1) {
                return null;
            }
            byte[] b = new byte[(int) within(n, 0, g.wire().remaining())];
            g.wire().readRaw(b, 0, b.length);
            return b;
        });
    }

    /** Reads a graph of objects, as {@link MessageWriter#writeObject} wrote it; may return null. */
    public Object readObject() {
        return guarded(GraphReader::readRoot);
    }

    /**
     * As {@link #readObject()}, converted to the type within reason ({@code docs/evolution.md}). Primitive types mean their boxes, and null stays
     * null.
     */
    public <T> T readObject(Class<T> type) {
        return guarded(g -> g.readRoot(type));
    }

    /** Gives the buffers back; harmless if that was done before. */
    @Override
    public void close() {
        GraphReader g = graph;
        if (g != null) {
            graph = null;
            g.clear();
            engine.readers().give(g);
        }
    }
}
