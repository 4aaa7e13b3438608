package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * A growing array of bytes with a write position ({@code docs/wire-format.md} section 2), and the large values that
 * belong between these bytes. Not thread-safe.
 */
public final class WireWriter {
    private static final int INITIAL = 256;
    /** Room beyond the bound for a word of which only the lower bytes count. The size is checked again at the end. */
    private static final int SLACK = 16;

    /** No array of more bytes is kept for the next message. */
    private static final int MAX_RETAINED = 1 << 18;
    /** An array larger than its owner wants to keep is given up after so many messages in a row that didn't need it. */
    private static final int MAX_SMALL_MESSAGES = 32;
    /** An array of so many bytes grows at once to what the last message needed whose array was given up. */
    private static final int LARGE_ARRAY = 1 << 15;

    private byte[] buf = new byte[INITIAL];
    private final LargeValues large = new LargeValues();
    private boolean attaching;
    private int pos;
    private boolean overflowed;
    private int maxBytes = Limits.DEFAULT.maxMessageBytes();
    /** Messages in a row that didn't need so large an array. */
    private int smallMessages;
    /** Bytes of the last message whose array was given up at once; decreases with each message that follows. */
    private int expectedSize;

    /** The array written so far, valid up to {@link #position}; another one after the next write that grows it. */
    public byte[] buffer() {
        return buf;
    }

    /** How many bytes have been written to the {@link #buffer}: all except attached values. */
    public int position() {
        return pos;
    }

    /** How many bytes have been written. */
    public long size() {
        return pos + large.bytes();
    }

    /**
     * Turns attaching on or off; at first it is off. An attached value isn't copied to the {@link #buffer} but kept,
     * with its place, until the message is handed over.
     *
     * @return the setting before
     */
    public boolean attaching(boolean on) {
        boolean before = attaching;
        attaching = on;
        return before;
    }

    /** Whether a value of so many bytes is to be attached, not written. */
    public boolean attaches(int size) {
        return size >= LargeValue.MIN && attaching;
    }

    /** Attaches a value at the write position. */
    public void attach(LargeValue value) {
        if (size() + value.size > maxBytes) {
            overflowed = true;
            throw tooLarge(maxBytes - SLACK);
        }
        large.add(pos, value);
    }

    /**
     * Begins a message.
     *
     * @param keep        bytes of an array that is kept in any case
     * @param newMaxBytes bound on the message
     */
    public void reset(int keep, int newMaxBytes) {
        if (buf.length > keep) {
            discardIfOversized(keep);
        }
        large.clear();
        maxBytes = (int) Math.min(newMaxBytes + (long) SLACK, Integer.MAX_VALUE - 8);
        pos = 0;
        overflowed = false;
    }

    private void discardIfOversized(int keep) {
        smallMessages = pos > keep ? 0 : smallMessages + 1;
        if (smallMessages > MAX_SMALL_MESSAGES) {
            smallMessages = 0;
            buf = new byte[INITIAL];
        }
    }

    /** Lets go of the attached values, and of an array that is too large to be kept: the message was handed over. */
    public void release() {
        large.clear();
        if (buf.length > MAX_RETAINED) {
            expectedSize = pos;
            pos = 0;
            buf = new byte[INITIAL];
        } else {
            expectedSize -= expectedSize >>> 3;
        }
    }

    /** Whether something didn't fit, so that the message is incomplete. */
    public boolean overflowed() {
        return overflowed;
    }

    /**
     * Makes room for {@code n} more bytes, which the caller may put behind {@link #position()} before it sets
     * {@link #position(int)}.
     *
     * @return the array, as {@link #buffer}
     */
    public byte[] room(int n) {
        if (buf.length - pos < n) {
            grow(n);
        }
        return buf;
    }

    /** Sets the write position, within the array. */
    public void position(int position) {
        pos = position;
    }

    /** Passes {@code n} bytes, which must all be set later, and returns their position. */
    public int skip(int n) {
        room(n);
        int at = pos;
        pos = at + n;
        return at;
    }

    /** The failure of a message that exceeds its bound. */
    public static LimitExceededException tooLarge(int bound) {
        return new LimitExceededException("SCFS-402", "the message exceeds the bound of " + bound
                + " bytes; raise maxOutputBufferSize, or send less in one message");
    }

    private void grow(int n) {
        long need = (long) pos + n;
        if (need + large.bytes() > maxBytes) {
            overflowed = true;
            throw tooLarge(maxBytes - SLACK);
        }
        long doubled = Math.max(need, 2L * buf.length);
        if (buf.length >= LARGE_ARRAY) {
            doubled = Math.max(doubled, expectedSize + (long) SLACK);
        }
        buf = Arrays.copyOf(buf, (int) Math.min(doubled, maxBytes));
    }

