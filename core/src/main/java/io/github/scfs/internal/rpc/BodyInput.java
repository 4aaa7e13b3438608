package io.github.scfs.internal.rpc;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.MessageReader;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Map;

/**
 * Reads one body, with the methods of Dubbo's {@code ObjectInput}. Subclasses implement that interface. The first read
 * consumes the whole stream, which ends together with Dubbo's frame. Nothing is read before, because Dubbo creates
 * inputs that it never reads. After a failure every read fails with the same cause (rule R6). This is needed because
 * Dubbo 2.x ignores the failure to read an argument, continues with null, and must not complete the call with null. Not
 * thread-safe. Every method throws {@code IOException} only.
 */
public abstract class BodyInput extends Body {
    /** Size limit for a body that arrives without a frame. Dubbo's payload limit applies to bodies in frames. */
    static final int MAX_BYTES = 1 << 30;
    /** Size of the largest array that is allocated at once if {@code available()} can't be trusted. */
    private static final int MAX_HINT = 1 << 20;
    /** Largest number of consecutive reads that return no byte. */
    private static final int MAX_IDLE = 1000;

    /** The first byte of a Dubbo response with an exception: 0 without attachments, 3 with attachments. */
    private static final int RESPONSE_WITH_EXCEPTION = 0;
    private static final int RESPONSE_WITH_EXCEPTION_WITH_ATTACHMENTS = 3;

    private final InputStream in;
    private final int maxHint;
    private final RpcEngine engine;
    private MessageReader reader;
    private boolean throwableNext;

    /**
     * Creates the reader of a body.
     *
     * @param in contains one body and ends with it; never null; not closed
     * @param memory whether the stream reads from memory; {@code available()} is then exact, and one array of that size
     *     is allocated
     * @param engine that of the connection's framework model
     */
    protected BodyInput(InputStream in, boolean memory, RpcEngine engine) {
        super(Binding.current(), false);
        this.in = in;
        this.maxHint = memory ? MAX_BYTES : MAX_HINT;
        this.engine = engine;
    }

    public final boolean readBool() throws IOException {
        return readPrimitive('Z') != 0;
    }

    public final byte readByte() throws IOException {
        boolean first = reader == null;
        byte v = (byte) readPrimitive('B');
        // A bound body that starts with a byte is a response. Dubbo 2.6 reads a response's exception with readObject(),
        // and prints the object if it isn't an exception.
        throwableNext = first && binding != null
                && (v == RESPONSE_WITH_EXCEPTION || v == RESPONSE_WITH_EXCEPTION_WITH_ATTACHMENTS);
        return v;
    }

    public final short readShort() throws IOException {
        return (short) readPrimitive('S');
    }

    public final int readInt() throws IOException {
        return (int) readPrimitive('I');
    }

    public final long readLong() throws IOException {
        return readPrimitive('J');
    }

    public final float readFloat() throws IOException {
        return Float.intBitsToFloat((int) readPrimitive('F'));
    }

    public final double readDouble() throws IOException {
        return Double.longBitsToDouble(readPrimitive('D'));
    }

    private long readPrimitive(char type) throws IOException {
        try {
            return reader().readPrimitive(type);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** Reads and returns a string, or null if null was written. */
    public final String readUTF() throws IOException {
        try {
            return reader().readString();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** Reads and returns a byte array, or null if null was written. */
    public final byte[] readBytes() throws IOException {
        try {
            return reader().readBytes();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** Reads and returns a value, or null if null was written. */
    public final Object readObject() throws IOException {
        return throwableNext ? readThrowable() : readObject(Object.class);
    }

    /**
     * Reads a value and returns it converted to a type, or null if null was written. For a primitive type the result is
     * a box.
     */
    public final <T> T readObject(Class<T> type) throws IOException {
        try {
            return reader().readObject(type);
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
    }

    /**
     * Reads a value as {@link #readObject(Class)} does. The generic type isn't needed, because a message contains the
     * types of the elements.
     *
     * @param type null for any type, which Dubbo passes for a method that returns a {@code CompletableFuture} without a
     *     type argument
     */
    @SuppressWarnings("unchecked") // without a type, the caller gets any object
    public final <T> T readObject(Class<T> type, Type genericType) throws IOException {
        return readObject(type == null ? (Class<T>) Object.class : type);
    }

    /**
     * Reads and returns a throwable. If its class doesn't exist here, or isn't trusted, this is a stand-in with its
     * message, trace and cause. If the object isn't a throwable, the error contains the name of its class but not
     * its text, because the peer controls the text.
     */
    public final Throwable readThrowable() throws IOException {
        throwableNext = false;
        Object v;
        try {
            v = reader().readThrown();
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
        if (v instanceof Throwable) {
            return (Throwable) v;
        }
        throw failed(new MalformedInputException("SCFS-603", "a throwable was expected, but the peer sent "
                + (v == null ? "null" : "an object of class " + v.getClass().getName())));
    }

    /**
     * Reads and returns an event's data, or null. Only strings are accepted: Dubbo 3 sends a string, and earlier
     * versions send nothing. Dubbo 3's default implementation of this method reads data that its {@code writeEvent}
     * doesn't write.
     */
    public final String readEvent() throws IOException {
        Object v = readObject();
        if (v == null || v instanceof String) {
            return (String) v;
        }
        throw failed(new MalformedInputException("SCFS-604",
                "an event's data is a string, but the peer sent an object of class " + v.getClass().getName()));
    }

    /** Reads and returns a call's attachments, or null if null was written. */
    @SuppressWarnings("unchecked") // unchecked in Dubbo too; users cast keys and values
    public final Map<String, Object> readAttachments() throws IOException {
        return readObject(Map.class);
    }

    @Override
    public final void cleanup() {
        closed = true;
        if (reader != null) {
            reader.close();
            reader = null;
        }
    }

    private MessageReader reader() throws IOException {
        if (reader != null) {
            return reader;
        }
        requireNoFailure();
        if (closed) {
            throw failed(new MalformedInputException("SCFS-605", "a closed body can't be read"));
        }
        try {
            reader = readAll();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            throw failed(e);
        }
        if (binding != null) {
            binding.closeLater(this);
        }
        return reader;
    }

    /**
     * Reads the whole stream and returns the reader of the message. It doesn't use {@code read()}: in that method,
     * Dubbo's stream over its buffer ignores the end of the frame, and would consume the first byte of the next frame.
     */
    private MessageReader readAll() throws IOException {
        // The array has one free byte, so that the next read returns the end of the stream.
        byte[] buffer = new byte[Math.max(0, Math.min(in.available(), maxHint)) + 1];
        int length = 0;
        int idle = 0;
        for (int n; (n = in.read(buffer, length, buffer.length - length)) >= 0;) {
            length += n;
            idle = n == 0 ? idle + 1 : 0;
            if (idle > MAX_IDLE) {
                throw new ScfsException("SCFS-608",
                        "the stream of a body returned no bytes in " + MAX_IDLE + " reads, and did not end");
            }
            if (length == buffer.length) {
                if (length >= MAX_BYTES) {
                    throw new LimitExceededException("SCFS-606", "a body exceeds the limit of " + MAX_BYTES + " bytes");
                }
                buffer = Arrays.copyOf(buffer, length * 2);
            }
        }
        // Only a binding closes a reader reliably. Triple has none, and never cleans up.
        return binding == null ? MessageReader.unpooled(engine.get(), buffer, 0, length)
                : MessageReader.of(engine.get(), session == null ? null : session.session(), buffer, 0, length);
    }
}
