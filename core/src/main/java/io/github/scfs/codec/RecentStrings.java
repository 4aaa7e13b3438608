package io.github.scfs.codec;

import java.util.Arrays;

/**
 * Finds a string equal to one that the message has already, if it was among the latest: a table with one place per hash, the later string
 * taking the earlier one's place. A miss costs a string its second copy, never its value. Not thread-safe.
 */
final class RecentStrings {
    private static final int SIZE = 256;

    private final String[] strings = new String[SIZE];
    private final int[] numbers = new int[SIZE];
    private int count;
    private boolean used;

    /** The number of an equal string of this message, or −1. */
    int numberOf(String s) {
        int at = place(s);
        String there = strings[at];
        return there != null && (there == s || there.equals(s)) ? numbers[at] : -1;
    }

    /** Gives the next number to a string that has just been written in full. */
    void add(String s) {
        int at = place(s);
        strings[at] = s;
        numbers[at] = count++;
        used = true;
    }

    private static int place(String s) {
        int h = s.hashCode();
        return (h ^ h >>> 8 ^ h >>> 16) & SIZE - 1;
    }

    /** Forgets the strings with this number and those after it; their numbers stay given. */
    void forget(int from) {
        for (int i = 0; i < SIZE && count > from; i++) {
            if (strings[i] != null && numbers[i] >= from) {
                strings[i] = null;
            }
        }
    }

    int count() {
        return count;
    }

    void clear() {
        if (used) {
            Arrays.fill(strings, null);
            used = false;
        }
        count = 0;
    }
}
