package io.github.scfs.security;

/**
 * The part of the name space that an entry of a {@link NameTable} covers. An entry can have several scopes; the table
 * stores their {@link #bit}s.
 */
enum Scope {

    /** Covers the class with this name. */
    EXACT,
    /** Covers the class with this name and its nested classes, at any depth. */
    NESTED,
    /** Covers the classes directly in the package with this name, and their nested classes. */
    PACKAGE,
    /** Covers all classes in the package with this name and in the packages below it. */
    TREE,
    /** Covers the top-level classes directly in the package with this name whose names end with Exception or Error. */
    THROWABLES;

    final int bit = 1 << ordinal();

    /** Whether a class name has the form that {@link #THROWABLES} covers, regardless of its package. */
    static boolean namesThrowable(String className) {
        return (className.endsWith("Exception") || className.endsWith("Error")) && className.indexOf('$') < 0;
    }
}
