package io.github.scfs.demo.rpc.load;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** What a process has used since it began, or between two moments. Written as JSON. */
public final class ProcessUsage {
    /** Bytes that the threads alive now have allocated; threads of both sides' pools live as long as their process. */
    public long allocatedBytes;
    public long collections;
    public long collectionMillis;
    public long cpuNanos;

    /** This process's use up to now. */
    public static ProcessUsage now() {
        ProcessUsage usage = new ProcessUsage();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) {
            usage.allocatedBytes += Math.max(bytes, 0);
        }
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            usage.collections += collector.getCollectionCount();
            usage.collectionMillis += collector.getCollectionTime();
        }
        usage.cpuNanos = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        return usage;
    }

    /** What was used from then to this moment. */
    public ProcessUsage since(ProcessUsage then) {
        ProcessUsage usage = new ProcessUsage();
        usage.allocatedBytes = allocatedBytes - then.allocatedBytes;
        usage.collections = collections - then.collections;
        usage.collectionMillis = collectionMillis - then.collectionMillis;
        usage.cpuNanos = cpuNanos - then.cpuNanos;
        return usage;
    }
}
