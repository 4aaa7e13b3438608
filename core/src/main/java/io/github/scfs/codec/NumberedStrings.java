package io.github.scfs.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.wire.Strings;
import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireReader;

import java.util.Arrays;

/**
 * The strings of a message that is being read: those of two bytes or more are numbered as they come, so that later ones can refer to them
 * ({@code docs/wire-format.md} section 3). Strings that are walked past are read, too, since that is what it takes to know them. Not thread-safe.
 */
final class NumberedStrings {
    private static final int KEEP = 1 << 12;

    private String[] strings = new String[16];
    /** The number of the next string at the read position. */
    private int count;
    /** One more than the highest number met; above {@link #count} only during a replay. */
    private int met;

    String readLatin1(WireReader wire) {
        String s = Strings.readLatin1(wire);
        number(s, s.length());
        return s;
    }

    String readWide(WireReader wire) {
        int size = Strings.wideSize(wire);
        String s = Strings.readWide(wire);
        number(s, size);
        return s;
    }

    private void number(String s, int size) {
        if (size >= WireFormat.MIN_NUMBERED_STRING) {
            add(s);
        }
    }

    private void add(String s) {
        int at = count++;
        if (at == strings.length) {
            strings = Arrays.copyOf(strings, 2 * at);
        }
        if (at >= met) {
            strings[at] = s;
            met = count;
        }
    }

    /** The string with a number, by the varint {@code number << 1}. */
    String get(int r) {
        int number = r >>> 1;
        if ((r & 1) != 0 || number >= met) {
            throw new MalformedInputException("SCFS-107", "a reference leads to string " + number + ", but only " + met + " were met");
        }
        return strings[number];
    }

    int count() {
        return count;
    }

    /** Goes back, or forth again, to where that many strings had been met: for a replay. */
    void rewind(int newCount) {
        count = newCount;
    }

    void clear() {
        if (strings.length > KEEP) {
            strings = new String[16];
        } else {
            Arrays.fill(strings, 0, met, null);
        }
        count = 0;
        met = 0;
    }
}
