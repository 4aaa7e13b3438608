package io.github.scfs.demo.bench.turns;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Measures the CPU time and the allocated bytes of the current thread. CPU time doesn't include the time in which the
 * thread waits for other programs or for the garbage collector. The allocated bytes are measured because the work of
 * the collector depends on them. For the thread that created the meter.
 */
final class Meter {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long thread = Thread.currentThread().getId();
    private long nanos;
    private long bytes;

    void start() {
        bytes = threads.getThreadAllocatedBytes(thread);
        nanos = threads.getCurrentThreadCpuTime();
    }

    /** Returns the nanoseconds and the bytes since {@link #start}. */
    long[] stop() {
        long passed = threads.getCurrentThreadCpuTime() - nanos;
        return new long[] {passed, threads.getThreadAllocatedBytes(thread) - bytes};
    }
}
