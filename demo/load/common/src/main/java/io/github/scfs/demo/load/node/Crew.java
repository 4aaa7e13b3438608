package io.github.scfs.demo.load.node;

import io.github.scfs.demo.rpc.load.Latencies;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.HdrHistogram.Histogram;

/**
 * Threads that run numbered turns, and count what came of them. A turn that fails with one of Dubbo's documented
 * exceptions is counted by its reason. Any other failure, and any wrong value, is kept as text. A turn that never ends is
 * interrupted, and counted as lost.
 */
public final class Crew {
    private static final int KEPT = 10;
    private static final int LINE = 500;
    private static final int LATENCY_DIGITS = 2;

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
    private final long patienceNanos;
    private final int pauseMillis;
    /** The start of the turn of each worker. */
    private final AtomicLongArray starts;
    /** The workers that were interrupted in their present turn: 1, else 0. */
    private final AtomicIntegerArray interrupted;
    private final Turn turn;
    private final AtomicLong next = new AtomicLong();
    private final List<Thread> threads = new ArrayList<>();
    private final Progress progress = new Progress();
    private final Histogram latencies = new Histogram(LATENCY_DIGITS);
    private final long startNanos = System.nanoTime();

    /**
     * Starts the turns.
     *
     * @param patienceMillis the time after which {@link #progress} interrupts a turn
     */
    public Crew(Endpoint endpoint, long turns, int workers, int patienceMillis, Turn turn) {
        this(endpoint, turns, workers, patienceMillis, 0, turn);
    }

    /**
     * Starts turns with pauses.
     *
     * @param pauseMillis what each worker waits before each of its turns
     */
    Crew(Endpoint endpoint, long turns, int workers, int patienceMillis, int pauseMillis, Turn turn) {
        this.endpoint = endpoint;
        this.turns = turns;
        this.turn = turn;
        this.patienceNanos = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        this.pauseMillis = pauseMillis;
        this.starts = new AtomicLongArray(workers);
        this.interrupted = new AtomicIntegerArray(workers);
        for (int i = 0; i < workers; i++) {
            starts.set(i, startNanos);
        }
        progress.running = true;
        for (int i = 0; i < workers; i++) {
            int worker = i;
            Thread thread = new Thread(() -> work(worker), "worker-" + i);
            thread.setDaemon(true);
            threads.add(thread);
        }
        threads.forEach(Thread::start);
    }

    /** Returns a copy of the counts. Also interrupts turns that never end, so call it until the crew has ended. */
    public Progress progress() {
        boolean running = threads.stream().anyMatch(Thread::isAlive);
        for (int i = 0; i < threads.size(); i++) {
            if (System.nanoTime() - starts.get(i) > patienceNanos && interrupted.compareAndSet(i, 0, 1)) {
                threads.get(i).interrupt();
            }
        }
        synchronized (progress) {
            if (progress.running) {
                progress.running = running;
                progress.races = DubboRaces.count();
                progress.latencies = running ? null : Latencies.encode(latencies);
                progress.millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
            }
            return progress.copy();
        }
    }

    private void work(int worker) {
        for (long n = next.getAndIncrement(); n < turns; n = next.getAndIncrement()) {
            String wrong = null;
            Throwable thrown = null;
            long start = System.nanoTime();
            starts.set(worker, start);
            try {
                if (pauseMillis > 0) {
                    Thread.sleep(pauseMillis);
                    start = System.nanoTime();
                }
                wrong = turn.run(n, worker);
            } catch (Exception | LinkageError | AssertionError e) {
                thrown = e;
            }
            if (interrupted.get(worker) == 1 && thrown != null) {
                synchronized (progress) {
                    progress.turns++;
                    progress.lost++;
                }
            } else {
                count(n, wrong, thrown, System.nanoTime() - start);
            }
            starts.set(worker, System.nanoTime());
            interrupted.set(worker, 0);
            Thread.interrupted();
        }
    }

    private void count(long n, String wrong, Throwable thrown, long nanos) {
        Endpoint.Failure failure = thrown == null ? null : endpoint.failureOf(thrown);
        synchronized (progress) {
            progress.turns++;
            progress.slowestMillis = Math.max(progress.slowestMillis, TimeUnit.NANOSECONDS.toMillis(nanos));
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
            } else {
                latencies.recordValue(nanos);
            }
        }
    }

    private void keep(String text) {
        if (progress.texts.size() < KEPT) {
            progress.texts.add(text.substring(0, Math.min(text.length(), LINE)));
        }
    }
}
