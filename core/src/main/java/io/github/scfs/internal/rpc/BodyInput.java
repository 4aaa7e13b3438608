package io.github.scfs.internal.rpc;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.MessageReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;

/**
 * Reads one body, behind a framework's {@code ObjectInput}. The stream is read to its end at the first read (Dubbo's
 * end with their frame) and not before, since Dubbo makes inputs that it never reads. After a failure every read fails
 * with the same cause (rule R6): Dubbo 2.x swallows a failed argument and goes on with null, and must not get to the
 * end with it. For one thread. Every method throws nothing but {@code IOException}.
 */
public final class BodyInput extends Body {
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
    private final Binding binding;
    private final ChannelSession session;
    private MessageReader reader;
    private boolean closed;
    private boolean throwableNext;

    private BodyInput(InputStream in, int maxHint, Binding binding, ChannelSession session) {
        super(session);
        this.in = in;
        this.maxHint = maxHint;
        this.binding = binding;
        this.session = session;
    }

    /** @param in holds one body from its first byte to its end; never null; not closed */
    public static BodyInput from(InputStream in) {
        return from(in, MAX_HINT);
    }

    /**
     * As above, for a stream over memory, whose {@code available()} is what is there: an array of that size is made at
     * once, so nothing is copied twice.
     */
    public static BodyInput fromMemory(InputStream in) {
        return from(in, MAX_BYTES);
    }

    private static BodyInput from(InputStream in, int maxHint) {
        Binding binding = Binding.current();
        return new BodyInput(in, maxHint, binding, binding == null ? null : binding.forReading());
    }

    public boolean readBoolean() throws IOException {
        try {
            return reader().readBoolean();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public byte readByte() throws IOException {
        boolean first = reader == null;
        try {
            byte v = reader().readByte();
            // A bound body that starts with a byte is a response. 2.6 reads its exception with readObject() and prints
            // what isn't one.
            throwableNext = first && binding != null
                    && (v == RESPONSE_WITH_EXCEPTION || v == RESPONSE_WITH_EXCEPTION_WITH_ATTACHMENTS);
            return v;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public short readShort() throws IOException {
        try {
            return reader().readShort();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public int readInt() throws IOException {
        try {
            return reader().readInt();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public long readLong() throws IOException {
        try {
            return reader().readLong();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public float readFloat() throws IOException {
        try {
            return reader().readFloat();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public double readDouble() throws IOException {
        try {
            return reader().readDouble();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** @return may be null */
    public String readString() throws IOException {
        try {
            return reader().readString();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** @return may be null */
    public byte[] readBytes() throws IOException {
        try {
            return reader().readBytes();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** @return may be null */
    public Object readObject() throws IOException {
        if (throwableNext) {
            return readThrowable();
        }
        try {
            return reader().readObject();
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
    }

    /** @return an instance of the type (of its box, for a primitive one), or null */
    public <T> T readObject(Class<T> type) throws IOException {
        try {
            return reader().readObject(type);
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
    }

    /**
     * A value that must be a throwable. What else came is named by its class and never printed: its toString is the
     * peer's choice.
     */
    public Throwable readThrowable() throws IOException {
        throwableNext = false;
        Object v = readObject();
        if (v instanceof Throwable) {
            return (Throwable) v;
        }
        throw failed(new MalformedInputException("SCFS-603", "a throwable was expected, but the peer sent "
                + (v == null ? "null" : "an object of class " + v.getClass().getName())));
    }

    /** An event's data: a string, or null. */
    public String readEvent() throws IOException {
        Object v = readObject();
        if (v == null || v instanceof String) {
            return (String) v;
        }
        throw failed(new MalformedInputException("SCFS-604", "an event's data is a string, but the peer sent an object of class "
                + v.getClass().getName()));
    }

    /** A call's attachments, or null. */
    @SuppressWarnings("unchecked") // as unchecked as Dubbo's own; the keys and values are cast where they are used
    public Map<String, Object> readAttachments() throws IOException {
        return readObject(Map.class);
    }

    /** Gives the buffers back; nothing can be read after that. Any number of times. */
    @Override
    public void close() {
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
        byte[] buffer = new byte[Math.max(0, Math.min(in.available(), maxHint)) + 1]; // one more, to hear of the end
        int length = 0;
        int idle = 0;
        for (int n; (n = in.read(buffer, length, buffer.length - length)) >= 0; ) {
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
