package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

import java.util.Arrays;

/**
 * A map with strings as keys, some of whose values are fixed strings; each message says the others, the open ones. The
 * two sides of a session call it by one id. Immutable; equality is by content, order included.
 */
public final class MapTemplate {
    private static final Interner<MapTemplate> ALL = new Interner<>();

    private final String[] keys;
    /** Null where a value is open. */
    private final String[] values;
    private final long open;
    private final int keysHash;
    private final int lookupHash;
    private final int hash;

    private MapTemplate(String[] keys, String[] values) {
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
    static MapTemplate of(String[] keys, String[] values) {
        return ALL.shared(new MapTemplate(keys, values));
    }

    /** Reads what {@link #write} wrote. */
    public static MapTemplate read(WireReader in) {
        int n = StringCoding.readCount(in, Limits.MAX_ENTRIES);
        String[] keys = new String[n];
        String[] values = new String[n];
        for (int i = 0; i < n; i++) {
            keys[i] = StringCoding.readRequired(in);
            values[i] = StringCoding.read(in);
        }
        return of(keys, values);
    }

    /** Writes the data of its definition. */
    public void write(WireWriter out) {
        out.writeVarint(keys.length);
        for (int i = 0; i < keys.length; i++) {
            StringCoding.write(out, keys[i]);
            StringCoding.write(out, values[i]);
        }
    }

    /** Characters of its keys and fixed values. */
    int length() {
        int length = 0;
        for (int i = 0; i < keys.length; i++) {
            length += keys[i].length() + (values[i] == null ? 0 : values[i].length());
        }
        return length;
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

    public int count() {
        return keys.length;
    }

    public String key(int i) {
        return keys[i];
    }

    /** Null if the value is open. */
    public String value(int i) {
        return values[i];
    }

    /** Whether a map has these keys in this order. */
    boolean hasKeysOf(AttachmentEntries entries) {
        if (entries.count() != keys.length) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            if (!keys[i].equals(entries.key(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a map has these keys in this order, and strings where the fixed values are. */
    boolean suits(AttachmentEntries entries) {
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
    boolean holds(AttachmentEntries entries) {
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
        return this == o || o instanceof MapTemplate && hash == ((MapTemplate) o).hash
                && Arrays.equals(keys, ((MapTemplate) o).keys) && Arrays.equals(values, ((MapTemplate) o).values);
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
