package io.github.scfs.internal.netty;

import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;

/**
 * A connection: its channel, its session, and the state that the reading side keeps between two reads. Thread-safe,
 * except where a method is documented otherwise.
 */
public final class ChannelSession {
    private final Channel channel;
    private final Session session;
    private long bytesToSkip;
    private volatile boolean closed;
    private volatile boolean decodesOffEventLoop;
    private volatile boolean preEncodedInVain;
    private boolean ended;

    ChannelSession(Channel channel, Session session) {
        this.channel = channel;
        this.session = session;
    }

    /** The connection's session; never null. */
    public Session session() {
        return session;
    }

    /**
     * Whether the calling thread is the channel's event loop. Messages encoded on the event loop reach the wire in the
     * order of encoding.
     */
    public boolean inEventLoop() {
        return channel.eventLoop().inEventLoop();
    }

    /** Number of bytes, of those that arrive next, that belong to a refused frame; 0 or more. Event loop only. */
    public long bytesToSkip() {
        return bytesToSkip;
    }

    /** Sets {@link #bytesToSkip()}. Event loop only. */
    public void bytesToSkip(long bytes) {
        bytesToSkip = bytes;
    }

    /** Starts to close the channel (rule R5), without waiting. Any thread may call it, any number of times. */
    @SuppressWarnings("FutureReturnValueIgnored")
    public void close() {
        closed = true;
        channel.close();
    }

    /** Whether {@link #close()} was called. Bytes that arrive after that must not be decoded. */
    public boolean isClosed() {
        return closed;
    }

    /** Records that a body was encoded ahead, but its message was encoded by another serialization. */
    public void preEncodedInVain() {
        preEncodedInVain = true;
    }

    /** Records that the calling thread decodes a body. */
    public void recordDecode() {
        if (!decodesOffEventLoop && !inEventLoop()) {
            decodesOffEventLoop = true;
        }
    }

    /**
     * Whether the calling thread may encode bodies ahead. This needs a thread off the event loop, a connection that
     * decodes off the event loop, and no earlier body that was encoded ahead in vain. Where the event loop decodes, the
     * peer's event loop usually does too, and faster encoding would only add to its queue.
     */
    public boolean mayPreEncode() {
        return decodesOffEventLoop && !preEncodedInVain && !closed && !inEventLoop();
    }

    /** Returns true for the first call: the end of the channel is noticed more than once. */
    synchronized boolean markEnded() {
        boolean first = !ended;
        ended = true;
        return first;
    }

    /** The peer's name for warnings. Built on demand, because few sessions ever warn. */
    @Override
    public String toString() {
        return "the peer at " + channel.remoteAddress();
    }
}
