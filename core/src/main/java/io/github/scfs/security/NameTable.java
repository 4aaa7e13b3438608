package io.github.scfs.security;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Immutable set of class names and packages. {@link #covers} looks each prefix of a name up that ends at a boundary
 * ({@code .}, {@code $}, the end) and isn't longer than all entries. So a long name of a peer costs little more than a
 * short one.
 */
final class NameTable {

    static final NameTable EMPTY = new NameTable(Collections.emptyMap(), false);

    private final Map<String, Integer> scopes = new HashMap<>();
    private final boolean folded;
    /** The length of the longest entry. */
    private int longest;

    /**
     * Creates a table.
     *
     * @param entries names without {@code *}, each with the bits of its {@link Scope}s
     * @param folded  whether {@code $} equals {@code .}, and the case of ASCII letters is ignored
     */
    NameTable(Map<String, Integer> entries, boolean folded) {
        this.folded = folded;
        for (Map.Entry<String, Integer> entry : entries.entrySet()) {
            String key = folded ? fold(entry.getKey()) : entry.getKey();
            scopes.put(key, entry.getValue() | scopesOf(key, key.length()));
            longest = Math.max(longest, key.length());
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
        String key = folded ? fold(name) : name;
        int end = Math.min(name.length() - 1, longest);
        int lastDot = name.lastIndexOf('.');
        for (int i = 0; i <= end; i++) {
            char c = name.charAt(i);
            if ((c == '.' || c == '$') && (scopesOf(key, i) & reach(name, i, lastDot)) != 0) {
                return true;
            }
        }
        return (scopesOf(key, key.length()) & (Scope.EXACT.bit | Scope.NESTED.bit)) != 0;
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

    private int scopesOf(String key, int end) {
        Integer bits = scopes.get(key.substring(0, end));
        return bits == null ? 0 : bits;
    }

    /** Returns a name with {@code .} for {@code $}, and lowercase for ASCII uppercase. */
    static String fold(String name) {
        char[] chars = name.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            char c = chars[i];
            chars[i] = c == '$' ? '.' : c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
        }
        return new String(chars);
    }
}