    /**
     * Sets the lowest {@code n} bytes of {@code bits} at a position written before. For the constant {@code n} of
     * generated code the JIT compiler makes one to three stores of it.
     */
    public void patch(int at, long bits, int n) {
        if (n == Long.BYTES) {
            Words.putLong(buf, at, bits);
            return;
        }
        int p = at;
        long rest = bits;
        if ((n & Integer.BYTES) != 0) {
            Words.putInt(buf, p, (int) rest);
            p += Integer.BYTES;
            rest >>>= Integer.SIZE;
        }
        if ((n & Short.BYTES) != 0) {
            Words.putShort(buf, p, (short) rest);
            p += Short.BYTES;
            rest >>>= Short.SIZE;
        }
        if ((n & Byte.BYTES) != 0) {
            buf[p] = (byte) rest;
        }
    }

    public void writeByte(int v) {
        if (pos == buf.length) {
            grow(1);
        }
        buf[pos++] = (byte) v;
    }

    /** An unsigned varint of up to 5 bytes: seven bits a byte, low bits first. */
    public void writeVarint(int v) {
        if ((v & ~0x7f) == 0 && pos < buf.length) {
            buf[pos++] = (byte) v;
            return;
        }
        room(5);
        if (v >>> 7 != 0 && v >>> 14 == 0) {
            buf[pos] = (byte) (v | 0x80);
            buf[pos + 1] = (byte) (v >>> 7);
            pos += 2;
            return;
        }
        writeVarlong(v & 0xffffffffL);
    }

    /** An unsigned varint of up to 10 bytes. */
    public void writeVarlong(long v) {
        room(10);
        long rest = v;
        while ((rest & ~0x7fL) != 0) {
            buf[pos++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buf[pos++] = (byte) rest;
    }

    /** A signed number as varint, zigzag: small magnitudes are short. */
    public void writeZigzag(long v) {
        writeVarlong((v << 1) ^ (v >> 63));
    }

    /** The lowest {@code n} bytes of {@code v}, 0 to 8 of them. */
    public void writeBytesOf(long v, int n) {
        room(8);
        Words.putLong(buf, pos, v);
        pos += n;
    }

    public void writeFixed4(int v) {
        writeBytesOf(v, Integer.BYTES);
    }

    public void writeFixed8(long v) {
        writeBytesOf(v, Long.BYTES);
    }

    /** The lowest {@code width} bytes, 1 to 4, of each of the first {@code n} numbers. */
    public void writeInts(int[] values, int n, int width) {
        Words.putInts(values, n, room(n * width + Integer.BYTES), pos, width);
        pos += n * width;
    }

    public void writeRaw(byte[] src, int offset, int length) {
        room(length);
        System.arraycopy(src, offset, buf, pos, length);
        pos += length;
    }

    /** All bytes of an array, which is attached if it is large. */
    public void writeBytes(byte[] src) {
        if (attaches(src.length)) {
            attach(new LargeValue.OfBytes(src));
        } else {
            writeRaw(src, 0, src.length);
        }
    }

    /** Inserts a varint at a position, behind which nothing may be attached. */
    public void insertVarint(int at, int v) {
        int end = pos;
        writeVarint(v);
        rotate(at, end);
    }

    /** Inserts the first {@code n} numbers as varints, as {@link #insertVarint}. */
    public void insertVarints(int at, int[] values, int n) {
        int end = pos;
        for (int i = 0; i < n; i++) {
            writeVarint(values[i]);
        }
        rotate(at, end);
    }

    /** Moves the bytes from {@code end} on to {@code at}, before what stands there. */
    private void rotate(int at, int end) {
        int n = pos - end;
        byte[] inserted = Arrays.copyOfRange(buf, end, pos);
        System.arraycopy(buf, at, buf, at + n, end - at);
        System.arraycopy(inserted, 0, buf, at, n);
    }

    /**
     * The message in an array of its own.
     *
     * @param first       bytes in front of it
     * @param firstLength how many
     * @param from        where in the {@link #buffer} to begin; nothing may be attached before that
     */
    public byte[] toByteArray(byte[] first, int firstLength, int from) {
        if (!large.isEmpty()) {
            return large.join(first, firstLength, buf, from, pos);
        }
        if (firstLength == 0 && from == 0) {
            return Arrays.copyOf(buf, pos);
        }
        byte[] all = new byte[firstLength + pos - from];
        System.arraycopy(first, 0, all, 0, firstLength);
        System.arraycopy(buf, from, all, firstLength, pos - from);
        return all;
    }

    /** Writes the message from a position in the {@link #buffer} on, before which nothing may be attached. */
    public void writeTo(OutputStream out, int from) throws IOException {
        if (large.isEmpty()) {
            out.write(buf, from, pos - from);
        } else {
            large.writeTo(out, buf, from, pos);
        }
    }
}
