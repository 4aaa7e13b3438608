package io.github.scfs.internal.codegen;

/**
 * Passes the constants of a generated class to its initialiser, which runs in the same thread and stores them in static
 * final fields. The JIT compiler treats these as constants. Public for generated classes.
 */
public final class ClassData {
    private static final ThreadLocal<Object[]> HANDED = new ThreadLocal<>();

    private ClassData() {}

    static void hand(Object[] constants) {
        HANDED.set(constants);
    }

    /** Returns the constants of the class that is being initialised, and forgets them. */
    public static Object[] take() {
        Object[] constants = HANDED.get();
        HANDED.remove();
        return constants;
    }
}
