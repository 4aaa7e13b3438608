package io.github.scfs.internal.netty;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * A connection: its channel, its session, and the state that the I/O thread keeps between two reads. Thread-safe,
 * except for methods that are documented otherwise.
 */
public final class ChannelSession {
    private static final AtomicIntegerFieldUpdater<ChannelSession> FAILURES =
            AtomicIntegerFieldUpdater.newUpdater(ChannelSession.class, "failures");
    /** Time for answers before an unusable channel is closed that the peer has opened. */
    private static final int ANSWER_MILLIS = 300;
    /**
     * Time for results that have arrived before an unusable channel is closed that this side has opened. It is short,
     * because requests that are sent in this time are lost.
     */
    private static final int RESULT_MILLIS = 50;
    private static final AtomicInteger CLOSINGS = new AtomicInteger();
    private static volatile int lastClosing;

    private final Channel channel;
    private final Session session;
    private long bytesToSkip;
    private volatile boolean closed;
    private volatile boolean decodesOffEventLoop;
    private volatile boolean preEncodedInVain;
    private final boolean encodedOnAnyThread;
    private volatile boolean sentFramesAreSeen;
    private final int madeAt = seconds();
    // Counts of frames. The event loop alone counts, so these are plain fields. A reader may see them late.
    private long messagesSent;
    private long messagesReceived;
    private long bytesSent;
    private long bytesReceived;
    private volatile int failures;

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
     * Starts to close the channel (rule R5). Bytes that arrive from now on aren't decoded. The channel stays open for a
     * moment, so that the framework can answer the request that failed and those before it, or complete the calls whose
     * results have arrived. Any thread may call this, any number of times.
     */
    @SuppressWarnings("FutureReturnValueIgnored")
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        lastClosing = seconds();
        CLOSINGS.incrementAndGet();
        try {
            int delay = isAccepted() ? ANSWER_MILLIS : RESULT_MILLIS;
            channel.eventLoop().schedule(() -> channel.close(), delay, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            // The event loop has ended, and so have its channels.
        }
    }

    /** Whether {@link #close()} was called. Bytes that arrive after that call must not be decoded. */
    public boolean isClosed() {
        return closed;
    }

    /** Returns the number of connections that were closed by {@link #close()} in this process. */
    public static int closings() {
        return CLOSINGS.get();
    }

    /** Returns the number of seconds since {@link #close()} was called last in this process; −1 if it wasn't. */
    public static int secondsSinceClosing() {
        return CLOSINGS.get() == 0 ? -1 : seconds() - lastClosing;
    }

    private static int seconds() {
        return (int) TimeUnit.NANOSECONDS.toSeconds(System.nanoTime());
    }

    /** Counts messages of scfs that were sent. Call it on the event loop only. */
    public void sent(int messages, long bytes) {
        messagesSent += messages;
        bytesSent += bytes;
    }

    /** Counts messages of scfs that were received. Call it on the event loop only. */
    public void received(int messages, long bytes) {
        messagesReceived += messages;
        bytesReceived += bytes;
    }

    /** Counts a message that could not be written or read. Any thread may call this. */
    public void failed() {
        FAILURES.incrementAndGet(this);
    }

    /** Returns the number of messages of scfs that were sent. */
    public long messagesSent() {
        return messagesSent;
    }

    /** Returns the number of messages of scfs that were received. */
    public long messagesReceived() {
        return messagesReceived;
    }

    /** Returns the number of bytes of these messages with their frames. */
    public long bytesSent() {
        return bytesSent;
    }

    /** Returns the number of bytes of these messages with their frames. */
    public long bytesReceived() {
        return bytesReceived;
    }

    /** Returns the number of messages that could not be written or read. */
    public int failures() {
        return failures;
    }

    /** Returns the number of seconds since the session was made. */
    public int age() {
        return seconds() - madeAt;
    }

    /** Returns a name of the channel for people: the eight hexadecimal digits that Netty logs, too. */
    public String id() {
        return channel.id().asShortText();
    }

    /** Whether the peer has opened the connection. */
    public boolean isAccepted() {
        return channel.parent() != null;
    }

    /** Returns the address of the peer. */
    public String address() {
        return String.valueOf(channel.remoteAddress());
    }

    boolean isOpen() {
        return channel.isOpen();
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

    /** Names both ends of this channel in a failure, which it returns. */
    public ScfsException name(ScfsException failure) {
        return name(channel, failure);
    }

    /** Names both ends of a channel in a failure, which it returns. The end that was called is the provider. */
    public static ScfsException name(Channel channel, ScfsException failure) {
        return failure.with(side(channel, true), String.valueOf(channel.localAddress()),
                "the peer at " + channel.remoteAddress());
    }

    /** Returns which program this is, for messages that may be read at the other end. */
    public String side() {
        return side(channel, true);
    }

    /** Returns which program the peer is, for messages that may be read at the other end. */
    public String otherSide() {
        return side(channel, false);
    }

    private static String side(Channel channel, boolean here) {
        return channel.parent() != null == here ? "the provider" : "the consumer";
    }

    /** Returns the peer's name for warnings. It is built when it is needed, because few sessions ever log a warning. */
    @Override
    public String toString() {
        return "the peer at " + channel.remoteAddress();
    }
}
