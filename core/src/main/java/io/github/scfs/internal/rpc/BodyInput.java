package io.github.scfs.internal.rpc;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.session.MessageReader;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Map;

/**
 * Reads one body, by the methods of Dubbo's {@code ObjectInput}, which subclasses add as an interface. The stream is
 * read to its end at the first read (Dubbo's end with their frame) and not before, since Dubbo makes inputs that it
 * never reads. After a failure every read fails with the same cause (rule R6): Dubbo 2.x swallows a failed argument and
 * goes on with null, and must not get to the end with it. For one thread. Every method throws nothing but
 * {@code IOException}.
 */
public abstract class BodyInput extends Body {
    /** A body that came in a frame is bounded by Dubbo's payload limit; this bounds one that comes from elsewhere. */
    static final int MAX_BYTES = 1 << 30;
    /** Memory taken at once on the word of {@code available()}, where it may be anyone's word. */
    private static final int MAX_HINT = 1 << 20;
    /** Times in a row that a stream may give no byte when asked for some. */
    private static final int MAX_IDLE = 1000;

    /** Dubbo's response flags for an exception: without attachments, and with. */
    private static final int RESPONSE_WITH_EXCEPTION = 0;
    private static final int RESPONSE_WITH_EXCEPTION_WITH_ATTACHMENTS = 3;

    private final InputStream in;
    private final int maxHint;
    private MessageReader reader;
    private boolean throwableNext;

    /**
     * @param in     holds one body from its first byte to its end; never null; not closed
     * @param memory whether the stream is over memory, so that its {@code available()} is what is there: an array of
     *               that size is made at once, so nothing is copied twice
     */
    protected BodyInput(InputStream in, boolean memory) {
        super(Binding.current(), false);
        this.in = in;
        this.maxHint = memory ? MAX_BYTES : MAX_HINT;
    }

    public final boolean readBool() throws IOException {
        return readPrimitive('Z') != 0;
    }

    public final byte readByte() throws IOException {
        boolean first = reader == null;
        byte v = (byte) readPrimitive('B');
        // A bound body that starts with a byte is a response. 2.6 reads its exception with readObject() and prints what
        // isn't one.
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

    /** @return may be null */
    public final String readUTF() throws IOException {
        try {
            return reader().readString();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** @return may be null */
    public final byte[] readBytes() throws IOException {
        try {
            return reader().readBytes();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** @return may be null */
    public final Object readObject() throws IOException {
        return throwableNext ? readThrowable() : readObject(Object.class);
    }

    /** @return an instance of the type (of its box, for a primitive one), or null */
    public final <T> T readObject(Class<T> type) throws IOException {
        try {
            return reader().readObject(type);
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
    }

    /** As above; the generic type adds nothing: a message says what its elements are. */
    public final <T> T readObject(Class<T> type, Type genericType) throws IOException {
        return readObject(type);
    }

    /** A value that must be a throwable. What else came is named by its class, not printed: the peer chose its text. */
    public final Throwable readThrowable() throws IOException {
        throwableNext = false;
        Object v = readObject(Object.class);
        if (v instanceof Throwable) {
            return (Throwable) v;
        }
        throw failed(new MalformedInputException("SCFS-603", "a throwable was expected, but the peer sent "
                + (v == null ? "null" : "an object of class " + v.getClass().getName())));
    }

    /**
     * An event's data: a string from Dubbo 3 on, and never anything else before; or null. Dubbo 3's own default reads
     * what its {@code writeEvent} doesn't write.
     */
    public final String readEvent() throws IOException {
        Object v = readObject();
        if (v == null || v instanceof String) {
            return (String) v;
        }
        throw failed(new MalformedInputException("SCFS-604",
                "an event's data is a string, but the peer sent an object of class " + v.getClass().getName()));
    }

    /** A call's attachments, or null. */
    @SuppressWarnings("unchecked") // as unchecked as Dubbo's own; the keys and values are cast where they are used
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
        requireSound();
        if (closed) {
            throw failed(new MalformedInputException("SCFS-605", "nothing can be read from a body that was closed"));
        }
        try {
            reader = readAll();
        } catch (IOException | RuntimeException e) {
            throw failed(e);
        }
        if (binding != null) {
            binding.closeLater(this);
        }
        return reader;
    }

    /**
     * All that a stream holds. Never with {@code read()}: that of Dubbo's own stream over its buffer doesn't know where
     * the frame ends, and takes the first byte of the next one.
     */
    private MessageReader readAll() throws IOException {
        // One more, to hear of the end.
        byte[] buffer = new byte[Math.max(0, Math.min(in.available(), maxHint)) + 1];
        int length = 0;
        int idle = 0;
        for (int n; (n = in.read(buffer, length, buffer.length - length)) >= 0;) {
            length += n;
            idle = n == 0 ? idle + 1 : 0;
            if (idle > MAX_IDLE) {
                throw new IOException("SCFS-608: the stream of a body neither gives bytes nor ends");
            }
            if (length == buffer.length) {
                if (length >= MAX_BYTES) {
                    throw new LimitExceededException("SCFS-606", "a body exceeds " + MAX_BYTES + " bytes");
                }
                buffer = Arrays.copyOf(buffer, length * 2);
            }
        }
        return MessageReader.of(RpcEngine.get(), session == null ? null : session.session(), buffer, 0, length);
    }
}
