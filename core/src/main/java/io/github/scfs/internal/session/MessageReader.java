package io.github.scfs.internal.session;

import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.dictionary.StringTuple;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.graph.RemoteTypes;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;

/**
 * Decodes one message, whose definitions the session has taken already ({@link Session#receiveDefinitions}) or which
 * carries them itself. For one thread; close it in any case, and don't touch it after that: the engine hands the same
 * object out for other messages. Every read throws nothing but {@link ScfsException}; after a failed read all later
 * ones fail with the same cause (rule R6).
 */
public final class MessageReader extends Pool.Pooled implements AutoCloseable {
    private final Engine engine;
    /** Finds what the peer defined. */
    private final RemoteTypes types = new RemoteTypes() {
        @Override
        public RemoteType typeOf(int id) {
            return table.typeOf(id, resolver());
        }

        @Override
        public String string(int id) {
            return table.string(id);
        }

        @Override
        public String peer() {
            return table.peer();
        }
    };
    private final GraphReader graph;
    /** Of a message that is self-contained. */
    private final ReadTable own = new ReadTable();
    private ClassLoader loader;
    private ReadTable table;
    /**
     * What definitions mean under the loader, if {@link #resolved}; else what they meant to the last message, and as a
     * rule to the next.
     */
    private LoaderTypes resolver;
    private boolean resolved;
    /** The strings with which the body begins; null if it doesn't, or when they have been read. */
    private StringTuple tuple;
    private int nextInTuple;
    private boolean open;
    private ScfsException failure;

    MessageReader(Engine engine) {
        this.engine = engine;
        this.graph = new GraphReader(engine.codecs, types, engine.limits);
    }

    /**
     * @param session null: only SELF-CONTAINED messages can be read; a SESSION one is an OutOfStepException at the
     *                first read
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
    public static MessageReader of(Engine engine, Session session, ClassLoader loader, byte[] bytes, int offset,
            int length) {
        MessageReader reader = engine.readers.take();
        reader.open = true;
        // To store a reference in this object, which is old, costs a write barrier each: so only what differs, and as
        // little as can be.
        if (loader != null) {
            reader.loader = loader;
        }
        try {
            reader.begin(session, bytes, offset, length);
        } catch (Exception | OutOfMemoryError e) {
            reader.failed(e);
        }
        return reader;
    }

    private void begin(Session session, byte[] bytes, int offset, int length) {
        int header = Session.header(bytes, offset, length);
        boolean ofSession = (header & WireFormat.SESSION) != 0;
        if (ofSession) {
            if (session == null) {
                throw new OutOfStepException("SCFS-503",
                        "a message that belongs to a session arrived where there" + " is none");
            }
            table = session.read();
        } else {
            table = own;
            if (session != null) {
                own.peer(session.read().peerObject());
            }
        }
        int start = offset + 1;
        if ((header & WireFormat.DEFINITIONS) != 0) {
            start = Session.passDefinitions(bytes, start, offset + length, ofSession ? null : table);
        }
        graph.begin((header & WireFormat.REFERENCES) != 0, bytes, start, offset + length - start);
        if ((header & WireFormat.SEQUENCE) != 0) {
            tuple = table.tuple(graph.wire().readVarint());
            nextInTuple = 0;
        }
    }

    private LoaderTypes resolver() {
        LoaderTypes r = resolver;
        if (!resolved) {
            ClassLoader under = Engine.loader(loader);
            if (r == null || !r.isOf(under)) {
                r = engine.types(under);
                resolver = r;
            }
            resolved = true;
        }
        return r;
    }

    /**
     * The body, at the position of the next value, which isn't one of the strings with which it begins. To be called
     * within the {@code try} whose {@code catch} calls {@link #failed}.
     */
    private GraphReader body() {
        prepare();
        if (tuple != null) {
            throw new MalformedInputException("SCFS-106", "a string stands where another value should");
        }
        return graph;
    }

    private void prepare() {
        if (failure != null) {
            throw failure;
        }
        if (!open) {
            throw new IllegalStateException("the message is closed");
        }
    }

    /** The next of the strings with which the body begins. */
    private String nextOfTuple() {
        String s = tuple.get(nextInTuple++);
        if (nextInTuple == tuple.count()) {
            tuple = null;
        }
        return s;
    }

    private ScfsException failed(Throwable e) {
        if (!open) {
            throw (IllegalStateException) e;
        }
        failure = Failures.ofRead(e);
        return failure;
    }

    /**
     * Reads a primitive.
     *
     * @param type as in a descriptor of the JVM, but no {@code 'C'}
     * @return its value; of a boolean 0 or 1, of a float or double its bits
     */
    public long readPrimitive(char type) {
        try {
            WireReader in = body().wire();
            switch (type) {
                case 'Z':
                    return bit(in.readByte());
                case 'B':
                    return in.readByte();
                case 'S':
                    return within(in.readZigzag(), Short.MIN_VALUE, Short.MAX_VALUE);
                case 'I':
                    return in.readZigzagInt();
                case 'J':
                    return in.readZigzag();
                case 'F':
                    return in.readFixed4();
                case 'D':
                    return in.readFixed8();
                default:
                    throw new IllegalArgumentException("no primitive type is called " + type);
            }
        } catch (Exception | VirtualMachineError | LinkageError | AssertionError e) {
            throw failed(e);
        }
    }

    private static int bit(int b) {
        if ((b & ~1) != 0) {
            throw new MalformedInputException("SCFS-106", b + " stands where a boolean should");
        }
        return b;
    }

    private static long within(long v, long min, long max) {
        if (v < min || v > max) {
            throw new MalformedInputException("SCFS-102", "the number " + v + " is out of bounds");
        }
        return v;
    }

    /** May return null. */
    public String readString() {
        try {
            prepare();
            return tuple != null ? nextOfTuple() : graph.readStringValue();
        } catch (Exception | VirtualMachineError | LinkageError | AssertionError e) {
            throw failed(e);
        }
    }

    /** May return null. */
    public byte[] readBytes() {
        try {
            WireReader in = body().wire();
            long n = in.readVarlong() - 1;
            return n == -1 ? null : in.readBytes((int) within(n, 0, in.remaining()));
        } catch (Exception | VirtualMachineError | LinkageError | AssertionError e) {
            throw failed(e);
        }
    }

    /** Reads a graph of objects, as {@link MessageWriter#writeObject} wrote it, or attachments; may return null. */
    public Object readObject() {
        return readObject(Object.class);
    }

    /**
     * As {@link #readObject()}, converted to the type within reason ({@code docs/evolution.md}). Primitive types mean
     * their boxes, and null stays null.
     */
    public <T> T readObject(Class<T> type) {
        try {
            prepare();
            return Conversions.root(readNext(!Conversions.acceptsAbsent(type)), type, graph);
        } catch (Exception | VirtualMachineError | LinkageError | AssertionError e) {
            throw failed(e);
        }
    }

    /** @param requireClass whether an object of a class that doesn't exist here is refused */
    private Object readNext(boolean requireClass) {
        if (tuple != null) {
            return nextOfTuple();
        }
        boolean attachments = Attachments.areNext(graph.wire());
        if (requireClass && !attachments) {
            return graph.readRoot();
        }
        Object value = attachments ? Attachments.read(graph, table) : graph.readValue();
        graph.complete();
        return value;
    }

    /** Gives the buffers back; nothing can be read after that. */
    @Override
    public void close() {
        if (open) {
            open = false;
            resolved = false;
            loader = null;
            if (table == own) {
                own.clear();
            }
            table = null;
            tuple = null;
            failure = null;
            graph.clear();
            engine.readers.give(this);
        }
    }
}
