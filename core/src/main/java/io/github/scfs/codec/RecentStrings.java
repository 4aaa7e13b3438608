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
    private static final int LONGS = 8;

    private final int[] hashes = new int[SIZE];
    /** Where the string's bytes begin; the complement of it if they are wide. */
    private final int[] places = new int[SIZE];
    /** {@link #base} and the string's number; below base: from an earlier message. */
    private final int[] marks = new int[SIZE];
    private final boolean[] found = new boolean[SIZE];
    private int base = 1;
    private int count;

    private final String[] longs = new String[LONGS];
    private final int[] longNumbers = new int[LONGS];
    private int longCount;

    /** The number of an equal string of this message, or −1. */
    int numberOf(WireWriter wire, String s) {
        if (count == 0) {
            return -1;
        }
        if (s.length() > LONG) {
            return numberOfLong(s);
        }
        int hash = s.hashCode();
        int at = place(hash);
        if (!holds(at, hash, wire, s)) {
            at ^= 1;
            if (!holds(at, hash, wire, s)) {
                return -1;
            }
        }
        found[at] = true;
        return marks[at] - base;
    }

    private boolean holds(int at, int hash, WireWriter wire, String s) {
        return hashes[at] == hash && marks[at] >= base && Strings.isAt(wire.buffer(), places[at], s);
    }

    private int numberOfLong(String s) {
        for (int i = Math.min(longCount, LONGS) - 1; i >= 0; i--) {
            if (longs[i] == s) {
                return longNumbers[i];
            }
        }
        return -1;
    }

    /**
     * Gives the next number to a string that has just been written in full.
     *
     * @param place where its bytes begin, with the length; the complement of it if they are wide
     */
    void add(String s, int place) {
        int number = count++;
        if (s.length() > LONG) {
            int at = longCount++ & LONGS - 1;
            longs[at] = s;
            longNumbers[at] = number;
            return;
        }
        int hash = s.hashCode();
        int at = place(hash);
        if (marks[at] >= base && (found[at] || marks[at ^ 1] < base)) {
            at ^= 1;
        }
        hashes[at] = hash;
        places[at] = place;
        marks[at] = base + number;
        found[at] = false;
    }

    private static int place(int h) {
        return (h ^ h >>> 8 ^ h >>> 16) & SIZE - 1;
    }

    /** What was written from a position on moved up. */
    void shift(int from, int by) {
        for (int i = 0; i < SIZE; i++) {
            int place = places[i];
            if (marks[i] >= base && (place >= 0 ? place : ~place) >= from) {
                places[i] = place >= 0 ? place + by : place - by;
            }
        }
    }

    void clear() {
        if (longCount > 0) {
            Arrays.fill(longs, null);
            longCount = 0;
        }
        base += count;
        count = 0;
        if (base > 1 << 30) {
            base = 1;
            Arrays.fill(marks, 0);
        }
    }
}
