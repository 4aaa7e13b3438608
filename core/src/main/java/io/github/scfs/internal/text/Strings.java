package io.github.scfs.internal.text;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.internal.wire.Words;
import java.nio.charset.StandardCharsets;

/**
 * Writes and reads strings ({@code wire-format.md} section 3). A string is written as Latin-1 if every character
 * fits in one byte; otherwise as UTF-8 or UTF-16, whichever is shorter. Strings with lone surrogates are written as
 * UTF-16, which preserves the surrogates.
 */
public final class Strings {
    /** Number of characters that are sampled to choose between UTF-8 and UTF-16. */
    private static final int SAMPLE = 8;
    /**
     * Strings of this length or more are copied with {@code String.getBytes}. Shorter strings are copied with
     * {@link Words#copy} if their arrays are accessible.
     */
    private static final int BLOCK = 64;
    /** Memory of a string and its array, without the characters. */
    private static final long STRING_BYTES = 44;

    private Strings() {}

    /** Returns whether every character of the string fits in one byte. */
    public static boolean isLatin1(String s) {
        return StringAccess.isLatin1(s);
    }

    /**
     * Returns the characters of a string as the JVM keeps them: one byte for each if all are Latin-1, else two. Returns
     * null for all strings on JVMs whose strings have no accessible array of this kind. The array is the string's own,
     * and must not be changed. It is a copy while the access isn't ready, so it is requested only for short strings.
     */
    public static byte[] bytes(String s) {
        return StringAccess.bytes(s);
    }

    /**
     * Returns whether two strings are equal.
     *
     * @param bytes {@link #bytes} of the first string
     * @param other may be null
     */
    public static boolean equal(String s, byte[] bytes, String other) {
        if (bytes == null || other == null) {
            return s.equals(other);
        }
        // Strings of the same length and the same number of bytes have the same coder.
        return s.length() == other.length() && Words.equal(bytes, bytes(other));
    }

    /** Returns the number of bytes that a string takes in memory, approximately. */
    public static long memory(String s) {
        return STRING_BYTES + (isLatin1(s) ? s.length() : 2L * s.length());
    }

    /** Writes a Latin-1 string: its length as a varint, then one byte per character. */
    public static void writeLatin1(WireWriter out, String s) {
        out.writeVarint(s.length());
        writeCharacters(out, s);
    }

    /** Writes the characters of a Latin-1 string, one byte per character. Doesn't write the length. */
    @SuppressWarnings("deprecation") // the only method that copies Latin-1 without an intermediate array
    public static void writeCharacters(WireWriter out, String s) {
        int n = s.length();
        if (out.attaches(n)) {
            out.attach(new LargeString(s, false));
            return;
        }
        byte[] buf = out.room(n);
        int at = out.position();
        byte[] chars = n < BLOCK ? StringAccess.value(s) : null;
        if (chars != null) {
            Words.copy(chars, buf, at, n);
        } else {
            s.getBytes(0, n, buf, at);
        }
        out.position(at + n);
    }

    /** Reads a string that {@link #writeLatin1} wrote. */
    public static String readLatin1(WireReader in) {
        return latin1(in, in.readVarint());
    }

    /**
     * Reads the characters of a Latin-1 string.
     *
     * @param n length of the string
     */
    @SuppressWarnings("deprecation")
    public static String latin1(WireReader in, int n) {
        int at = in.take(n);
        return n == 0 ? "" : new String(in.buffer(), 0, at, n);
    }

    /**
     * Writes a wide string: the varint {@code size << 1 | coding}, then the characters. Coding 0 is UTF-8, with the
     * size in bytes. Coding 1 is UTF-16, little endian, with the size in characters.
     *
     * @return the size of the coded characters in bytes
     */
    public static int writeWide(WireWriter out, String s) {
        int n = s.length();
        if (n > Integer.MAX_VALUE >> 2) {
            out.room(Integer.MAX_VALUE); // throws, because the string is too large
        }
        // UTF-8 is shorter only if about half of the characters are ASCII. A short string of this kind usually begins
        // or ends with an ASCII character.
        boolean asciiAtEnds = n > 0 && (s.charAt(0) < 0x80 || s.charAt(n - 1) < 0x80);
        return (n > SAMPLE ? mayGainByUtf8(s) : asciiAtEnds) ? writeNarrower(out, s) : writeUtf16(out, s, n);
    }

