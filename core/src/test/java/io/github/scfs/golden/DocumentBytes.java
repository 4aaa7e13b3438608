package io.github.scfs.golden;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reads bytes as sections 2 and 3 of {@code docs/wire-format.md} describe them, without scfs's code, and collects notes
 * on their meaning. Throws {@link IllegalArgumentException} for malformed bytes.
 */
class DocumentBytes {
    private static final int HEX_COLUMN = 36;
    private static final String SIX_BITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.$";

    final byte[] bytes;
    int at;
    int end;
    int indent;
    final List<String> notes = new ArrayList<>();
    final List<String> strings = new ArrayList<>();
    /** The strings of the session, or of a self-contained message. */
    DocumentStrings known;

    DocumentBytes(byte[] bytes) {
        this.bytes = bytes;
        this.end = bytes.length;
    }

    /**
     * Adds a note on the bytes from a position to the current one. The note has at least one line, even if there are no
     * bytes between the positions.
     */
    void note(int from, String text) {
        List<String> hex = new ArrayList<>();
        for (int i = from; i < at; i += HEX_COLUMN / 3) {
            hex.add(hex(bytes, i, Math.min(at, i + HEX_COLUMN / 3)));
        }
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < Math.max(1, hex.size()); i++) {
            line.setLength(0);
            line.append(i < hex.size() ? hex.get(i) : "");
            while (line.length() < HEX_COLUMN) {
                line.append(' ');
            }
            line.append('|');
            if (i == 0) {
                for (int k = 0; k < indent; k++) {
                    line.append("  ");
                }
                line.append(' ').append(text);
            }
            notes.add(line.toString());
        }
    }

    static String hex(byte[] b, int from, int to) {
        StringBuilder s = new StringBuilder();
        for (int i = from; i < to; i++) {
            s.append(i == from ? "" : " ").append(String.format("%02x", b[i] & 0xff));
        }
        return s.toString();
    }

    static void must(boolean holds, String what) {
        if (!holds) {
            throw new IllegalArgumentException(what);
        }
    }

    int octet() {
        must(at < end, "cut");
        return bytes[at++] & 0xff;
    }

    int varint() {
        long v = varlong();
        must(v >= 0 && v <= Integer.MAX_VALUE, "varint of more than 31 bits");
        return (int) v;
    }

    long varlong() {
        long v = 0;
        for (int i = 0; i < 10; i++) {
            int b = octet();
            must(i < 9 || b <= 1, "varint of more than 64 bits");
            v |= (long) (b & 0x7f) << 7 * i;
            if (b < 0x80) {
                must(b != 0 || i == 0, "overlong varint");
                return v;
            }
        }
        throw new IllegalArgumentException("varint of more than 10 bytes");
    }

    long signedVarint() {
        long v = varlong();
        return v >>> 1 ^ -(v & 1);
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

    int skip(int n) {
        must(n >= 0 && n <= end - at, "cut");
        at += n;
        return at - n;
    }

    String latin1() {
        int n = varint();
        return numbered(new String(bytes, skip(n), n, StandardCharsets.ISO_8859_1), n);
    }

    String wide() {
        int v = varint();
        if (v == 0 || v == 2) {
            int n = v == 0 ? 16 : varint();
            must(v == 0 || n >= 8 && n <= 64, n + " bytes of digits");
            String digits = hex(bytes, skip(n), at).replace(" ", "");
            return numbered(v == 2 ? digits : digits.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5"),
                    n);
        }
        int size = (v & 1) == 0 ? v >>> 1 : 2 * (v >>> 1);
        return numbered(
                new String(bytes, skip(size), size, (v & 1) == 0 ? StandardCharsets.UTF_8 : StandardCharsets.UTF_16LE),
                size, (v & 1) == 0 ? null : size);
    }

    /** Decodes UTF-16 unit by unit, since Java's decoder replaces lone surrogates. */
    private String numbered(String decoded, int size, Integer utf16) {
        if (utf16 == null) {
            return numbered(decoded, size);
        }
        StringBuilder s = new StringBuilder();
        for (int i = at - size; i < at; i += 2) {
            s.append((char) (bytes[i] & 0xff | (bytes[i + 1] & 0xff) << 8));
        }
        return numbered(s.toString(), size);
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

    String stringReference(int v) {
        if ((v & 1) != 0) {
            String s = known.reference(v);
            if ((v & 3) == 1 && v >>> 2 >= 32) {
                strings.add(s);
            }
            return s;
        }
        must(v >>> 1 < strings.size(), "reference to string " + (v >>> 1));
        return strings.get(v >>> 1);
    }

    /**
     * Reads a name.
     *
     * @param before the preceding name, empty if there is none
     */
    String name(String before) {
        int v = varint();
        int coding = v & 3;
        int prefix = coding == 2 ? octet() : coding == 3 ? before.length() - 1 : 0;
        must(prefix >= 0 && prefix <= 63 && prefix <= before.length(), "a common prefix of " + prefix + " characters");
        return before.substring(0, prefix) + rest(v >>> 2, coding == 1);
    }

    private String rest(int n, boolean utf8) {
        if (utf8) {
            return new String(bytes, skip(n), n, StandardCharsets.UTF_8);
        }
        int from = skip((n * 6 + 7) / 8);
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
