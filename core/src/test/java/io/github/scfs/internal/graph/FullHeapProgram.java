package io.github.scfs.internal.graph;

import io.github.scfs.ScfsException;

/** Fills the heap, and prints the exception that {@link Failures} returns then. */
public final class FullHeapProgram {

    private FullHeapProgram() {}

    public static void main(String[] arguments) {
        System.out.println("initialized: " + Failures.ofRead(new OutOfMemoryError()).getMessage());
        ScfsException e = failureWithFullHeap();
        System.out.println(e.getMessage());
    }

    private static ScfsException failureWithFullHeap() {
        Object[] kept = null;
        OutOfMemoryError full = null;
        for (int size : new int[] {1 << 16, 1 << 8, 1}) {
            try {
                while (true) {
                    Object[] next = new Object[size];
                    next[0] = kept;
                    kept = next;
                }
            } catch (OutOfMemoryError e) {
                full = e;
            }
        }
        ScfsException failure = null;
        for (int i = 0; i < 1_000; i++) {
            failure = Failures.ofRead(full);
        }
        if (kept == null) {
            throw new AssertionError();
        }
        kept = null;
        return failure;
    }
}
