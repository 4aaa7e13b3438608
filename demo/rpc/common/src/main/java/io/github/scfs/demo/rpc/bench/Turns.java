package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which services take turns while a pair of processes warms up. Turns of different services alternate, so that the just-in-time
 * compiler has seen all of them before it decides anything for good; those that are compared most closely, and those with the most code of
 * their own, have more of them.
 */
final class Turns {
    /** Of services that none is given for. */
    private static final int WEIGHT = 3;

    private static final Map<String, Integer> WEIGHTS = new HashMap<>();

    static {
        WEIGHTS.put("bid", 9);
        WEIGHTS.put("user", 7);
        WEIGHTS.put("posts", 7);
        WEIGHTS.put("tiny", 5);
        WEIGHTS.put("text50k", 5);
        WEIGHTS.put("existUser", 5);
    }

    private Turns() {}

    /**
     * So many turns, each service's evenly among the others', and the one with the most first.
     *
     * @param workloads that take turns; if there are none, there are no turns
     */
    static List<Workload<?>> of(List<Workload<?>> workloads, int count) {
        if (workloads.isEmpty()) {
            return new ArrayList<>();
        }
        int total = workloads.stream().mapToInt(Turns::weight).sum();
        int[] credits = new int[workloads.size()];
        List<Workload<?>> turns = new ArrayList<>();
        while (turns.size() < count) {
            int next = 0;
            for (int i = 0; i < credits.length; i++) {
                credits[i] += weight(workloads.get(i));
                next = credits[i] > credits[next] ? i : next;
            }
            credits[next] -= total;
            turns.add(workloads.get(next));
        }
        return turns;
    }

    private static int weight(Workload<?> workload) {
        return WEIGHTS.getOrDefault(workload.key(), WEIGHT);
    }
}
