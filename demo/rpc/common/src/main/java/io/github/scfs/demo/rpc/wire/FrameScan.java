package io.github.scfs.demo.rpc.wire;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;

/**
 * Finds the frames in one direction of a connection, however the bytes are cut: a header of 16 bytes (big endian: magic, flags, status,
 * request id, length of the body), then the body. Bodies aren't looked at. For one thread.
 */
final class FrameScan {
    private static final int HEADER = 16;
    private static final short MAGIC = (short) 0xDABB;
    private static final int EVENT = 0x20;

    private final FrameCount count;
    private final ByteBuffer header = ByteBuffer.allocate(HEADER);
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
                int taken = Math.min(header.remaining(), end - at);
                bytes.getBytes(at, header.array(), header.position(), taken);
                header.position(header.position() + taken);
                at += taken;
                if (!header.hasRemaining()) {
                    begin();
                }
            }
        }
    }

    private void begin() {
        bodyLeft = header.getInt(12);
        if (header.getShort(0) != MAGIC || bodyLeft < 0) {
            throw new IllegalStateException("not a frame of Dubbo's protocol");
        }
        if ((header.get(2) & EVENT) == 0) {
            count.add(HEADER + bodyLeft);
        }
        header.clear();
    }
}
