package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireReader;
import java.util.StringJoiner;

/**
 * The definition of a map of attachments. For each key, it has a fixed value, which is a string, or null if the value
 * is open. Open values are written in each message. In the array of strings, each key is followed by its value.
 */
public final class MapTemplate extends SharedStrings<AttachmentEntries> {
    private final long open;
    private final int keysHash;

    private MapTemplate(String[] strings, int keysHash, long open) {
        super(strings, lookupHash(keysHash, open, strings, strings.length / 2));
        this.open = open;
        this.keysHash = keysHash;
    }

    /**
     * Returns the shared template of these strings.
     *
     * @param strings at most 64 keys, each followed by its value; not copied
     */
    static MapTemplate of(String[] strings) {
        return SharedDefinitions.OF_PROCESS.intern(unshared(strings), 0, null);
    }

    private static MapTemplate unshared(String[] strings) {
        int n = strings.length / 2;
        long open = 0;
        for (int i = 0; i < n; i++) {
            open |= strings[2 * i + 1] == null ? 1L << i : 0;
        }
        return new MapTemplate(strings, keysHash(strings, n), open);
    }

    /** Reads a template that {@link #write} wrote. It isn't shared yet. */
    public static MapTemplate read(WireReader in) {
        String[] strings = new String[2 * StringCoding.readCount(in, Limits.MAX_ENTRIES)];
        for (int i = 0; i < strings.length; i += 2) {
            strings[i] = StringCoding.readRequired(in);
            strings[i + 1] = StringCoding.read(in);
        }
        return unshared(strings);
    }

    /** Returns the total number of characters of the keys and the fixed values. */
    int length() {
        int length = 0;
        for (String s : strings) {
            length += s == null ? 0 : s.length();
        }
        return length;
    }

    /**
     * Returns the hash of {@code n} keys. Uses the cached hashes of the strings.
     *
     * @param entries the keys, each followed by its value
     */
    static int keysHash(Object[] entries, int n) {
        int h = n;
        for (int i = 0; i < n; i++) {
            h = 31 * h + entries[2 * i].hashCode();
        }
        return h;
    }

    /**
     * Returns the hash of the keys and the fixed values. A value that is not a string can't be fixed; its hash is 0
     * here.
     *
     * @param open       a bit for each entry, set if the value is open
     * @param entries the keys, each followed by its value
     * @param n             the number of entries
     */
    static int lookupHash(int keysHash, long open, Object[] entries, int n) {
        int h = keysHash + Long.hashCode(open);
        for (int i = 0; i < n; i++) {
            if ((open >>> i & 1) == 0) {
                Object value = entries[2 * i + 1];
                h = 31 * h + (value instanceof String ? value.hashCode() : 0);
            }
        }
        return h;
    }

    int keysHash() {
        return keysHash;
    }

    /** Returns a bit for each entry, which is set if the value of the entry is open. */
    long open() {
        return open;
    }

    @Override
    public int count() {
        return strings.length / 2;
    }

    public String key(int i) {
        return strings[2 * i];
    }

    /** Returns the fixed value of an entry; null if the value is open. */
    public String value(int i) {
        return strings[2 * i + 1];
    }

    /** Returns whether the entries have the keys of this template in the same order. */
    boolean hasKeysOf(AttachmentEntries entries) {
        if (entries.count() != count()) {
            return false;
        }
        for (int i = 0; i < count(); i++) {
            if (!key(i).equals(entries.key(i))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether the entries have the keys of this template in the same order, the same open values, and equal
     * fixed values.
     */
    @Override
    boolean holds(AttachmentEntries entries) {
        if (entries.open() != open || !hasKeysOf(entries)) {
            return false;
        }
        for (int i = 0; i < count(); i++) {
            if (value(i) != null && !value(i).equals(entries.value(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        StringJoiner entries = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < count(); i++) {
            entries.add(key(i) + '=' + (value(i) == null ? "?" : value(i)));
        }
        return entries.toString();
    }
}
