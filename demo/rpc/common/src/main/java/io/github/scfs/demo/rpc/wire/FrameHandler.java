package io.github.scfs.demo.rpc.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/**
 * Passes the frames of a connection to scans. It belongs next to the socket, where messages are already encoded. It
 * reads 16 bytes of each frame, so it costs the same for all serializations.
 */
public class FrameHandler extends ChannelDuplexHandler {
    private final FrameScan written;
    private final FrameScan read;

    public FrameHandler(FrameScan written, FrameScan read) {
        this.written = written;
        this.read = read;
    }

    @Override
    public final void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        written.scan((ByteBuf) message);
        super.write(context, message, promise);
    }

    @Override
    public final void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        read.scan((ByteBuf) message);
        super.channelRead(context, message);
    }
}
