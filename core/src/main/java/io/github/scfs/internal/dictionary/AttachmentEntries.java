package io.github.scfs.internal.dictionary;

import java.util.Arrays;
import java.util.HashMap;
import java.util.function.BiConsumer;

/**
 * The entries of the map of attachments that is being written, in the order of the map. Reused for one map after
 * another. Not thread-safe.
 */
public final class AttachmentEntries implements BiConsumer<Object, Object> {
    /** The keys and the values, alternating: each key is followed by its value. */
    private final Object[] entries = new Object[2 * DictionaryPolicy.MAX_ENTRIES];
    private int count;
    private boolean fits;
    private int keysHash;
    /**
     * The open values of the template that is being searched. There is a bit for each entry; it is set if the value is
     * open.
     */
    private long open;

    /**
     * Copies the entries of a map. The caller must {@link #clear} this object before the next map.
     *
     * @return false if the map is empty, has too many entries, or has a key that is not a string
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

    /** Returns whether an entry after entry {@code i} has an equal value. */
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

    /**
     * Sets {@link #open()}, and returns the lookup hash of a template with these entries and these open values.
     *
     * @param newOpen a bit for each entry, set if its value is open
     */
    int lookupHash(long newOpen) {
        open = newOpen;
        return MapTemplate.lookupHash(keysHash, open, entries, count);
    }

    /** Returns a template of these entries, in which the values of {@link #open()} are open. */
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
