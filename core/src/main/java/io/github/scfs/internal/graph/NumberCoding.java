package io.github.scfs.internal.graph;

import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * Writes and reads numbers of variable length ({@code wire-format.md} section 4.1). The slot code of a number
 * determines the length of its data. The data are signed and little endian. A write counts leading zeros once, and a
 * read takes two shifts. There is no branch for each byte, and in generated codecs no branch for each number. Public
 * for generated codecs.
 */
public final class NumberCoding {

    private NumberCoding() {}

    /** Returns the length of a signed number in bytes: 0 for zero, else 1 to 8. */
    public static int bytesOf(long v) {
        int notZero = (int) ((v | -v) >>> 63);
        return (64 - Long.numberOfLeadingZeros(v ^ v >> 63) >>> 3) + notZero;
    }

    /** Returns the slot code of an int: 0 to 3. */
    public static int intCode(int v) {
        return Math.min(bytesOf(v), 3);
    }

    /**
     * Returns the length of an int in bytes for its slot code: 0, 1, 2 or 4.
     *
     * @param code a result of {@link #intCode}
     */
    public static int intBytes(int code) {
        return code + (code + 1 >>> 2);
    }

    /** Returns the slot code of a long: 0 to 7. */
    public static int longCode(long v) {
        return Math.min(bytesOf(v), 7);
    }

    /**
     * Returns the length of a long in bytes for its slot code: 0 to 6, or 8.
     *
     * @param code a result of {@link #longCode}
     */
    public static int longBytes(int code) {
        return code + (code + 1 >>> 3);
    }

    /** Returns the slot code of a short: 0 or 1. */
    public static int shortCode(short v) {
        return v == (byte) v ? 0 : 1;
    }

    /** Returns the slot code of a char: 0 or 1. */
    public static int charCode(char v) {
        return v < 0x100 ? 0 : 1;
    }

    /** Returns the slot code of a {@code Long} that isn't null: 1 to 6. */
    public static int boxedLongCode(long v) {
        int n = bytesOf(v);
        return n <= 4 ? Math.max(1, n) : n + 5 >>> 1;
    }

    /**
     * Returns the length of a {@code Long} in bytes for its slot code: 1 to 4, 6 or 8.
     *
     * @param code a result of {@link #boxedLongCode}
     */
    public static int boxedLongBytes(int code) {
        return code <= 4 ? code : 2 * code - 4;
    }

    /** Returns the slot code of a date with these milliseconds: 1 if they take six bytes, 2 if they take eight. */
    public static int dateCode(long millis) {
        return millis << 16 >> 16 == millis ? 1 : 2;
    }

    /**
     * Returns the signed number in the lowest bytes of a word.
     *
     * @param n number of bytes, 0 to 8
     */
    public static long signed(long word, int n) {
        int unused = -8 * n;
        return word << unused >> unused & -n >> 31;
    }

    /**
     * Returns the unsigned number in the lowest bytes of a word.
     *
     * @param n number of bytes, 1 to 8
     */
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
