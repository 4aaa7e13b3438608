package io.github.scfs.internal.bean;

/**
 * Describes how the fields of one class are read or written. A plan is interpreted until it is warm, and then replaced
 * by generated code. Thread-safe.
 */
public abstract class Plan implements Planned {
    private final Class<?> type;
    private final FieldsCompiler compiler;
    /** Number of interpreted uses. Incremented without a lock, because a lost update only delays the compilation. */
    private int uses;

    Plan(Class<?> type, FieldsCompiler compiler) {
        this.type = type;
        this.compiler = compiler;
    }

    @Override
    public final Plan plan() {
        return this;
    }

    /** Returns the class on this side. */
    public final Class<?> type() {
        return type;
    }

    /**
     * Installs generated code. The plan uses it from now on.
     *
     * @param code an instance of the generated interface for this kind of plan
     */
    public abstract void install(Object code);

    /** Whether generated code is installed. */
    public abstract boolean isGenerated();

    /** Counts an interpreted use. If the plan becomes warm by it, passes the plan to the compiler. */
    final void countUse() {
        if (++uses == compiler.warmAfter() && !compiler.compile(this)) {
            uses = 0;
        }
    }
}
