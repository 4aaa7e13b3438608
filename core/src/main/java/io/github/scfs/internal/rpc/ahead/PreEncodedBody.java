package io.github.scfs.internal.rpc.ahead;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rpc.Binding;
import io.github.scfs.internal.rpc.Body;
import io.github.scfs.internal.rpc.BodyOutput;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.session.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;

/**
 * The body of a large result. It is encoded on the thread that has the result, and not on the event loop. The event
 * loop serves many connections and can't read or send other messages while it encodes. The framework still encodes the
 * message on the event loop, but its output is ignored, and this body is sent.
 *
 * <p>Rule R4 holds: the body uses only definitions that were certain when it was written, and carries all other
 * definitions it needs. These become certain when the event loop sends the body. So bodies may be written at the same
 * time, and sent in any order or never. Not thread-safe; if a body is passed to another thread, safe publication is
 * needed.
 */
public final class PreEncodedBody implements Binding.PreEncoded {
    /**
     * Largest number of concurrent encodes. More threads than processors would only compete for caches. Further bodies
     * are encoded on the event loop.
     */
    private static final int MAX_CONCURRENT = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final AtomicInteger ACTIVE = new AtomicInteger();

    private final ChannelSession session;
    private MessageWriter message;

    private PreEncodedBody(ChannelSession session, MessageWriter message) {
        this.session = session;
        this.message = message;
    }

    /**
     * Writes the content of a body.
     *
     * @param <O> type of the output
     */
    public interface Content<O extends BodyOutput> {
        /** Writes the whole body, as the framework would write it. */
        void writeTo(O out) throws IOException;
    }

    /**
     * Encodes a body ahead. It never throws.
     *
     * @param rpcChannel the framework's channel that the message is for; never null
     * @param result the value that makes up most of the body; may be null
     * @param output creates the output of a body that another thread sends; never null
     * @param content writes the body; never null
     * @return the body; null if encoding ahead isn't worthwhile or fails. The event loop then encodes the message. If
     *     encoding ahead failed, encoding on the event loop fails too
     */
    public static <O extends BodyOutput> PreEncodedBody of(Object rpcChannel, Object result,
            Function<ChannelSession, O> output, Content<O> content) {
        try {
            ChannelSession session = ResultSizes.isLarge(result) ? RpcChannels.existing(rpcChannel) : null;
            return session == null || !session.mayPreEncode() ? null : encodeIfFew(session, output, content);
        } catch (Throwable e) {
            // All failures are ignored here: if a result can't be encoded, Dubbo answers the call only if Dubbo encodes
            // the result itself.
            return null;
        }
    }

    private static <O extends BodyOutput> PreEncodedBody encodeIfFew(ChannelSession session,
            Function<ChannelSession, O> output, Content<O> content) throws IOException {
        try {
            boolean few = ACTIVE.incrementAndGet() <= MAX_CONCURRENT;
            O out = few ? output.apply(session) : null;
            return out != null && out.mayDetach() ? encode(session, out, content) : null;
        } finally {
            ACTIVE.decrementAndGet();
        }
    }

    private static <O extends BodyOutput> PreEncodedBody encode(ChannelSession session, O out, Content<O> content)
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

    /** Returns the body that the current encode of this thread must send; null if no body was encoded ahead. */
    public static PreEncodedBody current() {
        Binding binding = Binding.current();
        PreEncodedBody body = binding == null ? null : (PreEncodedBody) binding.preEncoded();
        return body == null || !body.isUnsent() ? null : body;
    }

    boolean isUnsent() {
        return message != null;
    }

    /**
     * Writes the body to the stream of the current encode. A second call does nothing.
     *
     * @param room is called with the stream and the number of bytes before they are written
     * @throws IOException if the body can't be written
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
            throw Binding.current().asIOException(e);
        }
        Binding.current().flushed(writer);
    }

    /**
     * Releases the buffers. If another serialization encoded the message, no more bodies are encoded ahead for this
     * connection.
     */
    @Override
    public void close(boolean encoded) {
        if (isUnsent()) {
            message.close();
            message = null;
            if (encoded) {
                session.preEncodedInVain();
            }
        }
    }
}
