package io.github.scfs.internal.rpc;

import io.github.scfs.internal.session.Session;
import io.netty.channel.Channel;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;

/** A channel as in Dubbo: Netty's channel is in a private field. */
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

    /** The channel's session, created if there is none. */
    public Session session() {
        return RpcChannels.session(this).session();
    }
}
