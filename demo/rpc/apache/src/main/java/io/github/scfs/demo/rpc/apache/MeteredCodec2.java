package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.wire.FrameMeter;
import java.io.IOException;
import java.lang.reflect.Field;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;

/**
 * Puts the meter into the pipeline of each connection that a consumer writes to. Dubbo's extension loader wraps every codec in this because
 * of its constructor. Messages are encoded in the channel's event loop, while they are on their way through the pipeline, so that the very
 * first one meets the meter further down.
 */
public final class MeteredCodec2 implements Codec2 {
    static final FrameMeter METER = new FrameMeter();

    private static final String SEEN = "scfs-demo-rpc-meter";

    private final Codec2 codec;

    public MeteredCodec2(Codec2 codec) {
        this.codec = codec;
    }

    @Override
    public void encode(Channel channel, ChannelBuffer buffer, Object message) throws IOException {
        if (!channel.hasAttribute(SEEN)) {
            channel.setAttribute(SEEN, true);
            if (channel.getUrl().getParameter("side", "").equals("consumer")) {
                METER.watch(nettyChannel(channel));
            }
        }
        codec.encode(channel, buffer, message);
    }

    @Override
    public Object decode(Channel channel, ChannelBuffer buffer) throws IOException {
        return codec.decode(channel, buffer);
    }

    /** Dubbo keeps it in a private field. */
    private static io.netty.channel.Channel nettyChannel(Channel channel) {
        try {
            Field field = channel.getClass().getDeclaredField("channel");
            field.setAccessible(true);
            return (io.netty.channel.Channel) field.get(channel);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
