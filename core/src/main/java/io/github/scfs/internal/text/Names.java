package io.github.scfs.internal.text;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Codes names of classes, fields and constants in definitions ({@code wire-format.md} section 7). A name begins
 * with the varint {@code length << 2 | coding}. The codings are:
 *
 * <ul>
 * <li>0: six bits per character, for names of letters, digits, '.' and '$';
 * <li>1: UTF-8;
 * <li>2: one byte with the length of the prefix that is the same as in the previous name, then the characters after the
 * prefix as in coding 0;
 * <li>3: as coding 2, but without the byte. The prefix is the whole previous name except its last character.
 * </ul>
 */
public final class Names {
    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.$";
    private static final int PACKED = 0;
    private static final int UTF8 = 1;
    private static final int AFTER_PREFIX = 2;
    private static final int AFTER_ALL_BUT_LAST = 3;
    /**
     * Longest prefix that is taken from the previous name. It bounds the memory that a peer can make the reader
     * allocate for each byte of a definition.
     */
    private static final int MAX_PREFIX = 63;
    /** Length of the shortest prefix that saves a byte. */
    private static final int MIN_PREFIX = 3;
    private static final byte[] SIX_BITS = new byte[128];

    static {
        Arrays.fill(SIX_BITS, (byte) -1);
        for (int i = 0; i < ALPHABET.length(); i++) {
            SIX_BITS[ALPHABET.charAt(i)] = (byte) i;
        }
    }

    private Names() {}

    /**
     * Writes a name.
     *
     * @param previous the name that was written before this name and may have the same prefix; empty if there is none
     */
    public static void write(WireWriter out, String name, String previous) {
        if (name.length() > Limits.MAX_NAME) {
            throw new LimitExceededException("SCFS-405", "a name of " + name.length()
                    + " characters exceeds the bound of " + Limits.MAX_NAME + ": " + name.substring(0, 60) + "…");
        }
        int prefix = commonPrefix(name, previous);
        String rest = name.substring(prefix);
        if (!isPackable(rest)) {
            byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
            out.writeVarint(utf8.length << 2 | UTF8);
            out.writeRaw(utf8, 0, utf8.length);
            return;
        }
        boolean allButLast = prefix > 0 && prefix == previous.length() - 1;
        out.writeVarint(rest.length() << 2 | (prefix == 0 ? PACKED : allButLast ? AFTER_ALL_BUT_LAST : AFTER_PREFIX));
        if (prefix > 0 && !allButLast) {
            out.writeByte(prefix);
        }
        writePacked(out, rest);
    }

    /**
     * Returns the length of the prefix that is omitted because it is the same in both names; 0 if the omission would
     * save nothing. The prefix never ends between the two characters of a surrogate pair.
     */
    private static int commonPrefix(String name, String previous) {
        int n = Math.min(MAX_PREFIX, Math.min(name.length(), previous.length()));
        int same = 0;
        while (same < n && name.charAt(same) == previous.charAt(same) && !Character.isSurrogate(name.charAt(same))) {
            same++;
        }
        return same < MIN_PREFIX ? 0 : same;
    }

    private static void writePacked(WireWriter out, String name) {
        int held = 0;
        int bits = 0;
        for (int i = 0; i < name.length(); i++) {
            bits |= SIX_BITS[name.charAt(i)] << held;
            held += 6;
            if (held >= 8) {
                out.writeByte(bits);
                bits >>>= 8;
                held -= 8;
            }
        }
        if (held > 0) {
            out.writeByte(bits);
        }
    }

    private static boolean isPackable(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 128 || SIX_BITS[c] < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Reads a name that {@link #write} wrote.
     *
     * @param previous the name that was read before this name; empty if there is none
     */
    public static String read(WireReader in, String previous) {
        int v = in.readVarint();
        int n = v >>> 2;
        int coding = v & 3;
        if (n > (coding == UTF8 ? 3 * Limits.MAX_NAME : Limits.MAX_NAME)) {
            throw new MalformedInputException("SCFS-103",
                    "a name of " + n + " characters exceeds the bound of " + Limits.MAX_NAME);
        }
        switch (coding) {
            case PACKED:
                return readPacked(in, n, previous, 0);
            case UTF8:
                return new String(in.buffer(), in.take(n), n, StandardCharsets.UTF_8);
            case AFTER_PREFIX:
                return readPacked(in, n, previous, checkedPrefix(previous, in.readByte() & 0xff));
            default:
                return readPacked(in, n, previous, checkedPrefix(previous, previous.length() - 1));
        }
    }

    private static int checkedPrefix(String previous, int n) {
        if (n < 0 || n > MAX_PREFIX || n > previous.length()) {
            throw new MalformedInputException("SCFS-103",
                    "a name shares " + n + " characters with the previous one, which has " + previous.length()
                            + ", but the bound is " + MAX_PREFIX);
        }
        return n;
    }

    /** Reads {@code n} characters and returns them after the first {@code prefix} characters of the previous name. */
    private static String readPacked(WireReader in, int n, String previous, int prefix) {
        int at = in.take((n * 6 + 7) / 8);
        byte[] buf = in.buffer();
        char[] chars = new char[prefix + n];
        previous.getChars(0, prefix, chars, 0);
        int held = 0;
        int bits = 0;
        for (int i = prefix; i < chars.length; i++) {
            if (held < 6) {
                bits |= (buf[at++] & 0xff) << held;
                held += 8;
            }
            chars[i] = ALPHABET.charAt(bits & 0x3f);
            bits >>>= 6;
            held -= 6;
        }
        return new String(chars);
    }
}
