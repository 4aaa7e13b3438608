package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The plan of a run: what to measure, how often and for how long. */
final class Plan {
    /** Services whose calls/s are compared by bars. They are sampled in every pass. */
    static final List<String> BAR_SERVICES =
            Collections.unmodifiableList(Arrays.asList("tiny", "user", "posts", "bid", "text50k", "existUser"));

    /** The load for which the bars compare calls/s. */
    static final Load BAR_LOAD = new Load(10, 1);

    /**
     * Number of samples of other services at {@link #BAR_LOAD}. It is the smallest number for which there is an
     * interval.
     */
    private static final int OTHER_SAMPLES = 6;

    /**
     * Estimated seconds on two cores. The three constants are for the start of a pair, for one check, and for the
     * overhead of a sample.
     */
    private static final double START_SECONDS = 7;
    private static final double CHECK_SECONDS = 0.8;
    private static final double SAMPLE_SECONDS = 0.015;

    /** Rate and duration of the calls on a new connection. They show how its frames become smaller. */
    static final int STEADY_CALLS_PER_SECOND = 20;
    static final int STEADY_SECONDS = 15;

    List<DubboVersion> dubbos = new ArrayList<>(Arrays.asList(DubboVersion.ALIBABA, DubboVersion.APACHE));
    List<Peer> peers = Peer.names().stream().map(Peer::of).collect(Collectors.toList());

    /** Services whose results are checked and whose frames are counted. */
    List<Workload<?>> workloads = Workloads.all();

    /** The services of {@link #workloads} that are measured. */
    List<Workload<?>> timed = workloads;

    /** Services whose bytes are counted at a steady rate. */
    List<Workload<?>> steady = Arrays.asList(Workloads.of("user"), Workloads.of("bid"));
    List<Load> loads =
            Arrays.asList(new Load(1, 1), new Load(10, 1), new Load(10, 4), new Load(32, 1), new Load(32, 4));

    /** Number of rounds. Each round has fresh processes. */
    int rounds = 1;

    /** Maximum number of samples in a round. */
    int passes = 8;

    /** Whether all services and loads have the maximum number of samples. */
    boolean sameSamples;

    /** Seconds of warm-up of each pair. In each second, one service is called; the services alternate. */
    int warmUpSeconds = 60;
    int leadMillis = 60;
    int sampleMillis = 400;

    /** Length of a sample of services and loads that no bar compares. */
    int otherMillis = 300;

    /** Number of minutes after which no pass starts; 0 for no limit. */
    double minutes = 44;

    /** JVM flags for every process, in addition to the common flags. */
    List<String> jvmFlags = Collections.emptyList();

    /**
     * Returns the plan for {@code --quick}: one Dubbo, few serializations and few services, but a long warm-up. If all
     * services were measured in five minutes, they would be measured before their code is compiled.
     */
    static Plan quick() {
        Plan plan = new Plan();
        plan.dubbos = Collections.singletonList(DubboVersion.APACHE);
        plan.peers = quickPeers(plan.dubbos);
        plan.workloads = BAR_SERVICES.stream().<Workload<?>>map(Workloads::of).collect(Collectors.toList());
        plan.timed = plan.workloads.subList(0, 4);
        plan.steady = Collections.singletonList(Workloads.of("bid"));
        plan.loads = Arrays.asList(new Load(1, 1), BAR_LOAD, new Load(32, 1));
        plan.passes = 6;
        plan.warmUpSeconds = 30;
        plan.sampleMillis = 300;
        plan.minutes = 4.8;
        return plan;
    }

    /** Returns the peers for {@code --quick}. Optimizers exist on Dubbo 2.x only. */
    static List<Peer> quickPeers(List<DubboVersion> dubbos) {
        List<String> names =
                new ArrayList<>(Arrays.asList("scfs", "hessian2", "kryo-optimizer", "fst-optimizer", "fory"));
        if (dubbos.contains(DubboVersion.DUBBO_3_2) || dubbos.contains(DubboVersion.DUBBO_3_3)) {
            names.addAll(Arrays.asList("fst", "fastjson2"));
        }
        return names.stream().map(Peer::of).collect(Collectors.toList());
    }

    /**
     * Returns the plan for a comparison with another commit: few services, and fresh processes for each round. The
     * processes are needed because the JIT's code for the same classes differs between processes by some per cent.
     */
    static Plan against() {
        Plan plan = new Plan();
        plan.peers = Collections.singletonList(Peer.of("scfs"));
        plan.workloads = Arrays.asList(Workloads.of("user"), Workloads.of("posts"));
        plan.timed = plan.workloads;
        plan.steady = Collections.emptyList();
        plan.loads = Collections.singletonList(BAR_LOAD);
        plan.rounds = 6;
        plan.passes = 6;
        plan.warmUpSeconds = 20;
        plan.minutes = 0;
        return plan;
    }

