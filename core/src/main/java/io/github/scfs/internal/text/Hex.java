package io.github.scfs.internal.text;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * Codes UUIDs and strings of lower-case hexadecimal digits in half their size ({@code docs/wire-format.md} section 3).
 * Tokens and trace ids have this form. They differ in every message, so string ids of the session can't shorten them.
 *
 * <p>For all other strings the cost is low: a check of the length and of one to three characters.
 */
public final class Hex {
    /**
     * Varints in front of a wide string. They can't be the varint of UTF-8, because no string of 0 or 1 bytes is coded
     * as UTF-8.
     */
    static final int UUID = 0;
    static final int DIGITS = 2;

    /** Minimum length of a string of digits. */
    public static final int MIN_LENGTH = 16;
    private static final int MAX_LENGTH = 128;
    private static final int UUID_LENGTH = 36;
    private static final int UUID_BYTES = 16;
    /** Bit mask of the bytes of a UUID that are followed by a dash. */
    private static final int DASHES = 1 << 3 | 1 << 5 | 1 << 7 | 1 << 9;
    private static final String CHARS = "0123456789abcdef";
    /** Values of the hexadecimal digits by character; −1 for all other characters. */
    private static final byte[] VALUES = new byte[0x80];

    static {
        Arrays.fill(VALUES, (byte) -1);
        for (int i = 0; i < CHARS.length(); i++) {
            VALUES[CHARS.charAt(i)] = (byte) i;
        }
    }

    private Hex() {}

    private static int value(char c) {
        return c < VALUES.length ? VALUES[c] : -1;
    }

    /**
     * Returns whether a Latin-1 string may be a UUID or hexadecimal digits, so that {@link #write} should be tried.
     * Checks the length and three characters.
     *
     * @param n length of the string
     */
    public static boolean isCandidate(String s, int n) {
        return n >= MIN_LENGTH && isLikelyDigit(s.charAt(0)) && isLikelyDigit(s.charAt(1))
                && isLikelyDigit(s.charAt(7));
    }

    private static boolean isLikelyDigit(char c) {
        return VALUES[c & VALUES.length - 1] >= 0;
    }

    /**
     * Writes a Latin-1 string as a wide string if it is a UUID or consists of an even number of hexadecimal digits.
     *
     * @return whether the string was written; if false, the write position is unchanged
     */
    public static boolean write(WireWriter out, String s) {
        int n = s.length();
        boolean isUuid = n == UUID_LENGTH && s.charAt(8) == '-';
        if (!isUuid && (n < MIN_LENGTH || n > MAX_LENGTH || (n & 1) != 0)) {
            return false;
        }
        byte[] buf = out.room(2 + n / 2);
        int at = out.position();
        buf[at++] = (byte) (isUuid ? UUID : DIGITS);
        if (!isUuid) {
            buf[at++] = (byte) (n / 2);
        }
        for (int i = 0, p = 0; p < n; i++) {
            int b = value(s.charAt(p)) << 4 | value(s.charAt(p + 1));
            p += 2;
            if (b < 0 || isUuid && hasDash(i) && s.charAt(p++) != '-') {
                return false;
            }
            buf[at++] = (byte) b;
        }
        out.position(at);
        return true;
    }

    /** Returns whether byte {@code i} of a UUID is followed by a dash. */
    private static boolean hasDash(int i) {
        return (DASHES >>> i & 1) != 0;
    }

    /**
     * Reads a string.
     *
     * @param v the varint in front of the string, which the caller has read
     */
    @SuppressWarnings("deprecation") // the only constructor that copies without decoding
    static String read(WireReader in, int v) {
        int k = readSize(in, v);
        int at = in.take(k);
        byte[] buf = in.buffer();
        byte[] chars = new byte[v == UUID ? UUID_LENGTH : 2 * k];
        for (int i = 0, p = 0; i < k; i++) {
            int b = buf[at + i];
            chars[p++] = (byte) CHARS.charAt(b >>> 4 & 0xf);
            chars[p++] = (byte) CHARS.charAt(b & 0xf);
            if (v == UUID && hasDash(i)) {
                chars[p++] = '-';
            }
        }
        return new String(chars, 0);
    }

    /**
     * Returns the number of bytes of a string's characters. Reads it from the message unless the string is a UUID.
     *
     * @param v the varint in front of the string, which the caller has read
     */
    static int readSize(WireReader in, int v) {
        if (v == UUID) {
            return UUID_BYTES;
        }
        int k = in.readVarint();
        if (k < MIN_LENGTH / 2 || k > MAX_LENGTH / 2) {
            throw new MalformedInputException("SCFS-101",
                    "a string of hexadecimal digits has an invalid length of " + k + " bytes");
        }
        return k;
    }

    /**
     * Returns whether a string that {@link #write} wrote equals {@code s}.
     *
     * @param start position after the varint
     * @param v     the varint in front of the string
     */
    static boolean equalsAt(byte[] buf, int start, int v, String s) {
        int n = s.length();
        int at = start;
        if (n != (v == UUID ? UUID_LENGTH : 2 * buf[at++])) {
            return false;
        }
        for (int i = 0, p = 0; p < n; i++) {
            int b = value(s.charAt(p)) << 4 | value(s.charAt(p + 1));
            p += 2;
            if (b != (buf[at + i] & 0xff) || v == UUID && hasDash(i) && s.charAt(p++) != '-') {
                return false;
            }
        }
        return true;
    }
}
