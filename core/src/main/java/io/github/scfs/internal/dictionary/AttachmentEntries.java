package io.github.scfs.internal.dictionary;

import java.util.Arrays;
import java.util.HashMap;
import java.util.function.BiConsumer;

/** The entries of a map of attachments that is being written, in its order, taken out of it once. Reused. */
public final class AttachmentEntries implements BiConsumer<Object, Object> {
    /** Each key with its value behind it. */
    private final Object[] entries = new Object[2 * DictionaryPolicy.MAX_ENTRIES];
    private int count;
    private boolean fits;
    private int keysHash;
    private long open;

    /**
     * Takes a map's entries; false if it has too many or none, or keys that are no strings. Cleared before and after.
     */
    public boolean take(HashMap<?, ?> map) {
        if (map.isEmpty() || map.size() > DictionaryPolicy.MAX_ENTRIES) {
            return false;
        }
        fits = true;
        map.forEach(this);
        if (fits) {
            keysHash = MapTemplate.keysHash(entries, count);
        }
        return fits;
    }

    @Override
    public void accept(Object key, Object value) {
        if (!(key instanceof String) || count == DictionaryPolicy.MAX_ENTRIES) {
            fits = false;
        } else {
            entries[2 * count] = key;
            entries[2 * count++ + 1] = value;
        }
    }

    public int count() {
        return count;
    }

    public String key(int i) {
        return (String) entries[2 * i];
    }

    public Object value(int i) {
        return entries[2 * i + 1];
    }

    /** Whether a later value is equal to this one. */
    public boolean isRepeated(int i) {
        for (int k = i + 1; k < count; k++) {
            if (value(i).equals(value(k))) {
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

    /** Sets {@link #open()} and returns the hash of the map with these entries, without those that are open. */
    int lookupHash(long newOpen) {
        open = newOpen;
        return MapTemplate.lookupHash(keysHash, open, entries, count);
    }

    /** A template of these entries, with the same values open. */
    MapTemplate template() {
        String[] strings = new String[2 * count];
        for (int i = 0; i < count; i++) {
            strings[2 * i] = key(i).intern();
            strings[2 * i + 1] = (open >>> i & 1) != 0 ? null : ((String) value(i)).intern();
        }
        return MapTemplate.of(strings);
    }

    public void clear() {
        Arrays.fill(entries, 0, 2 * count, null);
        count = 0;
        open = 0;
    }
}
