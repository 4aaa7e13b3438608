package io.github.scfs.demo.bench.against;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * What a thread has used, of the processor and of memory. It isn't the time on the wall: on a machine that others use
 * too, or while a collector is at work, a thread waits, and not for what it does itself. What is allocated stands for
 * what collectors do later. For the thread that made it.
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

    /** Nanoseconds and bytes since {@link #start}. */
    long[] stop() {
        long passed = threads.getCurrentThreadCpuTime() - nanos;
        return new long[] {passed, threads.getThreadAllocatedBytes(thread) - bytes};
    }
}
