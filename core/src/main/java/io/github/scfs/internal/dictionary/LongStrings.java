package io.github.scfs.internal.dictionary;

import java.util.IdentityHashMap;

/**
 * The long strings of a message. They are searched by identity, because equal long strings are usually the same object,
 * and because computing a hash could require a scan of all characters. A string that leaves the small table is
 * forgotten, because a map of all strings would take more time than it saves. But a few strings that evict each other
 * must not be written in full as often as they occur. So a message with many characters keeps the strings that leave
 * the table from then on. Not thread-safe.
 */
final class LongStrings {
    private final String[] strings = new String[DictionaryPolicy.IDENTITY_TABLE_SIZE];
    private final int[] numbers = new int[DictionaryPolicy.IDENTITY_TABLE_SIZE];
    /** Indexes of the buckets in use. Only these buckets are cleared. */
    private final byte[] used = new byte[DictionaryPolicy.IDENTITY_TABLE_SIZE];
    private int count;
    /** Number of characters of the strings that were added. */
    private long characters;
    /** The strings that have left the table and are kept, with their numbers; null if there are none. */
    private IdentityHashMap<String, Integer> evicted;

    /** Returns the number of a string; −1 if this object was not added. */
    @SuppressWarnings("ReferenceEquality")
    int numberOf(String s) {
        if (count == 0) {
            return -1;
        }
        int at = bucket(s);
        return strings[at] == s ? numbers[at]
                : strings[at ^ 1] == s ? numbers[at ^ 1]
                : evicted == null ? -1
                : evicted.getOrDefault(s, -1);
    }

    /** Returns the first of the two buckets of a string. It depends on the length and on two characters. */
    private static int bucket(String s) {
        int n = s.length();
        int h = n + 31 * s.charAt(n - 1) + 961 * s.charAt(n >> 1);
        return (h ^ h >>> 5) & DictionaryPolicy.IDENTITY_TABLE_SIZE - 1;
    }

    void add(String s, int number) {
        int at = bucket(s);
        if (strings[at] != null) {
            at ^= 1;
        }
        characters += s.length();
        if (strings[at] == null) {
            used[count++] = (byte) at;
        } else if (characters >= DictionaryPolicy.KEPT_AFTER) {
            if (evicted == null) {
                evicted = new IdentityHashMap<>();
            }
            evicted.put(strings[at], numbers[at]);
        }
        strings[at] = s;
        numbers[at] = number;
    }

    void clear() {
        while (count > 0) {
            strings[used[--count]] = null;
        }
        characters = 0;
        if (evicted != null) {
            evicted = null;
        }
    }
}
