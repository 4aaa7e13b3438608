package io.github.scfs.demo.rpc.wire;

import io.github.scfs.demo.wire.DubboHeader;
import io.netty.buffer.ByteBuf;

/**
 * Finds the frames in one direction of a connection, however the bytes are cut. Only headers are read, bodies are
 * skipped. For one thread.
 */
final class FrameScan {
    private final FrameCount count;
    private final byte[] headerBytes = new byte[DubboHeader.LENGTH];
    private final DubboHeader header = new DubboHeader(headerBytes);
    private int headerTaken;
    private int bodyLeft;

    /** @param count takes the calls and results; heartbeats are left out */
    FrameScan(FrameCount count) {
        this.count = count;
    }

    /**
     * Looks at the readable bytes and leaves them where they are.
     *
     * @throws IllegalStateException if something else than a frame begins where one should
     */
    void scan(ByteBuf bytes) {
        int at = bytes.readerIndex();
        int end = bytes.writerIndex();
        while (at < end) {
            if (bodyLeft > 0) {
                int taken = Math.min(bodyLeft, end - at);
                bodyLeft -= taken;
                at += taken;
            } else {
                int taken = Math.min(headerBytes.length - headerTaken, end - at);
                bytes.getBytes(at, headerBytes, headerTaken, taken);
                headerTaken += taken;
                at += taken;
                if (headerTaken == headerBytes.length) {
                    begin();
                }
            }
        }
    }

    private void begin() {
        if (!header.isValid()) {
            throw new IllegalStateException("not a frame of Dubbo's protocol");
        }
        if (!header.isEvent()) {
            count.add(header.frameLength());
        }
        bodyLeft = header.bodyLength();
        headerTaken = 0;
    }
}
