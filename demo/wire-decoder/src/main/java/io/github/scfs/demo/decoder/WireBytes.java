package io.github.scfs.demo.decoder;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reads bytes as sections 2 and 3 of {@code wire-format.md} describe them, without scfs's code, and collects
 * annotations. Throws {@link WrongBytes} for malformed bytes.
 */
class WireBytes {
    private static final String SIX_BITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.$";
    private static final int MAX_NAME = 1024;
    private static final int MAX_UTF8_NAME = 3072;
    private static final int MAX_PREFIX = 63;

    final byte[] bytes;
    int at;
    /** Where the message ends, or the part of it that is being read. */
    int end;
    int indent;
    final List<Annotation> annotations = new ArrayList<>();
    final List<String> strings = new ArrayList<>();
    /** The strings of the session, or of a self-contained message. */
    SessionStrings known;

    WireBytes(byte[] bytes) {
        this.bytes = bytes;
        this.end = bytes.length;
    }

    /** Adds an annotation of the bytes from a position to the current one. */
    void note(int from, String section, String text) {
        annotations.add(new Annotation(from, at, indent, section, text));
    }

    static void must(boolean holds, int offset, String section, String code, String what) {
        if (!holds) {
            throw new WrongBytes(offset, section, code, what);
        }
    }

    private WrongBytes cut(String what) {
        return new WrongBytes(end, "1", "SCFS-101",
                (end < bytes.length ? "the part" : "the message") + " ends within " + what);
    }

    int octet() {
        if (at >= end) {
            throw cut("a value: another byte is expected");
        }
        return bytes[at++] & 0xff;
    }

    int varint() {
        return (int) varint(31);
    }

    long varlong() {
        return varint(64);
    }

    private long varint(int bits) {
        int from = at;
        long v = 0;
        while (true) {
            if (at >= end) {
                throw cut("a number: another byte of it is expected");
            }
            int shift = 7 * (at - from);
            int b = octet();
            boolean fits = shift + 7 <= bits || b >>> bits - shift == 0;
            must(fits, at - 1, "2", "SCFS-102", "a number of more than " + bits + " bits");
            v |= (long) (b & 0x7f) << shift;
            if (b < 0x80) {
                must(b != 0 || shift == 0, at - 1, "2", "SCFS-102",
                        "an overlong number: its last byte is 00; expected no more bytes than needed");
                return v;
            }
        }
    }

    long signedVarint() {
        long v = varlong();
        return v >>> 1 ^ -(v & 1);
    }

    /** Reads a signed varint within the range of a type. */
    long signedVarint(long min, long max) {
        int from = at;
        long v = signedVarint();
        must(v >= min && v <= max, from, "2", "SCFS-102",
                "the number " + v + " is out of range; expected " + min + " to " + max);
        return v;
    }

