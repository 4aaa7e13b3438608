package io.github.scfs.netty;

import io.github.scfs.session.Session;
import io.netty.channel.Channel;
import io.netty.channel.ChannelId;
import io.netty.util.AttributeKey;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * The sessions of all channels of one user of scfs. Thread-safe. A session is kept exactly as long as its channel is open; for messages
 * that arrived before the close and are decoded after it, the channel object itself still knows its session.
 */
public final class ChannelSessions {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final ConcurrentMap<ChannelId, ChannelSession> sessions = new ConcurrentHashMap<>();
    private final Supplier<Session> newSession;
    /** Unlike any other's: Netty's keys are one name space for all class loaders. */
    private final AttributeKey<ChannelSession> attribute = AttributeKey.newInstance(
            ChannelSessions.class.getName() + '@' + System.identityHashCode(ChannelSessions.class) + '#' + COUNT.incrementAndGet());

    /** @param newSession makes the session of a new channel; never gives null; called by many threads */
    public ChannelSessions(Supplier<Session> newSession) {
        this.newSession = newSession;
    }

    /**
     * The session of a channel, created at its first use. A channel that is closed already gets one too, but it isn't kept.
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
        ChannelSession known = sessions.get(channel.id());
        return known != null ? known : channel.attr(attribute).get();
    }

    /** How many sessions there are: channels that are open and have used theirs. */
    public int count() {
        return sessions.size();
    }

    private ChannelSession create(Channel channel) {
        ChannelSession created = new ChannelSession(channel, newSession.get());
        created.session().peer("the peer at " + channel.remoteAddress());
        ChannelSession known = sessions.putIfAbsent(channel.id(), created);
        if (known != null) {
            return known;
        }
        channel.attr(attribute).set(created);
        channel.closeFuture().addListener(closed -> sessions.remove(channel.id(), created));
        // A listener that is added after the event loop has shut down is never told; and this may be a use after the close.
        if (!channel.isOpen()) {
            sessions.remove(channel.id(), created);
        }
        return created;
    }
}
