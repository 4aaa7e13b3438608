package io.github.scfs.internal.bean;

/**
 * How the fields of one class are read or written. A plan is interpreted until it is warm, and then replaced by
 * generated code. Safe for use by many threads.
 */
public abstract class Plan {
    private final Class<?> type;
    private final FieldsCompiler compiler;
    /** Counted without a lock: a lost update only delays the compilation. */
    private int uses;

    Plan(Class<?> type, FieldsCompiler compiler) {
        this.type = type;
        this.compiler = compiler;
    }

    /** The class on this side. */
    public final Class<?> type() {
        return type;
    }

    /**
     * Installs generated code, which is used from now on.
     *
     * @param code an instance of the generated interface of this kind of plan
     */
    public abstract void install(Object code);

    /** Counts an interpreted use, and compiles the plan when it becomes warm. */
    final void countUse() {
        if (++uses == compiler.warmAfter()) {
            compiler.compile(this);
        }
    }
}
