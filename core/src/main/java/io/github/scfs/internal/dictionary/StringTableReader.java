package io.github.scfs.internal.dictionary;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.Arrays;

/**
 * The strings of a message that is being read. Those of two bytes or more are numbered in order, so that later ones can
 * refer to them ({@code docs/wire-format.md} section 3); so is a string of the session with a long id. Keeps where a
 * string stands, not the string: one that is referred to is read again there, once. So a string that nothing refers to
 * costs no write barrier of the garbage collector, and one that is walked past isn't made. Not thread-safe.
 */
public final class StringTableReader {
    private static final int MAX_RETAINED = 1 << 12;
    /** The position of what stands there as an id: no message begins with a wide string. */
    private static final int BY_ID = ~0;
    private static final int[] NONE = {};

    /** Where each begins; the complement of it if it is wide. */
    private int[] positions = new int[16];
    /** The ids of those that are {@link #BY_ID}. */
    private int[] ids = NONE;
    /** Those that were referred to. */
    private String[] known = new String[16];
    /** One more than the highest number that was referred to. */
    private int referred;
    /** The number of the next string at the read position. */
    private int count;
    /** One more than the highest number highestCount; above {@link #count} only during a replay. */
    private int highestCount;

    public String readLatin1(WireReader wire) {
        int position = wire.position();
        int n = wire.readVarint();
        assignNumber(position, n);
        return Strings.latin1(wire, n);
    }

    public void skipLatin1(WireReader wire) {
        int position = wire.position();
        int n = wire.readVarint();
        wire.take(n);
        assignNumber(position, n);
    }

    public String readWide(WireReader wire) {
        int position = wire.position();
        String s = Strings.readWide(wire);
        // The size, or more if that is more than enough for a number anyway.
        assignNumber(~position, wire.position() - position - 1);
        return s;
    }

    public void skipWide(WireReader wire) {
        int position = wire.position();
        assignNumber(~position, Strings.skipWide(wire));
    }

    /** A reference to a string of the session was read, or walked past. */
    public void addId(int id) {
        if (id >= WireFormat.MIN_NUMBERED_ID) {
            int at = count;
            assignNumber(BY_ID, WireFormat.MIN_NUMBERED_STRING);
            if (at >= ids.length) {
                ids = Arrays.copyOf(ids, positions.length);
            }
            ids[at] = id;
        }
    }

    private void assignNumber(int position, int size) {
        if (size >= WireFormat.MIN_NUMBERED_STRING) {
            int at = count++;
            if (at >= highestCount) {
                if (at == positions.length) {
                    positions = Arrays.copyOf(positions, 2 * at);
                }
                positions[at] = position;
                highestCount = count;
            }
        }
    }

    /** The string with a number, by the varint {@code number << 1}. */
    public String get(WireReader wire, int r, StringSource session) {
        int number = r >>> 1;
        if ((r & 1) != 0 || number >= highestCount) {
            throw new MalformedInputException("SCFS-107",
                    "a reference leads to string " + number + ", but only " + highestCount + " were read");
        }
        if (number < referred && known[number] != null) {
            return known[number];
        }
        int position = positions[number];
        if (position == BY_ID) {
            return session.string(ids[number]);
        }
        int at = wire.position();
        wire.position(position >= 0 ? position : ~position);
        String s = position >= 0 ? Strings.readLatin1(wire) : Strings.readWide(wire);
        wire.position(at);
        if (number >= known.length) {
            known = Arrays.copyOf(known, positions.length);
        }
        known[number] = s;
        referred = Math.max(referred, number + 1);
        return s;
    }

    public int count() {
        return count;
    }

    /** Goes back, or forth again, to where that many strings had been highestCount: for a replay. */
    public void rewind(int newCount) {
        count = newCount;
    }

    public void clear() {
        if (positions.length > MAX_RETAINED) {
            positions = new int[16];
            known = new String[16];
            ids = NONE;
        } else if (referred > 0) {
            Arrays.fill(known, 0, referred, null);
        }
        referred = 0;
        count = 0;
        highestCount = 0;
    }
}
