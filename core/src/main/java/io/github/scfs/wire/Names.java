package io.github.scfs.wire;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names of classes, fields and constants in definitions ({@code docs/wire-format.md} section 7): varint {@code length << 2 | coding}.
 * The coding's lower bit: 0 packs names of letters, digits, '.' and '$' at six bits a character, which is nearly all of them; 1 is UTF-8. Its upper bit: a
 * byte follows that says how many characters are those with which the name before begins, and only the rest is written.
 */
public final class Names {
    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.$";
    private static final int UTF8 = 1;
    private static final int BEHIND_PREFIX = 2;
    /** So few that names cost little more memory than the bytes that define them. */
    private static final int MAX_PREFIX = 63;
    /** Shorter ones take no byte less. */
    private static final int WORTH_A_PREFIX = 3;
    private static final byte[] SIX_BITS = new byte[128];

    static {
        Arrays.fill(SIX_BITS, (byte) -1);
        for (int i = 0; i < ALPHABET.length(); i++) {
            SIX_BITS[ALPHABET.charAt(i)] = (byte) i;
        }
    }

    private Names() {
    }

    /** As {@link #write(WireWriter, String, String)} behind no other name. */
    public static void write(WireWriter out, String name) {
        write(out, name, "");
    }

    /**
     * Writes a name.
     *
     * @param before the name before, with which this may have a beginning in common
     */
    public static void write(WireWriter out, String name, String before) {
        if (name.length() > Limits.MAX_NAME) {
            throw new LimitExceededException("SCFS-405", "a name of " + name.length() + " characters exceeds the bound of " + Limits.MAX_NAME + ": "
                    + name.substring(0, 60) + "…");
        }
        int prefix = commonPrefix(name, before);
        int behind = prefix == 0 ? 0 : BEHIND_PREFIX;
        String rest = name.substring(prefix);
        byte[] utf8 = packs(rest) ? null : rest.getBytes(StandardCharsets.UTF_8);
        out.writeVarint(utf8 == null ? rest.length() << 2 | behind : utf8.length << 2 | behind | UTF8);
        if (prefix > 0) {
            out.writeByte(prefix);
        }
        if (utf8 != null) {
            out.writeRaw(utf8, 0, utf8.length);
        } else {
            writePacked(out, rest);
        }
    }

    /** How many characters it pays to leave out; never half of a pair of surrogates. */
    private static int commonPrefix(String name, String before) {
        int n = Math.min(MAX_PREFIX, Math.min(name.length(), before.length()));
        int same = 0;
        while (same < n && name.charAt(same) == before.charAt(same) && !Character.isSurrogate(name.charAt(same))) {
            same++;
        }
        return same < WORTH_A_PREFIX ? 0 : same;
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

    private static boolean packs(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 128 || SIX_BITS[c] < 0) {
                return false;
            }
        }
        return true;
    }

    /** The counterpart of {@link #write(WireWriter, String)}. */
    public static String read(WireReader in) {
        return read(in, "");
    }

    /** The counterpart of {@link #write(WireWriter, String, String)}. */
    public static String read(WireReader in, String before) {
        int v = in.readVarint();
        int n = v >>> 2;
        if (n > ((v & UTF8) != 0 ? 3 * Limits.MAX_NAME : Limits.MAX_NAME)) {
            throw new MalformedInputException("SCFS-103", "a name of " + n + " characters exceeds the bound of " + Limits.MAX_NAME);
        }
        int prefix = (v & BEHIND_PREFIX) != 0 ? in.readByte() & 0xff : 0;
        if (prefix > MAX_PREFIX || prefix > before.length()) {
            throw new MalformedInputException("SCFS-103", "a name begins as the one before for " + prefix + " characters, but that has "
                    + before.length() + ", and the bound is " + MAX_PREFIX);
        }
        String rest = (v & UTF8) != 0 ? new String(in.buffer(), in.take(n), n, StandardCharsets.UTF_8) : readPacked(in, n);
        return prefix == 0 ? rest : before.substring(0, prefix).concat(rest);
    }

    private static String readPacked(WireReader in, int n) {
        int at = in.take((n * 6 + 7) / 8);
        byte[] buf = in.buffer();
        char[] chars = new char[n];
        int held = 0;
        int bits = 0;
        for (int i = 0; i < n; i++) {
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
