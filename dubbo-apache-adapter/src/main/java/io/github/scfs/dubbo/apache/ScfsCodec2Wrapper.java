package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Binding;
import io.github.scfs.internal.rpc.FrameScanner;
import java.io.IOException;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;

/**
 * Around every codec of Dubbo's: says which connection a message is encoded for, and takes the definitions of what
 * arrives. Dubbo's extension loader applies it because of its constructor. Thread-safe as far as the wrapped codec is.
 */
public final class ScfsCodec2Wrapper implements Codec2 {
    private final Codec2 codec;

    /** @param codec the wrapped one; never null */
    public ScfsCodec2Wrapper(Codec2 codec) {
        this.codec = codec;
    }

    @Override
    public void encode(Channel channel, ChannelBuffer buffer, Object message) throws IOException {
        int before = buffer.writerIndex();
        try (Binding binding = Binding.encoding(channel, PreEncodedResponse.bodyOf(message))) {
            codec.encode(channel, buffer, message);
            int bytes = buffer.writerIndex() - before;
            binding.encoded(bytes);
            if (binding.isOurs()) {
                PreEncodedResponse.sent(message, bytes);
            }
        }
    }

    @Override
    public Object decode(Channel channel, ChannelBuffer buffer) throws IOException {
        return FrameScanner.decode(new ChannelFrames(codec, channel, buffer));
    }
}
