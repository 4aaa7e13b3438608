package io.github.scfs.demo.bench.memory;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;

/** Heap use of this process, in total and by class. */
final class Heap {
    private static final int COLLECTIONS = 4;

    private Heap() {}

    /**
     * Returns the bytes in use after garbage collections. The number is exact with a compacting collector, for example
     * the serial one.
     */
    static long used() {
        long used = Long.MAX_VALUE;
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            used = Math.min(used, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return used;
    }

    /**
     * Returns the bytes of live objects for each class, largest first. The class names are those of the JVM's
     * histogram.
     */
    static Map<String, Long> byClass() throws JMException {
        String histogram = (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
                        new Object[] {new String[0]}, new String[] {String[].class.getName()});
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (String line : histogram.split("\n")) {
            // Format of a line: number: instances bytes class (module)
            String[] words = line.trim().split("\\s+");
            if (words.length >= 4 && words[0].endsWith(":")) {
                bytes.merge(words[3], Long.parseLong(words[2]), Long::sum);
            }
        }
        return bytes;
    }
}
