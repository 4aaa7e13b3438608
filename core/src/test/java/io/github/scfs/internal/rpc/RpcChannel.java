package io.github.scfs.internal.rpc;

import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.concurrent.TimeUnit;

/** A channel like Dubbo's, with Netty's channel in a private field. */
public final class RpcChannel {
    private final Channel channel;

    public RpcChannel(Channel channel) {
        this.channel = channel;
    }

    public static RpcChannel open() {
        return new RpcChannel(new EmbeddedChannel(DefaultChannelId.newInstance()));
    }

    Channel netty() {
        return channel;
    }

    /** Whether the channel is closed a second later at the latest. */
    boolean isClosedSoon() {
        EmbeddedChannel embedded = (EmbeddedChannel) channel;
        embedded.advanceTimeBy(1, TimeUnit.SECONDS);
        embedded.runScheduledPendingTasks();
        return !embedded.isOpen();
    }

    /** Returns the channel's session. Creates the session if there is none. */
    public Session session() {
        return RpcChannels.session(this).session();
    }
}
