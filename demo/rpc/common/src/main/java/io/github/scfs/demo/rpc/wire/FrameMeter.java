package io.github.scfs.demo.rpc.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/**
 * Counts the frames on a client's connections. Its handler is next to the socket, where messages are already encoded by
 * the serialization under test. It reads 16 bytes of each frame, so it costs the same for all serializations.
 */
public final class FrameMeter {
    private static final String HANDLER = "frame-meter";

    private final FrameCount requests = new FrameCount();
    private final FrameCount responses = new FrameCount();

    /** Returns the count of written frames. */
    public FrameCount requests() {
        return requests;
    }

    /** Returns the count of read frames. */
    public FrameCount responses() {
        return responses;
    }

    /**
     * Starts to count the frames of a client's channel. Must be called in the event loop of the channel, before the
     * first frame.
     */
    public void watch(Channel channel) {
        if (channel.pipeline().get(HANDLER) == null) {
            channel.pipeline().addFirst(HANDLER, new Handler());
        }
    }

    private final class Handler extends ChannelDuplexHandler {
        private final FrameScan written = new FrameScan(requests);
        private final FrameScan read = new FrameScan(responses);

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
            written.scan((ByteBuf) message);
            super.write(context, message, promise);
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
            read.scan((ByteBuf) message);
            super.channelRead(context, message);
        }
    }
}