    int signedInt() {
        return (int) signedVarint(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    long unsigned(int n) {
        long v = 0;
        for (int i = 0; i < n; i++) {
            v |= (long) octet() << 8 * i;
        }
        return v;
    }

    long signed(int n) {
        return n == 0 ? 0 : unsigned(n) << 64 - 8 * n >> 64 - 8 * n;
    }

    float fixedFloat() {
        return Float.intBitsToFloat((int) unsigned(4));
    }

    double fixedDouble() {
        return Double.longBitsToDouble(unsigned(8));
    }

    /** Reads an octet that is 0 or 1. */
    boolean flag(String section, String code, String what) {
        int v = octet();
        must(v <= 1, at - 1, section, code, what + " is " + v + "; expected 0 or 1");
        return v == 1;
    }

    /**
     * Skips bytes whose number the message contains.
     *
     * @param from position of that number, which is wrong if there aren't so many bytes
     * @return the position of the first skipped byte
     */
    int skip(long n, int from, String section, String what) {
        must(n >= 0 && n <= end - at, from, section, "SCFS-101",
                what + " needs " + n + " bytes, but only " + (end - at) + " are left");
        at += (int) n;
        return at - (int) n;
    }

    String latin1() {
        int from = at;
        int n = varint();
        return numbered(new String(bytes, skip(n, from, "3", "a Latin-1 string"), n, StandardCharsets.ISO_8859_1), n);
    }

    String wide() {
        int from = at;
        int v = varint();
        if (v == 0 || v == 2) {
            int lengthAt = v == 0 ? from : at;
            int n = v == 0 ? 16 : varint();
            must(v == 0 || n >= 8 && n <= 64, lengthAt, "3", "SCFS-101", n + " bytes of digits; expected 8 to 64");
            String digits = Annotation.hex(bytes, skip(n, lengthAt, "3", "a string of digits"), at).replace(" ", "");
            return numbered(v == 2 ? digits : digits.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5"),
                    n);
        }
        boolean utf8 = (v & 1) == 0;
        int size = utf8 ? v >>> 1 : v & ~1;
        int start = skip(size, from, "3", "a wide string");
        return numbered(utf8 ? new String(bytes, start, size, StandardCharsets.UTF_8) : utf16(start), size);
    }

    /** Decodes UTF-16 unit by unit, since Java's decoder replaces lone surrogates. */
    private String utf16(int start) {
        StringBuilder s = new StringBuilder();
        for (int i = start; i < at; i += 2) {
            s.append((char) (bytes[i] & 0xff | (bytes[i + 1] & 0xff) << 8));
        }
        return s.toString();
    }

    private String numbered(String s, int size) {
        if (size >= 2) {
            strings.add(s);
        }
        return s;
    }

    /** Returns a note on the number of the last string read, or an empty note if the string has no number. */
    String numberNote(int before) {
        return strings.size() == before ? "" : ", string number " + before;
    }

    /** Reads strings that are not numbered. */
    String unnumbered(Supplier<String> read) {
        int before = strings.size();
        String s = read.get();
        strings.subList(before, strings.size()).clear();
        return s;
    }

    /**
     * Returns the string that a reference leads to.
     *
     * @param v the reference
     * @param from where it begins
     */
    String stringReference(int v, int from) {
        if ((v & 1) != 0) {
            String s = known.reference(v, from);
            if ((v & 3) == 1 && v >>> 2 >= 32) {
                strings.add(s);
            }
            return s;
        }
        must(v >>> 1 < strings.size(), from, "3.1", "SCFS-107", "a reference to string number " + (v >>> 1)
                + " of the message, which has " + strings.size() + " numbered strings so far");
        return strings.get(v >>> 1);
    }

    /**
     * Reads a name.
     *
     * @param before the preceding name, empty if there is none
     */
    String name(String before) {
        int from = at;
        int v = varint();
        int coding = v & 3;
        int n = v >>> 2;
        must(n <= (coding == 1 ? MAX_UTF8_NAME : MAX_NAME), from, "9", "SCFS-103", "a name of length " + n
                + "; expected at most " + MAX_NAME + " characters, or " + MAX_UTF8_NAME + " bytes of UTF-8");
        int prefixAt = coding == 2 ? at : from;
        int prefix = coding == 2 ? octet() : coding == 3 ? before.length() - 1 : 0;
        must(prefix >= 0 && prefix <= MAX_PREFIX && prefix <= before.length(), prefixAt, "7", "SCFS-103",
                "a prefix of " + prefix + " characters; expected at most " + Math.min(before.length(), MAX_PREFIX)
                        + ", the previous name is \"" + before + "\"");
        return before.substring(0, prefix) + rest(n, from, coding == 1);
    }

    private String rest(int n, int lengthAt, boolean utf8) {
        if (utf8) {
            return new String(bytes, skip(n, lengthAt, "7", "a name"), n, StandardCharsets.UTF_8);
        }
        int from = skip((n * 6L + 7) / 8, lengthAt, "7", "a name");
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int six = 0;
            for (int k = 0; k < 6; k++) {
                int bit = 6 * i + k;
                six |= (bytes[from + bit / 8] >> bit % 8 & 1) << k;
            }
            s.append(SIX_BITS.charAt(six));
        }
        return s.toString();
    }
}
