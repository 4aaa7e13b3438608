package io.github.scfs.demo.rollout.node;

import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The calls of the rollout: workloads of the RPC benchmark in turns, all of one service. Dubbo opens a provider's port
 * for the first service, and fails calls of services that it hasn't exported yet. So with several services, consumers
 * with old entries would lose calls when a killed provider comes back, whatever the serialization. Thread-safe.
 */
final class Calls {
    private static final List<Workload<?>> WORKLOADS = Arrays.asList(Workloads.of("existUser"),
            Workloads.of("createUser"), Workloads.of("getUser"), Workloads.of("listUser"));

    private final Map<Class<?>, Object> proxies = new HashMap<>();

    /**
     * Creates the calls.
     *
     * @param proxy returns the proxy of a service
     */
    Calls(Function<Class<?>, Object> proxy) {
        services().forEach(service -> proxies.put(service.service(), proxy.apply(service.service())));
    }

    /** Returns one workload for each service. */
    static List<Workload<?>> services() {
        Set<Class<?>> seen = new HashSet<>();
        List<Workload<?>> services = new ArrayList<>();
        WORKLOADS.stream().filter(workload -> seen.add(workload.service())).forEach(services::add);
        return services;
    }

    /** Returns the workload of the {@code n}-th call. */
    static Workload<?> workload(int n) {
        return WORKLOADS.get(Math.floorMod(n, WORKLOADS.size()));
    }

    /**
     * Makes the {@code n}-th call.
     *
     * @throws IllegalStateException if the result differs from the local implementation's result
     */
    void call(int n) {
        check(workload(n), n / WORKLOADS.size());
    }

    private <S> void check(Workload<S> workload, int n) {
        Object result = workload.call(workload.service().cast(proxies.get(workload.service())), n);
        if (!workload.call(workload.local(), n).equals(result)) {
            throw new IllegalStateException("WRONG RESULT of call " + n + ": " + result);
        }
    }
}
