package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * A growing array of bytes with a write position. Fixed-width numbers are little endian ({@code docs/wire-format.md} section 2). Not
 * thread-safe.
 */
public final class WireWriter {
    private static final int INITIAL = 256;
    /** Room beyond the bound for a word whose upper bytes are not meant; the message's size itself is checked when it is finished. */
    private static final int SLACK = 16;

    /** No array of more bytes outlives its message. */
    private static final int MOST_KEPT = 1 << 18;
    /** An array of more bytes than are kept always is given up after so many messages in a row that would have done without it. */
    private static final int PATIENCE = 32;
    /** A message that outgrows so many bytes may be as long as the one before whose array was given up. */
    private static final int LONG = 1 << 15;

    private byte[] buf = new byte[INITIAL];
    /** What belongs between these bytes. */
    private final LargeValues large = new LargeValues();
    private boolean attaching;
    private int pos;
    private boolean overflowed;
    private int maxBytes = Limits.DEFAULT.maxMessageBytes();
    /** Messages in a row for which the array was too large. */
    private int spared;
    /** Bytes of the last message that was too long for its array to be kept; less with each that follows. */
    private int expected;

    /** The array written so far, valid up to {@link #position}; another one after the next write that grows it. */
    public byte[] buffer() {
        return buf;
    }

    /** How many bytes have been written to the {@link #buffer}: all but large values that were attached. */
    public int position() {
        return pos;
    }

    /** How many bytes have been written. */
    public long size() {
        return pos + large.bytes();
    }

    /**
     * Has large strings and byte arrays from now on attached or not: an attached one is not copied to the {@link #buffer} but remembered, with its
     * place, until all is handed over. It must not change before that, nor may someone reckon with positions beyond it. At first there is no attaching.
     *
     * @return what held before
     */
    public boolean attaching(boolean on) {
        boolean before = attaching;
        attaching = on;
        return before;
    }

    /** Whether a value of so many bytes should be attached, in place of being written. */
    public boolean attaches(int size) {
        return size >= LargeValue.MIN && attaching;
    }

    /** Attaches a value. */
    public void attach(LargeValue value) {
        if (size() + value.size > maxBytes) {
            overflowed = true;
            throw tooLarge(maxBytes - SLACK);
        }
        large.add(pos, value);
    }

    /** Starts anew, under a bound on the bytes to come; an array that grew beyond {@code keep} bytes is given up if the last messages didn't need it. */
    public void reset(int keep, int newMaxBytes) {
        release();
        maxBytes = (int) Math.min(newMaxBytes + (long) SLACK, Integer.MAX_VALUE - 8);
        restart(keep);
    }

    /** As {@link #reset}, under the same bound, where large values have been let go of. */
    public void restart(int keep) {
        if (buf.length > keep) {
            spare(keep);
        }
        pos = 0;
        overflowed = false;
    }

    private void spare(int keep) {
        spared = pos > keep ? 0 : spared + 1;
        if (spared > PATIENCE) {
            spared = 0;
            buf = new byte[INITIAL];
        }
    }

    /** The message was handed over: an array that is too large to be kept goes with it. */
    public void giveUp() {
        if (buf.length > MOST_KEPT) {
            expected = pos;
            pos = 0;
            buf = new byte[INITIAL];
        } else {
            expected -= expected >>> 3;
        }
    }

    /** Lets go of the large values. */
    public void release() {
        if (!large.isEmpty()) {
            large.clear();
        }
    }

    /** Whether something did not fit, so that what was written is not what was meant. */
    public boolean overflowed() {
        return overflowed;
    }

    /** Makes room for {@code n} more bytes. */
    public void require(int n) {
        if (buf.length - pos < n) {
            grow(n);
        }
    }

    /**
     * Makes room for {@code n} more bytes, for a writer that puts them there itself, from {@link #position} on, and then says how far it came
     * ({@link #position(int)}).
     *
     * @return the array, as {@link #buffer}
     */
    public byte[] room(int n) {
        if (buf.length - pos < n) {
            grow(n);
        }
        return buf;
    }

