package io.github.scfs.testkit;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Threads with stacks of a size. */
public final class Stacks {
    private Stacks() {}

    /** Returns what some work returns on a thread with a stack of so many bytes. */
    public static <T> T run(long bytes, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        new Thread(null, task, "stack of " + bytes, bytes).start();
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().toString(), e.getCause());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
