package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.Binding;
import io.github.scfs.internal.rpc.FrameHeader;
import io.github.scfs.internal.rpc.FrameScanner;
import java.io.IOException;
import org.apache.dubbo.common.io.Bytes;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;

/**
 * Wraps the codec of Dubbo's own protocol: Dubbo's extension loader treats a class with this constructor as a wrapper.
 * It binds the connection of each message that is encoded, and receives the definitions that arrive. Thread-safe if the
 * wrapped codec is.
 *
 * <p>That protocol always uses the codec {@code dubbo}. Others are not wrapped: Dubbo 3.1 and later recognize the codec
 * {@code default} by its class, and with a wrapper around it, Dubbo would decode the connections of Triple as frames of
 * its own protocol. The annotation names what is wrapped, because without {@code matches} Dubbo 2.7 wraps nothing.
 * Dubbo 2.6 and the first releases of 2.7 don't have the annotation, and wrap every codec.
 */
// Fully qualified on one line: the build of the alibaba adapter removes this line.
@org.apache.dubbo.common.extension.Wrapper(matches = "dubbo")
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
        if (!ServiceReportingProtocol.isAwake()) {
            codec.encode(channel, buffer, message);
            return;
        }
        int before = buffer.writerIndex();
        try (Binding binding = Binding.encoding(channel, PreEncodedResponse.bodyOf(message))) {
            codec.encode(CallFailures.answering(channel, message), buffer, message);
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
        if (!ServiceReportingProtocol.isAwake()) {
            if (!hasFrameOfScfs(buffer)) {
                return codec.decode(channel, buffer);
            }
            // With the channel bound, the caller is told why its message is refused.
            ServiceReportingProtocol.wake();
        }
        return FrameScanner.decode(new ChannelFrames(codec, channel, buffer));
    }

    /**
     * Whether a frame with the id of scfs has arrived. Dubbo's codec can't tell, because its decode may change a
     * connection: it removes callbacks, for instance.
     */
    private static boolean hasFrameOfScfs(ChannelBuffer buffer) {
        byte[] header = new byte[FrameHeader.SIZE];
        int end = buffer.writerIndex();
        for (long at = buffer.readerIndex(); end - at >= header.length;) {
            buffer.getBytes((int) at, header);
            if (header[0] != FrameHeader.MAGIC_HIGH || header[1] != FrameHeader.MAGIC_LOW) {
                return false;
            }
            if ((header[FrameHeader.FLAGS] & FrameHeader.SERIALIZATION_MASK) == ScfsSerialization.ID) {
                return true;
            }
            at += header.length + (Bytes.bytes2int(header, FrameHeader.LENGTH) & 0xffff_ffffL);
        }
        return false;
    }
}
