package io.github.scfs.internal.rpc;

import io.netty.channel.Channel;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;

/** A channel as Dubbo has it: Netty's is in a private field. */
final class RpcChannel {
    private final Channel channel;

    RpcChannel(Channel channel) {
        this.channel = channel;
    }

    static RpcChannel open() {
        return new RpcChannel(new EmbeddedChannel(DefaultChannelId.newInstance()));
    }

    Channel netty() {
        return channel;
    }
}
