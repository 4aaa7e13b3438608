package io.github.scfs.codec;

import io.github.scfs.wire.Strings;
import io.github.scfs.wire.WireWriter;

import java.util.Arrays;

/**
 * Finds a string equal to one that the message has already, if it was among the latest: a table with two places per hash. A string that was found
 * again keeps its place; one that wasn't gives way to the next newcomer, so that many unique strings don't push out the few that repeat. Of long
 * strings, whose hash may have to be computed and which are seldom equal by chance, only the same object counts, and only among a few of the latest. A miss costs a
 * string its second copy, never its value: the policy is the writer's alone. Not thread-safe.
 *
 * <p>What is kept of a string is its hash and where its bytes stand in the message, not the string: the table lives long, and to store a young object's address
 * in an old one costs a garbage collector's write barrier, which is more than all the rest. It needs no sweep between messages either.
 */
final class RecentStrings {
    private static final int SIZE = 256;
    /** Longer strings are known by identity. */
    private static final int LONG = 128;
    private static final int LONGS = 64;
    private static final int LOGGED = 32;
    private static final long HASH = 0xffff_ffffL;
    private static final int MARK = 32;

    /** Below, a string's hash; above, its mark: base + number, and below base if it belongs to an earlier message. */
    private final long[] table = new long[SIZE];
    /** Where a string's bytes begin; the complement of it if they are wide. */
    private final int[] places = new int[SIZE];
    /** The mark once more if the string was found again. */
    private final int[] found = new int[SIZE];
    /** Strings that were found again, which then need no second comparison. */
    private final String[] repeated = new String[SIZE];
    /** Where they stand, of as many as there is room for: so that few cost no sweep of all places. */
    private final byte[] log = new byte[LOGGED];
    private int repeatedCount;
    private int base = 1;
    private int count;

    private final String[] longs = new String[LONGS];
    private final int[] longNumbers = new int[LONGS];
    private int longCount;

    /** Whether strings of so many characters are found again by value. */
    static boolean isShort(int length) {
        return length <= LONG;
    }

    private static int entry(int hash) {
        return (hash ^ hash >>> 8 ^ hash >>> 16) & SIZE - 1;
    }

    /**
     * The number of a string of this message that is equal to a short one; else −1, and the string has been given the next number.
     *
     * @param place where its bytes will begin, with the length; the complement of it if they will be wide
     */
    int numberOrAdd(WireWriter wire, String s, int hash, int place) {
        long[] t = table;
        int entry = entry(hash);
        long first = t[entry];
        long second = t[entry ^ 1];
        if ((int) first == hash && (int) (first >>> MARK) >= base && holds(entry, wire, s)) {
            return (int) (first >>> MARK) - base;
        }
        if ((int) second == hash && (int) (second >>> MARK) >= base && holds(entry ^ 1, wire, s)) {
            return (int) (second >>> MARK) - base;
        }
        int at = (int) (first >>> MARK) >= base ? placeBeside(entry) : entry;
        t[at] = (long) (base + count++) << MARK | hash & HASH;
        places[at] = place;
        return -1;
    }

    /** Gives a string the next number, whether there is an equal one or not. */
    void add(int hash, int place) {
        int entry = entry(hash);
        int at = (int) (table[entry] >>> MARK) >= base ? placeBeside(entry) : entry;
        table[at] = (long) (base + count++) << MARK | hash & HASH;
        places[at] = place;
    }

    /** The place for a newcomer where the first one is taken: the other if that is free, or if what has the first was found again. */
    private int placeBeside(int entry) {
        int mark = (int) (table[entry] >>> MARK);
        return found[entry] == mark || (int) (table[entry ^ 1] >>> MARK) < base ? entry ^ 1 : entry;
    }

    /** Whether {@link #numberOrAdd} would find a string. */
    boolean has(WireWriter wire, String s) {
        int hash = s.hashCode();
        return isIn(entry(hash), wire, s, hash) || isIn(entry(hash) ^ 1, wire, s, hash);
    }

    private boolean isIn(int at, WireWriter wire, String s, int hash) {
        return (int) table[at] == hash && (int) (table[at] >>> MARK) >= base && holds(at, wire, s);
    }

    /** What was added last is wide after all. */
    void lastIsWide(int hash) {
        int entry = entry(hash);
        int at = (int) (table[entry] >>> MARK) == base + count - 1 ? entry : entry ^ 1;
        places[at] = ~places[at];
    }

    private boolean holds(int at, WireWriter wire, String s) {
        int mark = (int) (table[at] >>> MARK);
        boolean again = found[at] == mark;
        if (again && repeated[at] == s) {
            return true;
        }
        if (!Strings.isAt(wire.buffer(), places[at], s)) {
            return false;
        }
        if (!again) {
            found[at] = mark;
            repeated[at] = s;
            if (repeatedCount < LOGGED) {
                log[repeatedCount] = (byte) at;
            }
            repeatedCount++;
        }
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
        if (longCount > 0) {
            Arrays.fill(longs, null);
            longCount = 0;
        }
        if (repeatedCount > LOGGED) {
            Arrays.fill(repeated, null);
        } else {
            for (int i = 0; i < repeatedCount; i++) {
                repeated[log[i] & 0xff] = null;
            }
        }
        repeatedCount = 0;
        base += count;
        count = 0;
        if (base > 1 << 30) {
            base = 1;
            Arrays.fill(table, 0);
        }
    }
}
