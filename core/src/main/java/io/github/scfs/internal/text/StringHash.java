package io.github.scfs.internal.text;

import io.github.scfs.internal.wire.Words;

/**
 * Hashes of strings for the tables of writers and sessions. The bytes of a string are hashed as words, which takes a
 * third of the time of {@link String#hashCode} for a new string, and doesn't write to the string. All bits of a hash
 * depend on all characters. Equal strings have equal hashes. On a JVM whose strings have no accessible arrays, hashes
 * are those of {@link String#hashCode}.
 */
public final class StringHash {
    private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;
    private static final long LAST_FACTOR = 0xd6e8_feb8_6659_fd93L;

    private StringHash() {}

    public static int of(String s) {
        return of(s, Strings.bytes(s));
    }

    /**
     * Returns the hash of a string.
     *
     * @param bytes {@link Strings#bytes} of the string
     */
    public static int of(String s, byte[] bytes) {
        return bytes != null ? of(bytes) : (int) (s.hashCode() * FACTOR >>> Integer.SIZE);
    }

    static int of(byte[] value) {
        int n = value.length;
        long h = n;
        if (n >= Long.BYTES) {
            h = (h ^ Words.getLong(value, 0)) * FACTOR;
            int last = n - Long.BYTES;
            for (int i = Long.BYTES; i < last; i += Long.BYTES) {
                h = (h ^ h >>> Integer.SIZE ^ Words.getLong(value, i)) * FACTOR;
            }
            h += Words.getLong(value, last) * LAST_FACTOR;
        } else if (n >= Integer.BYTES) {
            h ^= Words.getInt(value, 0) & 0xffff_ffffL | (long) Words.getInt(value, n - Integer.BYTES) << Integer.SIZE;
            h *= FACTOR;
        } else if (n > 0) {
            h ^= (value[0] & 0xff) << 24 | (value[n >> 1] & 0xff) << 16 | (value[n - 1] & 0xff) << 8;
            h *= FACTOR;
        }
        return (int) ((h ^ h >>> Integer.SIZE) * FACTOR >>> Integer.SIZE);
    }
}
