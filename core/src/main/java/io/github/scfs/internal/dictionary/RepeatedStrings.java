package io.github.scfs.internal.dictionary;

import java.util.Arrays;

/**
 * The strings that a large message repeats. They are found by identity, without a look-up in other tables. A string
 * replaces another one that has the same place. Not thread-safe.
 */
final class RepeatedStrings {
    private static final int BITS = DictionaryPolicy.REPEATED_TABLE_BITS;

    private final String[] strings = new String[1 << BITS];
    private final int[] references = new int[1 << BITS];
    private boolean used;

    /** Returns the varint of the reference to this string object; −1 if it wasn't added or was replaced. */
    @SuppressWarnings("ReferenceEquality")
    int referenceOf(String s, int hash) {
        return used && strings[place(hash)] == s ? references[place(hash)] : -1;
    }

    private static int place(int hash) {
        return hash >>> Integer.SIZE - BITS;
    }

    void add(String s, int hash, int reference) {
        strings[place(hash)] = s;
        references[place(hash)] = reference;
        used = true;
    }

    void clear() {
        if (used) {
            used = false;
            Arrays.fill(strings, null);
        }
    }
}
