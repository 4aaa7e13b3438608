package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Writes numbers and bytes to a growing array ({@code wire-format.md} section 2). It can keep large values by
 * reference instead of copying them ({@link #attaching(boolean)}). Throws {@link LimitExceededException} (SCFS-402) if
 * the message exceeds the maximum size. Reused for one message after another. Not thread-safe.
 */
public final class WireWriter {
    private static final int INITIAL = 256;
    /** The length of the largest array that every JVM can create. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;
    /**
     * Number of bytes by which the array may be larger than the maximum message. Numbers of a few bytes are written as
     * whole words, which can reach beyond the end of the message. The exact size is checked when the message is
     * complete.
     */
    private static final int SLACK = 16;

    /** Arrays larger than this are not kept for the next message. */
    private static final int MAX_RETAINED = 1 << 18;
    /** Number of consecutive small messages after which an oversized array is released. */
    private static final int MAX_SMALL_MESSAGES = 32;
    /** Size from which an array grows directly to {@link #expectedSize}. */
    private static final int LARGE_ARRAY = 1 << 15;

    private byte[] buf = new byte[INITIAL];
    private final LargeValues large = new LargeValues();
    private boolean attaching;
    private int pos;
    private boolean overflowed;
    private int maxBytes = Limits.DEFAULT.maxMessageBytes();
    /** Number of consecutive messages that didn't need the oversized array. */
    private int smallMessages;
    /**
     * Size of the last message whose array was released at the end of the message. It is reduced after each smaller
     * message.
     */
    private int expectedSize;

    /**
     * Returns the array that contains the bytes before {@link #position}. If a write needs a larger array, it replaces
     * this one.
     */
    public byte[] buffer() {
        return buf;
    }

    /** Returns the write position in the {@link #buffer}. Attached values don't change it. */
    public int position() {
        return pos;
    }

    /** Returns the size of the message so far in bytes, including attached values. */
    public long size() {
        return pos + large.bytes();
    }

    /**
     * Turns attaching of large values on or off. Initially it is off. An attached value is not copied to the
     * {@link #buffer}. The writer keeps the value and its position until the message is written out.
     *
     * @return the previous setting
     */
    public boolean attaching(boolean on) {
        boolean before = attaching;
        attaching = on;
        return before;
    }

    /** Returns whether a value of {@code size} bytes must be attached instead of written. */
    public boolean attaches(int size) {
        return size >= LargeValue.MIN && attaching;
    }

    /** Attaches a value at the write position. */
    public void attach(LargeValue value) {
        if (size() + value.size > maxBytes) {
            throw overflow();
        }
        large.add(pos, value);
    }

    /** Returns the number of attached values. */
    public int attached() {
        return large.count();
    }

    /**
     * Removes the end of the message.
     *
     * @param position the new write position
     * @param attached the number of attached values to keep
     */
    public void truncate(int position, int attached) {
        large.truncate(attached);
        pos = position;
    }

    /**
     * Begins a message.
     *
     * @param keep        arrays of up to this number of bytes are always kept
     * @param newMaxBytes maximum size of the message in bytes
     */
    public void reset(int keep, int newMaxBytes) {
        if (buf.length > keep) {
            discardIfOversized(keep);
        }
        large.clear();
        maxBytes = (int) Math.min(newMaxBytes + (long) SLACK, MAX_ARRAY);
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

    /**
     * Ends a message that has been written out. Releases the attached values, and the array if it is too large to keep.
     */
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

    /**
     * Returns whether a write failed because the message would exceed its maximum size. The message is then incomplete.
     */
    public boolean overflowed() {
        return overflowed;
    }

    /**
     * Ensures that the array has room for {@code n} more bytes. The caller may then write to the array from
     * {@link #position()} on and set {@link #position(int)}.
     *
     * @return the array, which is also the {@link #buffer}
     */
    public byte[] room(int n) {
        if (buf.length - pos < n) {
            grow(n);
        }
        return buf;
    }

    /**
     * Like {@link #room}, for a caller that may write fewer than {@code n} bytes. So the array may become larger than
     * the maximum message. It fails only if the message exceeds the maximum already. The exact size is checked when the
     * message is complete.
     */
    public byte[] roomForUpTo(int n) {
        if (buf.length - pos < n) {
            growForUpTo(n);
        }
        return buf;
    }

    /**
     * Uses a number that depends on loaded objects ({@link Prefetch}), so that the JIT compiler can't omit the loads.
     * It has no other effect: the few bytes that it ensures room for are within the slack of the largest message.
     */
    public void loaded(int touched) {
        room(touched & SLACK - 1);
    }

    /** Sets the write position. It must be within the array. */
    public void position(int position) {
        pos = position;
    }

    /**
     * Skips {@code n} bytes, which the caller must set later.
     *
     * @return the position of the first of these bytes
     */
    public int skip(int n) {
        room(n);
        int at = pos;
        pos = at + n;
        return at;
    }

    /** Returns the exception for a message that exceeds its maximum size. */
    public static LimitExceededException tooLarge(int bound) {
        return new LimitExceededException("SCFS-402",
                "the message exceeds the bound of " + bound
                        + " bytes; raise maxOutputBufferSize (under Dubbo scfs.max.message.bytes) on this side, or "
                        + "send less in one message");
    }

    private void grow(int n) {
        long need = (long) pos + n;
        if (need + large.bytes() > maxBytes) {
            throw overflow();
        }
        enlarge(need);
    }

    private void growForUpTo(int n) {
        long need = (long) pos + n;
        if (size() > maxBytes - SLACK || need > MAX_ARRAY) {
            throw overflow();
        }
        enlarge(need);
    }

    private LimitExceededException overflow() {
        overflowed = true;
        return tooLarge(maxBytes - SLACK);
    }

    private void enlarge(long need) {
        long doubled = Math.max(need, 2L * buf.length);
        if (buf.length >= LARGE_ARRAY) {
            doubled = Math.max(doubled, expectedSize + (long) SLACK);
        }
        buf = Arrays.copyOf(buf, (int) Math.max(need, Math.min(doubled, maxBytes)));
    }

    /**
     * Sets {@code n} bytes at an earlier position to the lowest bytes of {@code bits}. In generated code {@code n} is a
     * constant, and the JIT compiler emits one to three stores.
     *
     * @param n 0 to 8
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

    /**
     * Writes an unsigned varint of up to 5 bytes. Each byte contains seven bits of the number, the lowest bits first.
     */
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

    /** Writes an unsigned varint of up to 10 bytes. */
    public void writeVarlong(long v) {
        room(10);
        long rest = v;
        while ((rest & ~0x7fL) != 0) {
            buf[pos++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buf[pos++] = (byte) rest;
    }

    /** Writes a signed varint in zigzag form, in which numbers close to 0 take few bytes. */
    public void writeZigzag(long v) {
        writeVarlong((v << 1) ^ (v >> 63));
    }

    /**
     * Writes the lowest {@code n} bytes of {@code v}.
     *
     * @param n 0 to 8
     */
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

    /**
     * Writes the lowest bytes of each of the first {@code n} numbers.
     *
     * @param width number of bytes to write of each number, 1 to 4
     */
    public void writeInts(int[] values, int n, int width) {
        PackedIntegers.put(values, n, room(n * width + Integer.BYTES), pos, width);
        pos += n * width;
    }

    public void writeRaw(byte[] src, int offset, int length) {
        room(length);
        System.arraycopy(src, offset, buf, pos, length);
        pos += length;
    }

    /** Writes all bytes of an array. A large array is attached if attaching is on. */
    public void writeBytes(byte[] src) {
        if (attaches(src.length)) {
            attach(new LargeValue.OfBytes(src));
        } else {
            writeRaw(src, 0, src.length);
        }
    }

    /** Inserts a varint at an earlier position. No value may be attached after this position. */
    public void insertVarint(int at, int v) {
        insertVarints(at, new int[] {v}, 1);
    }

    /**
     * Inserts the first {@code n} numbers as varints at an earlier position. No value may be attached after this
     * position.
     */
    public void insertVarints(int at, int[] values, int n) {
        int end = pos;
        for (int i = 0; i < n; i++) {
            writeVarint(values[i]);
        }
        byte[] inserted = Arrays.copyOfRange(buf, end, pos);
        System.arraycopy(buf, at, buf, at + inserted.length, end - at);
        System.arraycopy(inserted, 0, buf, at, inserted.length);
    }

    /**
     * Returns the message in a new array.
     *
     * @param first       bytes to put in front of the message
     * @param firstLength number of bytes in {@code first}
     * @param from        position of the message's first byte in the {@link #buffer}; no value may be attached before
     *                    it
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

    /**
     * Writes the message to a stream.
     *
     * @param from position of the message's first byte in the {@link #buffer}; no value may be attached before it
     */
    public void writeTo(OutputStream out, int from) throws IOException {
        if (large.isEmpty()) {
            out.write(buf, from, pos - from);
        } else {
            large.writeTo(out, buf, from, pos);
        }
    }
}
