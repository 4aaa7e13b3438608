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
 * Codes strings of definitions and of attachments ({@code docs/wire-format.md} section 3.2): static ones by number,
 * others in full; in a body also those of the session by id.
 */
public final class StringCoding {
    private static final int MAX_LATIN1 = Integer.MAX_VALUE >>> 2;

    private StringCoding() {}

    /** Writes a string of a definition; null for none. */
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

    /** Writes a string that is neither static nor of the session. */
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

    /** The counterpart of {@link #write}. */
    public static String read(WireReader in) {
        int r = in.readVarint();
        String s;
        switch (r & 3) {
            case WireFormat.TEXT_STATIC:
                return StaticStrings.at(r >>> 2);
            case WireFormat.TEXT_LATIN1:
                if (r >>> 2 > Limits.MAX_TEXT) {
                    throw tooLong(r >>> 2);
                }
                s = Strings.latin1(in, r >>> 2);
                break;
            case WireFormat.TEXT_WIDE:
                if (r != WireFormat.TEXT_WIDE) {
                    throw new MalformedInputException("SCFS-104", "a definition refers to a string of the session");
                }
                if (Strings.wideSize(in) > Limits.MAX_TEXT) {
                    throw tooLong(Strings.wideSize(in));
                }
                s = Strings.readWide(in);
                break;
            default:
                if (r != 0) {
                    throw meaningless(r);
                }
                return null;
        }
        return s.intern();
    }

    /** As {@link #read}, of a string that can't be missing. */
    public static String readRequired(WireReader in) {
        String s = read(in);
        if (s == null) {
            throw new MalformedInputException("SCFS-104", "a definition lacks a string that it must have");
        }
        return s;
    }

    /** How many strings or entries a definition has. */
    static int readCount(WireReader in, int bound) {
        int n = in.readVarint();
        if (n < 1 || n > bound || n > in.remaining()) {
            throw new MalformedInputException("SCFS-103",
                    n + " texts in a definition are none, or exceed the bound of " + bound + " or the message");
        }
        return n;
    }

    public static MalformedInputException meaningless(int r) {
        return new MalformedInputException("SCFS-105", r + " stands where a text should, and means nothing");
    }

    private static MalformedInputException tooLong(int bytes) {
        return new MalformedInputException("SCFS-103",
                "a text of " + bytes + " bytes in a definition exceeds the bound of " + Limits.MAX_TEXT);
    }
}
