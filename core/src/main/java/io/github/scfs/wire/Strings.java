package io.github.scfs.wire;

import io.github.scfs.MalformedInputException;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Strings as bytes ({@code docs/wire-format.md} section 3): Latin-1 where every character fits one byte, else the narrower of UTF-8 and
 * UTF-16. UTF-16 also carries what UTF-8 can't, lone surrogates, so that every string comes back as it was.
 */
public final class Strings {
    private static final int SAMPLE = 8;
    /** Bytes of a word, of which the upper ones may reach beyond a string. */
    private static final int WORD = 8;

    private Strings() {
    }

    /** Whether every character fits one byte. */
    public static boolean isLatin1(String s) {
        return StringAccess.isLatin1(s);
    }

    /** A Latin-1 string: varint length, that many bytes. */
    @SuppressWarnings("deprecation")
    public static void writeLatin1(WireWriter out, String s) {
        int n = s.length();
        if (n >= 0x80) {
            out.writeVarint(n);
            out.writeLatin1(s);
            return;
        }
        byte[] buf = out.room(n + 1);
        int p = out.position();
        buf[p] = (byte) n;
        s.getBytes(0, n, buf, p + 1);
        out.position(p + 1 + n);
    }

    /** The counterpart of {@link #writeLatin1}. */
    public static String readLatin1(WireReader in) {
        return latin1(in, in.readVarint());
    }

    /** A Latin-1 string of so many characters, whose length was read. */
    @SuppressWarnings("deprecation")
    public static String latin1(WireReader in, int n) {
        int at = in.take(n);
        return new String(in.buffer(), 0, at, n);
    }

    /**
     * A wide string: varint {@code size << 1 | coding}, coding 0: UTF-8, size in bytes; coding 1: UTF-16, little endian, size in
     * characters.
     *
     * @return the coded size in bytes, without the varint
     */
    public static int writeWide(WireWriter out, String s) {
        int n = s.length();
        if (n > Integer.MAX_VALUE >> 2) {
            out.require(Integer.MAX_VALUE);
        }
        if (n > SAMPLE) {
            return mayGainByUtf8(s) ? writeNarrower(out, s) : writeUtf16(out, s);
        }
        int size = 2 * n;
        byte[] buf = out.room(1 + size + WORD);
        int at = out.position();
        buf[at] = (byte) (n << 1 | 1);
        Utf16.put(s, 0, n, buf, at + 1);
        if (hasAscii(out.words(), at + 1, n)) {
            return writeNarrower(out, s);
        }
        out.position(at + 1 + size);
        return size;
    }

    private static int writeNarrower(WireWriter out, String s) {
        int utf8 = Utf8.size(s);
        if (utf8 >= 2 * s.length()) {
            return writeUtf16(out, s);
        }
        out.writeVarint(utf8 << 1);
        out.require(utf8);
        Utf8.put(s, out.buffer(), out.skip(utf8));
        return utf8;
    }

    private static int writeUtf16(WireWriter out, String s) {
        int n = s.length();
        out.writeVarint(n << 1 | 1);
        // A string of Latin-1 is seldom written as wide, and attached as what it is.
        if (2 * n < LargeValues.MIN || isLatin1(s) || !out.attach(s, 2 * n)) {
            int at = out.skip(2 * n);
            Utf16.put(s, 0, n, out.buffer(), at);
        }
        return 2 * n;
    }

    /** Whether one of a few characters that stand somewhere as UTF-16 is ASCII: else UTF-8 is no shorter. Looks at four at once. */
    private static boolean hasAscii(ByteBuffer words, int at, int n) {
        long found = 0;
        for (int i = 0; i < n; i += 4) {
            long four = words.getLong(at + 2 * i);
            if (n - i < 4) {
                four |= -1L << 16 * (n - i);
            }
            long high = four & 0xff80_ff80_ff80_ff80L;
            // The highest bit of the lowest character whose upper nine bits are 0, and of none if there is none.
            found |= high - 0x0001_0001_0001_0001L & ~high & 0x8000_8000_8000_8000L;
        }
        return found != 0;
    }

    /** Bytes of a wide string at the read position, without its varint; the position stays where it is. */
    public static int wideSize(WireReader in) {
        int at = in.position();
        int v = in.readVarint();
        in.position(at);
        return sizeOf(v);
    }

    /** Bytes of a wide string with this varint. */
    public static int sizeOf(int v) {
        if ((v & 1) == 0) {
            return v >>> 1;
        }
        if (v >>> 1 > Integer.MAX_VALUE >> 1) {
            throw new MalformedInputException("SCFS-101", "a string's length exceeds the message");
        }
        return v & ~1;
    }

    /** The counterpart of {@link #writeWide}. */
    public static String readWide(WireReader in) {
        return wide(in, in.readVarint());
    }

    /** A wide string, whose varint was read. */
    public static String wide(WireReader in, int v) {
        int size = sizeOf(v);
        int at = in.take(size);
        return (v & 1) == 0 ? new String(in.buffer(), at, size, StandardCharsets.UTF_8) : Utf16.get(in.buffer(), at, v >>> 1);
    }

    /**
     * Whether a string that was written is equal to another one.
     *
     * @param place where its varint begins, in front of Latin-1; the complement of that in front of a wide one
     */
    public static boolean isAt(byte[] buf, int place, String s) {
        int at = place >= 0 ? place : ~place;
        int v = 0;
        int shift = 0;
        byte b;
        do {
            b = buf[at++];
            v |= (b & 0x7f) << shift;
            shift += 7;
        } while (b < 0);
        if (place >= 0) {
            return v == s.length() && isLatin1At(buf, at, s);
        }
        return (v & 1) != 0 ? v >>> 1 == s.length() && isUtf16At(buf, at, s) : Utf8.isAt(buf, at, at + (v >>> 1), s);
    }

    private static boolean isLatin1At(byte[] buf, int at, String s) {
        int n = s.length();
        for (int i = 0; i < n; i++) {
            if ((buf[at + i] & 0xff) != s.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUtf16At(byte[] buf, int at, String s) {
        int n = s.length();
        for (int i = 0, p = at; i < n; i++, p += 2) {
            if ((buf[p] & 0xff | (buf[p + 1] & 0xff) << 8) != s.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a look at some characters lets hope that UTF-8 is shorter than UTF-16: it is if more characters are ASCII than take three bytes. Chinese text, say,
     * needs no count.
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
