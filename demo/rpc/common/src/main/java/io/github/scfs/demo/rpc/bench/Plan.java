package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What is run, how often and for how long. */
final class Plan {
    List<DubboVersion> dubbos = new ArrayList<>(Arrays.asList(DubboVersion.values()));
    List<Peer> peers = Peer.names().stream().map(Peer::of).collect(Collectors.toList());
    List<Workload<?>> workloads = Workloads.all();
    List<Load> loads = Arrays.asList(new Load(1, 1), new Load(10, 1), new Load(10, 4), new Load(32, 1), new Load(32, 4));

    /** Each with processes of its own. */
    int rounds = 3;

    /** How often everything is measured within a round, if there is time. */
    int passes = 2;
    int warmUpMillis = 2000;
    int leadMillis = 100;
    int sampleMillis = 500;

    /** When no other pass is begun, in minutes from the start; 0 if that doesn't matter. */
    double minutes;

    /** What is asked for when an impression is enough: what there are bars for, at the load they are at. */
    static Plan quick() {
        Plan plan = new Plan();
        plan.workloads = Arrays.<Workload<?>>asList(Workloads.of("tiny"), Workloads.of("user"), Workloads.of("posts"), Workloads.of("bid"),
            Workloads.of("text50k"), Workloads.of("existUser"));
        plan.loads = Arrays.asList(new Load(10, 1));
        plan.rounds = 1;
        plan.passes = 20;
        plan.warmUpMillis = 600;
        plan.leadMillis = 60;
        plan.sampleMillis = 300;
        plan.minutes = 4;
        return plan;
    }

    List<Peer> peersOf(DubboVersion dubbo) {
        return peers.stream().filter(peer -> peer.isFor(dubbo)).collect(Collectors.toList());
    }

    /** Such as is written into the results. */
    @Override
    public String toString() {
        return rounds + " rounds with processes of their own, " + passes + " passes in each" + (minutes > 0 ? " at most" : "")
            + ", " + sampleMillis + " ms a sample after " + leadMillis + " ms of lead-in, " + warmUpMillis + " ms of warm-up a service";
    }
}
