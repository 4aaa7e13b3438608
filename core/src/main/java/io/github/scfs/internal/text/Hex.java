package io.github.scfs.internal.text;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.internal.wire.Words;

/**
 * Codes UUIDs and strings of lower-case hexadecimal digits in half their size ({@code wire-format.md} section 3).
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
    /** Number of digits that are coded at once. */
    private static final int WORD = Long.BYTES;
    private static final long ONES = 0x0101_0101_0101_0101L;
    /** The digits among the characters 0 to 63, and the letters among those from 64 to 127. */
    private static final long DECIMALS = 0x03ff_0000_0000_0000L;
    private static final long LETTERS = 0x0000_007e_0000_0000L;

    private Hex() {}

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
        return (((c & Long.SIZE) == 0 ? DECIMALS : LETTERS) >>> c & 1) != 0;
    }

    /**
     * Writes a Latin-1 string as a wide string if it is a UUID or consists of an even number of hexadecimal digits.
     *
     * @return whether the string was written; if false, the write position is unchanged
     */
    @SuppressWarnings("deprecation") // the only method that copies Latin-1 without an intermediate array
    public static boolean write(WireWriter out, String s) {
        int n = s.length();
        boolean isUuid = n == UUID_LENGTH && s.charAt(8) == '-';
        if (!isUuid && (n < MIN_LENGTH || n > MAX_LENGTH || (n & 1) != 0)) {
            return false;
        }
        byte[] buf = out.room(2 + n);
        int at = out.position();
        // The characters are copied behind the place of their bytes.
        int chars = at + 2;
        s.getBytes(0, n, buf, chars);
        int end = isUuid ? putUuid(buf, chars, at) : putDigits(buf, chars, n, at);
        if (end < 0) {
            return false;
        }
        out.position(end);
        return true;
    }

    /** Writes a UUID. Returns the end position; −1 if the characters are no UUID. */
    private static int putUuid(byte[] buf, int p, int at) {
        if (buf[p + 8] != '-' || buf[p + 13] != '-' || buf[p + 18] != '-' || buf[p + 23] != '-') {
            return -1;
        }
        long a = digits(Words.getLong(buf, p));
        long b = digits(half(buf, p + 9) | half(buf, p + 14) << Integer.SIZE);
        long c = digits(half(buf, p + 19) | half(buf, p + 24) << Integer.SIZE);
        long d = digits(Words.getLong(buf, p + 28));
        if ((a | b | c | d) < 0) {
            return -1;
        }
        buf[at] = UUID;
        Words.putInt(buf, at + 1, pack(a));
        Words.putInt(buf, at + 5, pack(b));
        Words.putInt(buf, at + 9, pack(c));
        Words.putInt(buf, at + 13, pack(d));
        return at + 1 + UUID_BYTES;
    }

    private static long half(byte[] buf, int p) {
        return Words.getInt(buf, p) & 0xffff_ffffL;
    }

    /** Writes {@code n} digits. Returns the end position; −1 if a character is no digit. */
    private static int putDigits(byte[] buf, int p, int n, int at) {
        for (int i = 0; i < n; i += WORD) {
            int k = Math.min(i, n - WORD); // the last word may overlap the one before
            long digits = digits(Words.getLong(buf, p + k));
            if (digits < 0) {
                return -1;
            }
            Words.putInt(buf, at + 2 + k / 2, pack(digits));
        }
        buf[at] = DIGITS;
        buf[at + 1] = (byte) (n / 2);
        return at + 2 + n / 2;
    }

    /**
     * Reads a string.
     *
     * @param v the varint in front of the string, which the caller has read
     */
    @SuppressWarnings("deprecation") // the only constructor that copies without decoding
    static String read(WireReader in, int v) {
        int k = readSize(in, v);
        byte[] chars = characters(in.buffer(), in.take(k), v, k);
        return StringAccess.isAccessible(chars.length) ? CompactStrings.of(chars, CompactStrings.LATIN1)
                : new String(chars, 0);
    }

    /** Returns the characters of a string of {@code k} bytes, in Latin-1. */
    private static byte[] characters(byte[] buf, int at, int v, int k) {
        byte[] chars = new byte[v == UUID ? UUID_LENGTH : 2 * k];
        if (v == UUID) {
            Words.putLong(chars, 0, chars(unpack(Words.getInt(buf, at))));
            putHalves(chars, 9, 14, chars(unpack(Words.getInt(buf, at + 4))));
            putHalves(chars, 19, 24, chars(unpack(Words.getInt(buf, at + 8))));
            Words.putLong(chars, 28, chars(unpack(Words.getInt(buf, at + 12))));
            chars[8] = chars[13] = chars[18] = chars[23] = '-';
        } else {
            for (int i = 0; i < 2 * k; i += WORD) {
                int p = Math.min(i, 2 * k - WORD);
                Words.putLong(chars, p, chars(unpack(Words.getInt(buf, at + p / 2))));
            }
        }
        return chars;
    }

    private static void putHalves(byte[] to, int first, int second, long word) {
        Words.putInt(to, first, (int) word);
        Words.putInt(to, second, (int) (word >>> Integer.SIZE));
    }

    // Eight digits are coded at once, as a word with one of them in each byte.

    /** Returns the values of eight characters, one in each byte; −1 if one of them is no digit. */
    private static long digits(long chars) {
        long values = (chars & 0x0f0f_0f0f_0f0f_0f0fL) + 9 * (chars >>> 6 & ONES);
        // The inverse tells whether the characters were digits.
        return (values & 0xf0f0_f0f0_f0f0_f0f0L) == 0 && chars(values) == chars ? values : -1;
    }

    /** Returns the characters of eight digits. This is the inverse of {@link #digits}. */
    private static long chars(long values) {
        long letters = values + 6 * ONES >>> 4 & ONES;
        return values + '0' * ONES + ('a' - '9' - 1) * letters;
    }

    /** Packs eight digits into four bytes. */
    private static int pack(long values) {
        long bytes = (values << 4 | values >>> 8) & 0x00ff_00ff_00ff_00ffL;
        bytes = (bytes | bytes >>> 8) & 0x0000_ffff_0000_ffffL;
        return (int) (bytes | bytes >>> 16);
    }

    /** Unpacks eight digits from four bytes. This is the inverse of {@link #pack}. */
    private static long unpack(int packed) {
        long bytes = packed & 0xffff_ffffL;
        bytes = (bytes | bytes << 16) & 0x0000_ffff_0000_ffffL;
        bytes = (bytes | bytes << 8) & 0x00ff_00ff_00ff_00ffL;
        return bytes >>> 4 & 0x000f_000f_000f_000fL | (bytes & 0x000f_000f_000f_000fL) << 8;
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
     * @param at position after the varint
     * @param v  the varint in front of the string
     * @param bytes {@link Strings#bytes} of {@code s}
     */
    @SuppressWarnings("deprecation")
    static boolean equalsAt(byte[] buf, int at, int v, String s, byte[] bytes) {
        byte[] chars = v == UUID ? characters(buf, at, v, UUID_BYTES) : characters(buf, at + 1, v, buf[at]);
        return chars.length == s.length()
                && (bytes != null ? Words.equal(chars, bytes) : new String(chars, 0).equals(s));
    }
}
