package io.github.scfs.internal.text;

/** Writes strings as UTF-8. */
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
            surrogates += ((c & 0xf800) ^ Character.MIN_SURROGATE) - 1 >>> 31;
        }
        int pairs = surrogates == 0 ? 0 : n - s.codePointCount(0, n);
        return surrogates == 2 * pairs ? size - 2 * pairs : Integer.MAX_VALUE; // a pair takes four bytes
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
}
