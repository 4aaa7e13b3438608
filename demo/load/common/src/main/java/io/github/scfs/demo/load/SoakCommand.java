package io.github.scfs.demo.load;

import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.load.fault.FaultPlan;
import io.github.scfs.demo.load.fault.FaultyRelay;
import io.github.scfs.demo.load.node.NodeCommand;
import io.github.scfs.demo.load.node.Progress;
import io.github.scfs.demo.load.node.Remains;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes calls through a relay with faults, and compares every result. {@code demo/run soak} starts it. */
@Command(name = "demo/run soak", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120, description = "A provider and a consumer process exchange new values, through a relay that injects faults: "
        + "connections cut in front of a frame or in the middle of it, delays, frames in pieces, several "
        + "frames in one. Every value is compared by a digest of its fields. The exit code is 0 if no value "
        + "is wrong, every failed call ends with Dubbo's exception for a timeout or a lost connection (but "
        + "for calls that Dubbo itself loses), no session is left, and the heaps are back. A million calls "
        + "take some ten minutes on two cores. Logs are in demo/out/load.")
public final class SoakCommand implements Callable<Integer> {
    private static final int MEGABYTES = 256;
    private static final int MOST_WARM_UP = 50_000;
    private static final int WARM_UP_PART = 5;

    /** For the estimate, on two cores. */
    private static final int CALLS_PER_MINUTE = 100_000;

    @Parameters(paramLabel = "VERSION", defaultValue = "2.7", description = "2.6 or 2.7 (default)")
    private String release;

    @Option(names = "--calls", description = "number of calls (default: ${DEFAULT-VALUE})")
    private long calls = 1_000_000;

    @Option(names = "--faults", paramLabel = "PERCENT", defaultValue = "1%", description = "part of the calls that get a fault (default: ${DEFAULT-VALUE})")
    private String faults;

    @Option(names = "--seed", description = "seed of values and faults (default: the time)")
    private long seed = System.nanoTime();

    @Option(names = "--callers", description = "concurrent calls (default: ${DEFAULT-VALUE})")
    private int callers = 16;

    @Option(names = "--connections", description = "connections that the callers share (default: ${DEFAULT-VALUE})")
    private int connections = 8;

    @Option(names = "--timeout", paramLabel = "MILLIS", description = "timeout of a call (default: ${DEFAULT-VALUE})")
    private int timeoutMillis = 1000;

    private SoakCommand() {}

    public static void main(String[] args) {
        DemoCommand.main(new SoakCommand(), args);
    }

    @Override
    public Integer call() throws IOException, PeerFailure, InterruptedException {
        FaultPlan plan = new FaultPlan(Double.parseDouble(faults.replace("%", "")) / 100, timeoutMillis, seed);
        Bars bars = new Bars();
        System.out.printf(Locale.ROOT, "%,d calls with faults, about %d minutes%n", calls,
                1 + calls / CALLS_PER_MINUTE);
        try (Peers peers = new Peers(release, "soak", "scfs", MEGABYTES);
                FaultyRelay relay = new FaultyRelay(peers.providerPort(), plan)) {
            System.out.printf("soak on Dubbo %s with --seed %d%n", peers.version(), seed);
            long warmUp = Math.min(calls / WARM_UP_PART, MOST_WARM_UP);
            bars.clean("the warm-up", soak(peers, relay, "warm-up", warmUp, seed));
            Remains[] before = peers.settled();
            Progress soak = soak(peers, relay, "soak", calls, ~seed);
            Remains[] after = peers.settled(before);
            print(plan, soak, before, after);
            bars.clean("the soak", soak);
            bars.require(soak.turns == calls, "only " + soak.turns + " calls ended");
            bars.require(soak.lost <= soak.races, soak.lost + " calls never ended");
            bars.back("the soak", before, after);
        }
        return bars.end();
    }

    private Progress soak(Peers peers, FaultyRelay relay, String title, long turns, long valuesSeed)
            throws PeerFailure, InterruptedException {
        NodeCommand command = NodeCommand.of(NodeCommand.Action.SOAK);
        command.port = relay.port();
        command.timeoutMillis = timeoutMillis;
        command.turns = turns;
        command.callers = callers;
        command.connections = connections;
        command.seed = valuesSeed;
        Progress progress = peers.run(title, command, turns);
        NodeCommand hangUp = NodeCommand.of(NodeCommand.Action.HANG_UP);
        hangUp.callers = 1;
        peers.run("hang up", hangUp, connections);
        return progress;
    }

    private static void print(FaultPlan plan, Progress soak, Remains[] before, Remains[] after) {
        Report report = new Report("soak");
        report.row("calls", "%,d", soak.turns);
        report.row("calls/s", "%,.0f", soak.turns * 1000.0 / Math.max(soak.millis, 1));
        report.row("faults, with those of the warm-up", "%s",
                plan.counts()
                        .entrySet()
                        .stream()
                        .map(e -> e.getKey().name().toLowerCase(Locale.ROOT) + ' ' + e.getValue())
                        .collect(Collectors.joining(", ")));
        report.row("failed: timeout", "%,d", soak.timeouts);
        report.row("failed: connection lost", "%,d", soak.cut);
        report.row("failed: lost by a race of Dubbo's (seen in its log)", "%,d (%,d)", soak.lost, soak.races);
        report.row("failed: other reasons", "%,d", soak.others);
        report.row("wrong values", "%,d", soak.wrong);
        report.row("slowest call", "%,d ms", soak.slowestMillis);
        report.remains(before, after);
    }
}
