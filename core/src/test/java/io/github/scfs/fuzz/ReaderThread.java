package io.github.scfs.fuzz;

import java.util.concurrent.SynchronousQueue;
import java.util.function.Supplier;

/** A thread with a small stack, which reads messages for a fuzzer with a large one. */
final class ReaderThread {
    /** The message didn't end, and the thread was left behind. */
    static final class LeftException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static final Object LEFT = new Object();

    private final SynchronousQueue<Supplier<?>> tasks = new SynchronousQueue<>();
    private final SynchronousQueue<Object> results = new SynchronousQueue<>();
    private final Thread thread;

    ReaderThread(int stackBytes) {
        thread = new Thread(null, this::work, "fuzz-reader", stackBytes);
        thread.setDaemon(true);
        thread.start();
    }

    private void work() {
        try {
            for (Supplier<?> task = tasks.take(); task != null; task = tasks.take()) {
                results.put(task.get());
            }
        } catch (InterruptedException | ThreadDeath e) {
            // It is left.
        }
    }

    /** Runs a task that never returns null in the thread. */
    @SuppressWarnings("unchecked")
    <T> T run(Supplier<T> task) {
        try {
            tasks.put(task);
            Object result = results.take();
            if (result == LEFT) {
                throw new LeftException();
            }
            return (T) result;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LeftException();
        }
    }

    StackTraceElement[] stack() {
        return thread.getStackTrace();
    }

    /**
     * Leaves the thread behind, and stops it where the JDK can do that. {@link #run} throws a {@link LeftException}.
     */
    void leave(long millis) throws InterruptedException {
        try {
            Thread.class.getMethod("stop").invoke(thread);
        } catch (ReflectiveOperationException e) {
            thread.interrupt();
        }
        thread.join(millis);
        results.put(LEFT);
    }

    void end() {
        thread.interrupt();
    }
}
