package io.github.scfs.security;

import java.util.Map;

/** A line of a list of names, as the resource files write it, or an item of {@code scfs.allow}. */
final class NamePattern {

    private final String name;
    private final int scopes;

    /** The pattern without so many characters at its end. */
    private NamePattern(String pattern, int tail, Scope scope) {
        name = pattern.substring(0, pattern.length() - tail);
        scopes = scope.bit;
        if (!ClassNames.isWellFormed(name)) {
            throw new IllegalArgumentException("'" + ClassNames.printable(pattern) + "' is not a pattern for classes: "
                    + "write com.acme.* for a package and those below it, or com.acme.Order for a class");
        }
    }

    /**
     * A line of {@code values.txt} or an exemption in {@code denied.txt}: {@code a.B}, {@code a.B$*}, {@code a.*},
     * {@code a.*Exception}.
     *
     * @throws IllegalArgumentException if it is none of these
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
     * An item of the setting {@code scfs.allow}: {@code com.acme.*} is the package and all below it, {@code
     * com.acme.Order} the class and those nested in it.
     *
     * @throws IllegalArgumentException if it is neither; the message quotes it
     */
    static NamePattern ofSetting(String text) {
        return text.endsWith(".*") ? new NamePattern(text, 2, Scope.TREE) : new NamePattern(text, 0, Scope.NESTED);
    }

    /** Adds this to the entries that a {@link NameTable} is made of. */
    void addTo(Map<String, Integer> entries) {
        Integer before = entries.get(name);
        entries.put(name, before == null ? scopes : before | scopes);
    }
}
