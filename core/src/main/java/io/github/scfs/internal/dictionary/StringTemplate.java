package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;
import java.util.Objects;
import java.util.StringJoiner;

/**
 * Strings that have one id in a session. There are two kinds. The template of a sequence, which a body begins with, has
 * all its strings, and some of them may be null. The template of a map of attachments has the keys, each followed by
 * its value. A value may be open: each message has a value of its own there, and the template has null. Immutable. Two
 * templates are equal if they are of the same kind and have equal strings in the same order.
 */
public final class StringTemplate {
    /** Memory of the template itself, of its array and of its entry in {@link SharedDefinitions}. */
    private static final long FIXED_BYTES = 144;
    /** Memory of an element, and of its entry in the JVM's table of interned strings. */
    private static final long PER_STRING = 48;

    private final String[] strings;
    private final boolean map;
    private final int hash;
    private final int keysHash;
    private final long open;

    /**
     * Creates a template, which isn't shared yet.
     *
     * @param strings the array is not copied
     */
    StringTemplate(String[] strings, boolean map) {
        this.strings = strings;
        this.map = map;
        int h = SeededHash.SEED;
        for (String s : strings) {
            h = SeededHash.mix(h, s);
        }
        hash = h;
        keysHash = TemplateKey.hash(strings, strings.length, TemplateKey.ALL_OPEN);
        long bits = 0;
        for (int i = 1; map && i < strings.length; i += 2) {
            bits |= strings[i] == null ? 1L << (i >> 1) : 0;
        }
        open = bits;
    }

    /** Reads a sequence, or the template of a map, that {@link #write} wrote. It isn't shared yet. */
    public static StringTemplate read(WireReader in, boolean map) {
        int n = StringCoding.readCount(in, map ? Limits.MAX_ENTRIES : Limits.MAX_SEQUENCE);
        String[] strings = new String[map ? 2 * n : n];
        for (int i = 0; i < strings.length; i++) {
            boolean isKey = map && (i & 1) == 0;
            strings[i] = isKey ? StringCoding.readRequired(in) : StringCoding.read(in);
        }
        return new StringTemplate(strings, map);
    }

    /** Writes the definition, without its kind and id. */
    public void write(WireWriter out) {
        out.writeVarint(count());
        for (String s : strings) {
            StringCoding.write(out, s);
        }
    }

    /** Returns whether this is the template of a map. */
    public boolean isMap() {
        return map;
    }

    /** Returns the number of strings of a sequence, or of entries of a map. */
    public int count() {
        return map ? strings.length / 2 : strings.length;
    }

    /** Returns a string of a sequence; may be null. */
    public String get(int i) {
        return strings[i];
    }

    /** Returns a key of a map. */
    public String key(int i) {
        return strings[2 * i];
    }

    /** Returns the fixed value of an entry of a map; null if the value is open. */
    public String value(int i) {
        return strings[2 * i + 1];
    }

    /** Returns a bit for each entry of a map, which is set if the value of the entry is open. */
    long open() {
        return open;
    }

    /** Returns the {@link TemplateKey#keysHash} of the maps with the keys of this one. */
    int keysHash() {
        return keysHash;
    }

    /** Returns the {@link TemplateKey#lookupHash} of the strings that this template {@link #holds}. */
    int lookupHash() {
        return TemplateKey.hash(strings, strings.length, open);
    }

    /**
     * Returns whether the strings of a message equal those of this template.
     *
     * @param ignored a bit for each entry of a map whose value isn't compared
     */
    boolean holds(TemplateKey message, long ignored) {
        if (message.size() != strings.length) {
            return false;
        }
        for (int i = 0; i < strings.length; i++) {
            if (!TemplateKey.isOpen(i, ignored) && !Objects.equals(strings[i], message.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the total number of characters. */
    int length() {
        int length = 0;
        for (String s : strings) {
            length += s == null ? 0 : s.length();
        }
        return length;
    }

    /** Returns the number of bytes that the template and its strings take in memory, approximately. */
    long memory() {
        long bytes = FIXED_BYTES;
        for (String s : strings) {
            bytes += PER_STRING + (s == null ? 0 : Strings.memory(s));
        }
        return bytes;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof StringTemplate)) {
            return false;
        }
        StringTemplate other = (StringTemplate) o;
        return this == o || map == other.map && hash == other.hash && Arrays.equals(strings, other.strings);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        if (!map) {
            return Arrays.toString(strings);
        }
        StringJoiner entries = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < count(); i++) {
            entries.add(key(i) + '=' + (value(i) == null ? "?" : value(i)));
        }
        return entries.toString();
    }
}
