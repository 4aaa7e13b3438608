package io.github.scfs.internal.bean;

/** Compiles plans to generated code that replaces their interpretation. Safe for use by many threads. */
public interface FieldsCompiler {

    /** Never compiles. */
    FieldsCompiler NONE = new FieldsCompiler() {
        @Override
        public int warmAfter() {
            return Integer.MAX_VALUE;
        }

        @Override
        public void compile(Plan plan) {}
    };

    /** The number of interpreted uses after which a plan is compiled, 1 or more. */
    int warmAfter();

    /**
     * Compiles a plan now or later, if that is possible, and installs the code ({@link Plan#install}). Throws nothing,
     * and doesn't block for long.
     */
    void compile(Plan plan);
}
