package io.github.scfs.internal.graph;

import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * Variable-length numbers ({@code docs/wire-format.md} section 4.1). The code gives the length of the data, which is
 * signed and little endian. Writing takes one count of leading zeros, reading takes two shifts. There is no branch per
 * byte, and in generated codecs none per number. Public for generated codecs.
 */
public final class NumberCoding {

    private NumberCoding() {}

    /** Length of a signed number in bytes: 0 for zero, else 1 to 8. */
    public static int bytesOf(long v) {
        int notZero = (int) ((v | -v) >>> 63);
        return (64 - Long.numberOfLeadingZeros(v ^ v >> 63) >>> 3) + notZero;
    }

    /** Code of an int: 0 to 3. */
    public static int intCode(int v) {
        return Math.min(bytesOf(v), 3);
    }

    /** Length in bytes for a code of {@link #intCode}: 0, 1, 2, 4. */
    public static int intBytes(int code) {
        return code + (code + 1 >>> 2);
    }

    /** Code of a long: 0 to 7. */
    public static int longCode(long v) {
        return Math.min(bytesOf(v), 7);
    }

    /** Length in bytes for a code of {@link #longCode}: 0 to 6, 8. */
    public static int longBytes(int code) {
        return code + (code + 1 >>> 3);
    }

    /** Code of a short: 0 or 1. */
    public static int shortCode(short v) {
        return v == (byte) v ? 0 : 1;
    }

    /** Code of a char: 0 or 1. */
    public static int charCode(char v) {
        return v < 0x100 ? 0 : 1;
    }

    /** Code of a {@code Long} that isn't null: 1 to 6. */
    public static int boxedLongCode(long v) {
        int n = bytesOf(v);
        return n <= 4 ? Math.max(1, n) : n + 5 >>> 1;
    }

    /** Length in bytes for a code of {@link #boxedLongCode}: 1 to 4, 6, 8. */
    public static int boxedLongBytes(int code) {
        return code <= 4 ? code : 2 * code - 4;
    }

    /** Code of a date's milliseconds: 1 for six bytes, 2 for eight. */
    public static int dateCode(long millis) {
        return millis << 16 >> 16 == millis ? 1 : 2;
    }

    /** Sign-extends the lowest {@code n} bytes of a word, 0 to 8. */
    public static long signed(long word, int n) {
        int unused = -8 * n;
        return word << unused >> unused & -n >> 31;
    }

    /** Zero-extends the lowest {@code n} bytes of a word, 1 to 8. */
    public static long unsigned(long word, int n) {
        return word & -1L >>> -8 * n;
    }

    public static int writeInt(WireWriter out, int v) {
        int code = intCode(v);
        out.writeBytesOf(v, intBytes(code));
        return code;
    }

    public static int readInt(WireReader in, int code) {
        return (int) in.readSigned(intBytes(code));
    }

    public static int writeLong(WireWriter out, long v) {
        int code = longCode(v);
        out.writeBytesOf(v, longBytes(code));
        return code;
    }

    public static long readLong(WireReader in, int code) {
        return in.readSigned(longBytes(code));
    }

    public static int writeShort(WireWriter out, short v) {
        int code = shortCode(v);
        out.writeBytesOf(v, 1 + code);
        return code;
    }

    public static short readShort(WireReader in, int code) {
        return (short) in.readSigned(1 + code);
    }

    public static int writeChar(WireWriter out, char v) {
        int code = charCode(v);
        out.writeBytesOf(v, 1 + code);
        return code;
    }

    public static char readChar(WireReader in, int code) {
        return (char) in.bitsAt(in.take(1 + code), 1 + code);
    }
}
