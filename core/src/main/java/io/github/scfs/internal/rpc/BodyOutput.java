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
 * Writes one body, by the methods of Dubbo's {@code ObjectOutput}, which subclasses add as an interface. Nothing
 * reaches the stream before {@link #flushBuffer}, so a failed write leaves nothing half sent; after a failure all that
 * follows fails with the same cause. For one thread. Every method throws nothing but {@code IOException}.
 */
public abstract class BodyOutput extends Body {
    private final OutputStream out;
    private final ObjIntConsumer<OutputStream> room;
    private MessageWriter writer;
    /** What was flushed without a stream. */
    private MessageWriter finished;
    /** The map that was written last: if nothing comes after it, it is the call's attachments. */
    private HashMap<?, ?> last;

    /**
     * A body for a stream.
     *
     * @param out       gets the body at the flush; never null; not closed
     * @param room      is told at the flush how many bytes are about to be written to the stream: one into a buffer
     *                  that grows once, ahead of the body, has nothing to copy then
     * @param inSession false for a body that must be the same on every connection (a heartbeat's); true for one that
     *                  uses the session of the connection that is bound, if one is
     */
    protected BodyOutput(OutputStream out, ObjIntConsumer<OutputStream> room, boolean inSession) {
        super(inSession ? Binding.current() : null, true);
        this.out = out;
        this.room = room;
    }

    /** A body of a session that another thread sends: the flush keeps it for {@link #takeFinished}. */
    protected BodyOutput(ChannelSession session) {
        super(session);
        this.out = null;
        this.room = null;
    }

    /** The message that was flushed without a stream, once; null if nothing was. */
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

    /** Where a primitive can be written without a failure. */
    private WireWriter next() throws IOException {
        try {
            return writer().next();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** @param v may be null */
    public final void writeUTF(String v) throws IOException {
        try {
            writer().writeString(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** @param v may be null */
    public final void writeBytes(byte[] v) throws IOException {
        writeBytes(v, 0, v == null ? 0 : v.length);
    }

    /**
     * Writes some bytes, which are the caller's again when this returns: so, other than an array that is an object,
     * they are copied at once.
     *
     * @param v may be null: then offset and length are ignored
     */
    public final void writeBytes(byte[] v, int offset, int length) throws IOException {
        try {
            writer().writeBytes(v, offset, length);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /**
     * Writes any graph. The last object of a body, if it is a {@code HashMap}, is written at the flush, as it is then:
     * whatever a framework's version calls for its attachments, they come last. A large byte array, too, is read at the
     * flush.
     *
     * @param v may be null
     */
    public final void writeObject(Object v) throws IOException {
        try {
            MessageWriter message = writer();
            if (v != null && v.getClass() == HashMap.class) {
                last = (HashMap<?, ?>) v;
            } else {
                message.writeObject(v);
            }
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
    }

    /** Writes the body to the stream; does nothing if nothing was written, or if it was flushed before. */
    public final void flushBuffer() throws IOException {
        requireSound();
        if (writer == null) {
            return;
        }
        try {
            HashMap<?, ?> attachments = takeLast();
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
            binding.flushed(writer);
            writer = null;
        } else if (out == null) {
            finished = writer;
            writer = null;
        }
        cleanup();
    }

    /** What was not flushed is lost. */
    @Override
    public final void cleanup() {
        closed = true;
        last = null;
        if (writer != null) {
            writer.close();
            writer = null;
        }
    }

    private MessageWriter writer() throws IOException {
        requireSound();
        if (closed) {
            throw failed(new ScfsException("SCFS-602",
                    "a body is one message: nothing can be written after its flush or close"));
        }
        if (writer == null) {
            writer = begin(RpcEngine.get());
            if (binding != null) {
                binding.closeLater(this);
            }
        }
        HashMap<?, ?> map = takeLast();
        if (map != null) {
            writer.writeObject(map);
        }
        return writer;
    }

    private MessageWriter begin(Engine engine) {
        if (session == null) {
            return MessageWriter.selfContained(engine);
        }
        return out == null ? MessageWriter.toHandOver(engine, session.session())
                : MessageWriter.inSession(engine, session.session());
    }

    private HashMap<?, ?> takeLast() {
        HashMap<?, ?> map = last;
        last = null;
        return map;
    }
}
