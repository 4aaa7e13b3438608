package io.github.scfs.demo.rpc.wire;

import io.netty.channel.Channel;
import java.lang.reflect.Field;

/** Finds Netty's channels. */
public final class NettyChannels {

    private NettyChannels() {}

    /** Returns Netty's channel, which is in a private field of Dubbo's channel. */
    public static Channel of(Object dubboChannel) {
        try {
            Field field = dubboChannel.getClass().getDeclaredField("channel");
            field.setAccessible(true);
            return (Channel) field.get(dubboChannel);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
