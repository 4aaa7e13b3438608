package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;

/**
 * The strings at the beginning of a body. They are buffered until another value is written, and can then be written as
 * a tuple. Reused for one body after another.
 */
public final class LeadingStrings {
    private final String[] strings = new String[Limits.MAX_SEQUENCE];
    private int count;

    /**
     * Adds a string.
     *
     * @param s may be null
     * @return false if there is no room for another string
     */
    public boolean add(String s) {
        if (count == strings.length) {
            return false;
        }
        strings[count++] = s;
        return true;
    }

    public int count() {
        return count;
    }

    public String get(int i) {
        return strings[i];
    }

    int lookupHash() {
        return StringTuple.lookupHash(strings, count);
    }

    /** Returns a copy of the strings. The copy contains the interned instance of each string. */
    String[] interned() {
        String[] copy = Arrays.copyOf(strings, count);
        for (int i = 0; i < count; i++) {
            copy[i] = copy[i] == null ? null : copy[i].intern();
        }
        return copy;
    }

    public void clear() {
        if (count > 0) {
            Arrays.fill(strings, 0, count, null);
            count = 0;
        }
    }
}
