package io.github.scfs.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Which buffers a thread keeps after a message. There may be many threads. */
class KeptBufferTest {
    private static final int KEEP = 1 << 16;

    private final WireWriter out = new WireWriter();

    /** Writes a message of {@code bytes} bytes and returns the buffer that held it. */
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
    void frequentLongMessagesShareABuffer() {
        byte[] array = message(150_000);
        for (int i = 0; i < 100; i++) {
            message(1000);
            assertSame(array, message(150_000));
        }
    }

    @Test
    void largeBufferIsReleasedAfterManySmallMessages() {
        message(150_000);
        for (int i = 0; i < 40; i++) {
            message(1000);
        }
        assertThat(out.buffer().length).isLessThanOrEqualTo(KEEP);
    }

    @Test
    void hugeBufferIsReleasedWithItsMessage() {
        message(10_000_000);
        assertThat(out.buffer().length).isLessThanOrEqualTo(KEEP);
    }

    @Test
    void bufferStartsAtTheSizeOfThePreviousMessage() {
        message(10_000_000);
        assertEquals(10_000_016, message(10_000_000).length);
        for (int i = 0; i < 100; i++) {
            message(10);
        }
        assertTrue(message(40_000).length <= KEEP, "the size of an old message is forgotten");
    }
}
