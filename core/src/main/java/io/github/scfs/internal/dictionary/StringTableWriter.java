package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.Hex;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * Writes the strings of a message: as references to equal strings of the message or of the session where it finds them,
 * else in full ({@code docs/wire-format.md} section 3). {@link DictionaryPolicy} decides what is looked up. A miss
 * costs a string its second copy, never its value. For one message after the other; not thread-safe.
 *
 * <p>The message's own strings stand in a table with two places for each hash. A string that was found again keeps its
 * place; one that wasn't gives way to the next newcomer, so that many unique strings can't evict the few that repeat.
 * What is kept of a string is its hash and where its bytes stand in the message, not its address: the table lives long,
 * and an old object that refers to a young one costs a garbage collector's write barrier, which is more than all the
 * rest. Marks that grow from message to message make the table empty without a sweep.
 *
 * <p>The session's strings stand in a second table for as long as messages are of that session. A long id gives its
 * string a number of the message, by which it goes from then on.
 */
public final class StringTableWriter {
    private static final long HASH = 0xffff_ffffL;
    private static final int MARK = 32;
    /** Of an id of the session (section 9 of the wire format). */
    private static final int ID_BITS = 14;
    private static final int LAST_EPOCH = -1 >>> ID_BITS;

    // The message's strings.

    /** Below, a string's hash; above, its mark: base + number, and below base if it belongs to an earlier message. */
    private final long[] table = new long[DictionaryPolicy.BY_VALUE];
    /** Where a string's bytes begin; the complement of it if they are wide. */
    private final int[] places = new int[DictionaryPolicy.BY_VALUE];
    /** The mark once more if the string was found again. */
    private final int[] found = new int[DictionaryPolicy.BY_VALUE];
    private final LongStrings longs = new LongStrings();
    private int base = 1;
    private int count;
    /** Strings of this message that are in full, or repeat one of it. */
    private int met;

    // The repeated strings of a large message: found by address, without a second look-up.

    private final String[] repeated = new String[1 << DictionaryPolicy.REPEATED_BITS];
    private final int[] repeatedReferences = new int[1 << DictionaryPolicy.REPEATED_BITS];
    private boolean anyRepeated;

    // The session's strings.

    /** Two places for each hash: below, the hash; above, the epoch, and in the lowest bits of that half the id. */
    private final long[] knownTable = new long[DictionaryPolicy.KNOWN];
    private final String[] known = new String[DictionaryPolicy.KNOWN];
    /** The mark of the number that this message has given it; below base: none. */
    private final int[] knownMarks = new int[DictionaryPolicy.KNOWN];
    private boolean anyKnown;
    /** Another one for each session, so that nothing is cleared when sessions take turns. Never 0. */
    private int epoch = 1;
    private final MeetingCounters counters = new MeetingCounters();
    private StringIds ids;
    private boolean asking;

    /**
     * Forgets what it knows of the last session, and asks another one from now on.
     *
     * @param newIds knows the ids of the next messages' session, and of those that follow; null for messages without
     *               one
     * @param salt   mostly another one for each session
     */
    public void changeSession(StringIds newIds, int salt) {
        if (anyKnown) {
            anyKnown = false;
            nextEpoch();
        }
        counters.salt(salt);
        if (ids != newIds) {
            ids = newIds;
        }
        asking = newIds != null;
    }

    private void nextEpoch() {
        if (epoch++ == LAST_EPOCH) {
            epoch = 1;
            Arrays.fill(knownTable, 0);
            Arrays.fill(known, null);
        }
    }

    /** Stops asking the session, or goes on with it if there is one. */
    public void pause(boolean on) {
        asking = !on && ids != null;
    }

