package io.github.scfs.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of a body or of a block of definitions, as {@code wire-format.md} describes them. It remembers where
 * numbers, tags and values are, so that a {@link Bender} can change them.
 */
final class Wire {
    /** What is at a marked place. */
    enum Mark {
        NUMBER, TAG, COUNT, REFERENCE, CODES, VALUE
    }

    private static final int MAX_MARKS = 4096;
    private static final Mark[] ALL = Mark.values();

    byte[] bytes = new byte[256];
    int size;
    int marks;
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private byte[] kinds = new byte[64];

    private void room(int n) {
        if (size + n > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + n));
        }
    }

    Wire b(int v) {
        room(1);
        bytes[size++] = (byte) v;
        return this;
    }

    Wire raw(byte[] v) {
        room(v.length);
        System.arraycopy(v, 0, bytes, size, v.length);
        size += v.length;
        return this;
    }

    /** Writes a varlong without a mark. */
    Wire plain(long v) {
        long rest = v;
        while ((rest & ~0x7fL) != 0) {
            b((int) rest | 0x80);
            rest >>>= 7;
        }
        return b((int) rest);
    }

    Wire marked(Mark kind, long v) {
        int start = size;
        plain(v);
        mark(kind, start);
        return this;
    }

    Wire number(long v) {
        return marked(Mark.NUMBER, v);
    }

    Wire count(long v) {
        return marked(Mark.COUNT, v);
    }

    Wire signed(long v) {
        return number(v << 1 ^ v >> 63);
    }

    /** Writes the {@code n} lowest bytes of a number, the lowest first. */
    Wire fixed(long v, int n) {
        for (int i = 0; i < n; i++) {
            b((int) (v >> 8 * i));
        }
        return this;
    }

    /** Marks the bytes from {@code start} to here. */
    void mark(Mark kind, int start) {
        if (marks == MAX_MARKS) {
            return;
        }
        if (marks == starts.length) {
            starts = Arrays.copyOf(starts, 2 * marks);
            ends = Arrays.copyOf(ends, 2 * marks);
            kinds = Arrays.copyOf(kinds, 2 * marks);
        }
        starts[marks] = start;
        ends[marks] = size;
        kinds[marks++] = (byte) kind.ordinal();
    }

    /** Forgets the marks from a place on. */
    void dropMarks(int from) {
        while (marks > 0 && ends[marks - 1] > from) {
            marks--;
        }
    }

    int start(int mark) {
        return starts[mark];
    }

    int end(int mark) {
        return ends[mark];
    }

    Mark kind(int mark) {
        return ALL[kinds[mark]];
    }

    /** Writes the codes of elements (section 4.5): as many of {@code width} bits in a word as it holds. */
    void words(int[] codes, int n, int width) {
        int start = size;
        int inWord = 64 / width;
        for (int i = 0; i < n; i += inWord) {
            int here = Math.min(inWord, n - i);
            long word = 0;
            for (int k = 0; k < here; k++) {
                word |= (long) codes[i + k] << k * width;
            }
            fixed(word, here == inWord ? 8 : (here * width + 7) / 8);
        }
        mark(Mark.CODES, start);
    }

    /** Writes the codes of a bean's fields (section 4). */
    void fields(int[] codes, int[] widths, int n) {
        int bit = 0;
        int start = size;
        for (int i = 0; i < n; i++) {
            int w = widths[i];
            if (w == 0) {
                continue;
            }
            if ((bit & 63) + w > 64) {
                bit = (bit + 63) & ~63;
            }
            for (int k = 0; k < w; k++, bit++) {
                while (size <= start + (bit >> 3)) {
                    b(0);
                }
                bytes[start + (bit >> 3)] |= (codes[i] >> k & 1) << (bit & 7);
            }
        }
        mark(Mark.CODES, start);
    }

    /** Writes a string's coding behind tag 2 (Latin-1) or tag 3 (wide), which the caller has written. */
    void string(String s, boolean wide) {
        if (!wide) {
            count(s.length()).raw(s.getBytes(StandardCharsets.ISO_8859_1));
            return;
        }
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        if (utf8.length < 2 || utf8.length >= 2 * s.length() || hasSurrogate(s)) {
            count((long) s.length() << 1 | 1).raw(s.getBytes(StandardCharsets.UTF_16LE));
        } else {
            count((long) utf8.length << 1).raw(utf8);
        }
    }

    private static boolean hasSurrogate(String s) {
        return s.chars().anyMatch(c -> Character.isSurrogate((char) c));
    }

    static boolean isLatin1(String s) {
        return s.chars().allMatch(c -> c < 256);
    }

    /** Returns the number of bytes that hold the string's characters in the coding of {@link #string}. */
    static int stringSize(String s, boolean wide) {
        if (!wide) {
            return s.length();
        }
        int utf8 = s.getBytes(StandardCharsets.UTF_8).length;
        return utf8 < 2 || utf8 >= 2 * s.length() || hasSurrogate(s) ? 2 * s.length() : utf8;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }
}
