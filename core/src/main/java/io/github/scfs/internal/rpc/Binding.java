package io.github.scfs.internal.rpc;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.session.MessageWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Rule R1: binds a connection to the thread that encodes or decodes a message of the connection. Dubbo passes a URL and
 * a stream to a serialization, but no channel. So wrappers around Dubbo's codecs bind the channel while they encode or
 * decode. Services never run while a channel is bound. Encodes can be nested, since an error response is encoded
 * inside the encode that failed, so {@link #close} restores the outer binding. Not thread-safe.
 */
public final class Binding implements AutoCloseable {
    private static final ThreadLocal<Binding> CURRENT = new ThreadLocal<>();

    private final Binding outer;
    private final Object rpcChannel;
    private final boolean encoding;
    private final PreEncoded preEncoded;
    private Body openBodies;
    private List<IOException> failures;
    private MessageWriter flushed;
    /** The session of the messages that are written; null for SELF-CONTAINED messages. */
    private ChannelSession session;
    /** Whether the encode added bytes to the buffer. */
    private boolean encoded;

    private Binding(Object rpcChannel, boolean encoding, PreEncoded preEncoded) {
        this.outer = CURRENT.get();
        this.rpcChannel = rpcChannel;
        this.encoding = encoding;
        this.preEncoded = preEncoded;
        CURRENT.set(this);
    }

    /** A body that was encoded before the message that contains it. */
    public interface PreEncoded {
        /**
         * Releases the body at the end of the encode.
         *
         * @param encoded whether the encode added bytes to the buffer
         */
        void close(boolean encoded);
    }

    /** Binds a channel while a message for it is encoded. Close the binding on the same thread. */
    public static Binding encoding(Object rpcChannel) {
        return new Binding(rpcChannel, true, null);
    }

    /**
     * Binds a channel while a message for it is encoded, which may have a body that was encoded ahead.
     *
     * @param preEncoded the body; null for none
     */
    public static Binding encoding(Object rpcChannel, PreEncoded preEncoded) {
        return new Binding(rpcChannel, true, preEncoded);
    }

    /** Binds a channel while a message from it is decoded. Close the binding on the same thread. */
    public static Binding decoding(Object rpcChannel) {
        return new Binding(rpcChannel, false, null);
    }

    /** Returns the binding of this thread; null if there is none. */
    public static Binding current() {
        return CURRENT.get();
    }

    /** Returns the session for a message that is now written; null for a SELF-CONTAINED message. */
    ChannelSession writeSession() {
        ChannelSession of = encoding ? RpcChannels.session(rpcChannel) : null;
        session = of != null && of.mayWrite() ? of : null;
        return session;
    }

    /** Returns the session of a message that is now read; null if the channel has none. */
    ChannelSession readSession() {
        ChannelSession session = encoding ? null : RpcChannels.session(rpcChannel);
        if (session != null) {
            session.recordDecode();
        }
        return session;
    }

    /** Returns the body that the current encode sends instead of its own output; null if there is none. */
    public PreEncoded preEncoded() {
        return preEncoded;
    }

    /**
     * Records a message that was written to the framework's buffer. The message is closed when the encode ends. Until
     * then it is unknown whether the message will be sent.
     */
    public void flushed(MessageWriter message) {
        if (flushed != null) {
            flushed.close();
        }
        flushed = message;
        if (isCertainWhenPassed()) {
            message.markCertainWhenPassed();
        }
    }

    /** Whether messages become certain when {@link SentFrames} sees them, and not at the end of their encode. */
    private boolean isCertainWhenPassed() {
        return session != null && session.encodedOnAnyThread();
    }

    /**
     * Closes a body together with this binding. This is for bodies that their user doesn't close: Dubbo cleans up only
     * after a success.
     */
    void closeLater(Body body) {
        body.next = openBodies;
        openBodies = body;
    }

    /** Records that a body failed. Call it once for a body, with the first failure. */
    public void failed(IOException failure) {
        if (failures == null) {
            failures = new ArrayList<>();
        }
        failures.add(failure);
        FailureCounts.OF_PROCESS.add(failure);
    }

    /** Returns the first failure of each failed body, in the order of the bodies. */
    public List<IOException> failures() {
        return failures == null ? Collections.emptyList() : failures;
    }

    /**
     * Rule R4: records the end of the wrapped encode, if it returned normally. If the frame is in the buffer, the
     * message is certain to reach the wire before all messages that are encoded later, since only the event loop
     * encodes. If not, Dubbo has discarded the message, and later messages carry its definitions again. (After a
     * failure Dubbo rewinds the buffer and answers with an error.) Where any thread encodes, {@link SentFrames} does
     * this.
     *
     * @param bytesInBuffer number of bytes that the encode added to the buffer
     */
    public void encoded(int bytesInBuffer) {
        encoded = bytesInBuffer > 0;
        if (!isScfs()) {
            return;
        }
        ChannelSession to = RpcChannels.existing(rpcChannel);
        boolean inEventLoop = to != null && to.inEventLoop();
        // Where any thread encodes, SentFrames counts.
        if (inEventLoop && !to.encodedOnAnyThread()) {
            to.sent(1, bytesInBuffer);
        }
        // A message that is encoded now uses a session on the event loop only. A body that was encoded ahead may be
        // sent by another thread, in any order.
        if (!isCertainWhenPassed() && (preEncoded == null || inEventLoop)) {
            flushed.markCertain();
        }
    }

    /** Whether a body of scfs was written, or has failed. */
    public boolean hasBody() {
        return flushed != null || failures != null;
    }

    /** Whether the encode added a message of scfs to the buffer. */
    public boolean isScfs() {
        return encoded && flushed != null;
    }

    /** Returns a failure as an exception of the kind that Dubbo expects. It names both ends of the connection. */
    public IOException asIOException(Throwable cause) {
        return Body.asIOException(cause, failure -> RpcChannels.name(rpcChannel, failure));
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
