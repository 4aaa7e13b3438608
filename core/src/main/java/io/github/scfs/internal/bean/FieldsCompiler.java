package io.github.scfs.internal.bean;

/** Compiles plans to generated code. A compiled plan is no longer interpreted. Thread-safe. */
public interface FieldsCompiler {

    /** A compiler that never compiles a plan. */
    FieldsCompiler NONE = new FieldsCompiler() {
        @Override
        public int warmAfter() {
            return Integer.MAX_VALUE;
        }

        @Override
        public boolean compile(Plan<?> plan) {
            return true;
        }
    };

    /** Returns the number of interpreted uses after which a plan is compiled, 1 or more. */
    int warmAfter();

    /**
     * Compiles a plan now or later, if that is possible, and installs the generated code ({@link Plan#install}). It
     * throws nothing, and doesn't block for long.
     *
     * @return false if the compiler has too much to do; the plan should be passed again later
     */
    boolean compile(Plan<?> plan);
}
