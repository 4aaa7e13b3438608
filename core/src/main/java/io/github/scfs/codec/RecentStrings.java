package io.github.scfs.codec;

import java.util.Arrays;

/**
 * Finds a string equal to one that the message has already, if it was among the latest: a table with two places per hash. A string that was found
 * again keeps its place; one that wasn't gives way to the next newcomer, so that many unique strings don't push out the few that repeat. Of long
 * strings, whose hash may have to be computed and which are seldom equal by chance, only the same object counts. A miss costs a string its second
 * copy, never its value: the policy is the writer's alone. Not thread-safe.
 */
final class RecentStrings {
    private static final int SIZE = 256;
    /** Longer strings are known by identity. */
    private static final int LONG = 128;

    private final String[] strings = new String[SIZE];
    private final int[] numbers = new int[SIZE];
    private final boolean[] found = new boolean[SIZE];
    /** Which places were taken, in order, as far as there is room: so that a small message costs no sweep of them all. */
    private final byte[] taken = new byte[SIZE];
    private int count;

    /** The number of an equal string of this message, or −1. */
    int numberOf(String s) {
        if (count == 0) {
            return -1;
        }
        int at = place(s);
        if (!holds(at, s)) {
            at ^= 1;
            if (!holds(at, s)) {
                return -1;
            }
        }
        found[at] = true;
        return numbers[at];
    }

    private boolean holds(int at, String s) {
        String there = strings[at];
        return there == s || there != null && s.length() <= LONG && there.equals(s);
    }

    /** Gives the next number to a string that has just been written in full. */
    void add(String s) {
        int at = place(s);
        if (found[at] || strings[at] != null && strings[at ^ 1] == null) {
            at ^= 1;
        }
        strings[at] = s;
        numbers[at] = count;
        found[at] = false;
        if (count < SIZE) {
            taken[count] = (byte) at;
        }
        count++;
    }

    private static int place(String s) {
        int h = s.length() <= LONG ? s.hashCode() : System.identityHashCode(s);
        return (h ^ h >>> 8 ^ h >>> 16) & SIZE - 1;
    }

    void clear() {
        if (count > SIZE / 2) {
            Arrays.fill(strings, null);
        } else {
            for (int i = 0; i < count; i++) {
                strings[taken[i] & 0xff] = null;
            }
        }
        count = 0;
    }
}