    /**
     * The varint of a reference (section 3.1) to a string that the session knows or a large message repeats; −1 if it
     * is neither: then {@link #write} it. Small, and apart from the rest: most strings of a later message are found here, and the JIT
     * compiler inlines it.
     */
    public int known(String s) {
        if (!(anyKnown | anyRepeated) || s.length() > DictionaryPolicy.MAX_BY_VALUE) {
            return -1;
        }
        int hash = s.hashCode();
        if (anyRepeated) {
            int at = repeatedEntry(hash);
            if (repeated[at] == s) {
                return repeatedReferences[at];
            }
        }
        int at = knownEntry(hash);
        long k = knownTable[at];
        if ((int) k != hash || k >>> MARK + ID_BITS != epoch) {
            at ^= 1;
            k = knownTable[at];
            if ((int) k != hash || k >>> MARK + ID_BITS != epoch) {
                return -1;
            }
        }
        return s.equals(known[at]) ? ofSession(at, s, hash) : -1;
    }

    private static int repeatedEntry(int hash) {
        return hash * 0x9e3779b1 >>> Integer.SIZE - DictionaryPolicy.REPEATED_BITS;
    }

    private static int knownEntry(int hash) {
        return (hash ^ hash >>> 10 ^ hash >>> 20) & DictionaryPolicy.KNOWN - 1;
    }

    /** The reference to what has a place in the table of the session's strings. */
    private int ofSession(int at, String s, int hash) {
        int id = (int) (knownTable[at] >>> MARK) & (1 << ID_BITS) - 1;
        if (id < WireFormat.MIN_NUMBERED_ID) {
            return repeat(s, hash, id << 2 | WireFormat.OF_SESSION);
        }
        int mark = knownMarks[at];
        if (mark >= base) {
            met++;
            return repeat(s, hash, mark - base << 1);
        }
        knownMarks[at] = mark(id);
        return id << 2 | WireFormat.OF_SESSION;
    }

    /** Returns the reference to a string. In a large message it is remembered by the string's address. */
    private int repeat(String s, int hash, int reference) {
        if (met > DictionaryPolicy.COUNTED) {
            int at = repeatedEntry(hash);
            repeated[at] = s;
            repeatedReferences[at] = reference;
            anyRepeated = true;
        }
        return reference;
    }

