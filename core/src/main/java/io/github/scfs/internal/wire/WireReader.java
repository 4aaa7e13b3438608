package io.github.scfs.internal.wire;

import io.github.scfs.MalformedInputException;
import java.util.Arrays;

/**
 * A read position in a bounded part of an array ({@code docs/wire-format.md} section 2). Every length is checked
 * against the bytes left before anything is allocated for it. Not thread-safe.
 */
public final class WireReader {
    private static final byte[] NONE = new byte[0];

    /** Messages up to this many bytes are copied. */
    private static final int SMALL = 512;
    private static final int PADDING = 1024;

    /** Where small messages are copied to; null until there was one. */
    private byte[] padded;
    private byte[] buf = NONE;
    private int pos;
    private int limit;

    /** Reads from here on: {@code length} bytes of {@code bytes} from {@code offset}. */
    public void reset(byte[] bytes, int offset, int length) {
        if (offset < 0 || length < 0 || offset > bytes.length - length) {
            throw new IllegalArgumentException("offset " + offset + ", length " + length + " of " + bytes.length);
        }
        buf = bytes;
        pos = offset;
        limit = offset + length;
    }

    /**
     * As {@link #reset}, for a message that is read by words: copies a small one to a larger array, so that no word
     * reaches beyond it. Positions are those in the {@link #buffer}, then.
     */
    public void resetPadded(byte[] bytes, int offset, int length) {
        if (length > SMALL || offset < 0 || length < 0 || offset > bytes.length - length) {
            reset(bytes, offset, length);
            return;
        }
        if (padded == null) {
            padded = new byte[SMALL + PADDING];
        }
        System.arraycopy(bytes, offset, padded, 0, length);
        if (buf != padded) { // a field that is set costs a write barrier
            buf = padded;
        }
        pos = 0;
        limit = length;
    }

    /** Lets go of the array. */
    public void clear() {
        if (buf != padded) {
            buf = NONE;
        }
        pos = 0;
        limit = 0;
    }

    /** Fails unless that many bytes from a position on are part of the message. */
    public void need(int at, int n) {
        if (limit - at < n) {
            pos = at;
            throw truncated(n);
        }
    }

    /** Sets the position, for a caller that read the {@link #buffer} itself; fails if it is beyond the end. */
    public void advance(int position) {
        if (position > limit) {
            throw truncated(position - pos);
        }
        pos = position;
    }

    /** The array that is being read. */
    public byte[] buffer() {
        return buf;
    }

    public int position() {
        return pos;
    }

    public void position(int position) {
        pos = position;
    }

    public int limit() {
        return limit;
    }

    public int remaining() {
        return limit - pos;
    }

    /** Passes {@code n} bytes and returns where they start. */
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
                : "the message ends early: " + n + " more bytes wanted, " + (limit - pos) + " left");
    }

    public byte readByte() {
        if (pos >= limit) {
            throw truncated(1);
        }
        return buf[pos++];
    }

    /** An unsigned varint that must fit in 31 bits: an id, a tag, a length. */
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

    /** An unsigned varint of up to 10 bytes. */
    public long readVarlong() {
        return readVarint(63, 0xfe, 64);
    }

    /**
     * A varint of several bytes.
     *
     * @param lastShift by how much the bits of the last byte that there may be are shifted
     * @param unused    its bits that must not be set, and the one that would say that there are more
     * @param bits      of the number
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

    public long readZigzag() {
        long v = readVarlong();
        return (v >>> 1) ^ -(v & 1);
    }

    /** A zigzag varint that must fit in 32 bits. */
    public int readZigzagInt() {
        long v = readZigzag();
        if (v != (int) v) {
            throw new MalformedInputException("SCFS-102", "a number exceeds 32 bits");
        }
        return (int) v;
    }

    /** The bits of {@code n} bytes (0 to 8) at a position that {@link #take} gave; upper bits zero. */
    public long bitsAt(int at, int n) {
        if (n != 0 && at <= buf.length - 8) {
            return Words.getLong(buf, at) & -1L >>> 64 - 8 * n;
        }
        return Words.bits(buf, at, n);
    }

    /** A signed number of {@code n} bytes, 0 to 8. */
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

    /** The next {@code n} bytes, in an array of their own. */
    public byte[] readBytes(int n) {
        int at = take(n);
        return Arrays.copyOfRange(buf, at, at + n);
    }
}
