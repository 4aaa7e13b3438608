package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Sample;
import io.github.scfs.demo.rpc.load.Workload;
import java.io.PrintStream;
import java.util.Locale;

/** A line for each step while a run goes on. For one thread. */
final class Progress {
    private final PrintStream out;
    private final Plan plan;
    private final long start = System.nanoTime();
    private final StringBuilder rates = new StringBuilder();

    Progress(PrintStream out, Plan plan) {
        this.out = out;
        this.plan = plan;
        out.println(plan);
    }

    void round(int round, DubboVersion dubbo) {
        say("round " + (round + 1) + " of " + plan.rounds + ", Dubbo " + dubbo.key + ": starting " + 2 * plan.peersOf(dubbo).size()
            + " processes");
    }

    void checked(int pairs) {
        say("results checked and frames counted with " + pairs + " serializations");
    }

    void warm(Workload<?> workload) {
        say("warmed up: " + workload.key());
    }

    void problem(Peer peer, String workload, String reason) {
        say(peer.name + ", " + workload + ": " + reason);
    }

    void sample(Peer peer, Sample sample) {
        rates.append(String.format(Locale.ROOT, "  %s %.0f", peer.name, sample.calls / sample.seconds));
    }

    void measured(int round, int pass, DubboVersion dubbo, Workload<?> workload, Load load) {
        say(String.format(Locale.ROOT, "%s round %d pass %d  %-10s %-4s calls/s:%s", dubbo.key, round + 1, pass + 1, workload.key(), load,
            rates));
        rates.setLength(0);
    }

    private void say(String line) {
        long seconds = (System.nanoTime() - start) / 1_000_000_000;
        out.println(String.format(Locale.ROOT, "%3d:%02d  ", seconds / 60, seconds % 60) + line);
    }
}
