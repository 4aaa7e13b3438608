package io.github.scfs.internal.bean;

/** Makes generated twins of what the interpreter does. Safe for use by many threads. */
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

    /** After how many uses a plan is worth compiling, 1 or more. */
    int warmAfter();

    /**
     * Has a plan compiled, now or later; does nothing if that isn't possible. Throws nothing, and doesn't block for
     * long.
     */
    void compile(Plan plan);
}
