package io.github.scfs.internal.dictionary;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.text.Hex;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * Writes and reads strings of definitions and attachments ({@code wire-format.md} section 3.2). A static string is
 * written as its number, and any other string in full. In attachments, a string of the session can also be written as
 * its id. The callers of this class write and read these ids.
 */
public final class StringCoding {
    private static final int MAX_LATIN1 = Integer.MAX_VALUE >>> 2;

    private StringCoding() {}

    /**
     * Writes a string of a definition.
     *
     * @param s may be null
     */
    public static void write(WireWriter out, String s) {
        if (s == null) {
            out.writeVarint(0);
            return;
        }
        int number = StaticStrings.numberOf(s);
        if (number >= 0) {
            out.writeVarint(number << 2 | WireFormat.TEXT_STATIC);
        } else {
            writeInFull(out, s);
        }
    }

    /** Writes a string in full, even if it is static. */
    public static void writeInFull(WireWriter out, String s) {
        if (s.length() > MAX_LATIN1 || !Strings.isLatin1(s)) {
            out.writeVarint(WireFormat.TEXT_WIDE);
            Strings.writeWide(out, s);
            return;
        }
        int start = out.position();
        out.writeVarint(WireFormat.TEXT_WIDE);
        if (!Hex.isCandidate(s, s.length()) || !Hex.write(out, s)) {
            out.position(start);
            out.writeVarint(s.length() << 2 | WireFormat.TEXT_LATIN1);
            Strings.writeCharacters(out, s);
        }
    }

    /** Reads a string that {@link #write} wrote; may return null. */
    public static String read(WireReader in) {
        int r = in.readVarint();
        if (r == 0) {
            return null;
        }
        if (idOf(r) >= 0) {
            throw new MalformedInputException("SCFS-104",
                    "a definition refers to a string of the session, which is not allowed");
        }
        int bytes = r == WireFormat.TEXT_WIDE ? Strings.wideSize(in) : (r & 3) == WireFormat.TEXT_LATIN1 ? r >>> 2 : 0;
        if (bytes > Limits.MAX_TEXT) {
            throw new MalformedInputException("SCFS-103",
                    "a string of " + bytes + " bytes in a definition exceeds the bound of " + Limits.MAX_TEXT);
        }
        return read(in, r).intern();
    }

    /** Returns the id of a string of the session if a varint stands for one; otherwise −1. */
    public static int idOf(int r) {
        return (r & 3) == WireFormat.TEXT_WIDE ? (r >>> 2) - 1 : -1;
    }

    /**
     * Reads a string that is static or in full.
     *
     * @param r the varint in front of the string, neither 0 nor that of an id
     */
    public static String read(WireReader in, int r) {
        switch (r & 3) {
            case WireFormat.TEXT_STATIC:
                return StaticStrings.at(r >>> 2);
            case WireFormat.TEXT_LATIN1:
                return Strings.latin1(in, r >>> 2);
            case WireFormat.TEXT_WIDE:
                return Strings.readWide(in);
            default:
                throw new MalformedInputException("SCFS-105",
                        "a string begins with " + r + ", which has no meaning there");
        }
    }

    /**
     * Reads a string that {@link #write} wrote.
     *
     * @return not null
     * @throws MalformedInputException if the string is null
     */
    public static String readRequired(WireReader in) {
        String s = read(in);
        if (s == null) {
            throw new MalformedInputException("SCFS-104", "a required string of a definition is null");
        }
        return s;
    }

    /**
     * Reads the number of strings or entries of a definition. Throws if it is less than 1, exceeds the bound, or
     * exceeds the number of remaining bytes.
     */
    static int readCount(WireReader in, int bound) {
        int n = in.readVarint();
        if (n < 1 || n > bound || n > in.remaining()) {
            throw new MalformedInputException("SCFS-103",
                    "a definition has " + n + " strings or entries, but it must have 1 to " + bound
                            + ", and all of them must be in the message");
        }
        return n;
    }
}
