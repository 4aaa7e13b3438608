package io.github.scfs.internal.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The large values of a message: kept beside its buffer, each with the position where its bytes belong, and copied
 * once, to where the whole message goes. Not thread-safe.
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
    /** Tables for more values don't outlive their message. */
    private static final int MAX_RETAINED = 64;

    private LargeValue[] values = new LargeValue[2];
    private int[] positions = new int[2];
    private int count;
    private long bytes;
    /** For values on their way to a stream; null until there is one. */
    private byte[] chunk;

    /** What all of them take. */
    long bytes() {
        return bytes;
    }

    boolean isEmpty() {
        return count == 0;
    }

    void add(int position, LargeValue value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
            positions = Arrays.copyOf(positions, 2 * count);
        }
        values[count] = value;
        positions[count++] = position;
        bytes += value.size;
    }

    void clear() {
        if (count == 0) {
            return;
        }
        if (values.length > MAX_RETAINED) {
            values = new LargeValue[2];
            positions = new int[2];
        } else {
            Arrays.fill(values, 0, count, null);
        }
        count = 0;
        bytes = 0;
    }

    /**
     * The message in an array of its own: what stands in {@code first}, then the buffer and these.
     *
     * @param from where to begin in the buffer
     * @param to   where it ends
     */
    byte[] join(byte[] first, int firstLength, byte[] buf, int from, int to) {
        int copied = positions[0];
        int at = firstLength + copied - from;
        byte[] all = newArrayWith((int) (firstLength + to - from + bytes), values[0], at);
        System.arraycopy(first, 0, all, 0, firstLength);
        System.arraycopy(buf, from, all, firstLength, copied - from);
        at += values[0].size;
        for (int i = 1; i < count; i++) {
            int n = positions[i] - copied;
            System.arraycopy(buf, copied, all, at, n);
            copied += n;
            at += n;
            values[i].copy(0, values[i].size, all, at);
            at += values[i].size;
        }
        System.arraycopy(buf, copied, all, at, to - copied);
        return all;
    }

    /**
     * An array with one value in it: where an array is filled right after it is made, the JIT's code doesn't clear
     * it.
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

    /** Writes the buffer, from where to where, and these. */
    void writeTo(OutputStream out, byte[] buf, int from, int to) throws IOException {
        if (chunk == null) {
            chunk = new byte[CHUNK];
        }
        int written = from;
        for (int i = 0; i < count; i++) {
            out.write(buf, written, positions[i] - written);
            written = positions[i];
            values[i].writeTo(out, chunk);
        }
        out.write(buf, written, to - written);
    }
}
