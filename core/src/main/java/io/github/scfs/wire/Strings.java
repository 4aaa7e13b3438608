package io.github.scfs.wire;

import io.github.scfs.MalformedInputException;

import java.nio.charset.StandardCharsets;

/**
 * Strings as bytes ({@code docs/wire-format.md} section 3): Latin-1 where every character fits one byte, else the narrower of UTF-8 and
 * UTF-16. UTF-16 also carries what UTF-8 can't, lone surrogates, so that every string comes back as it was.
 */
public final class Strings {

    private Strings() {
    }

    /** Whether every character fits one byte. */
    public static boolean isLatin1(String s) {
        return CompactStrings.isLatin1(s);
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
        int utf8 = utf8Size(s);
        int n = s.length();
        if (utf8 >= 0 && utf8 < 2L * n) {
            out.writeVarint(utf8 << 1);
            writeUtf8(out, s, utf8);
            return utf8;
        }
        if (n > Integer.MAX_VALUE >> 2) {
            out.require(Integer.MAX_VALUE);
        }
        out.writeVarint(n << 1 | 1);
        out.require(2 * n);
        byte[] buf = out.buffer();
        int p = out.reserve(2 * n);
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            buf[p++] = (byte) c;
            buf[p++] = (byte) (c >>> 8);
        }
        return 2 * n;
    }

    /** Bytes of a wide string at the read position, without its varint; the position stays where it is. */
    public static int wideSize(WireReader in) {
        int at = in.position();
        int v = in.readVarint();
        in.position(at);
        return (v & 1) == 0 ? v >>> 1 : checkedDouble(v >>> 1);
    }

    private static int checkedDouble(int chars) {
        if (chars > Integer.MAX_VALUE >> 1) {
            throw new MalformedInputException("SCFS-101", "a string's length exceeds the message");
        }
        return chars << 1;
    }

    /** The counterpart of {@link #writeWide}. */
    public static String readWide(WireReader in) {
        int v = in.readVarint();
        int n = v >>> 1;
        if ((v & 1) == 0) {
            int at = in.take(n);
            return new String(in.buffer(), at, n, StandardCharsets.UTF_8);
        }
        int at = in.take(checkedDouble(n));
        byte[] buf = in.buffer();
        char[] chars = new char[n];
        for (int i = 0; i < n; i++, at += 2) {
            chars[i] = (char) (buf[at] & 0xff | buf[at + 1] << 8);
        }
        return new String(chars);
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
        return (v & 1) != 0 ? v >>> 1 == s.length() && isUtf16At(buf, at, s) : isUtf8At(buf, at, at + (v >>> 1), s);
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

    /** Compares as far as needed to tell apart strings that were written as UTF-8, so without lone surrogates, from any. */
    private static boolean isUtf8At(byte[] buf, int at, int end, String s) {
        int n = s.length();
        int p = at;
        for (int i = 0; i < n; i++) {
            int c = s.charAt(i);
            if (Character.isHighSurrogate((char) c) && i + 1 < n && Character.isLowSurrogate(s.charAt(i + 1))) {
                c = Character.toCodePoint((char) c, s.charAt(++i));
            }
            int size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (end - p < size || utf8(buf, p, size) != c) {
                return false;
            }
            p += size;
        }
        return p == end;
    }

    /** The code point of so many bytes; −1 if they are not of that form. */
    private static int utf8(byte[] buf, int p, int size) {
        int first = buf[p];
        if (size == 1) {
            return first;
        }
        int c = first & 0xff >> size + 1;
        if ((first & 0xff) >>> 7 - size != (1 << size) - 1 << 1) {
            return -1;
        }
        for (int i = 1; i < size; i++) {
            if ((buf[p + i] & 0xc0) != 0x80) {
                return -1;
            }
            c = c << 6 | buf[p + i] & 0x3f;
        }
        return c;
    }

    /** Bytes in UTF-8; −1 if there is a lone surrogate, or if UTF-8 is sure to be no narrower than UTF-16. */
    private static int utf8Size(String s) {
        int n = s.length();
        int size = 0;
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            if (c < 0x80) {
                size++;
            } else if (c < 0x800) {
                size += 2;
            } else if (!Character.isSurrogate(c)) {
                size += 3;
            } else if (Character.isHighSurrogate(c) && i + 1 < n && Character.isLowSurrogate(s.charAt(i + 1))) {
                size += 4;
                i++;
            } else {
                return -1;
            }
            if (size < 0 || size >= 1 << 30) {
                return -1;
            }
        }
        return size;
    }

    private static void writeUtf8(WireWriter out, String s, int size) {
        int p = out.reserve(size);
        byte[] buf = out.buffer();
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
