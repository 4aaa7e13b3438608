package io.github.scfs.internal.session;

import io.github.scfs.internal.wire.SeededHash;

import java.util.Arrays;

/**
 * A map with strings as keys, of which some values are fixed strings and the others open: each message says what they are. What two sides of a
 * session call by one id. Immutable; equality is by content, order included.
 */
final class TextMap {
    private static final Interner<TextMap> ALL = new Interner<>();

    private final String[] keys;
    /** Null where a value is open. */
    private final String[] values;
    private final long open;
    private final int keysHash;
    private final int lookupHash;
    private final int hash;

    private TextMap(String[] keys, String[] values) {
        this.keys = keys;
        this.values = values;
        long openOnes = 0;
        int h = SeededHash.SEED;
        for (int i = 0; i < keys.length; i++) {
            openOnes |= values[i] == null ? 1L << i : 0;
            h = SeededHash.mix(SeededHash.mix(h, keys[i]), values[i]);
        }
        open = openOnes;
        hash = h;
        keysHash = keysHash(keys, keys.length);
        lookupHash = lookupHash(keysHash, openOnes, values, keys.length);
    }

    /** The one with these contents, which are not copied; at most 64 entries, a null for each open value. */
    static TextMap of(String[] keys, String[] values) {
        return ALL.shared(new TextMap(keys, values));
    }

    /** A hash that costs little where the keys know theirs. */
    static int keysHash(String[] keys, int n) {
        int h = n;
        for (int i = 0; i < n; i++) {
            h = 31 * h + keys[i].hashCode();
        }
        return h;
    }

    /** A hash of keys and fixed values. */
    static int lookupHash(int keysHash, long open, Object[] values, int n) {
        int h = keysHash + Long.hashCode(open);
        for (int i = 0; i < n; i++) {
            if ((open >>> i & 1) == 0) {
                h = 31 * h + values[i].hashCode();
            }
        }
        return h;
    }

    int keysHash() {
        return keysHash;
    }

    int lookupHash() {
        return lookupHash;
    }

    /** A bit per entry whose value is open. */
    long open() {
        return open;
    }

    int count() {
        return keys.length;
    }

    String key(int i) {
        return keys[i];
    }

    /** Null if the value is open. */
    String value(int i) {
        return values[i];
    }

    /** Whether a map has these keys in this order. */
    boolean hasKeysOf(Entries entries) {
        for (int i = 0; i < keys.length && keys.length == entries.count(); i++) {
            if (!keys[i].equals(entries.key(i))) {
                return false;
            }
        }
        return keys.length == entries.count();
    }

    /** Whether a map has these keys in this order, and could have these fixed values: strings stand in their places. */
    boolean suits(Entries entries) {
        if (entries.count() != keys.length) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            if (!keys[i].equals(entries.key(i)) || values[i] != null && !(entries.value(i) instanceof String)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a map has these keys, with the same values open, and these fixed values. */
    boolean holds(Entries entries) {
        if (entries.open() != open || entries.count() != keys.length) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            if (values[i] != null && !values[i].equals(entries.value(i)) || !keys[i].equals(entries.key(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object o) {
        return this == o || o instanceof TextMap && hash == ((TextMap) o).hash && Arrays.equals(keys, ((TextMap) o).keys)
                && Arrays.equals(values, ((TextMap) o).values);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        StringBuilder s = new StringBuilder("{");
        for (int i = 0; i < keys.length; i++) {
            s.append(i == 0 ? "" : ", ").append(keys[i]).append('=').append(values[i] == null ? "?" : values[i]);
        }
        return s.append('}').toString();
    }
}
