package io.github.scfs.demo.rpc.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** Frames of Dubbo's protocol, written out, so that tests of what reads them don't rely on the reader. */
public final class TestFrames {

    private TestFrames() {}

    /** A frame with a body of zeros. */
    public static ByteBuf frame(int flags, int status, int bodyLength) {
        return Unpooled.buffer()
                .writeShort(0xDABB)
                .writeByte(flags)
                .writeByte(status)
                .writeLong(1)
                .writeInt(bodyLength)
                .writeBytes(new byte[bodyLength]);
    }
}
