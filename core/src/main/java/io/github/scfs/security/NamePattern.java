package io.github.scfs.security;

import java.util.Map;

/** One line of a list of names, as the resource files write it, and one item of {@code scfs.allow}: a name and how far it reaches. */
final class NamePattern {

    private final String name;
    private final int scopes;

    private NamePattern(String name, int scopes) {
        this.name = name;
        this.scopes = scopes;
    }

    /**
     * A line of {@code values.txt} or an exemption in {@code denied.txt}: {@code a.B}, {@code a.B$*}, {@code a.*}, {@code a.*Exception}.
     *
     * @throws IllegalArgumentException if it is none of these
     */
    static NamePattern ofList(String text) {
        if (text.endsWith("$*")) {
            return new NamePattern(checked(cut(text, 2), text), Scope.NESTED.bit);
        }
        if (text.endsWith(".*Exception")) {
            return new NamePattern(checked(cut(text, ".*Exception".length()), text), Scope.THROWABLES.bit);
        }
        if (text.endsWith(".*")) {
            return new NamePattern(checked(cut(text, 2), text), Scope.PACKAGE.bit);
        }
        return new NamePattern(checked(text, text), Scope.EXACT.bit);
    }

    /**
     * An item of the setting {@code scfs.allow}: {@code com.acme.*} is the package and all below it, {@code com.acme.Order} the class and
     * those nested in it.
     *
     * @throws IllegalArgumentException if it is neither; the message quotes it
     */
    static NamePattern ofSetting(String text) {
        if (text.endsWith(".*")) {
            return new NamePattern(checked(cut(text, 2), text), Scope.TREE.bit);
        }
        return new NamePattern(checked(text, text), Scope.NESTED.bit);
    }

    /** Adds this to the entries that a {@link NameTable} is made of. */
    void addTo(Map<String, Integer> entries) {
        Integer before = entries.get(name);
        entries.put(name, before == null ? scopes : before | scopes);
    }

    private static String cut(String text, int tail) {
        return text.substring(0, text.length() - tail);
    }

    private static String checked(String name, String pattern) {
        if (!ClassNames.isWellFormed(name)) {
            throw new IllegalArgumentException("'" + ClassNames.printable(pattern)
                    + "' is not a pattern for classes: write com.acme.* for a package and those below it, or com.acme.Order for a class");
        }
        return name;
    }
}
