package io.github.scfs.internal.session;

import java.util.Arrays;
import java.util.HashMap;
import java.util.function.BiConsumer;

/** The entries of a map that is being written, in its order, taken out of it once. Reused. */
final class Entries implements BiConsumer<Object, Object> {
    /** A map with more is data, not attachments. Fewer than a long has bits. */
    static final int MAX = 32;

    private final String[] keys = new String[MAX];
    private final Object[] values = new Object[MAX];
    private int count;
    private boolean fits;
    private int keysHash;
    private long open;

    /** Takes a map's entries; false if it has too many or none, or keys that are no strings. Cleared before and after. */
    boolean take(HashMap<?, ?> map) {
        if (map.isEmpty() || map.size() > keys.length) {
            return false;
        }
        fits = true;
        map.forEach(this);
        if (fits) {
            keysHash = TextMap.keysHash(keys, count);
        }
        return fits;
    }

    @Override
    public void accept(Object key, Object value) {
        if (!(key instanceof String) || count == keys.length) {
            fits = false;
        } else {
            keys[count] = (String) key;
            values[count++] = value;
        }
    }

    int count() {
        return count;
    }

    String key(int i) {
        return keys[i];
    }

    Object value(int i) {
        return values[i];
    }

    /** Whether a later value is equal to this one. */
    boolean comesAgain(int i) {
        for (int k = i + 1; k < count; k++) {
            if (values[i].equals(values[k])) {
                return true;
            }
        }
        return false;
    }

    int keysHash() {
        return keysHash;
    }

    /** Which values are taken for open while a map is looked for: a bit per entry. */
    long open() {
        return open;
    }

    void open(long newOpen) {
        open = newOpen;
    }

    /** The hash of the map with these entries, those that are {@link #open} left out. */
    int lookupHash() {
        return TextMap.lookupHash(keysHash, open, values, count);
    }

    /** These entries as a map that both sides can know, with those values open that are {@link #open}. */
    TextMap asMap() {
        String[] fixedKeys = new String[count];
        String[] fixedValues = new String[count];
        for (int i = 0; i < count; i++) {
            fixedKeys[i] = keys[i].intern();
            fixedValues[i] = (open >>> i & 1) != 0 ? null : ((String) values[i]).intern();
        }
        return TextMap.of(fixedKeys, fixedValues);
    }

    void clear() {
        Arrays.fill(keys, 0, count, null);
        Arrays.fill(values, 0, count, null);
        count = 0;
        open = 0;
    }
}
