package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * A list of strings that has one id in a session. Elements may be null. Immutable. Two lists are equal if they have the
 * same class, and equal strings in the same order.
 *
 * @param <P> the type of the keys for searches ({@link SessionIds})
 */
public abstract class SharedStrings<P> {
    final String[] strings;
    private final int lookupHash;
    private final int hash;

    /**
     * Creates a list.
     *
     * @param strings    the strings; the array is not copied
     * @param lookupHash hash of the keys that match the list
     */
    SharedStrings(String[] strings, int lookupHash) {
        this.strings = strings;
        this.lookupHash = lookupHash;
        int h = SeededHash.SEED;
        for (String s : strings) {
            h = SeededHash.mix(h, s);
        }
        hash = h;
    }

    /** Returns the number of strings of a tuple, or of entries of a map. */
    public abstract int count();

    /** Returns whether a key has the contents of this list. */
    abstract boolean holds(P key);

    final int lookupHash() {
        return lookupHash;
    }

    /** Writes the definition of the list, without its kind and id. */
    public final void write(WireWriter out) {
        out.writeVarint(count());
        for (String s : strings) {
            StringCoding.write(out, s);
        }
    }

    @Override
    @SuppressWarnings("EqualsGetClass")
    public final boolean equals(Object o) {
        return this == o || o != null && o.getClass() == getClass() && hash == ((SharedStrings<?>) o).hash
                && Arrays.equals(strings, ((SharedStrings<?>) o).strings);
    }

    @Override
    public final int hashCode() {
        return hash;
    }
}
