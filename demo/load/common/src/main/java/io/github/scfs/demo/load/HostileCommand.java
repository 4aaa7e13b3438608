package io.github.scfs.demo.load;

import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.load.flood.Flood;
import io.github.scfs.demo.load.flood.FloodCounts;
import io.github.scfs.demo.load.flood.Floods;
import io.github.scfs.demo.load.node.Remains;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Floods a provider with what no peer should send. {@code demo/run load --hostile} starts it. */
@Command(name = "demo/run load", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120, description = "Floods a provider process from many connections: garbage, half frames, "
        + "pipelined frames of which some are broken, definitions, and the harmful messages of core's tests. An honest "
        + "client calls the same provider before, during and after each flood. The exit code is 0 if all honest calls "
        + "were served in time, each hostile call was answered or its connection closed, scfs logged little, and "
        + "nothing is left of the connections in the provider. Logs are in demo/out/load.")
public final class HostileCommand implements Callable<Integer> {
    /** Enough for the messages that are in work at the same time. */
    private static final int MEGABYTES = 1024;
    private static final String SERVICE = "io.github.scfs.bounds.HarmfulService";
    private static final int QUICK_PART = 20;
    private static final int SECONDS = 10;
    private static final int QUICK_SECONDS = 2;
    /** The lines that scfs may log in an hour: 1,000 warnings and as many notices. */
    private static final int LINES = 2_002;
    private static final int WARM_UP = 20;
    private static final double MEDIAN = 50;
    private static final double P99 = 99;
    /** How much slower honest calls may be afterwards: other programs run on the machine, too. */
    private static final int SLOWER = 3;
    private static final double MEGABYTE = 1 << 20;

    @Parameters(paramLabel = "VERSION", defaultValue = "2.7", description = "2.6, 2.7 (default) or 3.3")
    private String release;

    @Option(names = "--hostile", required = true, description = "floods instead of the parts of demo/run load")
    @SuppressWarnings("UnusedVariable") // demo/run has chosen this command by it
    private boolean hostile;

    @Option(names = "--connections", description = "connections of a flood (default: ${DEFAULT-VALUE})")
    private int connections = 1000;

    @Option(names = "--seed", description = "of the garbage (default: a new one)")
    private long seed = System.nanoTime();

    @Option(names = "--quick", description = "a twentieth of the connections: one to two minutes")
    private boolean quick;

    @Option(names = "--java", paramLabel = "JDK", description = "runs all processes on another JDK than the build's: its "
            + "version, 8 or later")
    @SuppressWarnings("UnusedVariable") // demo/run starts this process with that java
    private String java;

    @Option(names = "--messages", paramLabel = "FILE", hidden = true, description = "the harmful messages")
    private Path messages;

    @Option(names = "--classes", paramLabel = "FOLDER", hidden = true, description = "the classes of core's tests")
    private String classes;

    private final Bars bars = new Bars();
    private final List<String> rows = new ArrayList<>();
    private Honest before;

    private HostileCommand() {}

    public static void main(String[] args) {
        DemoCommand.main(new HostileCommand(), args);
    }

    @Override
    public Integer call() throws IOException, PeerFailure, InterruptedException {
        int open = quick ? connections / QUICK_PART : connections;
        int seconds = quick ? QUICK_SECONDS : SECONDS;
        System.out.printf(Locale.ROOT, "floods of %,d connections with --seed %d, about %d minutes%n", open, seed,
                quick ? 2 : 10);
        try (Peers peers = new Peers(release, "hostile", "scfs", MEGABYTES, classes, SERVICE)) {
            for (Flood flood : new Floods(messages, SERVICE, WARM_UP, seed).all()) {
                try (Flood running = flood) {
                    running.start(peers.providerPort());
                    Honest.call(peers, "warm-up with " + flood.name(), 0, running::isRunning);
                }
                Honest.hangUp(peers);
            }
            Remains[] start = peers.settled();
            before = Honest.call(peers, "before", seconds, () -> false);
            row("none, before", before, null, start[0], start[0], start[0]);
            for (Flood flood : new Floods(messages, SERVICE, open, ~seed).all()) {
                measure(peers, flood, start, seconds);
            }
            Honest after = Honest.call(peers, "after", seconds, () -> false);
            Remains end = peers.remains()[0];
            row("none, after", after, null, end, end, end);
            bars.require(after.millis(MEDIAN) < SLOWER * before.millis(MEDIAN),
                    "honest calls are slower after the floods");
            Honest.hangUp(peers);
            print(peers.version());
        }
        return bars.end();
    }

    /** Runs a flood while the honest client calls, and adds a row with what came of both. */
    private void measure(Peers peers, Flood flood, Remains[] start, int seconds)
            throws IOException, PeerFailure, InterruptedException {
        Remains[] first = peers.remains();
        Honest during;
        Remains[] open;
        try (Flood running = flood) {
            running.start(peers.providerPort());
            during = Honest.call(peers, flood.name(), seconds, running::isRunning);
            open = peers.remains();
        }
        Honest.hangUp(peers);
        Remains[] after = peers.settled(start);
        row(flood.name(), during, flood.counts(), first[0], open[0], after[0]);
        FloodCounts counts = flood.counts();
        bars.require(counts.connections() == flood.connections(), flood.name() + ": connections failed");
        bars.require(counts.withoutAnswer() == 0,
                flood.name() + ": no answer on " + counts.withoutAnswer() + " connections that stayed open");
        bars.back(flood.name(), start, after);
        bars.require(after[0].scfsLines <= LINES, "scfs logged " + after[0].scfsLines + " lines");
    }

    private void row(String name, Honest honest, FloodCounts counts, Remains first, Remains open, Remains after) {
        bars.right(name, honest.calls, honest.calls.turns);
        bars.right(name + ", new connections", honest.cycles, honest.cycles.turns);
        rows.add(String.format(Locale.ROOT,
                "| %s | %s | %,d, %,d | %.2f ms (%.1f) | %.1f ms (%.1f) | %,d ms | %.0f, %.1f MB | %d | %d | %d, %,d |",
                name,
                counts == null ? "| |"
                        : String.format(Locale.ROOT, "%,d, %,d | %,d, %,d | %,.0f MB", counts.connections(),
                                counts.closedByProvider(), counts.served(), counts.refused(),
                                counts.bytes() / MEGABYTE),
                honest.calls.right() + honest.cycles.right(), honest.failed(), honest.millis(MEDIAN),
                honest.millis(MEDIAN) / before.millis(MEDIAN), honest.millis(P99),
                honest.millis(P99) / before.millis(P99),
                Math.max(honest.calls.slowestMillis, honest.cycles.slowestMillis), open.heapBytes / MEGABYTE,
                after.heapBytes / MEGABYTE, after.threads, after.openFiles, after.scfsLines - first.scfsLines,
                after.otherLines - first.otherLines));
        System.out.println(rows.get(rows.size() - 1));
    }

    private void print(String version) {
        System.out.printf("%n%s on Dubbo %s%n%n", "Floods", version);
        System.out.println("| flood | connections, closed by the provider | hostile calls served, refused | sent "
                + "| honest calls served, failed | p50 (× before) | p99 (× before) | slowest "
                + "| heap while open, after | threads | files | log lines of scfs, others |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
        rows.forEach(System.out::println);
    }
}
