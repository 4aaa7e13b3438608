package io.github.scfs.demo.rpc.wire;

import io.github.scfs.demo.wire.DubboHeader;
import io.netty.buffer.ByteBuf;
import java.util.function.Consumer;

/**
 * Finds the frames in one direction of a connection. The bytes can be split into buffers in any way. Reads headers and
 * skips bodies. For one thread.
 */
public final class FrameScan {
    private final Consumer<DubboHeader> frames;
    private final byte[] headerBytes = new byte[DubboHeader.LENGTH];
    private final DubboHeader header = new DubboHeader(headerBytes);
    private int headerTaken;
    private int bodyLeft;

    /**
     * Creates a scan.
     *
     * @param frames receives the header of each frame with a call or a result; it is valid until the method returns
     */
    public FrameScan(Consumer<DubboHeader> frames) {
        this.frames = frames;
    }

    /**
     * Scans the readable bytes without consuming them.
     *
     * @throws IllegalStateException if a frame doesn't start with a frame header
     */
    public void scan(ByteBuf bytes) {
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
            frames.accept(header);
        }
        bodyLeft = header.bodyLength();
        headerTaken = 0;
    }
}
