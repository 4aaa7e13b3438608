package io.github.scfs.demo.bench.memory;

import io.github.scfs.demo.bench.Environment;
import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.command.Published;
import io.github.scfs.internal.netty.ChannelSessions;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.security.ClassPolicies;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Opens many sessions, exchanges messages, and measures the growth of the heap. {@code demo/run memory} starts it. */
// @formatter:off
@Command(name = "demo/run memory", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120,
        description = "Measures the memory of one session, that is of one end of a connection. Creates sessions for "
                + "pairs of channels as the adapters do, then exchanges messages until each session's tables hold 100 "
                + "classes, 100 strings, and requests for 100 methods, in both directions. Channels and objects that "
                + "all sessions share are created before. The result is the growth of the heap divided by the number "
                + "of sessions.",
        footer = {
            "",
            "Takes half a minute. Results are in demo/out/memory: memory.json, memory.csv (with more classes) with "
                    + "memory-run.csv (the machine), and memory.md. demo/run report draws them."})
// @formatter:on
public final class MemoryBench implements Callable<Integer> {
    private static final int CLASSES = 100;
    private static final int STRINGS = 100;
    private static final int METHODS = 100;
    private static final int HISTOGRAM = 20;

    /** For the estimate. */
    private static final int SESSIONS_PER_SECOND = 2000;

    // @formatter:off
    @Option(names = "--sessions", paramLabel = "N",
            description = "Number of sessions, an even number (default: ${DEFAULT-VALUE}).")
    private int sessions = 50_000;

    @Option(names = "--out", paramLabel = "DIR", description = "Directory for the results (default: ${DEFAULT-VALUE}).")
    private Path out = Paths.get("demo", "out", "memory");

    @Option(names = "--publish",
            description = "Also writes the figures to docs/benchmarks as CSV and updates docs/internals/benchmarks.md.")
    private boolean publish;
    // @formatter:on

    private final Engine engine = Engine.of(ClassPolicies.open());
    private final ChannelSessions channelSessions = new ChannelSessions();
    private final MemoryRun run = new MemoryRun();
    /** The loader of the fresh classes. */
    private ClassLoader loader;
    private Connection[] connections;
    private long before;
    private Map<String, Long> beforeByClass;

    private MemoryBench() {}

    public static void main(String[] args) {
        DemoCommand.main(new MemoryBench(), args);
    }

    @Override
    public Integer call() throws Exception {
        System.out.printf(Locale.ROOT, "memory of %d sessions in four states, about %d s%n", sessions / 2 * 2,
                5 + sessions / SESSIONS_PER_SECOND);
        Object[] ofClasses = FreshClasses.values(CLASSES);
        loader = ofClasses[0].getClass().getClassLoader();
        MessageContent values = MessageContent.ofValues(ofClasses);
        MessageContent strings = MessageContent.ofStrings(IntStream.range(0, STRINGS)
                .mapToObj(i -> "a string of every call, number " + i)
                .toArray(String[]::new));
        MessageContent[] methods =
                IntStream.range(0, METHODS).mapToObj(MessageContent::ofMethod).toArray(MessageContent[]::new);
        describe();

        Connection first = new Connection();
        first.open(channelSessions);
        exchange(first, values, strings);
        exchange(first, methods);
        connections = new Connection[sessions / 2];
        Arrays.setAll(connections, i -> new Connection());
        beforeByClass = Heap.byClass();
        before = Heap.used();

        for (Connection connection : connections) {
            connection.open(channelSessions);
        }
        measure("nothing yet");
        exchangeAll("100 classes", values);
        exchangeAll("100 classes, 100 strings", strings);
        exchangeAll("100 classes, 100 strings, requests for 100 methods with trace ids", methods);
        write();
        return 0;
    }

    private void describe() throws Exception {
        run.sessions = sessions / 2 * 2;
        run.environment.putAll(Environment.machine());
        run.environment.put("java", System.getProperty("java.version") + ' ' + System.getProperty("java.vm.name") + ' '
                + System.getProperty("java.vm.version"));
        run.environment.put("flags", String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    private void exchange(Connection connection, MessageContent... messages) {
        for (MessageContent content : messages) {
            connection.exchange(channelSessions, engine, loader, content);
        }
    }

    private void exchangeAll(String contents, MessageContent... messages) throws Exception {
        long start = System.nanoTime();
        for (int i = 0; i < connections.length; i++) {
            exchange(connections[i], messages);
            if ((i + 1) % Math.max(1, connections.length / 5) == 0) {
                System.out.printf(Locale.ROOT, "%4d s  %d sessions: %s%n", (System.nanoTime() - start) / 1_000_000_000,
                        2 * (i + 1), contents);
            }
        }
        measure(contents);
    }

    private void measure(String contents) throws Exception {
        State state = new State();
        state.knows = contents;
        state.bytesPerSession = perSession(Heap.used() - before);
        Map<String, Double> growth = new LinkedHashMap<>();
        Heap.byClass()
                .forEach((type, bytes) -> growth.put(type, perSession(bytes - beforeByClass.getOrDefault(type, 0L))));
        growth.entrySet()
                .stream()
                .filter(one -> one.getValue() >= 1)
                .sorted(Collections.reverseOrder(Map.Entry.comparingByValue()))
                .limit(HISTOGRAM)
                .forEach(one -> state.byClass.put(one.getKey(), one.getValue()));
        Session one = connections[connections.length - 1].here(channelSessions);
        state.classesWritten = one.classesWritten();
        state.classesRead = one.classesRead();
        state.stringsWritten = one.stringsWritten();
        state.stringsRead = one.stringsRead();
        run.states.add(state);
        System.out.printf(Locale.ROOT, "%8.1f bytes per session with %s%n", state.bytesPerSession, contents);
    }

    private double perSession(long bytes) {
        return (double) bytes / run.sessions;
    }

    private void write() throws Exception {
        Files.createDirectories(out);
        run.write(out.resolve("memory.json"));
        run.writeCsv(out, "memory");
        String table = run.toMarkdown();
        Files.write(out.resolve("memory.md"), table.getBytes(StandardCharsets.UTF_8));
        System.out.println();
        System.out.print(table);
        if (publish) {
            String name = "jdk" + System.getProperty("java.version").split("[.]")[0];
            Files.createDirectories(Published.FOLDER);
            run.writeCsv(Published.FOLDER, name + "-memory");
            Published.update("memory", table);
        }
    }
}
