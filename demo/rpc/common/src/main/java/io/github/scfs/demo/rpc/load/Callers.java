package io.github.scfs.demo.rpc.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Threads that make calls in a closed loop. Threads and histograms live as long as the process. So the bytes that the
 * threads allocate can be read, and only the calls allocate. For one thread at a time.
 */
final class Callers {
    /**
     * Number of significant digits of the latencies, from a microsecond to a minute. Two digits are finer than the
     * noise, and the histogram stays small.
     */
    private static final int DIGITS = 2;
    private static final long LOWEST_NANOS = 1000;
    private static final long HIGHEST_NANOS = TimeUnit.MINUTES.toNanos(1);

    /**
     * A caller stops after this number of failures. If calls time out after seconds, further calls would take too long.
     */
    private static final int FAILURES = 5;

    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "caller");
        thread.setDaemon(true);
        return thread;
    });
    private final List<Histogram> histograms = new ArrayList<>();
    private int nextCall;

    /**
     * Makes calls for a time.
     *
     * @param leadMillis duration of the unmeasured calls at the start
     * @param millis duration of the measured calls
     * @return the figures of the calls
     */
    <S> Sample call(Workload<S> workload, S proxy, int callers, int leadMillis, int millis)
            throws InterruptedException, ExecutionException {
        while (histograms.size() < callers) {
            histograms.add(new Histogram(LOWEST_NANOS, HIGHEST_NANOS, DIGITS));
        }
        histograms.forEach(Histogram::reset);
        CountDownLatch ready = new CountDownLatch(callers);
        List<Caller<S>> running = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            running.add(
                    new Caller<>(workload, proxy, nextCall + i, callers, ready, histograms.get(i), leadMillis, millis));
        }
        List<Future<?>> ends = new ArrayList<>();
        for (Caller<S> caller : running) {
            ends.add(threads.submit(caller));
        }
        for (Future<?> end : ends) {
            end.get();
        }
        return sample(running, millis);
    }

    private <S> Sample sample(List<Caller<S>> callers, int millis) {
        Sample sample = new Sample();
        Histogram latencies = new Histogram(LOWEST_NANOS, HIGHEST_NANOS, DIGITS);
        int called = 0;
        for (Caller<S> caller : callers) {
            latencies.add(caller.latencies);
            sample.allCalls += caller.all;
            sample.failures += caller.failures;
            sample.failure = sample.failure == null ? caller.failure : sample.failure;
            sample.calls += caller.ended;
            called = Math.max(called, caller.all);
        }
        nextCall += (called + 1) * callers.size();
        sample.seconds = millis / 1000.0;
        sample.latencies = Latencies.encode(latencies);
        return sample;
    }

    /** The work of one calling thread. The results are read after the work has ended. */
    private static final class Caller<S> implements Runnable {
        final Histogram latencies;
        int ended;
        int all;
        int failures;
        String failure;

        private final Workload<S> workload;
        private final S proxy;
        private final int firstCall;
        private final int step;
        private final CountDownLatch ready;
        private final int leadMillis;
        private final int millis;

        Caller(Workload<S> workload, S proxy, int firstCall, int step, CountDownLatch ready, Histogram latencies,
                int leadMillis, int millis) {
            this.workload = workload;
            this.proxy = proxy;
            this.firstCall = firstCall;
            this.step = step;
            this.ready = ready;
            this.latencies = latencies;
            this.leadMillis = leadMillis;
            this.millis = millis;
        }

        @Override
        public void run() {
            ready.countDown();
            try {
                ready.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            long from = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(leadMillis);
            long end = from + TimeUnit.MILLISECONDS.toNanos(millis);
            // At least one call is recorded, even if it takes longer than the whole time.
            for (long begin = System.nanoTime(); (begin - end < 0 || latencies.getTotalCount() == 0)
                    && failures < FAILURES; begin = System.nanoTime()) {
                boolean good = called();
                long now = System.nanoTime();
                if (good && begin - from >= 0) {
                    latencies.recordValue(Math.min(now - begin, HIGHEST_NANOS));
                }
                if (good && now - from >= 0 && now - end < 0) {
                    ended++;
                }
            }
        }

        private boolean called() {
            try {
                workload.call(proxy, firstCall + all++ * step);
                return true;
            } catch (RuntimeException | LinkageError e) {
                failures++;
                failure = failure == null ? e.toString() : failure;
                return false;
            }
        }
    }
}
