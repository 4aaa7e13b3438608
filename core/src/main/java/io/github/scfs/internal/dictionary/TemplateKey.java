package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.function.BiConsumer;

/**
 * The strings of the message that is being written for which a {@link StringTemplate} is searched: those that the body
 * begins with, or the entries of the map of attachments, in its order. They are held back until it is known whether
 * there is a template. Reused for one message after another. Not thread-safe.
 */
public final class TemplateKey implements BiConsumer<Object, Object> {
    /** Marks all values of a map as open, so that only its keys count. */
    static final long ALL_OPEN = -1;

    /** The strings; or the keys and the values, alternating. */
    private final Object[] strings = new Object[Math.max(Limits.MAX_SEQUENCE, 2 * DictionaryPolicy.MAX_ENTRIES)];
    private int size;
    private boolean fits;
    /** A bit for each entry of a map, which is set if its value is open in the templates that are searched. */
    private long open;

    /**
     * Adds a string of a sequence.
     *
     * @param s may be null
     * @return false if there is no room for another string
     */
    public boolean add(String s) {
        if (size == Limits.MAX_SEQUENCE) {
            return false;
        }
        strings[size++] = s;
        return true;
    }

    /**
     * Adds the entries of a map. The caller must {@link #clear} this object before the next map.
     *
     * @return false if the map is empty, has too many entries, or has a key that is not a string
     */
    public boolean take(HashMap<?, ?> map) {
        fits = !map.isEmpty() && map.size() <= DictionaryPolicy.MAX_ENTRIES;
        if (fits) {
            map.forEach(this);
        }
        return fits;
    }

    @Override
    public void accept(Object key, Object value) {
        if (!(key instanceof String) || size == 2 * DictionaryPolicy.MAX_ENTRIES) {
            fits = false;
        } else {
            strings[size++] = key;
            strings[size++] = value;
        }
    }

    /** Returns the number of strings, or of keys and values together. */
    public int size() {
        return size;
    }

    /** Returns a string, key or value. A value may be any object. */
    public Object get(int i) {
        return strings[i];
    }

    /** Returns the number of entries of a map. */
    public int entries() {
        return size / 2;
    }

    public String key(int i) {
        return (String) strings[2 * i];
    }

    public Object value(int i) {
        return strings[2 * i + 1];
    }

    /** Returns whether an entry after entry {@code i} has an equal value. */
    public boolean isRepeated(int i) {
        for (int k = i + 1; k < entries(); k++) {
            if (value(i).equals(value(k))) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether an element is an open value. */
    static boolean isOpen(int i, long open) {
        return (i & 1) != 0 && (open >>> (i >> 1) & 1) != 0;
    }

    /**
     * Returns the hash of strings. Open values don't count. An object that is no string counts as null.
     *
     * @param n    number of strings
     * @param open a bit for each pair of strings, set if the second one is an open value; 0 for a sequence
     */
    static int hash(Object[] strings, int n, long open) {
        int h = n;
        for (int i = 0; i < n; i++) {
            if (!isOpen(i, open)) {
                h = 31 * h + (strings[i] instanceof String ? strings[i].hashCode() : 0);
            }
        }
        return h;
    }

    /** Returns the hash of the keys of a map. */
    int keysHash() {
        return hash(strings, size, ALL_OPEN);
    }

    /**
     * Sets which values are open in the templates that are searched, and returns the hash of the others.
     *
     * @param newOpen a bit for each entry of a map; 0 for a sequence
     */
    int lookupHash(long newOpen) {
        open = newOpen;
        return hash(strings, size, newOpen);
    }

    long open() {
        return open;
    }

    /** Returns the shared template of these strings and {@link #open} values. */
    StringTemplate template(boolean map) {
        String[] copy = new String[size];
        for (int i = 0; i < size; i++) {
            copy[i] = strings[i] == null || isOpen(i, open) ? null : ((String) strings[i]).intern();
        }
        return SharedDefinitions.OF_PROCESS.intern(new StringTemplate(copy, map), 0, null);
    }

    public void clear() {
        if (size > 0) {
            Arrays.fill(strings, 0, size, null);
            size = 0;
        }
    }
}
