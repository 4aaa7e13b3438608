package io.github.scfs.internal.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The large values of a message. Each value has a position in the buffer. In the message, the bytes of the value are
 * inserted at this position. They are copied once, when the message is written out. Not thread-safe.
 *
 * <pre>
 *   buffer:   +-----------+------------------+--------+
 *             | head      | more             | rest   |
 *             +-----------+------------------+--------+
 *                         ^ value 0          ^ value 1, value 2
 *   message:  head, value 0, more, value 1, value 2, rest
 * </pre>
 */
final class LargeValues {
    private static final int CHUNK = 1 << 13;

    private List<LargeValue> values = new ArrayList<>();
    private long bytes;
    /** Buffer through which values are copied to a stream; null until first used. */
    private byte[] chunk;

    /** Returns the total size of the values in bytes. */
    long bytes() {
        return bytes;
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    void add(int position, LargeValue value) {
        value.position = position;
        values.add(value);
        bytes += value.size;
    }

    int count() {
        return values.size();
    }

    /** Removes all values after the first {@code n}. */
    void truncate(int n) {
        while (values.size() > n) {
            bytes -= values.remove(values.size() - 1).size;
        }
    }

    void clear() {
        if (!values.isEmpty()) {
            values = new ArrayList<>();
            bytes = 0;
        }
    }

    /**
     * Returns the message in a new array. The array contains the bytes of {@code first}, then the bytes of the buffer
     * with the values inserted. There must be at least one value.
     *
     * @param firstLength number of bytes in {@code first}
     * @param from        position of the message's first byte in the buffer
     * @param to          position after the message's last byte in the buffer
     */
    byte[] join(byte[] first, int firstLength, byte[] buf, int from, int to) {
        LargeValue made = values.get(0);
        byte[] all = newArrayWith((int) (firstLength + to - from + bytes), made, firstLength + made.position - from);
        System.arraycopy(first, 0, all, 0, firstLength);
        int copied = from;
        int at = firstLength;
        for (LargeValue value : values) {
            int n = value.position - copied;
            System.arraycopy(buf, copied, all, at, n);
            copied += n;
            at += n;
            if (value != made) {
                value.copy(0, value.size, all, at);
            }
            at += value.size;
        }
        System.arraycopy(buf, copied, all, at, to - copied);
        return all;
    }

    /**
     * Returns a new array that contains one value at a position. The copy directly follows the allocation, so that the
     * JIT compiler doesn't set the array to zeros first.
     *
     * @param length length of the array in bytes
     * @param at         position of the value in the array
     */
    private static byte[] newArrayWith(int length, LargeValue value, int at) {
        byte[] src = value.array();
        if (src != null) {
            byte[] all = new byte[length];
            System.arraycopy(src, 0, all, at, value.size);
            return all;
        }
        byte[] all = new byte[length];
        value.copy(0, value.size, all, at);
        return all;
    }

    /** Writes the bytes of the buffer from {@code from} to {@code to} to a stream, with the values inserted. */
    void writeTo(OutputStream out, byte[] buf, int from, int to) throws IOException {
        if (chunk == null) {
            chunk = new byte[CHUNK];
        }
        int written = from;
        for (LargeValue value : values) {
            out.write(buf, written, value.position - written);
            written = value.position;
            value.writeTo(out, chunk);
        }
        out.write(buf, written, to - written);
    }
}
