package io.github.scfs.internal.bean;

/**
 * Describes how the fields of one class are read or written. A plan is interpreted until it is warm, and then replaced
 * by generated code. Thread-safe: if threads race, they set equal values.
 *
 * @param <G> superclass of the generated code
 */
public abstract class Plan<G> implements Planned {
    private final Class<?> type;
    private final FieldsCompiler compiler;
    /** Number of interpreted uses. Incremented without a lock, because a lost update only delays the compilation. */
    private int uses;
    /**
     * The generated code; null until it is installed. It is immutable, so other threads see a complete object in spite
     * of the data race.
     */
    private G generated;
    private boolean isOwn;

    Plan(Class<?> type, FieldsCompiler compiler) {
        this.type = type;
        this.compiler = compiler;
    }

    @Override
    public final Plan<G> plan() {
        return this;
    }

    /** Returns the class on this side. */
    public final Class<?> type() {
        return type;
    }

    /** Notes that the plan reads the layout that the class has on this side. Call it before the first use. */
    public final void ofOwnLayout() {
        isOwn = true;
    }

    /** Whether the plan is known to read the layout that the class has on this side. */
    public final boolean isOfOwnLayout() {
        return isOwn;
    }

    /**
     * Installs generated code. The plan uses it from now on.
     *
     * @param code an instance of {@code G}
     */
    @SuppressWarnings("unchecked") // the compiler generates code for this kind of plan
    public void install(Object code) {
        generated = (G) code;
    }

    /** Whether generated code is installed. */
    public final boolean isGenerated() {
        return generated != null;
    }

    /** Returns the generated code; null until it is installed. */
    public final G generated() {
        return generated;
    }

    /**
     * Returns the generated code for a use of the plan; null if the use is interpreted. If the plan becomes warm by an
     * interpreted use, passes the plan to the compiler first.
     */
    final G generatedForUse() {
        if (generated == null && ++uses == compiler.warmAfter() && !compiler.compile(this)) {
            uses = 0;
        }
        return generated;
    }
}
