package io.github.scfs.internal.codec;

import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;

import java.util.Arrays;

/**
 * Finds a string equal to one that the reader has already: one of this message, if it was among the latest, or one of the session. A table with two places per
 * hash. Of a message's strings one that was found again keeps its place; one that wasn't gives way to the next newcomer, so that many unique strings don't push
 * out the few that repeat. Of long strings, whose hash may have to be computed and which are seldom equal by chance, only the same object counts, and only among
 * a few of the latest. A miss costs a string its second copy, never its value: the policy is the writer's alone. Not thread-safe.
 *
 * <p>What is kept of a message's string is its hash and where its bytes stand in the message, not the string: the table lives long, and to store a young object's
 * address in an old one costs a garbage collector's write barrier, which is more than all the rest. It needs no sweep between messages either.
 *
 * <p>The session is asked only for strings that two of its last messages had as well: how often a string was met not long ago is counted by its hash, in a second
 * table. What the session has an id for, for certain, is kept in a third one as long as the messages are of that session. A long id gives its string a number
 * of the message, by which it goes from then on.
 */
final class RecentStrings {
    private static final int SIZE = 256;
    /** Longer strings are known by identity. */
    private static final int LONG = 128;
    private static final int LONGS = 64;
    private static final int LOGGED = 32;
    private static final int REPEATED_BITS = 8;
    private static final long HASH = 0xffff_ffffL;
    private static final int MARK = 32;
    private static final int KNOWN = 2048;
    /** Of an id of the session (section 9 of the wire format). */
    private static final int ID_BITS = 14;
    private static final int LAST_EPOCH = -1 >>> ID_BITS;
    private static final int PLACES_BITS = 10;
    private static final int COUNT = 3;
    /** Of a counter: bits of the session's salt, so that a hash that another session mixes to the same is another's as a rule. */
    private static final int SALT_MARK = (1 << PLACES_BITS) - 1 & ~COUNT;
    /** Of a message's strings so many are counted, those that it begins with: those of a large one would only push out what all others have met. */
    private static final int COUNTED = 128;

    /** Below, a string's hash; above, its mark: base + number, and below base if it belongs to an earlier message. */
    private final long[] table = new long[SIZE];
    /** Where a string's bytes begin; the complement of it if they are wide. */
    private final int[] places = new int[SIZE];
    /** The mark once more if the string was found again. */
    private final int[] found = new int[SIZE];
    /** Of a message of many strings those that were found again, a place for some hashes each, which then need no second look-up; and their references. */
    private final String[] repeated = new String[1 << REPEATED_BITS];
    private final int[] repeatedReferences = new int[1 << REPEATED_BITS];
    private boolean anyRepeated;
    private int base = 1;
    private int count;
    /** Strings of this message that are in full, or repeat one of it. */
    private int met;

    /** The session's strings, two places per hash: below, the hash; above, the epoch, and in the lowest bits of that half the id. */
    private final long[] knownTable = new long[KNOWN];
    /** Another one for each session that follows another: so nothing has to be cleared when messages of many sessions take turns. Never 0. */
    private int epoch = 1;
    private final String[] known = new String[KNOWN];
    /** The mark of the number that this message has given it; below base: none. */
    private final int[] knownMarks = new int[KNOWN];
    private boolean anyKnown;
    private DefinitionIds ids;
    private boolean asking;
    /** Tells a session's hashes from those of others. */
    private int salt;
    private int saltMark;
    /** How often a string was met, in the lowest two bits; above, its session's mark and what its place doesn't say of its salted and mixed hash. */
    private final int[] counters = new int[4 << PLACES_BITS];
    private int turn;

    private final String[] longs = new String[LONGS];
    private final int[] longNumbers = new int[LONGS];
    /** Where they stand, as the log above. */
    private final byte[] longLog = new byte[LOGGED];
    private int longCount;

    /** Whether strings of so many characters are found again by value. */
    static boolean isShort(int length) {
        return length <= LONG;
    }

