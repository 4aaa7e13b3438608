package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.wire.FrameMeter;
import io.github.scfs.demo.rpc.wire.NettyChannels;
import java.io.IOException;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;

/**
 * Adds the frame meter to the pipeline of each consumer connection. Dubbo's extension loader wraps the codec of
 * Dubbo's protocol in this class, because the constructor of this class has a codec as its parameter. The meter is next
 * to the socket. A message passes it after its encoding, so it counts even the first message.
 */
@org.apache.dubbo.common.extension.Wrapper(matches = "dubbo")
public final class MeteredCodec2 implements Codec2 {
    static final FrameMeter METER = new FrameMeter();

    private static final String METERED = "scfs-demo-rpc-meter";

    private final Codec2 codec;

    public MeteredCodec2(Codec2 codec) {
        this.codec = codec;
    }

    @Override
    public void encode(Channel channel, ChannelBuffer buffer, Object message) throws IOException {
        if (!channel.hasAttribute(METERED)) {
            if (channel.getUrl().getParameter("side", "").equals("consumer")) {
                METER.watch(NettyChannels.of(channel));
            }
            channel.setAttribute(METERED, true);
        }
        codec.encode(channel, buffer, message);
    }

    @Override
    public Object decode(Channel channel, ChannelBuffer buffer) throws IOException {
        return codec.decode(channel, buffer);
    }
}
