package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Sample;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.process.Answer;
import io.github.scfs.demo.rpc.process.PeerFailure;
import io.github.scfs.demo.rpc.report.Results;
import io.github.scfs.demo.rpc.report.WarmUpTurn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Runs a plan. The processes of all peers of a round run at the same time. The peers are sampled in turn, and the
 * processes of the other peers sleep during a sample. So a slow phase of the machine affects all peers. If a peer
 * fails, it is skipped from then on. For one thread.
 */
final class Measurement {
    private static final int TURN_MILLIS = 1000;

    /** The seed for the order of the peers, which is shuffled for each sample. */
    private static final long SHUFFLE_SEED = 5;

    private static final int REASON = 200;

    private final Plan plan;
    private final Results results;
    private final Progress progress;
    private final Path logs;
    private final Random random = new Random(SHUFFLE_SEED);
    private final long start = System.nanoTime();

    Measurement(Plan plan, Results results, Progress progress, Path logs) {
        this.plan = plan;
        this.results = results;
        this.progress = progress;
        this.logs = logs;
    }

    void run() throws IOException, InterruptedException {
        int slots = plan.rounds * plan.dubbos.size();
        for (int slot = 0; slot < slots; slot++) {
            double left = plan.minutes * 60 - seconds();
            double end = plan.minutes > 0 ? seconds() + left / (slots - slot) - plan.steadySeconds() : Double.MAX_VALUE;
            round(slot / plan.dubbos.size(), plan.dubbos.get(slot % plan.dubbos.size()), end);
        }
    }

    private void round(int round, DubboVersion dubbo, double end) throws IOException, InterruptedException {
        progress.round(round, dubbo);
        try (Pairs pairs = Pairs.start(dubbo, plan.peersOf(dubbo), plan.jvmFlags, logs)) {
            pairs.failures().forEach((peer, reason) -> fail(dubbo, peer, reason));
            results.environment.put("Dubbo " + dubbo.key, pairs.version());
            check(dubbo, pairs);
            warmUp(round, dubbo, pairs);
            double passBegan = seconds();
            for (int pass = 0; pass < plan.passes; pass++) {
                double passTook = seconds() - passBegan;
                passBegan = seconds();
                // Runs at least one pass. Another pass runs only if it would end in time.
                if (pass > 0 && passBegan + passTook > end || pairs.alive().isEmpty()) {
                    progress.timeLimitReached(dubbo, plan.passes - pass);
                    results.environment.put("Dubbo " + dubbo.key + ", round " + (round + 1),
                            "ended after " + pass + " of " + plan.passes + " passes");
                    break;
                }
                pass(round, pass, dubbo, pairs);
            }
            if (round == 0) {
                steady(dubbo, pairs);
            }
        }
    }

    private void check(DubboVersion dubbo, Pairs pairs) throws InterruptedException {
        for (Workload<?> workload : plan.workloads) {
            for (Pair pair : pairs.alive()) {
                attempt(dubbo, pairs, pair, () -> {
                    Answer answer = pair.check(workload);
                    if (answer.frames == null) {
                        refuse(dubbo, pair.peer, workload, answer.error);
                    } else {
                        results.frames(dubbo.key, pair.peer.name, workload.key(), answer.frames);
                    }
                });
            }
            progress.checked(workload);
        }
        progress.checked(pairs.alive().size());
    }

    /**
     * Warms up the pairs. At first only one pair runs at a time. If the pairs alternated, the JIT threads of one pair
     * would slow down the first seconds of the next, which are in the results. Then the first pairs have slept for
     * minutes. So in the last turns the pairs alternate.
     */
    private void warmUp(int round, DubboVersion dubbo, Pairs pairs) throws InterruptedException {
        Map<Pair, List<Workload<?>>> turns = new LinkedHashMap<>();
        int together = Math.max(plan.warmUpSeconds - plan.timed.size(), 0);
        for (Pair pair : pairs.alive()) {
            List<Workload<?>> timed = new ArrayList<>(plan.timed);
            timed.removeIf(workload -> results.refused(dubbo.key, pair.peer.name, workload.key()));
            turns.put(pair, WarmUpOrder.of(timed, plan.warmUpSeconds));
            progress.warming(dubbo, pair.peer, together);
            for (int turn = 0; turn < together; turn++) {
                turn(round, dubbo, pairs, pair, turns.get(pair), turn);
            }
            progress.warm(pair.peer, turns.get(pair));
        }
        for (int turn = together; turn < plan.warmUpSeconds; turn++) {
            for (Pair pair : pairs.alive()) {
                turn(round, dubbo, pairs, pair, turns.get(pair), turn);
            }
            progress.warmTogether(dubbo, turn + 1);
        }
    }

