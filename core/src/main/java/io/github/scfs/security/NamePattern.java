package io.github.scfs.security;

import java.util.Map;

/** A pattern for class names: a line of a resource file, or an item of the setting {@code scfs.allow}. */
final class NamePattern {

    private final String name;
    private final int scopes;

    /**
     * Cuts off the end of a pattern.
     *
     * @param tail the number of chars to cut off
     */
    private NamePattern(String pattern, int tail, Scope scope) {
        name = pattern.substring(0, pattern.length() - tail);
        scopes = scope.bit;
        if (!ClassNames.isWellFormed(name)) {
            throw new IllegalArgumentException("'" + ClassNames.printable(pattern) + "' is not a pattern for classes: "
                    + "write com.acme.* for a package and those below it, or com.acme.Order for a class");
        }
    }

    /**
     * Parses a line of {@code values.txt} or an exemption in {@code denied.txt}: {@code a.B}, {@code a.B$*}, {@code
     * a.*} or {@code a.*Exception}.
     *
     * @throws IllegalArgumentException if the line has none of these forms
     */
    static NamePattern ofList(String text) {
        if (text.endsWith("$*")) {
            return new NamePattern(text, 2, Scope.NESTED);
        }
        if (text.endsWith(".*Exception")) {
            return new NamePattern(text, ".*Exception".length(), Scope.THROWABLES);
        }
        if (text.endsWith(".*")) {
            return new NamePattern(text, 2, Scope.PACKAGE);
        }
        return new NamePattern(text, 0, Scope.EXACT);
    }

    /**
     * Parses an item of the setting {@code scfs.allow}: {@code com.acme.*} is the package and everything below it,
     * {@code com.acme.Order} is the class and its nested classes.
     *
     * @throws IllegalArgumentException if the item has neither of these forms; the message quotes the item
     */
    static NamePattern ofSetting(String text) {
        return text.endsWith(".*") ? new NamePattern(text, 2, Scope.TREE) : new NamePattern(text, 0, Scope.NESTED);
    }

    /** Adds this pattern to the entries of a {@link NameTable}. */
    void addTo(Map<String, Integer> entries) {
        Integer before = entries.get(name);
        entries.put(name, before == null ? scopes : before | scopes);
    }
}
