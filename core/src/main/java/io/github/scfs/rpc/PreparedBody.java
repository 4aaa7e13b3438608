package io.github.scfs.rpc;

import io.github.scfs.netty.ChannelSession;
import io.github.scfs.session.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ObjIntConsumer;

/**
 * The body of a large result, encoded by the thread that has the result instead of the connection's event loop, which is one for many calls: while it encodes,
 * nobody else's message is read or sent. The framework encodes the message all the same when its turn comes; what it writes then is ignored, and this is sent.
 *
 * <p>Rule R4 holds: the body refers to definitions only that were certain to be on the wire when it was written, and carries all others; they are certain when it
 * is sent from the event loop. So bodies may be written at the same time, and sent in any order, or never. For one thread at a time, handed over safely.
 */
public final class PreparedBody {
    /** More threads than processors only take the caches from each other; what comes beyond is encoded on the event loop. */
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
     * Encodes a body ahead; null, and nothing is done, if that isn't worth it or can't be: then the message is encoded when it is sent, and if the reason is that it
     * can't be, fails then.
     *
     * @param rpcChannel the connection that the message is for; never null
     * @param result     what is most of the body; may be null
     * @param content    writes the body; never null
     */
    public static PreparedBody of(Object rpcChannel, Object result, Content content) {
        if (!ResultSizes.isLarge(result)) {
            return null;
        }
        ChannelSession session = RpcChannels.existing(rpcChannel);
        if (session == null || !session.mayPrepare()) {
            return null;
        }
        try {
            return NOW.incrementAndGet() > AT_ONCE ? null : of(session, content);
        } finally {
            NOW.decrementAndGet();
        }
    }

    private static PreparedBody of(ChannelSession session, Content content) {
        BodyOutput out = BodyOutput.ahead(session);
        try {
            content.writeTo(out);
            out.flush();
            MessageWriter message = out.takeFinished();
            return message == null ? null : new PreparedBody(message);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            return null;
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
     * Writes the body to the stream of the encode that goes on; once.
     *
     * @param room is told how many bytes are about to be written to the stream
     * @throws IOException if it can't be
     */
    public void writeTo(OutputStream out, ObjIntConsumer<OutputStream> room) throws IOException {
        MessageWriter writer = message;
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
