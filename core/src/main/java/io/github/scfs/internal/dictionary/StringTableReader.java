package io.github.scfs.internal.dictionary;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.Arrays;

/**
 * The strings of a message that is being read ({@code docs/wire-format.md} section 3). Strings of two bytes or more are
 * numbered in order, so that later references find them. References to long ids of the session are numbered too.
 *
 * <p>The table keeps the position of a string instead of the string. The first reference to it reads it again from
 * there. So strings without references need no write barrier of the garbage collector, and skipped strings are not
 * created. Not thread-safe.
 */
public final class StringTableReader {
    private static final int MAX_RETAINED = 1 << 12;
    /** Marks a reference to an id in {@link #positions}. Unused otherwise: no wide string is at position 0. */
    private static final int BY_ID = ~0;
    private static final int[] NONE = {};

    /** Position of each string; the bitwise complement if it is wide. */
    private int[] positions = new int[16];
    /** Ids of the strings that are {@link #BY_ID}. */
    private int[] ids = NONE;
    /** Strings by number; null for one that no reference has read. */
    private String[] known = new String[16];
    /** One more than the highest number in {@link #known}. */
    private int referred;
    /** Number of the next string at the read position. */
    private int count;
    /** One more than the highest number assigned; above {@link #count} only during a replay. */
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
        // The number of bytes without the first, which is 2 or more if and only if the size is.
        assignNumber(~position, wire.position() - position - 1);
        return s;
    }

    public void skipWide(WireReader wire) {
        int position = wire.position();
        assignNumber(~position, Strings.skipWide(wire));
    }

    /** Numbers a reference to a string of the session that has been read or skipped. */
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

    /**
     * Returns the string that a reference leads to.
     *
     * @param r the varint of the reference, {@code number << 1}
     */
    public String get(WireReader wire, int r, StringSource session) {
        int number = r >>> 1;
        if ((r & 1) != 0 || number >= highestCount) {
            throw new MalformedInputException("SCFS-107",
                    "the message refers to its string " + number + ", but has only " + highestCount + " up to here");
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

    /** Sets the number of strings read so far. Replays move it back and forth with the read position. */
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
