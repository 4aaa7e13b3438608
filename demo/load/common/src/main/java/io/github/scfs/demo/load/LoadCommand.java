package io.github.scfs.demo.load;

import io.github.scfs.GeneratedCodecs;
import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.load.loaders.DroppedLoaders;
import io.github.scfs.demo.load.node.NodeCommand;
import io.github.scfs.demo.load.node.Progress;
import io.github.scfs.demo.load.node.Remains;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Opens and closes many connections, and drops many class loaders. {@code demo/run load} starts it. */
@Command(name = "demo/run load", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120, description = "Three parts. Cycles: a consumer process connects to a provider process, calls and disconnects. "
        + "Connections: many are open at once, with scfs and with hessian2. Class loaders: each has its own "
        + "classes, which are sent in sessions; then it is dropped. The exit code is 0 if all values are "
        + "right, and nothing is left of connections and class loaders. A number of 0 leaves a part out. "
        + "Each connection takes a file in both processes (ulimit -n). Logs are in demo/out/load.")
public final class LoadCommand implements Callable<Integer> {
    private static final int CYCLE_MEGABYTES = 256;
    private static final int OPEN_MEGABYTES = 1536;
    private static final int TIMEOUT_MILLIS = 30_000;

    /** Calls before the first measurement: more than Dubbo's threads, each of which starts with its first call. */
    private static final int WARM_UP = 3000;
    private static final int WARM_UP_CONNECTIONS = 200;
    private static final int WARM_UP_LOADERS = 20;

    /** Files that a process has open without connections. */
    private static final int OTHER_FILES = 500;
    private static final long METASPACE_BYTES = 8L << 20;
    private static final int LOADERS_SECONDS = 120;

    /** For the estimate, on two cores. */
    private static final int CYCLES_PER_MINUTE = 25_000;
    private static final int CONNECTIONS_PER_MINUTE = 10_000;
    private static final int LOADERS_PER_MINUTE = 1_000;

    @Parameters(paramLabel = "VERSION", defaultValue = "2.7", description = "2.6 or 2.7 (default)")
    private String release;

    @Option(names = "--cycles", description = "connect, call, disconnect (default: ${DEFAULT-VALUE})")
    private int cycles = 100_000;

    @Option(names = "--connections", description = "connections open at once (default: ${DEFAULT-VALUE})")
    private int connections = 10_000;

    @Option(names = "--loaders", description = "class loaders (default: ${DEFAULT-VALUE})")
    private int loaders = 1000;

    @Option(names = "--messages", description = "messages of each class loader (default: ${DEFAULT-VALUE})")
    private int messages = 250;

    @Option(names = "--callers", description = "concurrent callers (default: ${DEFAULT-VALUE})")
    private int callers = 4;

    private final Bars bars = new Bars();

    private LoadCommand() {}

    public static void main(String[] args) {
        DemoCommand.main(new LoadCommand(), args);
    }

    @Override
    public Integer call() throws IOException, PeerFailure, InterruptedException, ReflectiveOperationException {
        System.out.printf(Locale.ROOT, "%,d cycles, twice %,d open connections, %,d class loaders: about %d minutes%n",
                cycles, connections, loaders,
                1 + cycles / CYCLES_PER_MINUTE + connections / CONNECTIONS_PER_MINUTE + loaders / LOADERS_PER_MINUTE);
        if (cycles > 0) {
            cycles();
        }
        if (connections > 0) {
            connections("scfs");
            connections("hessian2");
        }
        if (loaders > 0) {
            loaders();
        }
        return bars.end();
    }

    private void cycles() throws IOException, PeerFailure, InterruptedException {
        try (Peers peers = new Peers(release, "cycles", "scfs", CYCLE_MEGABYTES)) {
            run(peers, NodeCommand.Action.CYCLES, WARM_UP, 1);
            Remains[] before = peers.settled();
            Progress progress = run(peers, NodeCommand.Action.CYCLES, cycles, 2);
            Remains[] after = peers.settled(before);
            Report report = new Report("connect, call, disconnect on Dubbo " + peers.version());
            report.row("cycles", "%,d", progress.turns);
            report.row("cycles/s", "%,.0f", progress.turns * 1000.0 / Math.max(progress.millis, 1));
            report.row("right values", "%,d", progress.right());
            report.remains(before, after);
            bars.right("cycles", progress, cycles);
            bars.back("cycles", before, after);
        }
    }

