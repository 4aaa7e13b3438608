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
    /** An entry of the table: the string's hash; where its bytes begin, the complement of it if they are wide; base + number, below base: of an earlier message. */
    private static final int HASH = 0;
    private static final int PLACE = 1;
    private static final int MARK = 2;
    /** The mark once more if the string was found again. */
    private static final int FOUND = 3;
    private static final int ENTRY = 4;

    private final int[] table = new int[SIZE * ENTRY];
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
        return ((hash ^ hash >>> 8 ^ hash >>> 16) & SIZE - 1) * ENTRY;
    }

    /** The number of a string of this message that is equal to a short one, or −1. */
    int numberOf(WireWriter wire, String s, int hash, int entry) {
        int[] t = table;
        if (t[entry + HASH] == hash && t[entry + MARK] >= base && holds(entry, wire, s)) {
            return t[entry + MARK] - base;
        }
        int e = entry ^ ENTRY;
        if (t[e + HASH] == hash && t[e + MARK] >= base && holds(e, wire, s)) {
            return t[e + MARK] - base;
        }
        return -1;
    }

    private boolean holds(int e, WireWriter wire, String s) {
        int[] t = table;
        int at = e / ENTRY;
        boolean again = t[e + FOUND] == t[e + MARK];
        if (again && repeated[at] == s) {
            return true;
        }
        if (!Strings.isAt(wire.buffer(), t[e + PLACE], s)) {
            return false;
        }
        if (!again) {
            t[e + FOUND] = t[e + MARK];
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
        int[] t = table;
        int e = entry;
        int mark = t[e + MARK];
        if (mark >= base && (t[e + FOUND] == mark || t[(e ^ ENTRY) + MARK] < base)) {
            e ^= ENTRY;
        }
        t[e + HASH] = hash;
        t[e + PLACE] = place;
        t[e + MARK] = base + count++;
    }

    /** Gives the next number to a long string. */
    void addLong(String s) {
        int at = longCount++ & LONGS - 1;
        longs[at] = s;
        longNumbers[at] = count++;
    }

    /** What was written from a position on moved up. */
    void shift(int from, int by) {
        for (int e = 0; e < table.length; e += ENTRY) {
            int place = table[e + PLACE];
            if (table[e + MARK] >= base && (place >= 0 ? place : ~place) >= from) {
                table[e + PLACE] = place >= 0 ? place + by : place - by;
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
