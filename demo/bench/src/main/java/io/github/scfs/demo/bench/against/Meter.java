package io.github.scfs.demo.bench.against;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Measures the CPU time and the allocated bytes of the current thread. CPU time excludes waiting for other programs and
 * for the garbage collector. The allocated bytes represent the collector's work. For the thread that created it.
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

    /** Returns nanoseconds and bytes since {@link #start}. */
    long[] stop() {
        long passed = threads.getCurrentThreadCpuTime() - nanos;
        return new long[] {passed, threads.getThreadAllocatedBytes(thread) - bytes};
    }
}
