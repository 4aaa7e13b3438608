package io.github.scfs.security;

/** How far an entry of a {@link NameTable} reaches. An entry may have several scopes; {@link #bit} is what the table keeps. */
enum Scope {

    /** The class of this very name. */
    EXACT,
    /** The class of this name and those nested in it, at any depth. */
    NESTED,
    /** The classes straight in the package of this name and those nested in them. */
    PACKAGE,
    /** All that is in the package of this name and in packages below it. */
    TREE,
    /** The classes straight in the package of this name that are called exceptions or errors. */
    THROWABLES;

    final int bit = 1 << ordinal();

    /** Whether such a class name has the form that {@link #THROWABLES} covers; its package is not looked at. */
    static boolean namesThrowable(String className) {
        return (className.endsWith("Exception") || className.endsWith("Error")) && className.indexOf('$') < 0;
    }
}
