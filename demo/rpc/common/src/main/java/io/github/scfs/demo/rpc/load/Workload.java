package io.github.scfs.demo.rpc.load;

import java.util.function.Supplier;

/**
 * One method of one service with arguments that differ from call to call. Immutable.
 *
 * @param <S> the service's interface
 */
public final class Workload<S> {
    private final String key;
    private final Class<S> service;
    private final Operation<S> operation;
    private final int callsUntilSettled;

    /** Made on first use: the driver's process names workloads without ever calling one. */
    private final Supplier<? extends S> local;

    Workload(String key, Class<S> service, Supplier<? extends S> local, int callsUntilSettled, Operation<S> operation) {
        this.key = key;
        this.service = service;
        this.local = local;
        this.callsUntilSettled = callsUntilSettled;
        this.operation = operation;
    }

    /** The name used in options and tables. */
    public String key() {
        return key;
    }

    /** The service's interface. */
    public Class<S> service() {
        return service;
    }

    /** The implementation, which a provider exports and a consumer compares results with. */
    public S local() {
        return local.get();
    }

    /** After so many calls a connection has had whatever it gets, several times. */
    int callsUntilSettled() {
        return callsUntilSettled;
    }

    /** Makes the {@code n}-th call, on whatever stands for the service. */
    public Object call(S target, int n) {
        return operation.call(target, n);
    }

    /** A call whose arguments follow from a number. */
    interface Operation<S> {
        Object call(S target, int n);
    }
}
