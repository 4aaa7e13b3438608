package io.github.scfs.internal.dictionary;

import java.util.Arrays;
import java.util.HashMap;
import java.util.function.BiConsumer;

/** The entries of a map of attachments that is being written, in its order, taken out of it once. Reused. */
public final class AttachmentEntries implements BiConsumer<Object, Object> {
    private final String[] keys = new String[DictionaryPolicy.MAX_ENTRIES];
    private final Object[] values = new Object[DictionaryPolicy.MAX_ENTRIES];
    private int count;
    private boolean fits;
    private int keysHash;
    private long open;

    /**
     * Takes a map's entries; false if it has too many or none, or keys that are no strings. Cleared before and after.
     */
    public boolean take(HashMap<?, ?> map) {
        if (map.isEmpty() || map.size() > keys.length) {
            return false;
        }
        fits = true;
        map.forEach(this);
        if (fits) {
            keysHash = MapTemplate.keysHash(keys, count);
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

    public int count() {
        return count;
    }

    public String key(int i) {
        return keys[i];
    }

    public Object value(int i) {
        return values[i];
    }

    /** Whether a later value is equal to this one. */
    public boolean isRepeated(int i) {
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

    /** The values that are taken for open while a map is looked for: a bit for each entry. */
    long open() {
        return open;
    }

    void open(long newOpen) {
        open = newOpen;
    }

    /** The hash of the map with these entries, without those that are {@link #open}. */
    int lookupHash() {
        return MapTemplate.lookupHash(keysHash, open, values, count);
    }

    /** A template of these entries, with the same values open. */
    MapTemplate template() {
        String[] fixedKeys = new String[count];
        String[] fixedValues = new String[count];
        for (int i = 0; i < count; i++) {
            fixedKeys[i] = keys[i].intern();
            fixedValues[i] = (open >>> i & 1) != 0 ? null : ((String) values[i]).intern();
        }
        return MapTemplate.of(fixedKeys, fixedValues);
    }

    public void clear() {
        Arrays.fill(keys, 0, count, null);
        Arrays.fill(values, 0, count, null);
        count = 0;
        open = 0;
    }
}