    /** Goes on behind what was put into {@link #room}. */
    public void position(int position) {
        pos = position;
    }

    /** Passes {@code n} bytes, to be set later whatever they are now, and returns their position. */
    public int skip(int n) {
        require(n);
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
        if (buf.length >= LONG) {
            doubled = Math.max(doubled, expected + (long) SLACK);
        }
        buf = Arrays.copyOf(buf, (int) Math.min(doubled, maxBytes));
    }

    /** Leaves {@code n} zero bytes to be filled by {@link #patch} and returns their position. */
    public int reserve(int n) {
        require(n);
        int at = pos;
        for (int i = 0; i < n; i++) {
            buf[at + i] = 0;
        }
        pos = at + n;
        return at;
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

    /** An unsigned varint of up to 5 bytes, seven bits a byte, low bits first. */
    public void writeVarint(int v) {
        if ((v & ~0x7f) == 0 && pos < buf.length) {
            buf[pos++] = (byte) v;
            return;
        }
        require(5);
        if (v >>> 7 != 0 && v >>> 14 == 0) {
            buf[pos] = (byte) (v | 0x80);
            buf[pos + 1] = (byte) (v >>> 7);
            pos += 2;
            return;
        }
        int rest = v;
        while ((rest & ~0x7f) != 0) {
            buf[pos++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buf[pos++] = (byte) rest;
    }

    /** An unsigned varint of up to 10 bytes. */
    public void writeVarlong(long v) {
        require(10);
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
        require(8);
        Words.putLong(buf, pos, v);
        pos += n;
    }

    public void writeFixed4(int v) {
        require(4);
        Words.putInt(buf, pos, v);
        pos += 4;
    }

    public void writeFixed8(long v) {
        require(8);
        Words.putLong(buf, pos, v);
        pos += 8;
    }

    /** The lowest {@code width} bytes, 1 to 4, of each of the first {@code n} numbers. */
    public void writeInts(int[] values, int n, int width) {
        Words.putInts(values, n, room(n * width + Integer.BYTES), pos, width);
        pos += n * width;
    }

    public void writeRaw(byte[] src, int offset, int length) {
        require(length);
        System.arraycopy(src, offset, buf, pos, length);
        pos += length;
    }

    /** A byte array, as {@link #writeRaw}; attached if it is large. */
    public void writeBytes(byte[] src) {
        if (attaches(src.length)) {
            attach(new LargeValue.OfBytes(src));
        } else {
            writeRaw(src, 0, src.length);
        }
    }

    /** Puts a varint in front of what was written from a position on; nothing may be attached since. */
    public void insertVarint(int at, int v) {
        int end = pos;
        writeVarint(v);
        rotate(at, end);
    }

    /** Puts the first {@code n} of these in front of what was written from a position on, as varints; nothing may be attached since. */
    public void insertVarints(int at, int[] values, int n) {
        int end = pos;
        for (int i = 0; i < n; i++) {
            writeVarint(values[i]);
        }
        rotate(at, end);
    }

    /** Brings what was written from {@code end} on in front of what was written from {@code at} on. */
    private void rotate(int at, int end) {
        int n = pos - end;
        byte[] inserted = Arrays.copyOfRange(buf, end, pos);
        System.arraycopy(buf, at, buf, at + n, end - at);
        System.arraycopy(inserted, 0, buf, at, n);
    }

    /**
     * All that was written, in an array of its own.
     *
     * @param first       what comes in front of it
     * @param firstLength bytes of that
     * @param from        where in the {@link #buffer} to begin; no large value may be attached before that
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

    /** Writes all from a position in the {@link #buffer} on, before which no large value may be attached. */
    public void writeTo(OutputStream out, int from) throws IOException {
        if (large.isEmpty()) {
            out.write(buf, from, pos - from);
        } else {
            large.writeTo(out, buf, from, pos);
        }
    }
}
