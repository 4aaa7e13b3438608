package io.github.scfs.demo.load;

import io.github.scfs.demo.load.node.NodeCommand;
import io.github.scfs.demo.load.node.Progress;
import io.github.scfs.demo.rpc.load.Latencies;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;

/**
 * The calls of an honest client for some time: on a connection that stays open, and now and then on a new one. The
 * callers pause between their calls, so that the calls don't load the machine.
 */
final class Honest {
    private static final int TIMEOUT_MILLIS = 10_000;
    private static final int CALLERS = 4;
    private static final int PAUSE_MILLIS = 10;
    private static final int CALLS = 100;
    private static final int CYCLES = 1;
    private static final int REPORT_SECONDS = 5;
    private static final double MICROSECOND = 1000;

    /** The calls on the open connection. */
    final Progress calls = new Progress();
    /** The calls on new connections. */
    final Progress cycles = new Progress();
    private final Histogram latencies = new Histogram(2);

    private Honest() {}

    /**
     * Makes calls.
     *
     * @param seconds the least time
     * @param more whether to go on after that time
     */
    static Honest call(Peers peers, String title, int seconds, BooleanSupplier more)
            throws PeerFailure, InterruptedException {
        Honest honest = new Honest();
        long start = System.nanoTime();
        long nextReport = REPORT_SECONDS;
        for (long spent = 0; spent < seconds || more.getAsBoolean();) {
            Progress progress = peers.run(title, command(peers, NodeCommand.Action.SOAK, CALLS), CALLS);
            honest.calls.add(progress);
            honest.latencies.add(Latencies.decode(progress.latencies));
            honest.cycles.add(peers.run(title, command(peers, NodeCommand.Action.CYCLES, CYCLES), CYCLES));
            spent = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
            if (spent >= nextReport) {
                nextReport = spent + REPORT_SECONDS;
                System.out.printf(Locale.ROOT, "  %s: %d s, %,d honest calls, %d failed%n", title, spent,
                        honest.calls.turns + honest.cycles.turns, honest.failed());
            }
        }
        return honest;
    }

    private static NodeCommand command(Peers peers, NodeCommand.Action action, int turns) {
        NodeCommand command = NodeCommand.of(action);
        command.port = peers.providerPort();
        command.timeoutMillis = TIMEOUT_MILLIS;
        command.turns = turns;
        command.callers = action == NodeCommand.Action.SOAK ? CALLERS : 1;
        command.connections = 1;
        command.pauseMillis = PAUSE_MILLIS;
        command.seed = System.nanoTime();
        return command;
    }

    /** Closes the open connection. */
    static void hangUp(Peers peers) throws PeerFailure, InterruptedException {
        peers.run("hang up", command(peers, NodeCommand.Action.HANG_UP, 1), 1);
    }

    long failed() {
        return calls.turns - calls.right() + cycles.turns - cycles.right();
    }

    /** Returns the latency in milliseconds that a part of the calls on the open connection doesn't exceed. */
    double millis(double percentile) {
        return latencies.getValueAtPercentile(percentile) / MICROSECOND / MICROSECOND;
    }
}
