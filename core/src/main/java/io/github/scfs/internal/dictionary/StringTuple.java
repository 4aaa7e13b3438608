package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireReader;
import java.util.Arrays;
import java.util.Objects;

/** The tuple of strings that a body begins with. Elements may be null. The wire format calls a tuple a sequence. */
public final class StringTuple extends SharedStrings<LeadingStrings> {
    private StringTuple(String[] strings) {
        super(strings, lookupHash(strings, strings.length));
    }

    /**
     * Returns the shared tuple of these strings.
     *
     * @param strings the array is not copied
     */
    static StringTuple of(String... strings) {
        return SharedDefinitions.OF_PROCESS.intern(new StringTuple(strings), 0, null);
    }

    /** Reads a tuple that {@link #write} wrote. It isn't shared yet. */
    public static StringTuple read(WireReader in) {
        String[] strings = new String[StringCoding.readCount(in, Limits.MAX_SEQUENCE)];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = StringCoding.read(in);
        }
        return new StringTuple(strings);
    }

    /** Returns the hash of the first {@code n} strings. Uses the cached hashes of the strings. */
    static int lookupHash(String[] strings, int n) {
        int h = n;
        for (int i = 0; i < n; i++) {
            h = 31 * h + (strings[i] == null ? 0 : strings[i].hashCode());
        }
        return h;
    }

    @Override
    public int count() {
        return strings.length;
    }

    /** Returns the string at an index; may be null. */
    public String get(int i) {
        return strings[i];
    }

    @Override
    boolean holds(LeadingStrings leading) {
        if (leading.count() != strings.length) {
            return false;
        }
        for (int i = 0; i < strings.length; i++) {
            if (!Objects.equals(leading.get(i), strings[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return Arrays.toString(strings);
    }
}
