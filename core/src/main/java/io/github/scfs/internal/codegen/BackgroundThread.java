package io.github.scfs.internal.codegen;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Executes tasks one after the other in a thread of its own, which ends when it is idle. After each task the thread
 * rests, since a fresh process needs its cores for messages and for the JIT compiler.
 */
final class BackgroundThread extends ThreadPoolExecutor {
    static final String NAME = "scfs-codegen";
    private static final long IDLE_SECONDS = 5;
    /** The length of a rest, in times of the task's. */
    private static final int REST = 10;
    private static final long LONGEST_REST_NANOS = 20_000_000;

    /** Of the current task. Only the thread itself uses it. */
    private long start;

    BackgroundThread() {
        super(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new Daemons());
        allowCoreThreadTimeOut(true);
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
        start = System.nanoTime();
    }

    @Override
    protected void afterExecute(Runnable task, Throwable thrown) {
        LockSupport.parkNanos(Math.min(REST * (System.nanoTime() - start), LONGEST_REST_NANOS));
    }

    private static final class Daemons implements ThreadFactory {
        @Override
        public Thread newThread(Runnable task) {
            Thread t = new Thread(null, task, NAME, 0);
            t.setDaemon(true);
            t.setContextClassLoader(null);
            return t;
        }
    }
}
