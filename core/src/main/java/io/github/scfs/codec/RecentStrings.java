package io.github.scfs.codec;

import io.github.scfs.wire.Strings;
import io.github.scfs.wire.WireWriter;

import java.util.Arrays;

/**
 * Finds a string equal to one that the message has already, if it was among the latest: a table with two places per hash. A string that was found
 * again keeps its place; one that wasn't gives way to the next newcomer, so that many unique strings don't push out the few that repeat. Of long
 * strings, whose hash may have to be computed and which are seldom equal by chance, only the same object counts, and only among the latest few. A miss costs a
 * string its second copy, never its value: the policy is the writer's alone. Not thread-safe.
 *
 * <p>What is kept of a string is its hash and where its bytes stand in the message, not the string: the table lives long, and to store a young object's address
 * in an old one costs a garbage collector's write barrier, which is more than all the rest. It needs no sweep between messages either.
 */
final class RecentStrings {
    private static final int SIZE = 256;
    /** Longer strings are known by identity. */
    private static final int LONG = 128;
    private static final int LONGS = 32;
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

    /** The place for a string's hash: to be handed back with it. */
    static int entry(int hash) {
        return (hash ^ hash >>> 8 ^ hash >>> 16) & SIZE - 1;
    }

    /** The number of a string of this message that is equal to a short one, or −1. */
    int numberOf(WireWriter wire, String s, int hash, int entry) {
        long[] t = table;
        long first = t[entry];
        if ((int) first == hash && (int) (first >>> MARK) >= base && holds(entry, wire, s)) {
            return (int) (first >>> MARK) - base;
        }
        long second = t[entry ^ 1];
        if ((int) second == hash && (int) (second >>> MARK) >= base && holds(entry ^ 1, wire, s)) {
            return (int) (second >>> MARK) - base;
        }
        return -1;
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
        for (int i = Math.min(longCount, LONGS) - 1; i >= 0; i--) {
            if (longs[i] == s) {
                return longNumbers[i];
            }
        }
        return -1;
    }

    /**
     * Gives the next number to a short string that has just been written in full.
     *
     * @param place where its bytes begin, with the length; the complement of it if they are wide
     */
    void add(int hash, int entry, int place) {
        int mark = (int) (table[entry] >>> MARK);
        int at = mark >= base && (found[entry] == mark || (int) (table[entry ^ 1] >>> MARK) < base) ? entry ^ 1 : entry;
        table[at] = (long) (base + count++) << MARK | hash & HASH;
        places[at] = place;
    }

    /** Gives the next number to a long string. */
    void addLong(String s) {
        int at = longCount++ & LONGS - 1;
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
