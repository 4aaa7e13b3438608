package io.github.scfs.demo.decoder;

import java.util.ArrayList;
import java.util.List;

/** The meaning of some consecutive bytes of a message. Some annotations have no bytes; they name what follows. */
public final class Annotation {
    private static final int BYTES_PER_LINE = 12;
    private static final int HEX_COLUMN = 3 * BYTES_PER_LINE;

    /** Index of the first byte. */
    public final int from;
    /** Index after the last byte. */
    public final int to;
    /** How deep the bytes are nested in values or definitions; 0 or more. */
    public final int depth;
    /** The section of {@code wire-format.md} that describes the bytes. */
    public final String section;
    public final String text;

    public Annotation(int from, int to, int depth, String section, String text) {
        this.from = from;
        this.to = to;
        this.depth = depth;
        this.section = section;
        this.text = text;
    }

    /** Returns the bytes as lines of hexadecimal digits, at least one line. */
    public List<String> hexLines(byte[] bytes) {
        List<String> lines = new ArrayList<>();
        for (int i = from; i < to; i += BYTES_PER_LINE) {
            lines.add(hex(bytes, i, Math.min(to, i + BYTES_PER_LINE)));
        }
        if (lines.isEmpty()) {
            lines.add("");
        }
        return lines;
    }

    /** Returns the lines of this annotation in a golden file: the bytes, and beside the first of them the text. */
    List<String> goldenLines(byte[] bytes) {
        List<String> lines = new ArrayList<>();
        for (String hex : hexLines(bytes)) {
            StringBuilder line = new StringBuilder(hex);
            pad(line, HEX_COLUMN);
            line.append('|');
            if (lines.isEmpty()) {
                pad(line, line.length() + 2 * depth);
                line.append(' ').append(text);
            }
            lines.add(line.toString());
        }
        return lines;
    }

    private static void pad(StringBuilder line, int length) {
        while (line.length() < length) {
            line.append(' ');
        }
    }

    /** Returns bytes as pairs of hexadecimal digits with blanks between them. */
    public static String hex(byte[] bytes, int from, int to) {
        StringBuilder s = new StringBuilder();
        for (int i = from; i < to; i++) {
            s.append(i == from ? "" : " ").append(String.format("%02x", bytes[i] & 0xff));
        }
        return s.toString();
    }
}
