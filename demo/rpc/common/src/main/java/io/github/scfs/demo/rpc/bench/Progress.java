package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Sample;
import io.github.scfs.demo.rpc.load.Workload;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Prints a line for each step of a run. For one thread. */
final class Progress {
    private final PrintStream out;
    private final Plan plan;
    private final long start = System.nanoTime();
    private final StringBuilder rates = new StringBuilder();

    Progress(PrintStream out, Plan plan) {
        this.out = out;
        this.plan = plan;
        out.println(plan);
        out.printf(Locale.ROOT, "about %d minutes%n", (plan.seconds() + 59) / 60);
        if (!plan.leftOut().isEmpty()) {
            out.println("left out: " + plan.leftOut());
        }
    }

    void round(int round, DubboVersion dubbo) {
        print("round " + (round + 1) + " of " + plan.rounds + ", Dubbo " + dubbo.key + ": starting "
                + 2 * plan.peersOf(dubbo).size() + " processes");
    }

    void checked(Workload<?> workload) {
        print("checked: " + workload.key());
    }

    void checked(int pairs) {
        print("results checked and frames counted for " + pairs + " serializations");
    }

    void warming(DubboVersion dubbo, Peer peer, int seconds) {
        print(dubbo.key + ": warming up " + peer.name + " for " + seconds + " s");
    }

    /**
     * Adds the rate of a service in a turn to the line that {@link #warm} prints.
     *
     * @param shown the only service whose rates are printed
     */
    void turn(Workload<?> shown, Workload<?> workload, Sample sample) {
        if (workload == shown) {
            rates.append(String.format(Locale.ROOT, "  %.0f", sample.calls / sample.seconds));
        }
    }

    void warm(Peer peer, List<Workload<?>> turns) {
        if (!turns.isEmpty()) {
            print("warmed up " + peer.name + "; " + turns.get(0).key() + " in each turn, calls/s:" + rates);
        }
        rates.setLength(0);
    }

    void warmTogether(DubboVersion dubbo, int seconds) {
        rates.setLength(0);
        print(dubbo.key + ": all pairs warmed up for " + seconds + " s");
    }

    void steady(DubboVersion dubbo, Workload<?> workload) {
        print(dubbo.key + ": " + Plan.STEADY_CALLS_PER_SECOND + " calls/s of " + workload.key()
                + " on new connections for " + Plan.STEADY_SECONDS + " s");
    }

    void timeLimitReached(DubboVersion dubbo, int passes) {
        print(dubbo.key + ": time limit reached, " + passes + " passes skipped");
    }

    void problem(Peer peer, String workload, String reason) {
        print(peer.name + ", " + workload + ": " + reason);
    }

    void sample(Peer peer, Sample sample) {
        rates.append(String.format(Locale.ROOT, "  %s %.0f", peer.name, sample.calls / sample.seconds));
    }

    void measured(int round, int pass, DubboVersion dubbo, Workload<?> workload, Load load) {
        print(String.format(Locale.ROOT, "%s round %d pass %d  %-10s %-4s calls/s:%s", dubbo.key, round + 1, pass + 1,
                workload.key(), load, rates));
        rates.setLength(0);
    }

    private void print(String line) {
        long seconds = (System.nanoTime() - start) / 1_000_000_000;
        out.println(String.format(Locale.ROOT, "%3d:%02d  ", seconds / 60, seconds % 60) + line);
    }
}
