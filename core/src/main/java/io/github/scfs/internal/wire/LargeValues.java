package io.github.scfs.internal.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The large strings and byte arrays of a message: kept beside its buffer, each with the position where its bytes belong, and copied once, to where the whole
 * message goes. Not thread-safe.
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
    /** Bytes from which on a value is large: one copy less is then worth a reference in an object that lives long, which costs a write barrier. */
    static final int MIN = 1 << 12;
    /** A stream gets a string in pieces: its array must not be handed out. */
    private static final int CHUNK = 1 << 13;
    private static final int KEPT = 64;

    /** Byte arrays and strings. */
    private Object[] values = new Object[2];
    private int[] positions = new int[2];
    private int[] sizes = new int[2];
    private int count;
    private long bytes;
    private byte[] chunk;
    /** For characters on their way to a chunk, on JDKs that keep their strings closed. */
    private char[] chars;

    /** What all of them take. */
    long bytes() {
        return bytes;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /**
     * @param value a byte array, a Latin-1 string or a wide one
     * @param size  its bytes: one or two a character
     */
    void add(int position, Object value, int size) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
            positions = Arrays.copyOf(positions, 2 * count);
            sizes = Arrays.copyOf(sizes, 2 * count);
        }
        values[count] = value;
        positions[count] = position;
        sizes[count++] = size;
        bytes += size;
    }

    void clear() {
        if (count == 0) {
            return;
        }
        if (values.length > KEPT) {
            values = new Object[2];
            positions = new int[2];
            sizes = new int[2];
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
        int lead = firstLength + positions[0] - from;
        byte[] all = begin((int) (firstLength + to - from + bytes), lead);
        System.arraycopy(first, 0, all, 0, firstLength);
        System.arraycopy(buf, from, all, firstLength, positions[0] - from);
        int at = lead + sizes[0];
        int copied = positions[0];
        for (int i = 1; i < count; i++) {
            int n = positions[i] - copied;
            System.arraycopy(buf, copied, all, at, n);
            copied += n;
            at += n;
            put(i, all, at);
            at += sizes[i];
        }
        System.arraycopy(buf, copied, all, at, to - copied);
        return all;
    }

    /** An array with the first value in it. To fill an array right where it is made spares the JIT's code to clear it before. */
    private byte[] begin(int length, int at) {
        Object value = values[0];
        byte[] src = value instanceof byte[] ? (byte[]) value : StringAccess.value((String) value);
        if (src != null) {
            byte[] all = new byte[length];
            System.arraycopy(src, 0, all, at, sizes[0]);
            return all;
        }
        byte[] all = new byte[length];
        put(0, all, at);
        return all;
    }

    private void put(int i, byte[] all, int at) {
        if (values[i] instanceof byte[]) {
            System.arraycopy(values[i], 0, all, at, sizes[i]);
        } else {
            put(i, 0, ((String) values[i]).length(), all, at);
        }
    }

    @SuppressWarnings("deprecation") // the one method of String that copies without an array in between
    private void put(int i, int from, int to, byte[] dst, int at) {
        String s = (String) values[i];
        if (sizes[i] == s.length()) {
            s.getBytes(from, to, dst, at);
        } else {
            if (chars == null) {
                chars = new char[CHUNK / 2];
            }
            Utf16.put(s, from, to - from, dst, at, chars);
        }
    }

    /** Writes the buffer, from where to where, and these. */
    void writeTo(OutputStream out, byte[] buf, int from, int to) throws IOException {
        int written = from;
        for (int i = 0; i < count; i++) {
            out.write(buf, written, positions[i] - written);
            written = positions[i];
            if (values[i] instanceof byte[]) {
                out.write((byte[]) values[i], 0, sizes[i]);
            } else {
                writePieces(out, i);
            }
        }
        out.write(buf, written, to - written);
    }

    private void writePieces(OutputStream out, int i) throws IOException {
        if (chunk == null) {
            chunk = new byte[CHUNK];
        }
        int n = ((String) values[i]).length();
        int width = sizes[i] / n;
        int step = CHUNK / width;
        for (int k = 0; k < n; k += step) {
            int end = Math.min(n, k + step);
            put(i, k, end, chunk, 0);
            out.write(chunk, 0, (end - k) * width);
        }
    }
}
