package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.Strings;
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
    /** Memory of the list itself, of its array and of its entry in {@link SharedDefinitions}. */
    private static final long FIXED_BYTES = 144;
    /** Memory of an element, and of its entry in the JVM's table of interned strings. */
    private static final long PER_STRING = 48;

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

    /** Returns the number of bytes that the list and its strings take in memory, approximately. */
    public final long memory() {
        long bytes = FIXED_BYTES;
        for (String s : strings) {
            bytes += PER_STRING + (s == null ? 0 : Strings.memory(s));
        }
        return bytes;
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
