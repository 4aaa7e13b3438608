package io.github.scfs.demo.bench.memory;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;

/** What of this process's heap is in use, all of it and class by class. */
final class Heap {
    private static final int COLLECTIONS = 4;

    private Heap() {}

    /** Bytes in use after garbage collections; exact with a collector that compacts, such as the serial one. */
    static long used() {
        long used = Long.MAX_VALUE;
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            used = Math.min(used, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return used;
    }

    /** Bytes of the live objects of each class, by the class's name as the JVM's histogram gives it; the classes with most bytes first. */
    static Map<String, Long> byClass() throws JMException {
        String histogram = (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
                        new Object[] {new String[0]}, new String[] {String[].class.getName()});
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (String line : histogram.split("\n")) {
            // number:   instances   bytes   class (module)
            String[] words = line.trim().split("\\s+");
            if (words.length >= 4 && words[0].endsWith(":")) {
                bytes.merge(words[3], Long.parseLong(words[2]), Long::sum);
            }
        }
        return bytes;
    }
}
