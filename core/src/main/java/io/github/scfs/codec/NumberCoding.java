package io.github.scfs.codec;

import io.github.scfs.wire.WireReader;
import io.github.scfs.wire.WireWriter;

/**
 * Numbers of gathered length: the code says how many bytes, signed and little endian, stand in the data ({@code docs/wire-format.md}
 * section 4.1). One test of the magnitude on writing, one shift on reading, no branch a byte.
 */
final class NumberCoding {
    /** Bytes of a long by its code. */
    private static final byte[] LONG_BYTES = {0, 1, 2, 3, 4, 5, 6, 8};
    /** Code of a long by the bytes it needs. */
    private static final byte[] LONG_CODE = {0, 1, 2, 3, 4, 5, 6, 7, 7};
    /** Bytes of an int by its code. */
    private static final byte[] INT_BYTES = {0, 1, 2, 4};
    private static final byte[] INT_CODE = {0, 1, 2, 3, 3};

    private NumberCoding() {
    }

    /** Bytes that hold a signed number: 0 for zero, else 1 to 8. */
    static int bytesOf(long v) {
        if (v == 0) {
            return 0;
        }
        return (71 - Long.numberOfLeadingZeros(v ^ v >> 63) + 1) >>> 3;
    }

    static int writeInt(WireWriter out, int v) {
        int code = INT_CODE[bytesOf(v)];
        out.writeBytesOf(v, INT_BYTES[code]);
        return code;
    }

    static int readInt(WireReader in, int code) {
        return (int) in.readSigned(INT_BYTES[code]);
    }

    static void skipInt(WireReader in, int code) {
        in.take(INT_BYTES[code]);
    }

    static int writeLong(WireWriter out, long v) {
        int code = LONG_CODE[bytesOf(v)];
        out.writeBytesOf(v, LONG_BYTES[code]);
        return code;
    }

    static long readLong(WireReader in, int code) {
        return in.readSigned(LONG_BYTES[code]);
    }

    static int writeShort(WireWriter out, short v) {
        int code = v == (byte) v ? 0 : 1;
        out.writeBytesOf(v, 1 + code);
        return code;
    }

    static short readShort(WireReader in, int code) {
        return (short) in.readSigned(1 + code);
    }

    static int writeChar(WireWriter out, char v) {
        int code = v < 0x100 ? 0 : 1;
        out.writeBytesOf(v, 1 + code);
        return code;
    }

    static char readChar(WireReader in, int code) {
        return (char) (in.bitsAt(in.take(1 + code), 1 + code));
    }
}
