package io.github.scfs.internal.netty;

import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;

/**
 * One connection: its channel, its session, and what the reading side of the connection has to remember between two
 * reads. Safe for use by many threads, except where a method says otherwise.
 */
public final class ChannelSession {
    private final Channel channel;
    private final Session session;
    private long bytesToSkip;
    private volatile boolean closed;
    private volatile boolean decodedElsewhere;
    private volatile boolean encodedInVain;
    private boolean left;

    ChannelSession(Channel channel, Session session) {
        this.channel = channel;
        this.session = session;
    }

    /** The connection's two tables; never null. */
    public Session session() {
        return session;
    }

    /**
     * Whether the calling thread is the channel's event loop, where what is encoded reaches the wire in the order of
     * encoding.
     */
    public boolean inEventLoop() {
        return channel.eventLoop().inEventLoop();
    }

    /**
     * How many of the next bytes that arrive belong to a frame that was refused; 0 or more. For the event loop only.
     */
    public long bytesToSkip() {
        return bytesToSkip;
    }

    /** Sets {@link #bytesToSkip()}. For the event loop only. */
    public void bytesToSkip(long bytes) {
        bytesToSkip = bytes;
    }

    /** Closes the channel (rule R5); returns before it is closed. From any thread, any number of times. */
    public void close() {
        closed = true;
        channel.close();
    }

    /** Whether {@link #close()} was called: what still arrives must not be decoded. */
    public boolean isClosed() {
        return closed;
    }

    /** A body was encoded ahead for this connection, and its message was encoded in another serialization. */
    public void encodedInVain() {
        encodedInVain = true;
    }

    /** A body is decoded by the calling thread. */
    public void decoding() {
        if (!decodedElsewhere && !inEventLoop()) {
            decodedElsewhere = true;
        }
    }

    /**
     * Whether the calling thread may encode bodies ahead: off the event loop, as bodies are decoded off it, and while
     * all that was encoded so has been sent so. Where the event loop decodes, the peer's does so too as a rule, and all
     * that is encoded faster would wait there.
     */
    public boolean mayEncodeAhead() {
        return decodedElsewhere && !encodedInVain && !closed && !inEventLoop();
    }

    /** Whether this is the first time that the end of the channel is noticed. */
    synchronized boolean leave() {
        boolean first = !left;
        left = true;
        return first;
    }

    /** What the other side is called; made when it is asked for, since hardly a session ever warns of anything. */
    @Override
    public String toString() {
        return "the peer at " + channel.remoteAddress();
    }
}
