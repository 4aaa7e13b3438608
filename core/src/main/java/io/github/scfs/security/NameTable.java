package io.github.scfs.security;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Immutable set of class names and packages. {@link #covers} passes over the name once and allocates nothing. At each
 * boundary ({@code .}, {@code $}, the end) it has the hash of the prefix and looks up the prefix with one probe. So the
 * cost depends on the name's length only, whatever name a peer sends.
 */
final class NameTable {

    static final NameTable EMPTY = new NameTable(Collections.emptyMap(), false);

    private final String[] keys;
    private final byte[] scopes;
    private final int mask;
    private final boolean folded;

    /**
     * Creates a table.
     *
     * @param entries names without {@code *}, each with the bits of its {@link Scope}s
     * @param folded  whether {@code $} equals {@code .}, and the case of ASCII letters is ignored
     */
    NameTable(Map<String, Integer> entries, boolean folded) {
        this.folded = folded;
        // The table is at most half full, so that probe sequences are short.
        int capacity = Integer.highestOneBit(Math.max(4, entries.size() * 4 - 1));
        keys = new String[capacity];
        scopes = new byte[capacity];
        mask = capacity - 1;
        for (Map.Entry<String, Integer> entry : entries.entrySet()) {
            String key = entry.getKey();
            int slot = slot(key, key.length(), hash(key));
            keys[slot] = key;
            scopes[slot] |= entry.getValue().byteValue();
        }
    }

    /** Returns a table of packages. Each entry covers the package and everything below it. */
    static NameTable ofTrees(String... packages) {
        Map<String, Integer> entries = new HashMap<>();
        for (String name : packages) {
            entries.put(name, Scope.TREE.bit);
        }
        return new NameTable(entries, false);
    }

    /** Whether an entry covers this class name. The name may be any string. */
    boolean covers(String name) {
        int length = name.length();
        int lastDot = name.lastIndexOf('.');
        int hash = 0;
        for (int i = 0; i < length; i++) {
            char c = name.charAt(i);
            if ((c == '.' || c == '$') && (scopesOf(name, i, hash) & reach(name, i, lastDot)) != 0) {
                return true;
            }
            hash = 31 * hash + fold(c);
        }
        return (scopesOf(name, length, hash) & (Scope.EXACT.bit | Scope.NESTED.bit)) != 0;
    }

    /** Returns the scopes of an entry that ends at the boundary {@code end} and covers the rest of the name. */
    private static int reach(String name, int end, int lastDot) {
        if (name.charAt(end) == '$') {
            return Scope.NESTED.bit;
        }
        if (end != lastDot) {
            return Scope.TREE.bit;
        }
        return Scope.TREE.bit | Scope.PACKAGE.bit | (Scope.namesThrowable(name) ? Scope.THROWABLES.bit : 0);
    }

    private int scopesOf(String name, int end, int hash) {
        return scopes[slot(name, end, hash)];
    }

    private int slot(String name, int end, int hash) {
        int slot = (hash ^ hash >>> 16) & mask;
        while (keys[slot] != null && !startsWithKey(name, end, keys[slot])) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Whether the first {@code end} characters of a name equal a key. The name has at least that many characters. */
    boolean startsWithKey(String name, int end, String key) {
        if (key.length() != end) {
            return false;
        }
        for (int i = 0; i < end; i++) {
            if (fold(name.charAt(i)) != fold(key.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private int hash(String key) {
        int hash = 0;
        for (int i = 0; i < key.length(); i++) {
            hash = 31 * hash + fold(key.charAt(i));
        }
        return hash;
    }

    private char fold(char c) {
        return folded ? foldedChar(c) : c;
    }

    /**
     * Folds a character: {@code $} to {@code .}, and ASCII uppercase to lowercase.
     *
     * @return the folded character
     */
    static char foldedChar(char c) {
        if (c == '$') {
            return '.';
        }
        return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
    }
}
