package io.github.scfs.demo.load.node;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Threads that run numbered turns, and count what came of them. A turn that fails with one of Dubbo's documented
 * exceptions is counted by its reason. Any other failure, and any wrong value, is kept as text.
 */
public final class Crew {
    private static final int KEPT = 10;
    private static final int LINE = 500;

    /** A turn. */
    public interface Turn {
        /**
         * Runs the turn.
         *
         * @param n number of the turn, from 0
         * @param worker number of the thread, from 0
         * @return null if all values are right, else what is wrong
         */
        String run(long n, int worker) throws Exception;
    }

    private final Endpoint endpoint;
    private final long turns;
    private final Turn turn;
    private final AtomicLong next = new AtomicLong();
    private final List<Thread> threads = new ArrayList<>();
    private final Progress progress = new Progress();
    private final long startNanos = System.nanoTime();

    /** Starts the turns. */
    public Crew(Endpoint endpoint, long turns, int workers, Turn turn) {
        this.endpoint = endpoint;
        this.turns = turns;
        this.turn = turn;
        progress.running = true;
        for (int i = 0; i < workers; i++) {
            int worker = i;
            Thread thread = new Thread(() -> work(worker), "worker-" + i);
            thread.setDaemon(true);
            threads.add(thread);
        }
        threads.forEach(Thread::start);
    }

    /** Returns a copy of the counts. */
    public Progress progress() {
        boolean running = threads.stream().anyMatch(Thread::isAlive);
        synchronized (progress) {
            if (progress.running) {
                progress.running = running;
                progress.millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
            }
            return progress.copy();
        }
    }

    private void work(int worker) {
        for (long n = next.getAndIncrement(); n < turns; n = next.getAndIncrement()) {
            long start = System.nanoTime();
            String wrong = null;
            Throwable thrown = null;
            try {
                wrong = turn.run(n, worker);
            } catch (Exception | LinkageError | AssertionError e) {
                thrown = e;
            }
            count(n, wrong, thrown, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
        }
    }

    private void count(long n, String wrong, Throwable thrown, long millis) {
        Endpoint.Failure failure = thrown == null ? null : endpoint.failureOf(thrown);
        synchronized (progress) {
            progress.turns++;
            progress.slowestMillis = Math.max(progress.slowestMillis, millis);
            if (wrong != null) {
                progress.wrong++;
                keep("turn " + n + ": " + wrong);
            } else if (failure == Endpoint.Failure.TIMEOUT) {
                progress.timeouts++;
            } else if (failure == Endpoint.Failure.REMOTING) {
                progress.cut++;
            } else if (failure != null) {
                progress.others++;
                keep("turn " + n + ": " + thrown);
            }
        }
    }

    private void keep(String text) {
        if (progress.texts.size() < KEPT) {
            progress.texts.add(text.substring(0, Math.min(text.length(), LINE)));
        }
    }
}
