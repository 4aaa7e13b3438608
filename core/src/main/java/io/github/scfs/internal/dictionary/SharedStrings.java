package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * Strings, some of which may be null, that the two sides of a session call by one id. Immutable; equality is by
 * content, order included.
 *
 * @param <P> what is looked up
 */
public abstract class SharedStrings<P> {
    final String[] strings;
    private final int lookupHash;
    private final int hash;

    /**
     * @param strings    not copied
     * @param lookupHash by which a probe finds them
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

    /** How many strings or entries these are. */
    public abstract int count();

    /** Whether a probe has the same contents. */
    abstract boolean holds(P probe);

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
    public final boolean equals(Object o) {
        return this == o || o != null && o.getClass() == getClass() && hash == ((SharedStrings<?>) o).hash
                && Arrays.equals(strings, ((SharedStrings<?>) o).strings);
    }

    @Override
    public final int hashCode() {
        return hash;
    }
}
