package io.github.scfs.internal.rpc;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.MessageWriter;

/**
 * Rule R1: which connection the message belongs to that this thread is encoding or decoding now. Dubbo hands a
 * serialization a URL and a stream, never the channel; so wrappers around its codecs bind the channel for the extent of
 * the coding, and no longer: user code never runs bound. Encoding nests (an error response is encoded inside the encode
 * that failed), hence {@link #close} restores what was bound before. For one thread.
 */
public final class Binding implements AutoCloseable {
    private static final ThreadLocal<Binding> CURRENT = new ThreadLocal<>();

    private final Binding outer;
    private final Object rpcChannel;
    private final boolean encoding;
    private final Ahead ahead;
    private Body open;
    private MessageWriter flushed;
    /** Whether the encode has put something into the buffer. */
    private boolean encoded;

    private Binding(Object rpcChannel, boolean encoding, Ahead ahead) {
        this.outer = CURRENT.get();
        this.rpcChannel = rpcChannel;
        this.encoding = encoding;
        this.ahead = ahead;
        CURRENT.set(this);
    }

    /** A body that was encoded before the encode of its message. */
    public interface Ahead {
        /**
         * The encode is over.
         *
         * @param encoded whether it has put something into the buffer
         */
        void close(boolean encoded);
    }

    /** Binds the channel that a message is being encoded for; close it on the same thread. */
    public static Binding encoding(Object rpcChannel) {
        return new Binding(rpcChannel, true, null);
    }

    /**
     * As {@link #encoding(Object)}, for a message whose body was encoded ahead.
     *
     * @param ahead the body; null if there is none
     */
    public static Binding encoding(Object rpcChannel, Ahead ahead) {
        return new Binding(rpcChannel, true, ahead);
    }

    /** Binds the channel that a message is being decoded from; close it on the same thread. */
    public static Binding decoding(Object rpcChannel) {
        return new Binding(rpcChannel, false, null);
    }

    /** What is bound on this thread, or null. */
    public static Binding current() {
        return CURRENT.get();
    }

    /**
     * The session that a message written now may use, or null for a SELF-CONTAINED one. Off the event loop, two
     * messages of a channel could be encoded at once and reach the wire in the other order; so there is none.
     */
    ChannelSession forWriting() {
        if (!encoding) {
            return null;
        }
        ChannelSession session = RpcChannels.session(rpcChannel);
        return session != null && session.inEventLoop() ? session : null;
    }

    /** The session that a message read now was written in, or null if there can't be one. */
    ChannelSession forReading() {
        ChannelSession session = encoding ? null : RpcChannels.session(rpcChannel);
        if (session != null) {
            session.decoding();
        }
        return session;
    }

    /** What the encode that goes on is to send instead of what it writes; null if there is nothing. */
    public Ahead ahead() {
        return ahead;
    }

    /**
     * A message has been written to the framework's buffer; what comes of it is known when the encode returns. Closes
     * it then.
     */
    public void flushed(MessageWriter message) {
        if (flushed != null) {
            flushed.close();
        }
        flushed = message;
    }

    /**
     * Leaves something to be closed with this binding, should its user not do it: Dubbo cleans up after a success only.
     */
    void closeLater(Body body) {
        body.next = open;
        open = body;
    }

    /**
     * Rule R4: the wrapped encode has returned normally. If it has put its frame into the buffer, the last message is
     * certain to reach the wire ahead of all that is encoded later; if not, Dubbo has thrown it away (after a failure
     * it rewinds the buffer and answers with an error), and whatever it defined will be defined again.
     *
     * @param bytesInBuffer how far the encode has moved the buffer's writer index
     */
    public void encoded(int bytesInBuffer) {
        encoded = bytesInBuffer > 0;
        // What is encoded now is in a session only on the event loop; what was encoded ahead may be sent from
        // elsewhere, in any order.
        if (isOurs() && (ahead == null || inEventLoop())) {
            flushed.markCertain();
        }
    }

    /** Whether the encode has put a message of ours into the buffer. */
    public boolean isOurs() {
        return encoded && flushed != null;
    }

    private boolean inEventLoop() {
        ChannelSession session = RpcChannels.existing(rpcChannel);
        return session != null && session.inEventLoop();
    }

    @Override
    public void close() {
        CURRENT.set(outer);
        if (ahead != null) {
            ahead.close(encoded);
        }
        for (Body body = open; body != null; body = body.next) {
            body.cleanup();
        }
        if (flushed != null) {
            flushed.close();
            flushed = null;
        }
    }
}
