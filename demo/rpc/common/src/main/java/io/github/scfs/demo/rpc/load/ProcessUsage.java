package io.github.scfs.demo.rpc.load;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** Resources that a process has used since its start, or between two points in time. Written as JSON. */
public final class ProcessUsage {
    /**
     * Bytes allocated by live threads. No allocation is missing, because pool threads on both sides live as long as the
     * process.
     */
    public long allocatedBytes;
    public long collections;
    public long collectionMillis;
    public long cpuNanos;

    /** Returns this process's usage since its start. */
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

    /**
     * Returns the usage since an earlier measurement.
     *
     * @param then the usage at the earlier measurement
     */
    public ProcessUsage since(ProcessUsage then) {
        ProcessUsage usage = new ProcessUsage();
        usage.allocatedBytes = allocatedBytes - then.allocatedBytes;
        usage.collections = collections - then.collections;
        usage.collectionMillis = collectionMillis - then.collectionMillis;
        usage.cpuNanos = cpuNanos - then.cpuNanos;
        return usage;
    }
}