    List<Peer> peersOf(DubboVersion dubbo) {
        return peers.stream().filter(peer -> peer.isFor(dubbo)).collect(Collectors.toList());
    }

    /** Returns the number of samples of a service and load in a round. */
    int samples(Workload<?> workload, Load load) {
        return hasMostSamples(workload, load) ? passes : Math.min(passes, load.equals(BAR_LOAD) ? OTHER_SAMPLES : 1);
    }

    private boolean hasMostSamples(Workload<?> workload, Load load) {
        return sameSamples || load.equals(BAR_LOAD) && BAR_SERVICES.contains(workload.key());
    }

    /**
     * Returns whether a pass has a sample of this service and load. If a service has fewer samples than there are
     * passes, the samples are spread over the passes.
     *
     * @param pass index, from 0
     */
    boolean includes(int pass, Workload<?> workload, Load load) {
        int place = timed.indexOf(workload) * loads.size() + loads.indexOf(load);
        return (pass + place) % passes < samples(workload, load);
    }

    /** Returns the length of a sample of this service and load, in milliseconds. */
    int millis(Workload<?> workload, Load load) {
        return hasMostSamples(workload, load) ? sampleMillis : Math.min(otherMillis, sampleMillis);
    }

    /** Returns the estimated seconds of the run on two cores. */
    int seconds() {
        double pair = START_SECONDS + workloads.size() * CHECK_SECONDS + (timed.isEmpty() ? 0 : warmUpSeconds);
        for (Workload<?> workload : timed) {
            for (Load load : loads) {
                pair += samples(workload, load) * ((leadMillis + millis(workload, load)) / 1000.0 + SAMPLE_SECONDS);
            }
        }
        return (int) Math.ceil(pair * rounds * dubbos.stream().mapToInt(dubbo -> peersOf(dubbo).size()).sum())
                + dubbos.size() * steadySeconds();
    }

    /** Returns the seconds of the calls at a steady rate with one Dubbo. */
    int steadySeconds() {
        return steady.size() * STEADY_SECONDS;
    }

    /** Returns a note for the report: the parts of a full run that this run skips. Empty if this run skips none. */
    String leftOut() {
        Plan full = new Plan();
        List<String> parts = new ArrayList<>();
        part(parts, "Dubbo ", missing(full.dubbos, dubbos).stream().map(dubbo -> dubbo.key));
        List<Peer> leftOut = missing(full.peers, peers);
        leftOut.removeIf(peer -> dubbos.stream().noneMatch(peer::isFor));
        part(parts, "", leftOut.stream().map(peer -> peer.name));
        part(parts, "times of ", missing(full.timed, timed).stream().map(Workload::key));
        part(parts, "bytes of ", missing(full.workloads, workloads).stream().map(Workload::key));
        part(parts, "loads ", missing(full.loads, loads).stream().map(Load::toString));
        if (!leftOut.isEmpty()) {
            parts.add("\"the best peer\" is the best of the measured ones");
        }
        return String.join("; ", parts);
    }

    private static <T> List<T> missing(List<T> all, List<T> some) {
        List<T> missing = new ArrayList<>(all);
        missing.removeAll(some);
        return missing;
    }

    private static void part(List<String> parts, String kind, Stream<String> names) {
        String list = names.collect(Collectors.joining(", "));
        if (!list.isEmpty()) {
            parts.add(kind + list);
        }
    }

    /** Returns the description of the plan for the report. */
    @Override
    public String toString() {
        boolean even =
                timed.stream().allMatch(workload -> loads.stream().allMatch(load -> hasMostSamples(workload, load)));
        String some = even ? ""
                : " at " + BAR_LOAD + " of " + String.join(", ", BAR_SERVICES) + "; " + Math.min(OTHER_SAMPLES, passes)
                        + " of " + Math.min(otherMillis, sampleMillis)
                        + " ms of the other services there, one of everything else";
        return String.format(Locale.ROOT,
                "%d %s with processes of their own, %d s of warm-up a pair in turns of all "
                        + "its services, %d samples of %d ms after %d ms of lead-in%s",
                rounds, rounds == 1 ? "round" : "rounds", warmUpSeconds, passes, sampleMillis, leadMillis, some);
    }
}
