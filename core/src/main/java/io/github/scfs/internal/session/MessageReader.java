package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.dictionary.StringTemplate;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.graph.RemoteTypes;
import io.github.scfs.internal.registry.RemoteTypeResolver;
import io.github.scfs.internal.wire.Peer;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;

/**
 * Decodes one message. The definitions that it uses were received before ({@link Session#receiveDefinitions}), or a
 * self-contained message carries them itself.
 *
 * <p>Not thread-safe. Always close a reader, and don't use it after that: the engine reuses the object for other
 * messages. Every read throws {@link ScfsException} only. After a failed read all later reads fail with the same cause
 * (rule R6).
 */
public final class MessageReader extends Pool.Pooled implements AutoCloseable {
    private final Engine engine;
    /** Looks up the peer's definitions by id. */
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
        public Peer peer() {
            return sender != null ? sender : table;
        }
    };
    private final GraphReader graph;
    /** Definitions of a self-contained message. */
    private final ReadTable ownTable = new ReadTable(SharedDefinitions.OF_PROCESS, false);
    private ClassLoader loader;
    private ReadTable table;
    /** The peer of a self-contained message that a session's peer has sent; otherwise null. */
    private Peer sender;
    /**
     * Remote types of the class loader if {@link #resolved} is true. Otherwise they are those of the last message,
     * which usually has the same class loader.
     */
    private RemoteTypeResolver resolver;
    private boolean resolved;
    /** Leading strings of the body that haven't been read yet; null if there are none. */
    private StringTemplate sequence;
    private int nextInSequence;
    private boolean open;
    private ScfsException failure;

    MessageReader(Engine engine) {
        this.engine = engine;
        this.graph = new GraphReader(engine.codecs, types, engine.limits);
    }

    /**
     * Begins to read a message. The context class loader of the thread loads the classes.
     *
     * @param session the session of the message; null if there is none. Without a session, the first read of a SESSION
     *     message throws an {@link OutOfStepException}
     * @param bytes array that contains the message; not copied
     */
    public static MessageReader of(Engine engine, Session session, byte[] bytes, int offset, int length) {
        return of(engine, session, null, bytes, offset, length);
    }

    /**
     * Begins to read a message.
     *
     * @param session the session of the message; null if there is none. Without a session, the first read of a SESSION
     *     message throws an {@link OutOfStepException}
     * @param loader loads the classes that the message names; null for the thread's context class loader
     * @param bytes array that contains the message; not copied
     */
    public static MessageReader of(Engine engine, Session session, ClassLoader loader, byte[] bytes, int offset,
            int length) {
        MessageReader reader = engine.readers.take();
        // A reference that is stored in this old object costs a write barrier, so only changed fields are stored.
        if (loader != null) {
            reader.loader = loader;
        }
        reader.open(session, bytes, offset, length);
        return reader;
    }

    /**
     * Begins to read a message that has no session, with a reader that isn't reused. Such a reader needs no close. The
     * context class loader of the thread loads the classes.
     *
     * @param bytes array that contains the message; not copied
     */
    public static MessageReader unpooled(Engine engine, byte[] bytes, int offset, int length) {
        MessageReader reader = engine.readers.takeUnpooled();
        reader.open(null, bytes, offset, length);
        engine.readers.collect(reader);
        return reader;
    }

    private void open(Session session, byte[] bytes, int offset, int length) {
        open = true;
        try {
            begin(session, bytes, offset, length);
        } catch (Throwable e) {
            failed(e);
        }
    }

    private void begin(Session session, byte[] bytes, int offset, int length) {
        int header = Session.header(bytes, offset, length);
        boolean ofSession = (header & WireFormat.SESSION) != 0;
        traffic.count(length, ofSession);
        if (ofSession) {
            if (session == null) {
                throw new OutOfStepException("SCFS-503",
                        "a message belongs to a session, but this connection has none");
            }
            table = session.read();
        } else {
            table = ownTable;
            if (session != null) {
                sender = session.read();
            }
        }
        int start = offset + 1;
        if ((header & WireFormat.DEFINITIONS) != 0) {
            start = Session.passDefinitions(bytes, start, offset + length, ofSession ? null : table);
        }
        graph.begin((header & WireFormat.REFERENCES) != 0, bytes, start, offset + length - start);
        if ((header & WireFormat.SEQUENCE) != 0) {
            sequence = table.sequence(graph.wire().readVarint());
            nextInSequence = 0;
        }
    }

    private RemoteTypeResolver resolver() {
        RemoteTypeResolver r = resolver;
        if (!resolved) {
            ClassLoader effective = Engine.loader(loader);
            if (r == null || !r.isOf(effective)) {
                r = engine.resolver(effective);
                resolver = r;
            }
            resolved = true;
        }
        return r;
    }

    /**
     * Returns the reader of the body, positioned at the next value. This value must not be one of the leading strings.
     * Call it within the {@code try} block whose {@code catch} block calls {@link #failed}.
     */
    private GraphReader body() {
        requireReadable();
        if (sequence != null) {
            throw new MalformedInputException("SCFS-106", "a string was found where another value was expected");
        }
        return graph;
    }

    private void requireReadable() {
        if (failure != null) {
            throw failure;
        }
        if (!open) {
            throw new IllegalStateException("the message is closed");
        }
    }

    /** Returns the next of the leading strings. */
    private String nextSequenceString() {
        String s = sequence.get(nextInSequence++);
        if (nextInSequence == sequence.count()) {
            sequence = null;
        }
        return s;
    }

    private ScfsException failed(Throwable e) {
        if (!open) {
            throw (IllegalStateException) e;
        }
        if (failure == null) {
            traffic.countFailure();
        }
        failure = Failures.ofRead(e);
        if (failure instanceof LimitExceededException && !(e instanceof OutOfMemoryError) && table != null) {
            warnOfLimit(types.peer(), failure.getMessage());
        }
        return failure;
    }

    private static void warnOfLimit(Peer peer, String reason) {
        Warnings.once(peer, "limit " + peer, () -> peer
                + " sends a message that is refused, and this warning isn't repeated for later ones: " + reason);
    }

    /**
     * Reads a primitive.
     *
     * @param type its letter in a JVM descriptor; {@code 'C'} is not supported
     * @return the value; 0 or 1 for a boolean, the bits of a float or double
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
                    return WireReader.within(in.readZigzag(), Short.MIN_VALUE, Short.MAX_VALUE);
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
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    private static int bit(int b) {
        if ((b & ~1) != 0) {
            throw new MalformedInputException("SCFS-106", "a boolean was expected, but the byte is " + b);
        }
        return b;
    }

    /** Reads and returns a string, or null if null was written. */
    public String readString() {
        try {
            requireReadable();
            return sequence != null ? nextSequenceString() : graph.readStringValue();
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** Reads and returns a byte array, or null if null was written. */
    public byte[] readBytes() {
        try {
            WireReader in = body().wire();
            long n = in.readVarlong() - 1;
            return n == -1 ? null : in.readBytes((int) WireReader.within(n, 0, in.remaining()));
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /**
     * Reads and returns a value that was written by {@link MessageWriter#writeObject} or {@link
     * MessageWriter#writeAttachments}. Returns null if null was written.
     */
    public Object readObject() {
        return readObject(Object.class);
    }

    /**
     * Reads a value as {@link #readObject()} does, and returns it converted to a type ({@code docs/evolution.md}). Null
     * is returned as null.
     *
     * @param type the type; a primitive type means its box. For {@code void}, the value is dropped, and null is
     *     returned
     */
    public <T> T readObject(Class<T> type) {
        try {
            requireReadable();
            boolean isVoid = type == void.class || type == (Class<?>) Void.class;
            if (isVoid && sequence == null && !Attachments.areNext(graph.wire())) {
                graph.dropValue();
                graph.complete();
                return null;
            }
            return Conversions.root(readNext(!Conversions.acceptsAbsent(type)), type, graph);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** Reads and returns what a service has thrown. If its class can't be used here, returns a stand-in. */
    public Object readThrown() {
        try {
            requireReadable();
            return sequence == null ? graph.readThrown() : readNext(true);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /**
     * Reads and returns the next value.
     *
     * @param requireClass whether to throw if the class of the object doesn't exist here
     */
    private Object readNext(boolean requireClass) {
        if (sequence != null) {
            return nextSequenceString();
        }
        boolean attachments = Attachments.areNext(graph.wire());
        if (requireClass && !attachments) {
            return graph.readRoot();
        }
        Object value = attachments ? Attachments.read(graph, table) : graph.readValue();
        graph.complete();
        return value;
    }

    /** Releases the buffers. All later reads fail. */
    @Override
    public void close() {
        if (open) {
            open = false;
            resolved = false;
            loader = null;
            if (table == ownTable) {
                ownTable.clear();
                sender = null;
            }
            table = null;
            sequence = null;
            failure = null;
            graph.clear();
            engine.readers.release(this);
        }
    }
}
