package io.github.scfs.demo.rollout.apache;

import io.github.scfs.demo.rollout.node.Node;
import io.github.scfs.demo.rpc.wire.NettyChannels;
import java.io.IOException;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;

/**
 * Meters the connections of a consumer. Dubbo's extension loader wraps the codec of Dubbo's protocol in this class.
 * Dubbo 3 recognizes the codec {@code default}, which other protocols use, by its class, so that one isn't wrapped.
 */
@org.apache.dubbo.common.extension.Wrapper(matches = "dubbo")
public final class MeteredCodec2 implements Codec2 {
    private static final String METERED = "scfs-demo-rollout-meter";

    private final Codec2 codec;

    public MeteredCodec2(Codec2 codec) {
        this.codec = codec;
    }

    @Override
    public void encode(Channel channel, ChannelBuffer buffer, Object message) throws IOException {
        if (!channel.hasAttribute(METERED)) {
            channel.setAttribute(METERED, true);
            if (channel.getUrl().getParameter("side", "").equals("consumer")) {
                Node.METER.watch(NettyChannels.of(channel), channel.getRemoteAddress().getPort());
            }
        }
        codec.encode(channel, buffer, message);
    }

    @Override
    public Object decode(Channel channel, ChannelBuffer buffer) throws IOException {
        return codec.decode(channel, buffer);
    }
}
