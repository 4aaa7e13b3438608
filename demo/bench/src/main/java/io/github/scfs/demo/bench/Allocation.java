package io.github.scfs.demo.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Reports the bytes that a batch allocates, beside its time. JMH's profiler would include the making of the values. For
 * one thread.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Allocation {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long before;

    /** Allocated bytes per operation. */
    public double allocated;

    void start() {
        before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    void stop(int operations) {
        allocated = (double) (threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before) / operations;
    }
}