    /**
     * Writes the data of a string that isn't {@link #known}: in full, or as a reference.
     *
     * @param more what is added to the varint of a reference
     * @return the code of a string slot: 1 Latin-1, 2 wide, 3 a reference
     */
    public int write(WireWriter wire, String s, int more) {
        int n = s.length();
        if (n > DictionaryPolicy.MAX_BY_VALUE) {
            return writeLong(wire, s, more);
        }
        if (n < WireFormat.MIN_NUMBERED_STRING) {
            return writeTiny(wire, s);
        }
        int hash = s.hashCode();
        int r = referenceOrAdd(wire, s, hash, wire.position());
        if (r >= 0) {
            wire.writeVarint(r + more);
            return 3;
        }
        if (!Strings.isLatin1(s)) {
            Strings.writeWide(wire, s);
        } else if (!Hex.mayBe(s, n) || !Hex.write(wire, s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        lastIsWide(hash);
        return 2;
    }

    private int writeTiny(WireWriter wire, String s) {
        if (Strings.isLatin1(s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        int place = wire.position();
        if (Strings.writeWide(wire, s) >= WireFormat.MIN_NUMBERED_STRING) {
            int hash = s.hashCode();
            put(newcomersPlace(entry(hash)), hash, ~place);
        }
        return 2;
    }

    private int writeLong(WireWriter wire, String s, int more) {
        int number = longs.numberOf(s);
        if (number >= 0) {
            wire.writeVarint((number << 1) + more);
            return 3;
        }
        longs.add(s, count++);
        if (Strings.isLatin1(s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        Strings.writeWide(wire, s);
        return 2;
    }

    /**
     * The varint of a reference to a string that is found by value but not {@link #known}; −1 for none, and then the
     * string has the next number.
     *
     * @param place where its bytes will begin, with the length
     */
    int referenceOrAdd(WireWriter wire, String s, int hash, int place) {
        met++;
        int entry = entry(hash);
        if (isIn(entry, wire, s, hash)) {
            return found[entry] - base << 1;
        }
        if (isIn(entry ^ 1, wire, s, hash)) {
            return found[entry ^ 1] - base << 1;
        }
        int r = met <= DictionaryPolicy.COUNTED && asking && counters.meet(hash) ? ask(s, hash) : -1;
        if (r < 0) {
            put(newcomersPlace(entry), hash, place);
        }
        return r;
    }

    private static int entry(int hash) {
        return (hash ^ hash >>> 8 ^ hash >>> 16) & DictionaryPolicy.BY_VALUE - 1;
    }

    /** Whether a string has this place; from now on it counts as found again. */
    private boolean isIn(int at, WireWriter wire, String s, int hash) {
        int mark = (int) (table[at] >>> MARK);
        if ((int) table[at] != hash || mark < base || !Strings.isAt(wire.buffer(), places[at], s)) {
            return false;
        }
        found[at] = mark;
        repeat(s, hash, mark - base << 1);
        return true;
    }

    /** The reference to a string for which the session has or gives an id; else −1. */
    private int ask(String s, int hash) {
        int id = ids.idOf(s);
        if (id < 0) {
            return -1;
        }
        int mark = mark(id);
        String certain = ids.certain(id);
        if (certain != null) {
            int at = knownEntry(hash);
            if (knownTable[at] >>> MARK + ID_BITS == epoch && (int) knownTable[at] != hash) {
                at ^= 1;
            }
            knownTable[at] = ((long) epoch << ID_BITS | id) << MARK | hash & HASH;
            known[at] = certain;
            knownMarks[at] = mark;
            anyKnown = true;
        }
        return id << 2 | WireFormat.OF_SESSION;
    }

    /** The mark of the number that a reference to an id gives; 0 if it gives none. */
    private int mark(int id) {
        return id >= WireFormat.MIN_NUMBERED_ID ? base + count++ : 0;
    }

    /** A reference to an id is written by the caller. */
    public void addId(int id) {
        mark(id);
    }

    private void put(int at, int hash, int place) {
        table[at] = (long) (base + count++) << MARK | hash & HASH;
        places[at] = place;
    }

    /** Of a hash's two places: the first if it is free, the second if that is free or the first was found again. */
    private int newcomersPlace(int entry) {
        int mark = (int) (table[entry] >>> MARK);
        return mark < base || found[entry] != mark && (int) (table[entry ^ 1] >>> MARK) >= base ? entry : entry ^ 1;
    }

    /** What was added last is wide. */
    private void lastIsWide(int hash) {
        int entry = entry(hash);
        int at = (int) (table[entry] >>> MARK) == base + count - 1 ? entry : entry ^ 1;
        places[at] = ~places[at];
    }

    /** Whether {@link #write} would write a reference to an equal string of this message. */
    public boolean has(WireWriter wire, String s) {
        int n = s.length();
        if (n > DictionaryPolicy.MAX_BY_VALUE) {
            return longs.numberOf(s) >= 0;
        }
        int hash = s.hashCode();
        return n >= WireFormat.MIN_NUMBERED_STRING
                && (isIn(entry(hash), wire, s, hash) || isIn(entry(hash) ^ 1, wire, s, hash));
    }

    /** What was written from a position on moved up. */
    public void shift(int from, int by) {
        for (int at = 0; at < table.length; at++) {
            int place = places[at];
            if ((int) (table[at] >>> MARK) >= base && (place >= 0 ? place : ~place) >= from) {
                places[at] = place >= 0 ? place + by : place - by;
            }
        }
    }

    /** Forgets the message's strings. */
    public void clear() {
        longs.clear();
        if (anyRepeated) {
            anyRepeated = false;
            Arrays.fill(repeated, null);
        }
        base += count;
        count = 0;
        met = 0;
        if (base > 1 << 30) {
            base = 1;
            Arrays.fill(table, 0);
            Arrays.fill(knownMarks, 0);
        }
    }
}
