package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

import java.util.Arrays;

/**
 * Strings with which bodies begin, in order; some may be null. The two sides of a session call them by one id: a
 * sequence of the wire format. Immutable; equality is by content.
 */
public final class StringTuple {
    private static final Interner<StringTuple> ALL = new Interner<>();

    private final String[] strings;
    private final int lookupHash;
    private final int hash;

    private StringTuple(String[] strings) {
        this.strings = strings;
        int h = SeededHash.SEED;
        for (String s : strings) {
            h = SeededHash.mix(h, s);
        }
        hash = h;
        lookupHash = lookupHash(strings, strings.length);
    }

    /** The tuple of these strings, which are not copied. */
    static StringTuple of(String... strings) {
        return ALL.shared(new StringTuple(strings));
    }

    /** Reads what {@link #write} wrote. */
    public static StringTuple read(WireReader in) {
        String[] strings = new String[StringCoding.readCount(in, Limits.MAX_SEQUENCE)];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = StringCoding.read(in);
        }
        return of(strings);
    }

    /** Writes the data of its definition. */
    public void write(WireWriter out) {
        out.writeVarint(strings.length);
        for (String s : strings) {
            StringCoding.write(out, s);
        }
    }

    /** A hash that costs little where the strings know theirs. */
    static int lookupHash(String[] strings, int n) {
        int h = n;
        for (int i = 0; i < n; i++) {
            h = 31 * h + (strings[i] == null ? 0 : strings[i].hashCode());
        }
        return h;
    }

    int lookupHash() {
        return lookupHash;
    }

    public int count() {
        return strings.length;
    }

    /** May be null. */
    public String get(int i) {
        return strings[i];
    }

    @Override
    public boolean equals(Object o) {
        return this == o || o instanceof StringTuple && hash == ((StringTuple) o).hash
                && Arrays.equals(strings, ((StringTuple) o).strings);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return Arrays.toString(strings);
    }
}
