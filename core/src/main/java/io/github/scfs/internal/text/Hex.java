package io.github.scfs.internal.text;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * Strings of lower-case hexadecimal digits, and UUIDs, in half their bytes ({@code docs/wire-format.md} section 3):
 * tokens and ids of traces, which are new in each message, so that no table of a session helps.
 *
 * <p>Other strings hardly pay for it: a look at the length, and at one to three characters.
 */
public final class Hex {
    /** Varints of a wide string that say so: of UTF-8 too short to be shorter than UTF-16. */
    static final int UUID = 0;
    static final int DIGITS = 2;

    static final int MIN_LENGTH = 16;
    private static final int MAX_LENGTH = 128;
    private static final int UUID_LENGTH = 36;
    private static final int UUID_BYTES = 16;
    /** After which of its bytes a UUID has a dash, a bit each. */
    private static final int DASHES = 1 << 3 | 1 << 5 | 1 << 7 | 1 << 9;
    private static final String CHARS = "0123456789abcdef";
    /** The values of digits; −1 for what is none. */
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

    /** Whether a Latin-1 string of so many characters looks as if {@link #write} were worth a try. */
    public static boolean isCandidate(String s, int n) {
        return n >= MIN_LENGTH && isLikelyDigit(s.charAt(0)) && isLikelyDigit(s.charAt(1))
                && isLikelyDigit(s.charAt(7));
    }

    private static boolean isLikelyDigit(char c) {
        return VALUES[c & VALUES.length - 1] >= 0;
    }

    /**
     * Writes a Latin-1 string as a wide one if it is a UUID or consists of hexadecimal digits.
     *
     * @return false if it isn't: then nothing was written
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

    /** Whether a UUID has a dash after one of its bytes. */
    private static boolean hasDash(int i) {
        return (DASHES >>> i & 1) != 0;
    }

    /** Reads such a string; the varint of the wide one was read. */
    @SuppressWarnings("deprecation") // the one constructor that copies without a look at each character
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

    /** The number of bytes that follow in such a string; what says so is passed. */
    static int readSize(WireReader in, int v) {
        if (v == UUID) {
            return UUID_BYTES;
        }
        int k = in.readVarint();
        if (k < MIN_LENGTH / 2 || k > MAX_LENGTH / 2) {
            throw new MalformedInputException("SCFS-101", "a string of " + k + " bytes of hexadecimal digits");
        }
        return k;
    }

    /**
     * Whether the string that {@link #write} wrote is another one; what stands there begins behind the varint of the
     * wide one.
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
