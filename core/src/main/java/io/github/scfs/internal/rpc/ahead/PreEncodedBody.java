package io.github.scfs.internal.rpc.ahead;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rpc.Binding;
import io.github.scfs.internal.rpc.Body;
import io.github.scfs.internal.rpc.BodyOutput;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.session.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;

/**
 * The body of a large result, encoded by the thread that has the result instead of the connection's event loop: that
 * serves many calls, and while it encodes it neither reads nor sends another message. The framework encodes the message
 * all the same when its turn comes; what it writes then is ignored, and this is sent.
 *
 * <p>Rule R4 holds: the body refers only to definitions that were certain to be on the wire when it was written, and
 * carries all others; they are certain when it is sent from the event loop. So bodies may be written at the same time,
 * and sent in any order, or never. For one thread at a time, handed over safely.
 */
public final class PreEncodedBody implements Binding.Ahead {
    /**
     * More threads than processors only take the caches from each other; other bodies are encoded on the event loop.
     */
    private static final int AT_ONCE = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final AtomicInteger NOW = new AtomicInteger();

    private final ChannelSession session;
    private MessageWriter message;

    private PreEncodedBody(ChannelSession session, MessageWriter message) {
        this.session = session;
        this.message = message;
    }

    /** Writes a body. */
    public interface Content<O extends BodyOutput> {
        /** Writes all of it, as the framework would. */
        void writeTo(O out) throws IOException;
    }

    /**
     * Encodes a body ahead; null if that isn't worth it or fails: then the message is encoded when it is sent, and
     * fails then. Never throws.
     *
     * @param rpcChannel the connection that the message is for; never null
     * @param result     what is most of the body; may be null
     * @param output     makes the output of a body that another thread sends; never null
     * @param content    writes the body; never null
     */
    public static <O extends BodyOutput> PreEncodedBody of(Object rpcChannel, Object result,
            Function<ChannelSession, O> output, Content<O> content) {
        try {
            ChannelSession session = ResultSizes.isLarge(result) ? RpcChannels.existing(rpcChannel) : null;
            return session == null || !session.mayEncodeAhead() ? null : ifFew(session, output, content);
        } catch (Throwable e) {
            // Whatever it is, Dubbo answers a call whose result can't be encoded only where it encodes the result
            // itself.
            return null;
        }
    }

    private static <O extends BodyOutput> PreEncodedBody ifFew(ChannelSession session,
            Function<ChannelSession, O> output, Content<O> content) throws IOException {
        try {
            boolean few = NOW.incrementAndGet() <= AT_ONCE && MessageWriter.mayHandOver(RpcEngine.get());
            return few ? written(session, output.apply(session), content) : null;
        } finally {
            NOW.decrementAndGet();
        }
    }

    private static <O extends BodyOutput> PreEncodedBody written(ChannelSession session, O out, Content<O> content)
            throws IOException {
        try {
            content.writeTo(out);
            out.flushBuffer();
            MessageWriter message = out.takeFinished();
            return message == null ? null : new PreEncodedBody(session, message);
        } finally {
            out.cleanup();
        }
    }

    /** What the encode that goes on in this thread is to send; null if nothing was encoded ahead for it. */
    public static PreEncodedBody current() {
        Binding binding = Binding.current();
        PreEncodedBody body = binding == null ? null : (PreEncodedBody) binding.ahead();
        return body == null || !body.isUnsent() ? null : body;
    }

    boolean isUnsent() {
        return message != null;
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

    /** Gives the buffers back; a body that another serialization was sent for is the connection's last. */
    @Override
    public void close(boolean encoded) {
        if (isUnsent()) {
            message.close();
            message = null;
            if (encoded) {
                session.encodedInVain();
            }
        }
    }
}
