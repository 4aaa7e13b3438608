package io.github.scfs.demo.load.node;

import com.sun.management.UnixOperatingSystemMXBean;
import io.github.scfs.internal.rpc.RpcChannels;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.OperatingSystemMXBean;

/** What a process holds at a moment, after garbage collections. Written as JSON. */
public final class Remains {
    private static final int COLLECTIONS = 6;

    public int sessions;
    public long heapBytes;
    public int threads;
    public long metaspaceBytes;
    public long loadedClasses;
    public long openFiles;
    public long maxFiles;
    /** Lines that scfs and others have logged so far. */
    public long scfsLines;
    public long otherLines;

    /** Collects garbage and returns what is left. */
    @SuppressWarnings("SystemGC") // the heap is measured
    public static Remains now() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            System.runFinalization();
        }
        Remains remains = new Remains();
        remains.scfsLines = LogLines.ofScfs();
        remains.otherLines = LogLines.ofOthers();
        remains.sessions = RpcChannels.count();
        remains.heapBytes = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        remains.threads = ManagementFactory.getThreadMXBean().getThreadCount();
        remains.loadedClasses = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getName().contains("etaspace")) {
                remains.metaspaceBytes += pool.getUsage().getUsed();
            }
        }
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        if (system instanceof UnixOperatingSystemMXBean) {
            remains.openFiles = ((UnixOperatingSystemMXBean) system).getOpenFileDescriptorCount();
            remains.maxFiles = ((UnixOperatingSystemMXBean) system).getMaxFileDescriptorCount();
        }
        return remains;
    }
}