    private void connections(String serialization) throws IOException, PeerFailure, InterruptedException {
        try (Peers peers = new Peers(release, "connections-" + serialization, serialization, OPEN_MEGABYTES)) {
            run(peers, NodeCommand.Action.OPEN, WARM_UP_CONNECTIONS, 1);
            run(peers, NodeCommand.Action.HANG_UP, WARM_UP_CONNECTIONS, 0);
            Remains[] before = peers.settled();
            bars.require(Math.min(before[0].maxFiles, before[1].maxFiles) > connections + OTHER_FILES,
                    before[0].maxFiles + " files are too few for " + connections + " connections: see ulimit -n");
            Progress opened = run(peers, NodeCommand.Action.OPEN, connections, 2);
            Remains[] open = peers.remains();
            Progress again = run(peers, NodeCommand.Action.CALL_AGAIN, connections, 3);
            run(peers, NodeCommand.Action.HANG_UP, connections, 0);
            Remains[] after = peers.settled(before);
            Report report = new Report("open connections on Dubbo " + peers.version() + " with " + serialization);
            report.row("connections", "%,d", opened.turns);
            report.row("right values of two calls on each", "%,d, %,d", opened.right(), again.right());
            report.row("opened in", "%.1f s", opened.millis / 1000.0);
            report.row("sessions of provider, consumer", "%,d, %,d", open[0].sessions, open[1].sessions);
            report.row("heap of a connection in provider, consumer", "%,d bytes, %,d bytes",
                    (open[0].heapBytes - before[0].heapBytes) / connections,
                    (open[1].heapBytes - before[1].heapBytes) / connections);
            report.remains(before, after);
            String name = "connections with " + serialization;
            bars.right(name, opened, connections);
            bars.right(name + ", second call", again, connections);
            int sessions = serialization.equals("scfs") ? connections : 0;
            bars.require(open[0].sessions == sessions && open[1].sessions == sessions,
                    name + " have " + open[0].sessions + " and " + open[1].sessions + " sessions");
            bars.back(name, before, after);
        }
    }

    private Progress run(Peers peers, NodeCommand.Action action, int turns, long seed)
            throws PeerFailure, InterruptedException {
        NodeCommand command = NodeCommand.of(action);
        command.port = peers.providerPort();
        command.timeoutMillis = TIMEOUT_MILLIS;
        command.turns = turns;
        // If connections to one port are made at the same time, Dubbo 2.6 gives one the threads of another, and stops
        // them when the first is closed.
        command.callers = action == NodeCommand.Action.CYCLES && release.equals("2.6") ? 1 : callers;
        command.seed = seed << Integer.SIZE;
        return peers.run(action.name().toLowerCase(Locale.ROOT).replace('_', ' '), command, turns);
    }

    /** Class loaders don't need Dubbo, and are used in this process. */
    private void loaders() throws ReflectiveOperationException, InterruptedException {
        DroppedLoaders dropped = new DroppedLoaders();
        for (int i = 0; i < WARM_UP_LOADERS; i++) {
            dropped.use(messages);
        }
        dropped.redeploy(messages);
        int left = left(dropped);
        Remains before = Remains.now();
        long generated = GeneratedCodecs.generated();
        for (int i = 0; i < loaders; i++) {
            dropped.use(messages);
        }
        dropped.redeploy(messages);
        left = Math.max(left, left(dropped));
        Remains after = Remains.now();
        Report report = new Report("class loaders");
        report.row("class loaders, messages of each", "%,d, %,d", loaders, messages);
        report.row("generated codecs", "%,d", GeneratedCodecs.generated() - generated);
        report.row("wrong values", "%,d", dropped.wrong());
        report.row("class loaders left", "%,d", left);
        report.row("classes before, after", "%,d, %,d", before.loadedClasses, after.loadedClasses);
        report.row("metaspace before, after", "%s, %s", Report.megabytes(before.metaspaceBytes),
                Report.megabytes(after.metaspaceBytes));
        report.row("heap before, after", "%s, %s", Report.megabytes(before.heapBytes),
                Report.megabytes(after.heapBytes));
        bars.require(dropped.wrong() == 0, dropped.wrong() + " values of class loaders are wrong");
        bars.require(left == 0, left + " class loaders are left");
        bars.require(after.metaspaceBytes - before.metaspaceBytes < METASPACE_BYTES, "class loaders left metaspace");
        bars.back("class loaders", new Remains[] {before}, new Remains[] {after});
    }

    /** Waits until all loaders are collected, and returns the number of those that aren't. */
    private static int left(DroppedLoaders dropped) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LOADERS_SECONDS);
        int left = dropped.left();
        while (left > 0 && System.nanoTime() - end < 0) {
            TimeUnit.MILLISECONDS.sleep(100);
            left = dropped.left();
        }
        return left;
    }
}
