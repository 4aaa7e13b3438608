package io.github.scfs.internal.codegen;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Executor with one daemon thread. The thread ends when it is idle. It pauses after each task, because a new process
 * needs its cores for messages and for the JIT compiler. It rejects tasks while too many others wait.
 */
public final class BackgroundThread extends ThreadPoolExecutor {
    static final String NAME = "scfs-codegen";
    static final int MAX_QUEUED = 256;
    private static final long IDLE_SECONDS = 5;
    /** A pause lasts this many times as long as the task before it. */
    private static final int PAUSE_FACTOR = 10;
    private static final long MAX_PAUSE_NANOS = 20_000_000;

    /** Start time of the current task. Accessed by the executor's thread only. */
    private long taskStart;

    /** Creates the executor for generated code. */
    BackgroundThread() {
        this(NAME, MAX_QUEUED);
    }

    /**
     * Creates an executor.
     *
     * @param name the name of its thread
     * @param maxQueued maximum number of tasks that wait
     */
    public BackgroundThread(String name, int maxQueued) {
        super(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new ArrayBlockingQueue<>(maxQueued), new ThreadFactory() {
            @Override
            public Thread newThread(Runnable task) {
                Thread t = new Thread(null, task, name, 0);
                t.setDaemon(true);
                t.setContextClassLoader(null);
                return t;
            }
        });
        allowCoreThreadTimeOut(true);
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
        taskStart = System.nanoTime();
    }

    @Override
    protected void afterExecute(Runnable task, Throwable thrown) {
        LockSupport.parkNanos(Math.min(PAUSE_FACTOR * (System.nanoTime() - taskStart), MAX_PAUSE_NANOS));
    }
}
