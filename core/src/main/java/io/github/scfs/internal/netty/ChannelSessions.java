package io.github.scfs.internal.netty;

import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.util.Attribute;
import io.netty.util.AttributeKey;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * The sessions of all channels of one user of scfs. Thread-safe. A session belongs to its channel's object and goes
 * with it; so messages that arrived before the close and are decoded after it still find theirs. There is nothing else
 * that grows with the number of channels: no table of them, no listener for each.
 */
public final class ChannelSessions {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final AtomicInteger open = new AtomicInteger();
    private final Supplier<Session> newSession;
    /** Unlike any other's: Netty's keys are one name space for all class loaders. */
    private final AttributeKey<ChannelSession> attribute = AttributeKey.newInstance(ChannelSessions.class.getName()
            + '@' + System.identityHashCode(ChannelSessions.class) + '#' + COUNT.incrementAndGet());

    /** One for all channels. */
    private final ChannelFutureListener closed = future -> leave(existing(future.channel()));

    /** @param newSession makes the session of a new channel; never gives null; called by many threads */
    public ChannelSessions(Supplier<Session> newSession) {
        this.newSession = newSession;
    }

    /**
     * The session of a channel, created at its first use. A channel that is closed already gets one too, but it isn't
     * counted.
     *
     * @param channel never null
     * @return never null
     */
    public ChannelSession of(Channel channel) {
        ChannelSession known = existing(channel);
        return known != null ? known : create(channel);
    }

    /** The session of a channel, or null if none was created so far. */
    public ChannelSession existing(Channel channel) {
        return channel.hasAttr(attribute) ? channel.attr(attribute).get() : null;
    }

    /** How many sessions there are: channels that are open and have used theirs. */
    public int count() {
        return open.get();
    }

    private ChannelSession create(Channel channel) {
        ChannelSession created = new ChannelSession(channel, newSession.get());
        Attribute<ChannelSession> place = channel.attr(attribute);
        ChannelSession known = place.setIfAbsent(created);
        if (known != null) {
            return known;
        }
        created.session().peer(created);
        open.incrementAndGet();
        channel.closeFuture().addListener(closed);
        // A listener that is added after the event loop has shut down is never told; and this may be a use after the
        // close.
        if (!channel.isOpen()) {
            leave(created);
        }
        return created;
    }

    private void leave(ChannelSession session) {
        if (session.leave()) {
            open.decrementAndGet();
        }
    }
}