    private static int writeNarrower(WireWriter out, String s) {
        int utf8 = Utf8.size(s);
        // The varint of a string of 1 byte in UTF-8 would be the varint in front of hexadecimal digits.
        if (utf8 >= 2 * s.length() || utf8 == 1) {
            return writeUtf16(out, s, s.length());
        }
        out.writeVarint(utf8 << 1);
        int at = out.skip(utf8);
        Utf8.put(s, out.buffer(), at);
        return utf8;
    }

    private static int writeUtf16(WireWriter out, String s, int n) {
        int size = 2 * n;
        out.writeVarint(size | 1);
        if (out.attaches(size) && !isLatin1(s)) {
            out.attach(new LargeString(s, true));
        } else {
            byte[] buf = out.room(size);
            int at = out.position();
            Utf16.put(s, 0, n, buf, at, null);
            out.position(at + size);
        }
        return size;
    }

    /**
     * Returns the size in bytes of the characters of the wide string at the read position. The position doesn't change.
     */
    public static int wideSize(WireReader in) {
        int at = in.position();
        int size = sizeOf(in, in.readVarint());
        in.position(at);
        return size;
    }

    private static int sizeOf(WireReader in, int v) {
        if (isHex(v)) {
            return Hex.readSize(in, v);
        }
        if ((v & 1) == 0) {
            return v >>> 1;
        }
        if (v >>> 1 > Integer.MAX_VALUE >> 1) {
            throw new MalformedInputException("SCFS-101", "the length of a string exceeds the message");
        }
        return v & ~1;
    }

    private static boolean isHex(int v) {
        return (v & ~Hex.DIGITS) == 0;
    }

    /** Reads a string that {@link #writeWide} wrote. */
    public static String readWide(WireReader in) {
        int v = in.readVarint();
        if (isHex(v)) {
            return Hex.read(in, v);
        }
        int size = sizeOf(in, v);
        int at = in.take(size);
        return (v & 1) == 0 ? new String(in.buffer(), at, size, StandardCharsets.UTF_8)
                : Utf16.get(in.buffer(), at, v >>> 1);
    }

    /**
     * Returns whether a string that was written earlier equals {@code s}.
     *
     * @param position position of the varint in front of the written string; its bitwise complement if that string is
     *                 wide
     * @param bytes    {@link #bytes} of {@code s}
     */
    public static boolean equalsAt(byte[] buf, int position, String s, byte[] bytes) {
        int at = position >= 0 ? position : ~position;
        int v = 0;
        int shift = 0;
        byte b;
        do {
            b = buf[at++];
            v |= (b & 0x7f) << shift;
            shift += 7;
        } while (b < 0);
        if (position >= 0) {
            return v == s.length() && equalsLatin1At(buf, at, s, bytes);
        }
        if (isHex(v)) {
            return Hex.equalsAt(buf, at, v, s, bytes);
        }
        if ((v & 1) != 0) {
            return v >>> 1 == s.length() && equalsUtf16At(buf, at, s);
        }
        return new String(buf, at, v >>> 1, StandardCharsets.UTF_8).equals(s);
    }

    private static boolean equalsLatin1At(byte[] buf, int at, String s, byte[] bytes) {
        int n = s.length();
        if (bytes != null) {
            return bytes.length == n && Words.areEqual(bytes, buf, at, n);
        }
        for (int i = 0; i < n; i++) {
            if ((buf[at + i] & 0xff) != s.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean equalsUtf16At(byte[] buf, int at, String s) {
        int n = s.length();
        for (int i = 0; i < n; i++) {
            if ((char) Words.getShort(buf, at + 2 * i) != s.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Estimates from a sample of the characters whether UTF-8 may be shorter than UTF-16. UTF-8 is shorter if there are
     * more ASCII characters than characters that take three bytes in UTF-8. If the sample of a Chinese text, for
     * example, has few ASCII characters, the size in UTF-8 isn't computed.
     */
    private static boolean mayGainByUtf8(String s) {
        int n = s.length();
        int ascii = 0;
        for (int i = 0; i < SAMPLE; i++) {
            ascii += s.charAt((int) ((long) i * n / SAMPLE)) - 0x80 >>> 31;
        }
        return 3 * ascii >= SAMPLE;
    }
}
