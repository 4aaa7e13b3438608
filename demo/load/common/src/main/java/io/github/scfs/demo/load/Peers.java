package io.github.scfs.demo.load;

import io.github.scfs.demo.load.node.NodeAnswer;
import io.github.scfs.demo.load.node.NodeCommand;
import io.github.scfs.demo.load.node.Progress;
import io.github.scfs.demo.load.node.Remains;
import io.github.scfs.demo.rpc.process.ChildProcess;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A provider process and a consumer process. */
final class Peers implements AutoCloseable {
    private static final int START_SECONDS = 60;
    private static final int ANSWER_SECONDS = 120;
    private static final int REPORT_SECONDS = 5;
    private static final int POLL_MILLIS = 200;

    /** Dubbo's timers hold closed connections for ten seconds. */
    private static final int TIMER_SECONDS = 15;

    /** The time after which what is left counts as left. */
    private static final int SETTLE_SECONDS = 60;

    /** The modules with the classes, by the version of Dubbo. */
    private static final Map<String, String> SIDES = new HashMap<>();

    static {
        SIDES.put("2.6", "alibaba");
        SIDES.put("2.7", "apache");
        SIDES.put("3.3", "apache");
    }

    private final List<ChildProcess<NodeAnswer>> processes = new ArrayList<>();
    private final ChildProcess<NodeAnswer> provider;
    private final ChildProcess<NodeAnswer> consumer;
    private final String version;
    private final int providerPort;

    /**
     * Starts the processes.
     *
     * @param release {@code 2.6}, {@code 2.7} or {@code 3.3}
     * @param name name of the part, for the logs
     * @param megabytes heap of each process
     */
    Peers(String release, String name, String serialization, int megabytes)
            throws IOException, PeerFailure, InterruptedException {
        this(release, name, serialization, megabytes, "", "");
    }

    /**
     * Starts the processes with another service.
     *
     * @param classes folder with the classes of the service; empty for none
     * @param service name of the service; empty for none
     */
    Peers(String release, String name, String serialization, int megabytes, String classes, String service)
            throws IOException, PeerFailure, InterruptedException {
        if (!SIDES.containsKey(release)) {
            throw new IllegalArgumentException("unknown version of Dubbo: " + release);
        }
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            providerPort = free.getLocalPort();
        }
        Path logs = Paths.get("demo", "out", "load");
        Files.createDirectories(logs);
        String side = SIDES.get(release);
        Path load = Paths.get("demo", "load");
        Path libraries = load.resolve(release.equals("3.3") ? "dubbo-3.3" : side).resolve("target/classpath");
        String classPath = load.resolve(side).resolve("target/classes") + File.pathSeparator
                + new String(Files.readAllBytes(libraries), StandardCharsets.UTF_8)
                + (classes.isEmpty() ? "" : File.pathSeparator + classes);
        List<String> flags = Arrays.asList("-Xms" + megabytes + "m", "-Xmx" + megabytes + "m",
                "-Ddemo.serialization=" + serialization);
        try {
            for (String role : new String[] {"Provider", "Consumer"}) {
                processes.add(ChildProcess.start(role.toLowerCase(Locale.ROOT), NodeAnswer.class, flags, classPath,
                        "io.github.scfs.demo.load." + side + '.' + role, logs.resolve(name + '-' + role + ".log"),
                        service.isEmpty() ? new String[] {Integer.toString(providerPort)}
                                : new String[] {Integer.toString(providerPort), service}));
            }
            provider = processes.get(0);
            consumer = processes.get(1);
            provider.answer(START_SECONDS);
            version = consumer.answer(START_SECONDS).version;
        } catch (IOException | PeerFailure | InterruptedException e) {
            close();
            throw e;
        }
    }

    String version() {
        return version;
    }

    int providerPort() {
        return providerPort;
    }

    /**
     * Runs a command of the consumer to its end, and prints the progress.
     *
     * @param turns number of turns that the command has
     */
    Progress run(String title, NodeCommand command, long turns) throws PeerFailure, InterruptedException {
        Progress progress = ask(consumer, command).progress;
        long nextReport = System.nanoTime() + TimeUnit.SECONDS.toNanos(REPORT_SECONDS);
        while (progress.running) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            progress = ask(consumer, NodeCommand.of(NodeCommand.Action.PROGRESS)).progress;
            if (System.nanoTime() - nextReport > 0) {
                nextReport += TimeUnit.SECONDS.toNanos(REPORT_SECONDS);
                System.out.printf("  %s: %,d of %,d in %d s, %d timeouts, %d cut, %d other failures, %d wrong%n", title,
                        progress.turns, turns, progress.millis / 1000, progress.timeouts, progress.cut, progress.others,
                        progress.wrong);
            }
        }
        return progress;
    }

    /** Returns what both processes hold: the provider, the consumer. */
    Remains[] remains() throws PeerFailure, InterruptedException {
        NodeCommand command = NodeCommand.of(NodeCommand.Action.REMAINS);
        return new Remains[] {ask(provider, command).remains, ask(consumer, command).remains};
    }

    /**
     * Waits until Dubbo's timers have let go of closed connections, and returns what the processes hold then.
     */
    Remains[] settled() throws PeerFailure, InterruptedException {
        TimeUnit.SECONDS.sleep(TIMER_SECONDS);
        return remains();
    }

    /**
     * Waits until the processes hold no session and no more than before, and returns what they hold then. Returns after
     * some time in any case.
     */
    Remains[] settled(Remains[] before) throws PeerFailure, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SETTLE_SECONDS);
        Remains[] now = remains();
        while (!Bars.isBack(before, now) && System.nanoTime() - end < 0) {
            TimeUnit.SECONDS.sleep(1);
            now = remains();
        }
        return now;
    }

    private static NodeAnswer ask(ChildProcess<NodeAnswer> process, NodeCommand command)
            throws PeerFailure, InterruptedException {
        NodeAnswer answer = process.ask(command, ANSWER_SECONDS);
        if (answer.error != null) {
            throw new PeerFailure(answer.error);
        }
        return answer;
    }

    @Override
    public void close() {
        processes.forEach(ChildProcess::close);
    }
}
