package io.github.scfs.internal.text;

/** Writes strings as UTF-8 and compares them with bytes in UTF-8. */
final class Utf8 {

    private Utf8() {}

    /** Returns the size of a string in UTF-8 in bytes; {@link Integer#MAX_VALUE} if the string has a lone surrogate. */
    static int size(String s) {
        int n = s.length();
        int size = n;
        int surrogates = 0;
        for (int i = 0; i < n; i++) {
            int c = s.charAt(i);
            // Adds one byte if c >= 0x80 and one more if c >= 0x800, without branches.
            size += (0x7f - c >>> 31) + (0x7ff - c >>> 31);
            surrogates |= ((c & 0xf800) ^ Character.MIN_SURROGATE) - 1;
        }
        return surrogates < 0 ? sizeWithSurrogates(s, size) : size;
    }

    /**
     * Returns the size of a string with surrogates in bytes; {@link Integer#MAX_VALUE} if it has a lone surrogate.
     *
     * @param size the size if each surrogate took three bytes. A pair of surrogates takes four bytes
     */
    private static int sizeWithSurrogates(String s, int size) {
        int n = s.length();
        int less = 0;
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < n && Character.isLowSurrogate(s.charAt(i + 1))) {
                less += 2;
                i++;
            } else if (Character.isSurrogate(c)) {
                return Integer.MAX_VALUE;
            }
        }
        return size - less;
    }

    /** Writes a string without lone surrogates to an array that has room for it. */
    static void put(String s, byte[] buf, int at) {
        int p = at;
        int n = s.length();
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            if (c < 0x80) {
                buf[p++] = (byte) c;
            } else if (c < 0x800) {
                buf[p++] = (byte) (0xc0 | c >>> 6);
                buf[p++] = (byte) (0x80 | c & 0x3f);
            } else if (!Character.isSurrogate(c)) {
                buf[p++] = (byte) (0xe0 | c >>> 12);
                buf[p++] = (byte) (0x80 | c >>> 6 & 0x3f);
                buf[p++] = (byte) (0x80 | c & 0x3f);
            } else {
                int point = Character.toCodePoint(c, s.charAt(++i));
                buf[p++] = (byte) (0xf0 | point >>> 18);
                buf[p++] = (byte) (0x80 | point >>> 12 & 0x3f);
                buf[p++] = (byte) (0x80 | point >>> 6 & 0x3f);
                buf[p++] = (byte) (0x80 | point & 0x3f);
            }
        }
    }

    /**
     * Returns whether a string that was written as UTF-8 equals {@code s}. The bytes must be valid UTF-8. {@code s} may
     * be any string.
     *
     * @param at  position of the first byte
     * @param end position after the last byte
     */
    static boolean equalsAt(byte[] buf, int at, int end, String s) {
        int n = s.length();
        int p = at;
        for (int i = 0; i < n; i++) {
            int c = s.charAt(i);
            if (Character.isHighSurrogate((char) c) && i + 1 < n && Character.isLowSurrogate(s.charAt(i + 1))) {
                c = Character.toCodePoint((char) c, s.charAt(++i));
            }
            int size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (end - p < size || codePoint(buf, p, size) != c) {
                return false;
            }
            p += size;
        }
        return p == end;
    }

    /**
     * Returns the code point in {@code size} bytes; −1 if these bytes aren't the code point's UTF-8.
     *
     * @param p position of the first byte
     */
    private static int codePoint(byte[] buf, int p, int size) {
        int first = buf[p];
        if (size == 1) {
            return first;
        }
        int c = first & 0xff >> size + 1;
        if ((first & 0xff) >>> 7 - size != (1 << size) - 1 << 1) {
            return -1;
        }
        for (int i = 1; i < size; i++) {
            if ((buf[p + i] & 0xc0) != 0x80) {
                return -1;
            }
            c = c << 6 | buf[p + i] & 0x3f;
        }
        return c;
    }
}
