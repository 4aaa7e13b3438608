package io.github.scfs.demo.rpc.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** Builds frames of Dubbo's protocol by hand, so that tests don't depend on the code that they test. */
public final class TestFrames {

    private TestFrames() {}

    /** Returns a frame whose body consists of zeros. */
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
