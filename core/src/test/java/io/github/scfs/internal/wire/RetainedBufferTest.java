package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests which arrays a writer keeps after a message. Each thread has a writer, so large arrays must be released. */
class RetainedBufferTest {
    private static final int KEEP = 1 << 16;

    private final WireWriter out = new WireWriter();

    /** Writes a message and returns the array that contains it. */
    private byte[] message(int bytes) {
        out.reset(KEEP, 1 << 26);
        for (int i = 0; i < bytes; i++) {
            out.writeByte(i);
        }
        byte[] array = out.buffer();
        out.release();
        return array;
    }

    @Test
    void consecutiveLongMessagesShareAnArray() {
        byte[] array = message(150_000);
        for (int i = 0; i < 100; i++) {
            message(1000);
            assertSame(array, message(150_000));
        }
    }

    @Test
    void anOversizedArrayIsReleasedAfterManySmallMessages() {
        message(150_000);
        for (int i = 0; i < 40; i++) {
            message(1000);
        }
        assertTrue(out.buffer().length <= KEEP, out.buffer().length + " bytes");
    }

    @Test
    void aHugeArrayIsReleasedWithItsMessage() {
        message(10_000_000);
        assertTrue(out.buffer().length <= KEEP, out.buffer().length + " bytes");
    }

    @Test
    void theArrayGrowsDirectlyToTheSizeOfTheLastMessage() {
        message(10_000_000);
        assertEquals(10_000_016, message(10_000_000).length);
        for (int i = 0; i < 100; i++) {
            message(10);
        }
        assertTrue(message(40_000).length <= KEEP, "the expected size decays");
    }
}
