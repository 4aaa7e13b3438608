package io.github.scfs.internal.rpc;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.wire.WireWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.function.ObjIntConsumer;

/**
 * Writes one body, with the methods of Dubbo's {@code ObjectOutput}. Subclasses implement that interface. Nothing is
 * written to the stream before {@link #flushBuffer}, so a failed write sends nothing. After a failure every call fails
 * with the same cause. Not thread-safe. Every method throws {@code IOException} only.
 */
public abstract class BodyOutput extends Body {
    private final OutputStream out;
    private final ObjIntConsumer<OutputStream> room;
    private final RpcEngine engine;
    /** Whether the body must be the same on every connection. */
    private final boolean forEveryConnection;
    private MessageWriter writer;
    /** Message that was flushed and is kept for {@link #takeFinished}; null if there is none. */
    private MessageWriter finished;
    /** Map that was written last; null if another value was. It is written as attachments if no other value follows. */
    private HashMap<?, ?> deferredMap;

    /**
     * Creates a body for a stream.
     *
     * @param out receives the body at the flush; never null; not closed
     * @param room is called with the stream and the number of bytes before the flush, so that a buffer can grow once,
     *     while it is still small
     * @param inSession whether the body uses the session of the bound connection, if there is one; false for a body
     *     that must be the same on every connection (a heartbeat)
     * @param engine that of the connection's framework model
     */
    protected BodyOutput(OutputStream out, ObjIntConsumer<OutputStream> room, boolean inSession, RpcEngine engine) {
        super(inSession ? Binding.current() : null, true);
        this.out = out;
        this.room = room;
        this.engine = engine;
        this.forEveryConnection = !inSession;
    }

    /**
     * Creates a body of a session, which another thread sends. The flush keeps the message for {@link #takeFinished}.
     */
    protected BodyOutput(ChannelSession session, RpcEngine engine) {
        super(session);
        this.out = null;
        this.room = null;
        this.engine = engine;
        this.forEveryConnection = false;
    }

    /** Whether the limit allows another message that is passed from one thread to another. */
    public final boolean mayDetach() {
        return MessageWriter.mayDetach(engine.get());
    }

    /** Returns and removes the message that a flush without a stream has kept; null if there is none. */
    public final MessageWriter takeFinished() {
        MessageWriter message = finished;
        finished = null;
        return message;
    }

    public final void writeBool(boolean v) throws IOException {
        next().writeByte(v ? 1 : 0);
    }

    public final void writeByte(byte v) throws IOException {
        next().writeByte(v);
    }

    public final void writeShort(short v) throws IOException {
        next().writeZigzag(v);
    }

    public final void writeInt(int v) throws IOException {
        next().writeZigzag(v);
    }

    public final void writeLong(long v) throws IOException {
        next().writeZigzag(v);
    }

    public final void writeFloat(float v) throws IOException {
        next().writeFixed4(Float.floatToRawIntBits(v));
    }

    public final void writeDouble(double v) throws IOException {
        next().writeFixed8(Double.doubleToRawLongBits(v));
    }

    /** Returns the body's writer. A primitive can be written to it without failure. */
    private WireWriter next() throws IOException {
        try {
            return writer().next();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /**
     * Writes a string.
     *
     * @param v may be null
     */
    public final void writeUTF(String v) throws IOException {
        try {
            writer().writeString(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /**
     * Writes a byte array. The bytes are copied at once.
     *
     * @param v may be null
     */
    public final void writeBytes(byte[] v) throws IOException {
        writeBytes(v, 0, v == null ? 0 : v.length);
    }

    /**
     * Writes a range of bytes. They are copied at once, so the caller may reuse the array after this call. An array
     * passed to {@link #writeObject} is not copied at once.
     *
     * @param v may be null; offset and length are then ignored
     */
    public final void writeBytes(byte[] v, int offset, int length) throws IOException {
        try {
            writer().writeBytes(v, offset, length);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /**
     * Writes a graph of objects. If the last value is a {@code HashMap}, it is written at the flush, with its content
     * at that time. Dubbo's attachments are the last value, whichever method a version of Dubbo calls for them. The
     * content of a large byte array is read at the flush, too.
     *
     * @param v may be null
     */
    public final void writeObject(Object v) throws IOException {
        try {
            MessageWriter message = writer();
            if (v != null && v.getClass() == HashMap.class) {
                deferredMap = (HashMap<?, ?>) v;
            } else {
                message.writeObject(v);
            }
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
    }

    /** Writes the body to the stream. It does nothing if no value was written, or after the first flush. */
    public final void flushBuffer() throws IOException {
        requireNoFailure();
        if (writer == null) {
            return;
        }
        try {
            HashMap<?, ?> attachments = takeDeferredMap();
            if (attachments != null) {
                writer.writeAttachments(attachments);
            }
            if (out != null) {
                writer.writeTo(out, room);
            }
        } catch (IOException | RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
        if (binding != null) {
            MessageWriter flushed = writer;
            writer = null; // the binding closes it
            binding.flushed(flushed);
        } else if (out == null) {
            finished = writer;
            writer = null;
        }
        cleanup();
    }

    /** Discards a message that was not flushed. */
    @Override
    public final void cleanup() {
        closed = true;
        deferredMap = null;
        if (writer != null) {
            writer.close();
            writer = null;
        }
    }

    private MessageWriter writer() throws IOException {
        requireNoFailure();
        if (closed) {
            throw failed(new ScfsException("SCFS-602", "a body can't be written after its flush or close"));
        }
        if (writer == null) {
            writer = begin(forEveryConnection ? engine.forEveryConnection() : engine.get());
            if (binding != null) {
                binding.closeLater(this);
            }
        }
        HashMap<?, ?> map = takeDeferredMap();
        if (map != null) {
            writer.writeObject(map);
        }
        return writer;
    }

    private MessageWriter begin(Engine made) {
        if (session == null) {
            return MessageWriter.selfContained(made);
        }
        return out == null ? MessageWriter.detached(made, session.session())
                : MessageWriter.inSession(made, session.session());
    }

    private HashMap<?, ?> takeDeferredMap() {
        HashMap<?, ?> map = deferredMap;
        deferredMap = null;
        return map;
    }
}
