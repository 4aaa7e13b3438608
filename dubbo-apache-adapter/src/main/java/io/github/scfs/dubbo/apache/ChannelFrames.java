package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.FrameSource;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.rpc.Services;
import java.io.IOException;
import java.util.List;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;
import org.apache.dubbo.remoting.buffer.ChannelBuffers;

/**
 * The bytes that have arrived on a channel of Dubbo, with Dubbo's codec for them. An object is used for one decode, on
 * the event loop.
 */
final class ChannelFrames implements FrameSource {
    /** Length of a frame's header. */
    private static final int HEADER = 16;
    /** Name and default value of Dubbo's payload limit. */
    private static final String PAYLOAD = "payload";
    private static final int DEFAULT_PAYLOAD = 8 * 1024 * 1024;

    private final Codec2 codec;
    private final Channel channel;
    private final ChannelBuffer buffer;

    ChannelFrames(Codec2 codec, Channel channel, ChannelBuffer buffer) {
        this.codec = codec;
        this.channel = channel;
        this.buffer = buffer;
    }

    @Override
    public Object channel() {
        return channel;
    }

    @Override
    public int payload(boolean request, boolean ofScfs) {
        URL url = channel.getUrl();
        int payload = url == null ? DEFAULT_PAYLOAD : url.getParameter(PAYLOAD, DEFAULT_PAYLOAD);
        if (url == null || !request || !RpcChannels.encodesOnAnyThread(channel)) {
            return payload;
        }
        // From Dubbo 3.2 on, each service has its own bound for requests, which Dubbo checks when it decodes them.
        return ofScfs ? Math.max(payload, Services.payload(UrlEndpoint.of(url))) : 0;
    }

    @Override
    public boolean permitted() {
        return Services.permit(UrlEndpoint.of(channel.getUrl()));
    }

    @Override
    public int readerIndex() {
        return buffer.readerIndex();
    }

    @Override
    public int readableBytes() {
        return buffer.readableBytes();
    }

    @Override
    public byte getByte(int index) {
        return buffer.getByte(index);
    }

    @Override
    public void getBytes(int index, byte[] target, int offset, int length) {
        buffer.getBytes(index, target, offset, length);
    }

    @Override
    public void skip(int length) {
        buffer.skipBytes(length);
    }

    @Override
    public Object decode() throws IOException {
        return codec.decode(channel, buffer);
    }

    @Override
    public Object decode(int length) throws IOException {
        byte[] front = new byte[length];
        buffer.getBytes(buffer.readerIndex(), front);
        ChannelBuffer view = ChannelBuffers.wrappedBuffer(front);
        try {
            return codec.decode(channel, view);
        } finally {
            buffer.skipBytes(view.readerIndex());
        }
    }

    @Override
    public void explain(Object decoded, List<IOException> failures) {
        CallFailures.explain(decoded, failures);
    }

    @Override
    public Object refusal(String reason) {
        byte[] header = new byte[HEADER];
        buffer.getBytes(buffer.readerIndex(), header);
        return CallFailures.refused(header, reason);
    }

    @Override
    public Object needMoreInput() {
        return Codec2.DecodeResult.NEED_MORE_INPUT;
    }
}
