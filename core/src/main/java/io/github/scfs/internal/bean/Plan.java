package io.github.scfs.internal.bean;

/** A plan that is interpreted until it is warm, and then carried out by generated code. Safe for many threads. */
public abstract class Plan {
    private final Class<?> type;
    private final FieldsCompiler compiler;
    /** Counted without a lock: a lost count only delays the compilation. */
    private int uses;

    Plan(Class<?> type, FieldsCompiler compiler) {
        this.type = type;
        this.compiler = compiler;
    }

    /** The class here. */
    public final Class<?> type() {
        return type;
    }

    /** Has generated code carry out the plan from now on: an instance of the class that this sort of plan takes. */
    public abstract void install(Object code);

    /** Counts a use by the interpreter, and has the plan compiled when it is warm. */
    final void countUse() {
        if (++uses == compiler.warmAfter()) {
            compiler.compile(this);
        }
    }
}
