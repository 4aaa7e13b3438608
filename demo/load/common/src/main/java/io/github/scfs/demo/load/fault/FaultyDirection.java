package io.github.scfs.demo.load.fault;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/** One direction of a relayed connection: takes whole frames, and forwards them in their order. */
@SuppressWarnings("FutureReturnValueIgnored") // a write or close that fails is the end of the connection
final class FaultyDirection extends ChannelInboundHandlerAdapter {
    private static final int FLAGS_AT = 2;
    private static final int EVENT = 0x20;

    private final Channel to;
    private final FaultPlan plan;
    /** Frames that arrived while an earlier one was held back. */
    private final Deque<ByteBuf> waiting = new ArrayDeque<>();
    private boolean holding;
    private Channel from;

    FaultyDirection(Channel to, FaultPlan plan) {
        this.to = to;
        this.plan = plan;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        from = context.channel();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object frame) {
        waiting.add((ByteBuf) frame);
        drain();
    }

    private void drain() {
        while (!holding && !waiting.isEmpty()) {
            forward(waiting.poll());
        }
    }

    private void forward(ByteBuf frame) {
        boolean call = (frame.getByte(frame.readerIndex() + FLAGS_AT) & EVENT) == 0;
        Fault fault = call ? plan.next() : null;
        if (fault == null) {
            write(frame);
            return;
        }
        switch (fault) {
            case DROP:
                frame.release();
                cut(plan.isReset());
                break;
            case CUT:
                // No frame may follow.
                holding = true;
                boolean reset = plan.isReset();
                to.writeAndFlush(frame.readSlice(plan.lengthBeforeCut(frame.readableBytes())))
                        .addListener(done -> cut(reset));
                break;
            case SPLIT:
                writePieces(frame, plan.pieces(frame.readableBytes()), 0);
                break;
            case DELAY:
                hold(plan.microsOf(fault), () -> write(frame));
                break;
            default:
                hold(plan.microsOf(fault), () -> writeTogether(frame));
        }
    }

    private void hold(long micros, Runnable release) {
        holding = true;
        to.eventLoop().schedule(() -> {
            holding = false;
            release.run();
            drain();
        }, micros, TimeUnit.MICROSECONDS);
    }

    private void writePieces(ByteBuf frame, int[] ends, int piece) {
        int from = piece == 0 ? 0 : ends[piece - 1];
        if (piece == ends.length - 1) {
            write(frame);
            return;
        }
        write(frame.readRetainedSlice(ends[piece] - from));
        hold(plan.microsOf(Fault.SPLIT), () -> writePieces(frame, ends, piece + 1));
    }

    private void writeTogether(ByteBuf first) {
        CompositeByteBuf all = Unpooled.compositeBuffer(waiting.size() + 1).addComponent(true, first);
        while (!waiting.isEmpty()) {
            all.addComponent(true, waiting.poll());
        }
        write(all);
    }

    private void write(ByteBuf bytes) {
        to.writeAndFlush(bytes).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    }

    /** Cuts both connections. */
    private void cut(boolean reset) {
        for (Channel channel : new Channel[] {from, to}) {
            if (reset) {
                channel.config().setOption(ChannelOption.SO_LINGER, 0);
            }
            channel.close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        // Nothing may be held back any more: neither side gets the rest.
        while (!waiting.isEmpty()) {
            waiting.poll().release();
        }
        to.close();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable reset) {
        context.close();
    }
}