    private static int entry(int hash) {
        return (hash ^ hash >>> 8 ^ hash >>> 16) & SIZE - 1;
    }

    /**
     * Has strings that come again looked up from now on, or not: in what knows the ids of this message's session and of those that follow, until this is called
     * again; null for a message without session. What was known of another session is forgotten.
     *
     * @param newSalt as a rule another one for each session
     */
    void ask(DefinitionIds newIds, int newSalt) {
        if (anyKnown) {
            anyKnown = false;
            nextEpoch();
        }
        salt = newSalt;
        saltMark = newSalt & SALT_MARK;
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

    /** Has nothing looked up in the session for a while, or goes on with it, if there is one. */
    void pause(boolean on) {
        asking = !on && ids != null;
    }

    private static int repeatedEntry(int hash) {
        return hash * 0x9e3779b1 >>> Integer.SIZE - REPEATED_BITS;
    }

    /** A reference to a string, which may be remembered by the string's address from now on. */
    private int repeat(String s, int hash, int reference) {
        if (met > COUNTED) {
            int at = repeatedEntry(hash);
            repeated[at] = s;
            repeatedReferences[at] = reference;
            anyRepeated = true;
        }
        return reference;
    }

    /**
     * What to write instead of a string that is known of the session, or that a message repeats often, as a reference's varint ({@code docs/wire-format.md}
     * section 3.1); −1 if it is none of these. Apart from the rest, and little: most strings of a later message are found here, and the JIT compiler makes short
     * work of it where it is called, whatever the strings are for which it makes the rest.
     */
    int known(String s) {
        if (!(anyKnown | anyRepeated) || s.length() > LONG) {
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

    /**
     * What to write instead of a short string that isn't {@link #known}, as a reference's varint; −1 for nothing, and then it has been given the next number.
     *
     * @param place where its bytes will begin, with the length; the complement of it if they will be wide
     */
    int referenceOrAdd(WireWriter wire, String s, int hash, int place) {
        met++;
        int entry = entry(hash);
        long first = table[entry];
        long second = table[entry ^ 1];
        if ((int) first == hash && (int) (first >>> MARK) >= base && holds(entry, wire, s, hash)) {
            return (int) (first >>> MARK) - base << 1;
        }
        if ((int) second == hash && (int) (second >>> MARK) >= base && holds(entry ^ 1, wire, s, hash)) {
            return (int) (second >>> MARK) - base << 1;
        }
        int r = met <= COUNTED && asking && wasMetTwice(hash) ? ask(s, hash) : -1;
        if (r < 0) {
            put((int) (first >>> MARK) >= base ? placeBeside(entry) : entry, hash, place);
        }
        return r;
    }

    /** The mark of the number that a reference to an id gives; 0 if it gives none. */
    private int mark(int id) {
        return id >= WireFormat.MIN_NUMBERED_ID ? base + count++ : 0;
    }

    /** Such a reference is written by someone else. */
    void addId(int id) {
        mark(id);
    }

    private static int knownEntry(int hash) {
        return (hash ^ hash >>> 10 ^ hash >>> 20) & KNOWN - 1;
    }

    /**
     * Whether a string with this hash was met twice not long ago; from now on it was met once more. Of its four places the first has what was met last, and a
     * newcomer takes the last one, or now and then the one before: so that five strings that come again and again don't push each other out for ever.
     */
    private boolean wasMetTwice(int hash) {
        // Mixed before bits are cut off: hashes of like strings differ in their lowest ones.
        int h = (hash ^ salt) * 0x9e3779b1;
        int first = h >>> Integer.SIZE - PLACES_BITS << 2;
        int key = h << PLACES_BITS | saltMark;
        int at = first;
        int counter = counters[at];
        if (((counter ^ key) & ~COUNT) != 0) {
            int last = first + 3;
            do {
                at++;
                counter = counters[at];
            } while (((counter ^ key) & ~COUNT) != 0 && at < last);
            if (((counter ^ key) & ~COUNT) != 0) {
                counter = key;
                at = (turn += 0x9e3779b1) >>> Integer.SIZE - 3 == 0 ? last - 1 : last;
            }
            for (; at > first; at--) {
                counters[at] = counters[at - 1];
            }
        }
        if ((counter & COUNT) == 2) {
            counters[first] = counter;
            return true;
        }
        counters[first] = counter + 1;
        return false;
    }

    /** The reference to a string that the session has an id for, or gives one now; else −1. */
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

    /** Gives a string the next number, whether there is an equal one or not. */
    void add(int hash, int place) {
        int entry = entry(hash);
        put((int) (table[entry] >>> MARK) >= base ? placeBeside(entry) : entry, hash, place);
    }

    private void put(int at, int hash, int place) {
        table[at] = (long) (base + count++) << MARK | hash & HASH;
        places[at] = place;
    }

    /** The place for a newcomer where the first one is taken: the other if that is free, or if what has the first was found again. */
    private int placeBeside(int entry) {
        int mark = (int) (table[entry] >>> MARK);
        return found[entry] == mark || (int) (table[entry ^ 1] >>> MARK) < base ? entry ^ 1 : entry;
    }

    /** Whether {@link #referenceOrAdd} would find a string in this message. */
    boolean has(WireWriter wire, String s) {
        int hash = s.hashCode();
        return isIn(entry(hash), wire, s, hash) || isIn(entry(hash) ^ 1, wire, s, hash);
    }

    private boolean isIn(int at, WireWriter wire, String s, int hash) {
        return (int) table[at] == hash && (int) (table[at] >>> MARK) >= base && holds(at, wire, s, hash);
    }

    /** What was added last is wide after all. */
    void lastIsWide(int hash) {
        int entry = entry(hash);
        int last = base + count - 1;
        int at = (int) (table[entry] >>> MARK) == last ? entry : entry ^ 1;
        if ((int) (table[at] >>> MARK) == last) {
            places[at] = ~places[at];
        }
    }

    private boolean holds(int at, WireWriter wire, String s, int hash) {
        if (!Strings.isAt(wire.buffer(), places[at], s)) {
            return false;
        }
        int mark = (int) (table[at] >>> MARK);
        found[at] = mark;
        repeat(s, hash, mark - base << 1);
        return true;
    }

    /** The number of a long string that is the same object, or −1. */
    int numberOfLong(String s) {
        if (longCount == 0) {
            return -1;
        }
        int at = longEntry(s);
        return longs[at] == s ? longNumbers[at] : longs[at ^ 1] == s ? longNumbers[at ^ 1] : -1;
    }

    /** A place by what costs little to know of a string; its hash code may cost a look at every character. */
    private static int longEntry(String s) {
        int n = s.length();
        int h = n + 31 * s.charAt(n - 1) + 961 * s.charAt(n >> 1);
        return (h ^ h >>> 5) & LONGS - 1;
    }

    /** Gives the next number to a long string. */
    void addLong(String s) {
        int at = longEntry(s);
        if (longs[at] != null) {
            at ^= 1;
        }
        if (longCount < LOGGED) {
            longLog[longCount] = (byte) at;
        }
        longCount++;
        longs[at] = s;
        longNumbers[at] = count++;
    }

    /** What was written from a position on moved up. */
    void shift(int from, int by) {
        for (int at = 0; at < SIZE; at++) {
            int place = places[at];
            if ((int) (table[at] >>> MARK) >= base && (place >= 0 ? place : ~place) >= from) {
                places[at] = place >= 0 ? place + by : place - by;
            }
        }
    }

    void clear() {
        if (longCount > LOGGED) {
            Arrays.fill(longs, null);
        } else {
            for (int i = 0; i < longCount; i++) {
                longs[longLog[i]] = null;
            }
        }
        longCount = 0;
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
