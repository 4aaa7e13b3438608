package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.Words;
import java.nio.CharBuffer;
import java.util.Arrays;

/**
 * Writes and reads strings as UTF-16, little endian. Copies the arrays of the strings if {@link CompactStrings} has
 * access to them.
 */
final class Utf16 {
    /** Strings of this length or more are copied in blocks of characters by the slow twins. */
    private static final int BULK = 48;
    /** Maximum length of the buffer for a block of characters. */
    static final int CHUNK = 1 << 10;

    private Utf16() {}

    /**
     * Copies {@code n} characters of a string to an array.
     *
     * @param from    index of the first character in the string
     * @param at      position of the first byte in {@code dst}
     * @param scratch buffer for the slow twin; null if it allocates one
     */
    static void put(String s, int from, int n, byte[] dst, int at, char[] scratch) {
        byte[] value = StringAccess.value(s);
        if (value != null && value.length != s.length()) {
            System.arraycopy(value, 2 * from, dst, at, 2 * n);
        } else {
            putChars(s, from, n, dst, at, scratch);
        }
    }

    /** Copies {@code n} characters of a string to an array. This is the slow twin of {@link #put}. */
    static void putChars(String s, int from, int n, byte[] dst, int at, char[] scratch) {
        if (n < BULK) {
            for (int i = 0; i < n; i++) {
                Words.putShort(dst, at + 2 * i, (short) s.charAt(from + i));
            }
            return;
        }
        char[] chars = scratch != null ? scratch : new char[Math.min(n, CHUNK)];
        CharBuffer to = Words.view(dst, at).asCharBuffer();
        for (int i = 0; i < n; i += chars.length) {
            int count = Math.min(n - i, chars.length);
            s.getChars(from + i, from + i + count, chars, 0);
            to.put(chars, 0, count);
        }
    }

    /** Returns the string of {@code n} characters at a position in an array. All characters may be Latin-1. */
    static String get(byte[] src, int at, int n) {
        if (StringAccess.isAccessible(n)) {
            byte[] value = Arrays.copyOfRange(src, at, at + 2 * n);
            // The copy is checked, not the source, because other threads may change the source.
            if (isWide(value)) {
                return CompactStrings.of(value, CompactStrings.UTF16);
            }
        }
        return getChars(src, at, n);
    }

    private static boolean isWide(byte[] value) {
        for (int i = 1; i < value.length; i += 2) {
            if (value[i] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the string of {@code n} characters at a position in an array. This is the slow twin of {@link #get}. */
    static String getChars(byte[] src, int at, int n) {
        char[] c = new char[n];
        if (n < BULK) {
            for (int i = 0; i < n; i++) {
                c[i] = (char) Words.getShort(src, at + 2 * i);
            }
        } else {
            Words.view(src, at).asCharBuffer().get(c);
        }
        return new String(c);
    }
}
