package io.github.scfs.internal.netty;

import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.util.Attribute;
import io.netty.util.AttributeKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The sessions of all channels of one user of scfs. Thread-safe. A session is an attribute of its channel and lives as
 * long as the channel object. So a message that arrived before the channel was closed, and is decoded after it, still
 * finds its session. There is one listener for all channels.
 */
public final class ChannelSessions {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final AtomicLong made = new AtomicLong();
    /**
     * The sessions of open channels, for reports. Each is removed when its channel ends. The references are weak, since
     * a channel doesn't report its end if its event loop has shut down.
     */
    private final Set<ChannelSession> open =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    /** Key of the attribute. It is unique, because all class loaders share Netty's key names. */
    private final AttributeKey<ChannelSession> attribute = AttributeKey.newInstance(ChannelSessions.class.getName()
            + '@' + System.identityHashCode(ChannelSessions.class) + '#' + COUNT.incrementAndGet());

    /** Listener for the end of a channel; the same for all channels. */
    private final ChannelFutureListener closed = future -> ended(existing(future.channel()));

    /**
     * Returns the session of a channel, and creates it at the first call. A closed channel gets a session too, but
     * {@link #count} doesn't include it.
     *
     * @param channel never null
     * @param encodedOnAnyThread whether the channel's messages are encoded on any thread
     * @return never null
     */
    public ChannelSession of(Channel channel, boolean encodedOnAnyThread) {
        ChannelSession known = existing(channel);
        return known != null ? known : create(channel, encodedOnAnyThread);
    }

    /** Returns the session of a channel; null if none was created. */
    public ChannelSession existing(Channel channel) {
        return channel.hasAttr(attribute) ? channel.attr(attribute).get() : null;
    }

    /** Returns the number of open channels that have a session. */
    public int count() {
        return open.size();
    }

    /** Returns the number of channels that have got a session, open and closed ones. */
    public long made() {
        return made.get();
    }

    /** Returns the sessions of open channels, in no order. */
    public List<ChannelSession> all() {
        List<ChannelSession> all;
        synchronized (open) {
            all = new ArrayList<>(open);
        }
        all.removeIf(session -> !session.isOpen());
        return all;
    }

    private ChannelSession create(Channel channel, boolean encodedOnAnyThread) {
        ChannelSession created = new ChannelSession(channel, new Session(), encodedOnAnyThread);
        Attribute<ChannelSession> slot = channel.attr(attribute);
        ChannelSession known = slot.setIfAbsent(created);
        if (known != null) {
            return known;
        }
        created.session().peer(created);
        made.incrementAndGet();
        open.add(created);
        channel.closeFuture().addListener(closed);
        // The listener isn't called if the event loop has shut down. This may be the first use of a channel after its
        // close.
        if (!channel.isOpen()) {
            ended(created);
        }
        return created;
    }

    /** Ends a session once. The end of a channel can be reported more than once. */
    private void ended(ChannelSession session) {
        if (open.remove(session)) {
            session.session().end();
        }
    }
}
