package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireReader;
import java.util.Arrays;
import java.util.Objects;

/** The strings that a body begins with, some of which may be null. The wire format calls it a sequence. */
public final class StringTuple extends SharedStrings<LeadingStrings> {
    private static final Interner<StringTuple> INTERNER = new Interner<>();

    private StringTuple(String[] strings) {
        super(strings, lookupHash(strings, strings.length));
    }

    /** Returns the shared tuple of these strings, which are not copied. */
    static StringTuple of(String... strings) {
        return INTERNER.intern(new StringTuple(strings));
    }

    /** The counterpart of {@link #write}. */
    public static StringTuple read(WireReader in) {
        String[] strings = new String[StringCoding.readCount(in, Limits.MAX_SEQUENCE)];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = StringCoding.read(in);
        }
        return of(strings);
    }

    /** Hash of the first {@code n} strings. Uses their cached hashes. */
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

    /** Returns a string, which may be null. */
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
