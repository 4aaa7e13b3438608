package io.github.scfs.internal.rpc;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ObjIntConsumer;

/**
 * The body of a large result, encoded by the thread that has the result instead of the connection's event loop, which
 * is one for many calls: while it encodes, nobody else's message is read or sent. The framework encodes the message all
 * the same when its turn comes; what it writes then is ignored, and this is sent.
 *
 * <p>Rule R4 holds: the body refers to definitions only that were certain to be on the wire when it was written, and
 * carries all others; they are certain when it is sent from the event loop. So bodies may be written at the same time,
 * and sent in any order, or never. For one thread at a time, handed over safely.
 */
public final class PreparedBody {
    /**
     * More threads than processors only take the caches from each other; what comes beyond is encoded on the event
     * loop.
     */
    private static final int AT_ONCE = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final AtomicInteger NOW = new AtomicInteger();

    private MessageWriter message;

    private PreparedBody(MessageWriter message) {
        this.message = message;
    }

    /** What writes a body. */
    public interface Content {
        /** Writes all of it, as the framework would. */
        void writeTo(BodyOutput out) throws IOException;
    }

    /**
     * Encodes a body ahead; null if that isn't worth it or fails: then the message is encoded when it is sent, and
     * fails then. Never throws.
     *
     * @param rpcChannel the connection that the message is for; never null
     * @param result     what is most of the body; may be null
     * @param content    writes the body; never null
     */
    public static PreparedBody of(Object rpcChannel, Object result, Content content) {
        try {
            ChannelSession session = ResultSizes.isLarge(result) ? RpcChannels.existing(rpcChannel) : null;
            return session == null || !session.mayPrepare() ? null : ifFew(session, content);
        } catch (Throwable e) {
            // Whatever it is, Dubbo answers a call whose result can't be encoded when it is encoded where Dubbo does
            // it, and nowhere else.
            return null;
        }
    }

    private static PreparedBody ifFew(ChannelSession session, Content content) throws IOException {
        try {
            return NOW.incrementAndGet() > AT_ONCE || !MessageWriter.mayHandOver(RpcEngine.get()) ? null : written(session, content);
        } finally {
            NOW.decrementAndGet();
        }
    }

    private static PreparedBody written(ChannelSession session, Content content) throws IOException {
        BodyOutput out = BodyOutput.ahead(session);
        try {
            content.writeTo(out);
            out.flush();
            MessageWriter message = out.takeFinished();
            return message == null ? null : new PreparedBody(message);
        } finally {
            out.close();
        }
    }

    /** What the encode that goes on in this thread is to send; null if nothing was encoded ahead for it. */
    public static PreparedBody current() {
        Binding binding = Binding.current();
        PreparedBody body = binding == null ? null : binding.prepared();
        return body == null || body.message == null ? null : body;
    }

    /**
     * Writes the body to the stream of the encode that goes on; does nothing the second time.
     *
     * @param room is told how many bytes are about to be written to the stream
     * @throws IOException if it can't be
     */
    public void writeTo(OutputStream out, ObjIntConsumer<OutputStream> room) throws IOException {
        MessageWriter writer = message;
        if (writer == null) {
            return;
        }
        message = null;
        try {
            writer.writeTo(out, room);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            writer.close();
            throw Body.asIOException(e);
        }
        Binding.current().flushed(writer);
    }

    /** Gives the buffers back, any number of times; true if the body was never written, and is lost now. */
    boolean close() {
        if (message == null) {
            return false;
        }
        message.close();
        message = null;
        return true;
    }
}
