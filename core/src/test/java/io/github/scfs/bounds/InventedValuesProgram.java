package io.github.scfs.bounds;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.Session;
import io.github.scfs.testkit.Form;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Collections;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads 10,000 of each kind of {@link InventedValues}, as messages of one peer, and prints a line for each kind: what
 * the process keeps afterwards, how many classes it has loaded and files it has opened, CPU time, and outcomes. Prints
 * WRONG if the process keeps more than a peer may cause, or if an outcome isn't a value or a documented exception.
 */
public final class InventedValuesProgram {
    private static final int VALUES = 10_000;
    /** What the process may keep of a kind, in bytes: what a peer may cause, classes of the JDK and their data. */
    private static final long KEPT = 5 << 20;
    private static final int CLASSES = 400;
    private static final int PEERS = 20;
    private static final long KEPT_OF_PROCESS = 40 << 20;

    private InventedValuesProgram() {}

    public static void main(String[] arguments) throws Exception {
        for (Object each : honest()) {
            byte[] written = HarmfulMessages.written(each);
            readAll(i -> written, new TreeMap<>());
        }
        long total = used();
        long before = total;
        for (Map.Entry<String, IntFunction<byte[]>> kind : InventedValues.all().entrySet()) {
            long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
            long files = openFiles();
            int threads = Thread.activeCount();
            long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Map<String, Integer> outcomes = new TreeMap<>();
            readAll(kind.getValue(), outcomes);
            long millis = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1_000_000;
            long after = used();
            long kept = after - before;
            before = after;
            classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount() - classes;
            files = openFiles() - files;
            boolean isRight = kept < KEPT && classes < CLASSES && files < 10 && Thread.activeCount() <= threads + 2
                    && outcomes.keySet().stream().allMatch(o -> o.startsWith("SCFS-") || o.equals("value"));
            System.out.println(String.format(Locale.ROOT, "%-40s %8.1f KB kept %5d classes %3d files %6d ms  %s%s",
                    kind.getKey(), kept / 1024.0, classes, files, millis, outcomes, isRight ? "" : "  WRONG"));
        }
        for (int peer = 0; peer < PEERS; peer++) {
            int from = peer * VALUES;
            for (String kind : new String[] {"Locale: variants", "Charset"}) {
                IntFunction<byte[]> values = InventedValues.all().get(kind);
                readAll(i -> values.apply(from + i), new TreeMap<>());
            }
        }
        long kept = used() - total;
        System.out.println(String.format(Locale.ROOT, "%.1f MB kept in all%s", kept / 1048576.0,
                kept < KEPT_OF_PROCESS ? "" : "  WRONG"));
        Map<String, Integer> rare = new TreeMap<>();
        readAll(InventedValues.rare(), rare);
        System.out.println(rare + (rare.keySet().equals(Collections.singleton("value")) ? "" : "  WRONG"));
        System.out.println("all kinds read");
    }

    /** Returns what loads classes and data of the JDK, and opens the archives of the class path. */
    private static List<Object> honest() throws IOException {
        return Arrays.asList(Locale.GERMANY, Currency.getInstance("EUR"), new URL("http://host/"), ZoneId.of("UTC"),
                StandardCharsets.UTF_8, TimeZone.getDefault(), Pattern.compile("\\p{L}"), new IllegalStateException());
    }

    private static void readAll(IntFunction<byte[]> messages, Map<String, Integer> outcomes) {
        Session session = new Session();
        for (int i = 0; i < VALUES; i++) {
            byte[] m = messages.apply(i);
            String outcome = "value";
            try (MessageReader in = MessageReader.of(Form.OPEN, session, null, m, 0, m.length)) {
                in.readObject();
            } catch (ScfsException e) {
                outcome = e.code();
            } catch (Throwable e) {
                outcome = e.toString();
            }
            outcomes.merge(outcome, 1, Integer::sum);
        }
    }

    private static long used() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            System.gc();
            Thread.sleep(10);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static long openFiles() throws Exception {
        Path open = Paths.get("/proc/self/fd");
        if (!Files.isDirectory(open)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(open)) {
            return files.count();
        }
    }
}
