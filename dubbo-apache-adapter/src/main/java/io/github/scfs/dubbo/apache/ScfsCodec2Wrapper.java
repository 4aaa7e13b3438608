package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Binding;
import io.github.scfs.internal.rpc.FrameScanner;
import java.io.IOException;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;

/**
 * Wraps every codec of Dubbo: Dubbo's extension loader treats a class with this constructor as a wrapper. It binds the
 * connection of each message that is encoded, and receives the definitions that arrive. Thread-safe if the wrapped
 * codec is.
 */
public final class ScfsCodec2Wrapper implements Codec2 {
    private final Codec2 codec;

    /**
     * Creates a wrapper.
     *
     * @param codec the wrapped codec; never null
     */
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
            if (binding.isScfs()) {
                PreEncodedResponse.sent(message, bytes);
            }
        } catch (IOException | RuntimeException e) {
            CallFailures.notEncoded(channel, message, e);
            throw e;
        }
    }

    @Override
    public Object decode(Channel channel, ChannelBuffer buffer) throws IOException {
        return FrameScanner.decode(new ChannelFrames(codec, channel, buffer));
    }
}
