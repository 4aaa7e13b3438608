package io.github.scfs.internal.rpc;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.function.ObjIntConsumer;

/**
 * Writes one body, behind a framework's {@code ObjectOutput}. Nothing reaches the stream before {@link #flush}, so a
 * failed write leaves nothing half sent; after a failure all that follows fails with the same cause. For one thread.
 * Every method throws nothing but {@code IOException}.
 */
public final class BodyOutput extends Body {
    private final OutputStream out;
    private final ObjIntConsumer<OutputStream> room;
    private final Binding binding;
    private final ChannelSession session;
    private MessageWriter writer;
    /** What was flushed without a stream. */
    private MessageWriter finished;
    /** The map that was written last: if nothing comes after it, it is the call's attachments. */
    private HashMap<?, ?> last;
    private boolean closed;

    private BodyOutput(OutputStream out, ObjIntConsumer<OutputStream> room, Binding binding, ChannelSession session) {
        super(session);
        this.out = out;
        this.room = room;
        this.binding = binding;
        this.session = session;
    }

    /**
     * @param out       gets the body at the flush; never null; not closed
     * @param inSession false for a body that must be the same on every connection (a heartbeat's); true for one that
     *                  uses the session of the connection that is bound, if one is
     */
    public static BodyOutput to(OutputStream out, boolean inSession) {
        return to(out, (stream, bytes) -> { }, inSession);
    }

    /**
     * As above, for a stream into a buffer that grows: one that grows once, ahead of the body, has nothing to copy
     * then.
     *
     * @param room is told at the flush how many bytes are about to be written to the stream
     */
    public static BodyOutput to(OutputStream out, ObjIntConsumer<OutputStream> room, boolean inSession) {
        Binding binding = inSession ? Binding.current() : null;
        return new BodyOutput(out, room, binding, binding == null ? null : binding.forWriting());
    }

    /** A body of a session that another thread sends: the flush keeps it for {@link #takeFinished}. */
    static BodyOutput ahead(ChannelSession session) {
        return new BodyOutput(null, null, null, session);
    }

    /** What was written {@link #ahead}, once; null if nothing was. */
    MessageWriter takeFinished() {
        MessageWriter message = finished;
        finished = null;
        return message;
    }

    public void writeBoolean(boolean v) throws IOException {
        try {
            writer().writeBoolean(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public void writeByte(byte v) throws IOException {
        try {
            writer().writeByte(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public void writeShort(short v) throws IOException {
        try {
            writer().writeShort(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public void writeInt(int v) throws IOException {
        try {
            writer().writeInt(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public void writeLong(long v) throws IOException {
        try {
            writer().writeLong(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public void writeFloat(float v) throws IOException {
        try {
            writer().writeFloat(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    public void writeDouble(double v) throws IOException {
        try {
            writer().writeDouble(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** @param v may be null */
    public void writeString(String v) throws IOException {
        try {
            writer().writeString(v);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /**
     * Writes some bytes, which are the caller's again when this returns: so, other than an array that is an object,
     * they are copied at once.
     *
     * @param v may be null: then offset and length are ignored
     */
    public void writeBytes(byte[] v, int offset, int length) throws IOException {
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
    public void writeObject(Object v) throws IOException {
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
    public void flush() throws IOException {
        requireSound();
        if (writer == null) {
            return;
        }
        try {
            if (last != null) {
                HashMap<?, ?> attachments = last;
                last = null;
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
        close();
    }

    /** Gives the buffers back; what was not flushed is lost. Any number of times. */
    @Override
    public void close() {
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
            throw failed(new ScfsException("SCFS-602", "a body is one message: nothing can be written after its flush or close"));
        }
        if (writer == null) {
            Engine engine = RpcEngine.get();
            writer = session == null ? MessageWriter.selfContained(engine)
                    : out == null ? MessageWriter.toHandOver(engine, session.session()) : MessageWriter.inSession(engine, session.session());
            if (binding != null) {
                binding.closeLater(this);
            }
        }
        if (last != null) {
            HashMap<?, ?> map = last;
            last = null;
            writer.writeObject(map);
        }
        return writer;
    }
}
