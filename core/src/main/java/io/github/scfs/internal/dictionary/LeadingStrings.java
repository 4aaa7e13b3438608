package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;

/** The strings that a body begins with, buffered until another value is written, to write them as a tuple. Reused. */
public final class LeadingStrings {
    private final String[] strings = new String[Limits.MAX_SEQUENCE];
    private int count;

    /** Adds a string, which may be null. Returns false if the tuple is full. */
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

    /** Returns the strings, each interned. */
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
