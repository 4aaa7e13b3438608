package io.github.scfs.internal.rpc;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.MessageWriter;

/**
 * Rule R1: binds a connection to the thread that encodes or decodes a message of it. Dubbo passes a URL and a stream to
 * a serialization, but no channel, so wrappers around its codecs bind the channel for the extent of the coding. User
 * code never runs bound. Encoding nests, since an error response is encoded inside the encode that failed, so
 * {@link #close} restores the outer binding. Not thread-safe.
 */
public final class Binding implements AutoCloseable {
    private static final ThreadLocal<Binding> CURRENT = new ThreadLocal<>();

    private final Binding outer;
    private final Object rpcChannel;
    private final boolean encoding;
    private final PreEncoded preEncoded;
    private Body openBodies;
    private MessageWriter flushed;
    /** Whether the encode added bytes to the buffer. */
    private boolean encoded;

    private Binding(Object rpcChannel, boolean encoding, PreEncoded preEncoded) {
        this.outer = CURRENT.get();
        this.rpcChannel = rpcChannel;
        this.encoding = encoding;
        this.preEncoded = preEncoded;
        CURRENT.set(this);
    }

    /** A body that was encoded before its message. */
    public interface PreEncoded {
        /**
         * Called when the encode has ended.
         *
         * @param encoded whether the encode added bytes to the buffer
         */
        void close(boolean encoded);
    }

    /** Binds the channel that a message is encoded for. Close the binding on the same thread. */
    public static Binding encoding(Object rpcChannel) {
        return new Binding(rpcChannel, true, null);
    }

    /**
     * As {@link #encoding(Object)}, for a message that may have a body encoded ahead.
     *
     * @param preEncoded the body; null for none
     */
    public static Binding encoding(Object rpcChannel, PreEncoded preEncoded) {
        return new Binding(rpcChannel, true, preEncoded);
    }

    /** Binds the channel that a message is decoded from. Close the binding on the same thread. */
    public static Binding decoding(Object rpcChannel) {
        return new Binding(rpcChannel, false, null);
    }

    /** Returns the binding of this thread, or null. */
    public static Binding current() {
        return CURRENT.get();
    }

    /**
     * Returns the session that a message written now may use, or null for a SELF-CONTAINED message. There is none off
     * the event loop, where two messages of a channel could be encoded at the same time and reach the wire in the other
     * order.
     */
    ChannelSession writeSession() {
        if (!encoding) {
            return null;
        }
        ChannelSession session = RpcChannels.session(rpcChannel);
        return session != null && session.inEventLoop() ? session : null;
    }

    /** Returns the session of a message read now, or null if the channel has none. */
    ChannelSession readSession() {
        ChannelSession session = encoding ? null : RpcChannels.session(rpcChannel);
        if (session != null) {
            session.recordDecode();
        }
        return session;
    }

    /** Returns the body that the current encode sends instead of its own output; null for none. */
    public PreEncoded preEncoded() {
        return preEncoded;
    }

    /**
     * Records a message that was written to the framework's buffer, and closes it when the encode ends. Until then it
     * is unknown whether the message will be sent.
     */
    public void flushed(MessageWriter message) {
        if (flushed != null) {
            flushed.close();
        }
        flushed = message;
    }

    /** Closes a body with this binding, in case its user doesn't: Dubbo cleans up only after a success. */
    void closeLater(Body body) {
        body.next = openBodies;
        openBodies = body;
    }

    /**
     * Rule R4: called when the wrapped encode has returned normally. If the frame is in the buffer, the message is
     * certain to reach the wire before all messages that are encoded later. If not, Dubbo has discarded the message
     * (after a failure it rewinds the buffer and answers with an error), and its definitions are sent again.
     *
     * @param bytesInBuffer number of bytes that the encode added to the buffer
     */
    public void encoded(int bytesInBuffer) {
        encoded = bytesInBuffer > 0;
        // A message encoded now uses a session on the event loop only. A body encoded ahead may be sent from another
        // thread, in any order.
        if (isScfs() && (preEncoded == null || inEventLoop())) {
            flushed.markCertain();
        }
    }

    /** Whether the encode added a message of scfs to the buffer. */
    public boolean isScfs() {
        return encoded && flushed != null;
    }

    private boolean inEventLoop() {
        ChannelSession session = RpcChannels.existing(rpcChannel);
        return session != null && session.inEventLoop();
    }

    @Override
    public void close() {
        CURRENT.set(outer);
        if (preEncoded != null) {
            preEncoded.close(encoded);
        }
        for (Body body = openBodies; body != null; body = body.next) {
            body.cleanup();
        }
        if (flushed != null) {
            flushed.close();
            flushed = null;
        }
    }
}
