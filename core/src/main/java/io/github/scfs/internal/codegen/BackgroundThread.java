package io.github.scfs.internal.codegen;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Executes tasks one after the other in a thread of its own, which ends when it is idle. After each task the thread
 * rests, since a fresh process needs its cores for messages and for the JIT compiler. Pool and thread are made for the
 * first task: the first messages of a process have no time for their classes.
 */
final class BackgroundThread implements Executor {
    static final String NAME = "scfs-codegen";
    private static final long IDLE_SECONDS = 5;
    /** The length of a rest, in times of the task's. */
    private static final int REST = 10;
    private static final long LONGEST_REST_NANOS = 20_000_000;

    private volatile Executor pool;

    @Override
    public void execute(Runnable task) {
        Executor made = pool;
        (made != null ? made : makePool()).execute(new Rested(task));
    }

    private synchronized Executor makePool() {
        if (pool == null) {
            ThreadPoolExecutor one = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(), new Daemons());
            one.allowCoreThreadTimeOut(true);
            pool = one;
        }
        return pool;
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

    /** A task and the rest after it. */
    private static final class Rested implements Runnable {
        private final Runnable task;

        Rested(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            long start = System.nanoTime();
            task.run();
            LockSupport.parkNanos(Math.min(REST * (System.nanoTime() - start), LONGEST_REST_NANOS));
        }
    }
}
