package io.github.scfs.demo.rpc.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/**
 * Counts what a client's connections carry. It stands next to the socket, where messages are the bytes they will be on the wire, whatever
 * serialization made them. What it costs (16 bytes looked at per frame) is the same for each.
 */
public final class FrameMeter {
    private static final String HANDLER = "frame-meter";

    private final FrameCount requests = new FrameCount();
    private final FrameCount responses = new FrameCount();

    /** What was written. */
    public FrameCount requests() {
        return requests;
    }

    /** What was read. */
    public FrameCount responses() {
        return responses;
    }

    /** Counts this client channel's frames from now on; to be called in its event loop, before its first frame gets there. */
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
