package io.github.scfs.internal.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.Waits;
import io.netty.channel.Channel;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.local.LocalChannel;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ChannelSessionsTest {
    private final ChannelSessions sessions = new ChannelSessions();

    @Test
    void channelHasOneSessionFromItsFirstUse() {
        Channel channel = channel();
        assertNull(sessions.existing(channel));
        assertEquals(0, sessions.count());
        ChannelSession session = sessions.of(channel, false);
        assertSame(session, sessions.of(channel, false));
        assertSame(session, sessions.existing(channel));
        assertNotSame(session, sessions.of(channel(), false));
        assertEquals(2, sessions.count());
    }

    @Test
    void sessionIsRemovedWithItsChannelButServesMessagesInFlight() {
        Channel channel = channel();
        ChannelSession session = sessions.of(channel, false);
        channel.close().syncUninterruptibly();
        assertEquals(0, sessions.count());
        assertSame(session, sessions.of(channel, false));
        assertEquals(0, sessions.count());
    }

    @Test
    void listHasTheSessionsOfOpenChannelsOnly() {
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            channels.add(channel());
            sessions.of(channels.get(i), false);
        }
        assertEquals(1000, sessions.all().size());
        channels.subList(1, 1000).forEach(channel -> channel.close().syncUninterruptibly());
        assertEquals(1, sessions.count());
        assertSame(sessions.existing(channels.get(0)), sessions.all().get(0));
        assertEquals(1000, sessions.made());
    }

    @Test
    void listKeepsNoChannelWhoseEndIsNeverReported() {
        WeakReference<ChannelSession> session = new WeakReference<>(sessions.of(channel(), false));
        Waits.awaitCleared(Collections.singleton(session));
        Waits.await("the list forgets it").until(sessions::count, count -> count == 0);
    }

    @Test
    void closedChannelLeavesNoSession() {
        Channel channel = channel();
        channel.close().syncUninterruptibly();
        sessions.of(channel, false);
        assertEquals(0, sessions.count());
    }

    @Test
    void channelWithoutAnEventLoopLeavesNoSession() throws Exception {
        EventLoopGroup group = new DefaultEventLoopGroup(1);
        LocalChannel channel = new LocalChannel();
        group.register(channel).sync();
        channel.close().sync();
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
        sessions.of(channel, false).close();
        assertEquals(0, sessions.count());
    }

    @Test
    void closingASessionClosesItsChannelAfterTimeForAnswers() {
        EmbeddedChannel accepted = new EmbeddedChannel(channel(), DefaultChannelId.newInstance(), true, false);
        closesWithin(accepted, 200, 400);
    }

    @Test
    void closingASessionOfAConsumerClosesItsChannelSoon() {
        closesWithin(channel(), 20, 100);
    }

    private void closesWithin(EmbeddedChannel channel, int after, int before) {
        ChannelSession session = sessions.of(channel, false);
        channel.freezeTime();
        session.close();
        assertTrue(session.isClosed());
        channel.advanceTimeBy(after, TimeUnit.MILLISECONDS);
        channel.runScheduledPendingTasks();
        assertTrue(channel.isOpen());
        channel.advanceTimeBy(before - after, TimeUnit.MILLISECONDS);
        channel.runScheduledPendingTasks();
        assertFalse(channel.isOpen());
        assertEquals(0, sessions.count());
    }

    @Test
    void concurrentThreadsGetTheSameSession() throws Exception {
        for (int round = 0; round < 200; round++) {
            Channel channel = channel();
            CountDownLatch start = new CountDownLatch(1);
            Set<ChannelSession> seen = ConcurrentHashMap.newKeySet();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Thread thread = new Thread(() -> {
                    try {
                        start.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    seen.add(sessions.of(channel, false));
                });
                thread.start();
                threads.add(thread);
            }
            start.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(1, seen.size());
        }
    }

    private static EmbeddedChannel channel() {
        return new EmbeddedChannel(DefaultChannelId.newInstance());
    }
}
