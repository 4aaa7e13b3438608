package io.github.scfs.demo.rpc.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

class FrameScanTest {
    private static final int REQUEST = 0xC0;
    private static final int HEARTBEAT = 0xE0;

    private final FrameCount count = new FrameCount();
    private final FrameScan scan = new FrameScan(count::add);

    @Test
    void framesAreCountedWithTheirHeaders() {
        scan.scan(frames(frame(REQUEST, 100), frame(REQUEST, 0), frame(REQUEST, 7)));
        assertEquals(3, count.frames());
        assertEquals(16 * 3 + 107, count.bytes());
    }

    @Test
    void heartbeatsAreNotCounted() {
        scan.scan(frames(frame(HEARTBEAT, 1), frame(REQUEST, 5), frame(HEARTBEAT, 1)));
        assertEquals(1, count.frames());
        assertEquals(21, count.bytes());
    }

    @Test
    void framesAreFoundInAnySplitOfTheBytes() {
        ByteBuf all = frames(frame(REQUEST, 3), frame(HEARTBEAT, 2), frame(REQUEST, 40));
        for (int piece = 1; piece <= all.readableBytes(); piece++) {
            FrameCount pieces = new FrameCount();
            FrameScan inPieces = new FrameScan(pieces::add);
            for (int at = 0; at < all.readableBytes(); at += piece) {
                inPieces.scan(all.slice(at, Math.min(piece, all.readableBytes() - at)));
            }
            assertEquals(2, pieces.frames(), "pieces of " + piece);
            assertEquals(19 + 56, pieces.bytes(), "pieces of " + piece);
        }
    }

    @Test
    void bytesStayReadable() {
        ByteBuf frame = frame(REQUEST, 9);
        scan.scan(frame);
        assertEquals(25, frame.readableBytes());
    }

    @Test
    void bytesThatAreNoFrameAreAnError() {
        assertThrows(IllegalStateException.class, () -> scan.scan(Unpooled.wrappedBuffer(new byte[16])));
    }

    private static ByteBuf frame(int flags, int body) {
        return TestFrames.frame(flags, 0, body);
    }

    private static ByteBuf frames(ByteBuf... frames) {
        return Unpooled.wrappedBuffer(frames);
    }
}
