package io.github.scfs.wire;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names of classes, fields and constants in definitions ({@code docs/wire-format.md} section 7): varint {@code length << 1 | coding}.
 * Coding 0 packs names of letters, digits, '.' and '$' at six bits a character, which is nearly all of them; coding 1 is UTF-8.
 */
public final class Names {
    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.$";
    private static final byte[] SIX_BITS = new byte[128];

    static {
        Arrays.fill(SIX_BITS, (byte) -1);
        for (int i = 0; i < ALPHABET.length(); i++) {
            SIX_BITS[ALPHABET.charAt(i)] = (byte) i;
        }
    }

    private Names() {
    }

    public static void write(WireWriter out, String name) {
        int n = name.length();
        if (n > Limits.MAX_NAME) {
            throw new LimitExceededException("SCFS-405", "a name of " + n + " characters exceeds the bound of " + Limits.MAX_NAME + ": "
                    + name.substring(0, 60) + "…");
        }
        if (!packs(name)) {
            byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
            out.writeVarint(utf8.length << 1 | 1);
            out.writeRaw(utf8, 0, utf8.length);
            return;
        }
        out.writeVarint(n << 1);
        int held = 0;
        int bits = 0;
        for (int i = 0; i < n; i++) {
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

    /** The counterpart of {@link #write}. */
    public static String read(WireReader in) {
        int v = in.readVarint();
        int n = v >>> 1;
        if (n > ((v & 1) != 0 ? 3 * Limits.MAX_NAME : Limits.MAX_NAME)) {
            throw new MalformedInputException("SCFS-103", "a name of " + n + " characters exceeds the bound of " + Limits.MAX_NAME);
        }
        if ((v & 1) != 0) {
            int at = in.take(n);
            return new String(in.buffer(), at, n, StandardCharsets.UTF_8);
        }
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
