package io.github.scfs.internal.netty;

import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;

/**
 * A connection: its channel, its session, and the state that the I/O thread keeps between two reads. Thread-safe,
 * except for methods that are documented otherwise.
 */
public final class ChannelSession {
    private final Channel channel;
    private final Session session;
    private long bytesToSkip;
    private volatile boolean closed;
    private volatile boolean decodesOffEventLoop;
    private volatile boolean preEncodedInVain;
    private final boolean encodedOnAnyThread;
    private volatile boolean sentFramesAreSeen;
    private boolean ended;

    ChannelSession(Channel channel, Session session, boolean encodedOnAnyThread) {
        this.channel = channel;
        this.session = session;
        this.encodedOnAnyThread = encodedOnAnyThread;
    }

    /** Returns the connection's session; never null. */
    public Session session() {
        return session;
    }

    /**
     * Whether the calling thread is the channel's event loop. Messages that are encoded on the event loop reach the
     * wire in the order in which they were encoded.
     */
    public boolean inEventLoop() {
        return channel.eventLoop().inEventLoop();
    }

    /**
     * Whether messages are encoded on any thread, at the same time and in another order than they are sent. Otherwise
     * only the event loop encodes, except for bodies that are encoded ahead.
     */
    public boolean encodedOnAnyThread() {
        return encodedOnAnyThread;
    }

    /** Whether a handler in the channel's pipeline sees the frames on their way to the wire. */
    public boolean sentFramesAreSeen() {
        return sentFramesAreSeen;
    }

    /** Sets {@link #sentFramesAreSeen()}. */
    public void sentFramesAreSeen(boolean seen) {
        sentFramesAreSeen = seen;
    }

    /** Whether the calling thread may write a message of the session. Otherwise the message is SELF-CONTAINED. */
    public boolean mayWrite() {
        return encodedOnAnyThread ? sentFramesAreSeen : inEventLoop();
    }

    /**
     * Returns the number of bytes of a rejected frame that haven't arrived yet; 0 or more. Call it on the event loop
     * only.
     */
    public long bytesToSkip() {
        return bytesToSkip;
    }

    /** Sets {@link #bytesToSkip()}. Call it on the event loop only. */
    public void bytesToSkip(long bytes) {
        bytesToSkip = bytes;
    }

    /**
     * Starts to close the channel (rule R5) without waiting for the end. Any thread may call this, any number of times.
     */
    @SuppressWarnings("FutureReturnValueIgnored")
    public void close() {
        closed = true;
        channel.close();
    }

    /** Whether {@link #close()} was called. Bytes that arrive after that call must not be decoded. */
    public boolean isClosed() {
        return closed;
    }

    /** Records that a body was encoded ahead for nothing, because another serialization encoded its message. */
    public void preEncodedInVain() {
        preEncodedInVain = true;
    }

    /** Records that the calling thread decodes a body of this connection. */
    public void recordDecode() {
        if (!decodesOffEventLoop && !inEventLoop()) {
            decodesOffEventLoop = true;
        }
    }

    /**
     * Whether the calling thread may encode bodies ahead. It may if three conditions hold: it isn't the event loop,
     * bodies of this connection are decoded off the event loop, and no earlier body was encoded ahead for nothing. If
     * the event loop decodes, the peer's event loop usually decodes too, and faster encoding would only make its queue
     * longer.
     */
    public boolean mayPreEncode() {
        return decodesOffEventLoop && !preEncodedInVain && !closed && !inEventLoop();
    }

    /** Returns true at the first call only. The end of a channel can be reported more than once. */
    synchronized boolean markEnded() {
        boolean first = !ended;
        ended = true;
        return first;
    }

    /** Returns the peer's name for warnings. It is built when it is needed, because few sessions ever log a warning. */
    @Override
    public String toString() {
        return "the peer at " + channel.remoteAddress();
    }
}
