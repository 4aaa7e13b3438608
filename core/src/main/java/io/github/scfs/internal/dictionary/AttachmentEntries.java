package io.github.scfs.internal.dictionary;

import java.util.Arrays;
import java.util.HashMap;
import java.util.function.BiConsumer;

/** The entries of a map of attachments that is being written, in the order of the map. Reused; not thread-safe. */
public final class AttachmentEntries implements BiConsumer<Object, Object> {
    /** Keys and values alternate. */
    private final Object[] entries = new Object[2 * DictionaryPolicy.MAX_ENTRIES];
    private int count;
    private boolean fits;
    private int keysHash;
    /** A bit for each entry whose value is open in the template being searched. */
    private long open;

    /**
     * Copies the entries of a map. Returns false if the map is empty, too large, or has a key that is not a string. The
     * caller must {@link #clear} this object before the next map.
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

    long open() {
        return open;
    }

    /** Sets {@link #open()} and returns the lookup hash of a template with these entries and these open values. */
    int lookupHash(long newOpen) {
        open = newOpen;
        return MapTemplate.lookupHash(keysHash, open, entries, count);
    }

    /** Returns a template of these entries, with {@link #open()} as open values. */
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
