package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of services while a pair of processes warms up. Different services alternate, so that the JIT compiler has
 * profiles of all services before its final decisions. Services that bars compare have more turns, and so have services
 * with many classes.
 */
final class WarmUpOrder {
    /** Weight of the services that aren't in {@link #WEIGHTS}. */
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

    private WarmUpOrder() {}

    /**
     * Returns the services of a number of turns, in order. The turns of each service are spread evenly, and the service
     * with the largest weight is first.
     *
     * @param workloads the services; if empty, the result is empty
     * @param count the number of turns
     */
    static List<Workload<?>> of(List<Workload<?>> workloads, int count) {
        if (workloads.isEmpty()) {
            return new ArrayList<>();
        }
        int total = workloads.stream().mapToInt(WarmUpOrder::weight).sum();
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
