package io.github.scfs.internal.dictionary;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.Arrays;

/**
 * The strings of the message that is being read ({@code wire-format.md} section 3). Strings of two bytes or more
 * get numbers in the order of the message, and later references use these numbers. References to ids of the session get
 * numbers too, if the id is {@link WireFormat#MIN_NUMBERED_ID} or more.
 *
 * <p>The table contains the position of a string instead of the string itself. The first reference to a string reads
 * the string again from its position. So strings without references need no write barrier of the garbage collector. Not
 * thread-safe.
 */
public final class StringTableReader {
    private static final int MAX_RETAINED = 1 << 12;
    /**
     * Marks a reference to an id in {@link #positions}. It can't be a position, because no wide string is at position
     * 0.
     */
    private static final int BY_ID = ~0;
    private static final int[] NONE = {};

    /** Position of each string in the message; the bitwise complement of the position if the string is wide. */
    private int[] positions = new int[16];
    /** The id of each string whose position is {@link #BY_ID}. */
    private int[] ids = NONE;
    /** Strings by number; null for a string that no reference has read yet. */
    private String[] known = new String[16];
    /** One more than the highest number in {@link #known}. */
    private int referred;
    /** Number of the next string at the read position. */
    private int count;

    public String readLatin1(WireReader wire) {
        int position = wire.position();
        int n = wire.readVarint();
        assignNumber(position, n);
        return Strings.latin1(wire, n);
    }

    public String readWide(WireReader wire) {
        int position = wire.position();
        String s = Strings.readWide(wire);
        // The size without the first byte of the varint. It is 2 or more if and only if the coded characters have 2
        // bytes or more.
        assignNumber(~position, wire.position() - position - 1);
        return s;
    }

    /**
     * Assigns a number to a reference to a string of the session, if the id is {@link WireFormat#MIN_NUMBERED_ID} or
     * more. The caller has read the reference.
     */
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
            int at = count;
            if (at == positions.length) {
                positions = Arrays.copyOf(positions, 2 * at);
            }
            positions[at] = position;
            count = at + 1;
        }
    }

    /**
     * Returns the string that a reference leads to.
     *
     * @param r       the varint of the reference, {@code number << 1}
     * @param session the strings of the session
     */
    public String get(WireReader wire, int r, StringSource session) {
        int number = r >>> 1;
        if ((r & 1) != 0 || number >= count) {
            throw new MalformedInputException("SCFS-107",
                    "the message refers to its string " + number + ", but has only " + count + " up to here");
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

    /** Sets the number of the next string, after the return to an earlier position. */
    public void rewind(int newCount) {
        count = newCount;
    }

    public void clear() {
        Arrays.fill(known, 0, referred, null); // first, since there may be no memory for other arrays
        referred = 0;
        count = 0;
        if (positions.length > MAX_RETAINED) {
            ids = NONE;
            known = new String[16];
            positions = new int[16];
        }
    }
}
