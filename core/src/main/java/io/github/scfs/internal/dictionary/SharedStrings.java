package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * A list of strings that has one id in a session; some may be null. Immutable. Equal to another one of the same class
 * with equal strings in the same order.
 *
 * @param <P> the type of the key for searches ({@link SessionIds})
 */
public abstract class SharedStrings<P> {
    final String[] strings;
    private final int lookupHash;
    private final int hash;

    /**
     * @param strings    not copied
     * @param lookupHash hash of the keys that match
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

    /** The number of strings, or of entries of a map. */
    public abstract int count();

    /** Whether a key has the same contents. */
    abstract boolean holds(P key);

    final int lookupHash() {
        return lookupHash;
    }

    /** Writes the data of the definition. */
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
