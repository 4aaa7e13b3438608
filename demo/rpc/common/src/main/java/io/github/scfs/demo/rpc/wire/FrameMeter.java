package io.github.scfs.demo.rpc.wire;

import io.netty.channel.Channel;

/** Counts the frames on a client's connections, by a {@link FrameHandler} in each of them. */
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
     * Starts to count the frames of a client's channel. Each thread that sends must call this before its first frame.
     * Thread-safe.
     */
    public synchronized void watch(Channel channel) {
        if (channel.pipeline().get(HANDLER) == null) {
            channel.pipeline()
                    .addFirst(HANDLER, new FrameHandler(new FrameScan(requests::add), new FrameScan(responses::add)));
        }
    }
}