    /**
     * Runs one turn of the warm-up unless the pair has failed. The second turn of a service uses the largest load, so
     * that the connections for the measurement are opened.
     */
    private void turn(int round, DubboVersion dubbo, Pairs pairs, Pair pair, List<Workload<?>> turns, int number)
            throws InterruptedException {
        if (turns.isEmpty() || !pairs.alive().contains(pair)) {
            return;
        }
        Workload<?> workload = turns.get(number);
        Load largest =
                Collections.max(plan.loads, Comparator.comparing(Load::callers).thenComparing(Load::connections));
        Load load = Collections.frequency(turns.subList(0, number), workload) == 1 ? largest : Plan.BAR_LOAD;
        attempt(dubbo, pairs, pair, () -> pair.call(workload, load, 0, TURN_MILLIS, (sample, provider) -> {
            if (accept(dubbo, pair.peer, workload, sample)) {
                results.warmUp(WarmUpTurn.of(round, dubbo.key, pair.peer.name, workload.key(), load.toString(), number,
                        sample));
                progress.turn(turns.get(0), workload, sample);
            }
        }));
    }

    private void pass(int round, int pass, DubboVersion dubbo, Pairs pairs) throws InterruptedException {
        for (Workload<?> workload : plan.timed) {
            for (Load load : plan.loads) {
                if (!plan.includes(pass, workload, load)) {
                    continue;
                }
                List<Pair> order = new ArrayList<>(pairs.alive());
                Collections.shuffle(order, random);
                for (Pair pair : order) {
                    if (!results.refused(dubbo.key, pair.peer.name, workload.key())) {
                        attempt(dubbo, pairs, pair, () -> sample(round, pass, dubbo, pair, workload, load));
                    }
                }
                progress.measured(round, pass, dubbo, workload, load);
            }
        }
    }

    /** Counts the bytes at a steady rate. The pairs call at the same time, because bytes don't depend on the load. */
    private void steady(DubboVersion dubbo, Pairs pairs) throws InterruptedException {
        for (Workload<?> workload : plan.steady) {
            List<Pair> calling = new ArrayList<>(pairs.alive());
            calling.removeIf(pair -> results.refused(dubbo.key, pair.peer.name, workload.key()));
            progress.steady(dubbo, workload);
            for (Pair pair : calling) {
                attempt(dubbo, pairs, pair,
                        () -> pair.startSteady(workload, Plan.STEADY_CALLS_PER_SECOND, Plan.STEADY_SECONDS));
            }
            calling.retainAll(pairs.alive());
            for (Pair pair : calling) {
                attempt(dubbo, pairs, pair, () -> results.steady(dubbo.key, pair.peer.name, workload.key(),
                        pair.steadyBytes(Plan.STEADY_SECONDS)));
            }
        }
    }

    private void sample(int round, int pass, DubboVersion dubbo, Pair pair, Workload<?> workload, Load load)
            throws PeerFailure, InterruptedException {
        pair.call(workload, load, plan.leadMillis, plan.millis(workload, load), (sample, provider) -> {
            if (accept(dubbo, pair.peer, workload, sample)) {
                results.cell(dubbo.key, pair.peer.name, workload.key(), load.toString())
                        .add(round, pass, sample, provider);
                progress.sample(pair.peer, sample);
            }
        });
    }

    private boolean accept(DubboVersion dubbo, Peer peer, Workload<?> workload, Sample sample) {
        if (sample.failures > 0 || sample.calls == 0) {
            refuse(dubbo, peer, workload, sample.failures == 0 ? "no call ended in time"
                    : sample.failures + " calls failed: " + sample.failure);
            return false;
        }
        return true;
    }

    private void refuse(DubboVersion dubbo, Peer peer, Workload<?> workload, String reason) {
        results.refuse(dubbo.key, peer.name, workload.key(), firstLine(reason));
        progress.problem(peer, workload.key(), firstLine(reason));
    }

    private void fail(DubboVersion dubbo, Peer peer, String reason) {
        results.refuse(dubbo.key, peer.name, null, firstLine(reason));
        progress.problem(peer, "all", firstLine(reason));
    }

    private void attempt(DubboVersion dubbo, Pairs pairs, Pair pair, PairAction action) throws InterruptedException {
        try {
            action.run();
        } catch (PeerFailure e) {
            pairs.drop(pair);
            fail(dubbo, pair.peer, e.getMessage());
        }
    }

    /** Returns the first line of a reason, shortened for a table. The full text is in the process's log. */
    private static String firstLine(String reason) {
        String line = String.valueOf(reason).split("\\R", 2)[0].replace('|', '/');
        return line.length() <= REASON ? line : line.substring(0, REASON) + "…";
    }

    private double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    /** An action on a pair of processes. The processes may have ended. */
    private interface PairAction {
        void run() throws PeerFailure, InterruptedException;
    }
}
