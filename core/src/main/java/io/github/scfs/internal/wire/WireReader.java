package io.github.scfs.internal.wire;

import io.github.scfs.MalformedInputException;
import java.util.Arrays;

/**
 * Reads numbers and bytes from a part of an array ({@code wire-format.md} section 2). It compares every length
 * with the number of remaining bytes before it allocates memory. All reads throw {@link MalformedInputException}
 * (SCFS-101) if the message is too short. Not thread-safe.
 */
public final class WireReader {
    private static final byte[] NONE = new byte[0];

    /** Maximum position of the end of a message whose last bytes {@link #ahead} copies. */
    private static final int SMALL = 4096;
    /** Maximum number of bytes that are read ahead. */
    private static final int PADDING = 1024;

    private byte[] buf = NONE;
    private int pos;
    private int limit;
    /** Has the last bytes of a small message, at the same positions, and {@link #PADDING}; null until first used. */
    private byte[] padded;
    /** Position of the first byte of the message that {@link #padded} has. */
    private int paddedFrom;

    /**
     * Begins a message. The array is not copied.
     *
     * @param bytes  the array that contains the message
     * @param offset position of the first byte of the message
     * @param length number of bytes of the message
     */
    public void reset(byte[] bytes, int offset, int length) {
        if (offset < 0 || length < 0 || offset > bytes.length - length) {
            throw new IllegalArgumentException("offset " + offset + ", length " + length + " of " + bytes.length);
        }
        buf = bytes;
        pos = offset;
        limit = offset + length;
        paddedFrom = Integer.MAX_VALUE;
    }

    /** Ends a message and releases its array. */
    public void clear() {
        buf = NONE;
        pos = 0;
        limit = 0;
    }

    /**
     * Returns an array from which numbers may be read as whole words, which may be longer than the numbers. It has all
     * bytes of the message from the read position on, at their positions. At the end of a small message, it is a copy
     * with more bytes. To copy the whole message would take longer: the processor can't load a word from bytes that it
     * has just stored in another grouping, and waits until they are in its cache.
     *
     * @param reach number of bytes from the read position to the end of the last word, up to 1,000
     * @return null if the words would end behind the array of a large message
     */
    public byte[] ahead(int reach) {
        return buf.length - pos >= reach ? buf : copyOfRest();
    }

    private byte[] copyOfRest() {
        if (limit > SMALL) {
            return null;
        }
        if (padded == null) {
            padded = new byte[SMALL + PADDING];
        }
        if (pos < paddedFrom) {
            System.arraycopy(buf, pos, padded, pos, Math.min(limit, paddedFrom) - pos);
            paddedFrom = pos;
        }
        return padded;
    }

    /**
     * Sets the read position, after the caller has read from {@link #ahead} or the {@link #buffer} directly. Throws if
     * the new position is beyond the end of the message.
     */
    public void advance(int position) {
        if (position > limit) {
            throw truncated(position - pos);
        }
        pos = position;
    }

    /** Returns the array that contains the message. */
    public byte[] buffer() {
        return buf;
    }

    public int position() {
        return pos;
    }

    public void position(int position) {
        pos = position;
    }

    public int remaining() {
        return limit - pos;
    }

    /** Skips {@code n} bytes and returns the position of the first of them. Throws if {@code n} is negative. */
    public int take(int n) {
        int at = pos;
        if (n < 0 || limit - at < n) {
            throw truncated(n);
        }
        pos = at + n;
        return at;
    }

    private MalformedInputException truncated(int n) {
        return new MalformedInputException("SCFS-101", n < 0 ? "a length is negative"
                : "the message ends early: " + n + " more bytes expected, " + (limit - pos) + " left");
    }

    public byte readByte() {
        if (pos >= limit) {
            throw truncated(1);
        }
        return buf[pos++];
    }

    /** Reads an unsigned varint of at most 31 bits, for example an id, a tag or a length. */
    public int readVarint() {
        if (pos < limit) {
            byte b = buf[pos];
            if (b >= 0) {
                pos++;
                return b;
            }
            if (limit - pos > 1) {
                byte second = buf[pos + 1];
                if (second > 0) {
                    pos += 2;
                    return b & 0x7f | second << 7;
                }
            }
        }
        return (int) readVarint(28, 0xf8, 31);
    }

    /** Reads an unsigned varint of at most 64 bits. */
    public long readVarlong() {
        return readVarint(63, 0xfe, 64);
    }

    /**
     * Reads a varint of any length. Throws if the number has a shorter form.
     *
     * @param lastShift shift of the last byte's bits in the longest allowed form
     * @param unused    mask of the bits that must be 0 in the last byte
     * @param bits      maximum number of bits of the number, for the error text
     */
    private long readVarint(int lastShift, int unused, int bits) {
        long result = 0;
        for (int shift = 0; shift <= lastShift; shift += 7) {
            byte b = readByte();
            if (shift == lastShift && (b & unused) != 0) {
                break;
            }
            result |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                if (b == 0 && shift > 0) {
                    break;
                }
                return result;
            }
        }
        throw new MalformedInputException("SCFS-102", "a varint is overlong or exceeds " + bits + " bits");
    }

    /** Reads a signed varint in zigzag form. */
    public long readZigzag() {
        long v = readVarlong();
        return (v >>> 1) ^ -(v & 1);
    }

    /** Reads a signed varint in zigzag form. Throws if the number doesn't fit in 32 bits. */
    public int readZigzagInt() {
        return (int) within(readZigzag(), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Returns a number. Throws if it is out of range. */
    public static long within(long v, long min, long max) {
        if (v < min || v > max) {
            throw new MalformedInputException("SCFS-102", "the number " + v + " is not between " + min + " and " + max);
        }
        return v;
    }

    /**
     * Returns the unsigned number in {@code n} bytes. The read position doesn't change.
     *
     * @param at position in a range of bytes that {@link #take} has skipped
     * @param n   0 to 8
     */
    public long bitsAt(int at, int n) {
        if (n != 0 && at <= buf.length - 8) {
            return Words.getLong(buf, at) & -1L >>> 64 - 8 * n;
        }
        return Words.bits(buf, at, n);
    }

    /** Reads a signed number of {@code n} bytes, 0 to 8. */
    public long readSigned(int n) {
        if (n == 0) {
            return 0;
        }
        int unused = 64 - 8 * n;
        int at = take(n);
        return (at <= buf.length - 8 ? Words.getLong(buf, at) : bitsAt(at, n)) << unused >> unused;
    }

    public int readFixed4() {
        return Words.getInt(buf, take(4));
    }

    public long readFixed8() {
        return Words.getLong(buf, take(8));
    }

    public void readRaw(byte[] dst, int offset, int length) {
        System.arraycopy(buf, take(length), dst, offset, length);
    }

    /** Reads {@code n} bytes into a new array. */
    public byte[] readBytes(int n) {
        int at = take(n);
        return Arrays.copyOfRange(buf, at, at + n);
    }
}
