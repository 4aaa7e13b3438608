package io.github.scfs.internal.codegen;

/**
 * Passes the constants of a generated class to its static initializer. The initializer runs in the thread that defines
 * the class. It stores the constants in static final fields, whose values the JIT compiler treats as constants. Public
 * because generated classes call it.
 */
public final class ClassData {
    private static final ThreadLocal<Object[]> CONSTANTS = new ThreadLocal<>();

    private ClassData() {}

    static void put(Object[] constants) {
        CONSTANTS.set(constants);
    }

    /** Returns and removes the constants of the class that is being initialized. */
    public static Object[] take() {
        Object[] constants = CONSTANTS.get();
        CONSTANTS.remove();
        return constants;
    }
}
