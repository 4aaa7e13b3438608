package io.github.scfs.demo.rollout.node;

import io.github.scfs.demo.rollout.note.Note;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The calls of the rollout: workloads of the RPC benchmark and a note in turns, all of one service. Dubbo opens a
 * provider's port for the first service, and fails calls of services that it hasn't exported yet. So with several
 * services, consumers with old entries would lose calls when a killed provider comes back, whatever the serialization.
 * Thread-safe.
 */
final class Calls {
    private static final List<Workload<?>> WORKLOADS = Arrays.asList(Workloads.of("existUser"),
            Workloads.of("createUser"), Workloads.of("getUser"), Workloads.of("listUser"));
    private static final int KINDS = WORKLOADS.size() + 1;

    private final NotedUserService proxy;
    private final NotedUserService local = new NotedUserService.Local();

    /**
     * Creates the calls.
     *
     * @param proxy returns the proxy of a service
     */
    Calls(Function<Class<NotedUserService>, NotedUserService> proxy) {
        this.proxy = proxy.apply(NotedUserService.class);
    }

    /** Returns the name of the {@code n}-th call. */
    static String name(int n) {
        int kind = Math.floorMod(n, KINDS);
        return kind < WORKLOADS.size() ? WORKLOADS.get(kind).key() : "note";
    }

    /**
     * Makes the {@code n}-th call.
     *
     * @throws IllegalStateException if the result differs from the local implementation's result
     */
    void call(int n) {
        Object result = call(proxy, n);
        if (!call(local, n).equals(result)) {
            throw new IllegalStateException("WRONG RESULT of call " + n + ": " + result);
        }
    }

    private static Object call(NotedUserService target, int n) {
        int kind = Math.floorMod(n, KINDS);
        return kind < WORKLOADS.size() ? call(WORKLOADS.get(kind), target, n / KINDS)
                : target.note(new Note("note " + n));
    }

    private static <S> Object call(Workload<S> workload, NotedUserService target, int n) {
        return workload.call(workload.service().cast(target), n);
    }
}
