package io.github.scfs.internal.codegen;

/**
 * Hands the constants of a generated class to its initialiser, which takes them in the same thread: they become static finals, which the JIT compiler
 * treats as constants. Public for generated classes.
 */
public final class ClassData {
    private static final ThreadLocal<Object[]> HANDED = new ThreadLocal<>();

    private ClassData() {
    }

    static void hand(Object[] constants) {
        HANDED.set(constants);
    }

    /** The constants of the class that is being initialised; only once. */
    public static Object[] take() {
        Object[] constants = HANDED.get();
        HANDED.remove();
        return constants;
    }
}
