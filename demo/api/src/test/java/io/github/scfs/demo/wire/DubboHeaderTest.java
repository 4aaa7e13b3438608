package io.github.scfs.demo.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DubboHeaderTest {

    @Test
    void aTwoWayRequestIsRead() {
        DubboHeader header = header(0xC0 | 17, 0, 0x01020304);
        assertTrue(header.isValid());
        assertTrue(header.isRequest());
        assertFalse(header.isEvent());
        assertEquals(17, header.serialization());
        assertEquals(0x01020304, header.bodyLength());
        assertEquals(16 + 0x01020304, header.frameLength());
    }

    @Test
    void aResponseIsOkIfItsStatusIs20() {
        DubboHeader ok = header(31, 20, 0);
        assertTrue(ok.isValid());
        assertFalse(ok.isRequest());
        assertTrue(ok.isOk());
        assertEquals(31, ok.serialization());
        assertEquals(16, ok.frameLength());
        assertFalse(header(31, 50, 0).isOk());
    }

    @Test
    void aHeartbeatIsAnEventInBothDirections() {
        assertTrue(header(0xE2, 0, 1).isEvent());
        assertTrue(header(0x22, 20, 1).isEvent());
    }

    @Test
    void bytesThatAreNoHeaderAreInvalid() {
        assertFalse(new DubboHeader(new byte[16]).isValid());
        assertFalse(header(0xC0, 0, -1).isValid());
        byte[] swapped = bytes(0xC0, 0, 1);
        swapped[0] = (byte) 0xBB;
        swapped[1] = (byte) 0xDA;
        assertFalse(new DubboHeader(swapped).isValid());
    }

    @Test
    void laterChangesOfTheBytesAreVisible() {
        byte[] bytes = new byte[20];
        DubboHeader header = new DubboHeader(bytes);
        System.arraycopy(bytes(0x80, 0, 4), 0, bytes, 0, 16);
        assertTrue(header.isValid());
        assertEquals(20, header.frameLength());
    }

    @Test
    void fewerBytesThanAHeaderAreRefused() {
        assertThrows(IndexOutOfBoundsException.class, () -> new DubboHeader(new byte[15]));
    }

    private static DubboHeader header(int flags, int status, int bodyLength) {
        return new DubboHeader(bytes(flags, status, bodyLength));
    }

    /** Builds a header by hand. The bytes of the request id differ from those of every other field. */
    private static byte[] bytes(int flags, int status, int bodyLength) {
        return new byte[] {
                (byte) 0xDA, (byte) 0xBB, (byte) flags, (byte) status, 7, 7, 7, 7, 7, 7, 7, 7,
                (byte) (bodyLength >> 24), (byte) (bodyLength >> 16), (byte) (bodyLength >> 8), (byte) bodyLength};
    }
}
