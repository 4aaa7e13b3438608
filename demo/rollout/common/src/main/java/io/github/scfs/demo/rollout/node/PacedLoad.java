package io.github.scfs.demo.rollout.node;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes calls at a fixed rate, whatever the time of a call (an open loop), until the threads are used up. Counts the
 * calls and keeps the first failures. Start it once; its methods are for one thread.
 */
final class PacedLoad {
    private static final int THREADS = 400;
    private static final int KEPT_FAILURES = 1000;

    private final Calls calls;
    private final long periodNanos;
    private final long startNanos = System.nanoTime();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final List<FailedCall> failures = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopped;

    PacedLoad(Calls calls, int callsPerSecond) {
        this.calls = calls;
        this.periodNanos = TimeUnit.SECONDS.toNanos(1) / callsPerSecond;
    }

    void start() {
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(this::run, "caller-" + i);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
    }

    /** Starts no further call, and waits for the calls that have started. */
    void stop() throws InterruptedException {
        stopped = true;
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
            thread.join();
        }
    }

    /** Adds the counts to an answer. */
    void count(NodeAnswer answer) {
        synchronized (failures) {
            answer.failures.addAll(failures);
        }
        answer.failed = failed.get();
        answer.calls = ended.get();
    }

    private void run() {
        while (!stopped) {
            int n = next.getAndIncrement();
            long due = startNanos + n * periodNanos;
            for (long wait = due - System.nanoTime(); wait > 0 && !stopped; wait = due - System.nanoTime()) {
                LockSupport.parkNanos(wait);
            }
            if (!stopped) {
                call(n);
            }
        }
    }

    private void call(int n) {
        long start = System.currentTimeMillis();
        try {
            calls.call(n);
        } catch (RuntimeException | LinkageError e) {
            failed.incrementAndGet();
            synchronized (failures) {
                if (failures.size() < KEPT_FAILURES) {
                    failures.add(FailedCall.now(Calls.name(n), start, e));
                }
            }
        } finally {
            ended.incrementAndGet();
        }
    }
}
