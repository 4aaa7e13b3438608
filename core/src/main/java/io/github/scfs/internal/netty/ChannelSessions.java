package io.github.scfs.internal.netty;

import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.WeakList;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.util.Attribute;
import io.netty.util.AttributeKey;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

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
     * a channel doesn't report its end if its event loop has shut down. The lock is the list.
     */
    private final WeakList<WeakList.Element<ChannelSession>> open = new WeakList<>();
    private final ReferenceQueue<ChannelSession> collected = new ReferenceQueue<>();
    private final Supplier<Session> newSession;
    /** Key of the attribute. It is unique, because all class loaders share Netty's key names. */
    private final AttributeKey<ChannelSession> attribute = AttributeKey.newInstance(ChannelSessions.class.getName()
            + '@' + System.identityHashCode(ChannelSessions.class) + '#' + COUNT.incrementAndGet());

    /** Listener for the end of a channel; the same for all channels. */
    private final ChannelFutureListener closed = future -> ended(existing(future.channel()));

    /**
     * Creates the sessions of one user of scfs.
     *
     * @param newSession creates the session of a new channel; never returns null; called by many threads
     */
    public ChannelSessions(Supplier<Session> newSession) {
        this.newSession = newSession;
    }

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
        synchronized (open) {
            removeCollected();
            return open.elements().size();
        }
    }

    /** Returns the number of channels that have got a session, open and closed ones. */
    public long made() {
        return made.get();
    }

    /** Returns the sessions of open channels, in no order. */
    public List<ChannelSession> all() {
        List<ChannelSession> all = new ArrayList<>();
        synchronized (open) {
            open.elements().forEach(element -> all.add(element.get()));
        }
        all.removeIf(session -> session == null || !session.isOpen());
        return all;
    }

    private ChannelSession create(Channel channel, boolean encodedOnAnyThread) {
        ChannelSession created = new ChannelSession(channel, newSession.get(), encodedOnAnyThread, collected);
        Attribute<ChannelSession> slot = channel.attr(attribute);
        ChannelSession known = slot.setIfAbsent(created);
        if (known != null) {
            return known;
        }
        created.session().peer(created);
        made.incrementAndGet();
        synchronized (open) {
            removeCollected();
            open.add(created.listed());
        }
        channel.closeFuture().addListener(closed);
        // The listener isn't called if the event loop has shut down. This may be the first use of a channel after its
        // close.
        if (!channel.isOpen()) {
            ended(created);
        }
        return created;
    }

    private void ended(ChannelSession session) {
        boolean first; // The end of a channel can be reported more than once.
        synchronized (open) {
            first = open.remove(session.listed());
        }
        if (first) {
            session.session().end();
        }
    }

    @SuppressWarnings("unchecked") // the queue gets elements of the list only
    private void removeCollected() {
        for (Object c = collected.poll(); c != null; c = collected.poll()) {
            open.remove((WeakList.Element<ChannelSession>) c);
        }
    }
}
