package io.github.scfs.demo.rpc.load;

import java.util.function.Supplier;

/**
 * One method of one service, with arguments that differ from call to call. Immutable.
 *
 * @param <S> the service's interface
 */
public final class Workload<S> {
    private final String key;
    private final Class<S> service;
    private final Operation<S> operation;
    private final int callsUntilSettled;

    /** Supplies the local implementation. It is created on first use, because the driver process makes no calls. */
    private final Supplier<? extends S> local;

    Workload(String key, Class<S> service, Supplier<? extends S> local, int callsUntilSettled, Operation<S> operation) {
        this.key = key;
        this.service = service;
        this.local = local;
        this.callsUntilSettled = callsUntilSettled;
        this.operation = operation;
    }

    /** Returns the name in options and tables. */
    public String key() {
        return key;
    }

    /** Returns the service's interface. */
    public Class<S> service() {
        return service;
    }

    /**
     * Returns the implementation. The provider exports it, and the consumer compares the results of calls with its
     * results.
     */
    public S local() {
        return local.get();
    }

    /**
     * Returns a number of calls. After these calls a connection has transferred all repeating values several times.
     */
    int callsUntilSettled() {
        return callsUntilSettled;
    }

    /**
     * Makes the {@code n}-th call on a proxy or a local implementation.
     *
     * @return the result of the call
     */
    public Object call(S target, int n) {
        return operation.call(target, n);
    }

    /** A call. Its arguments depend on the number of the call. */
    interface Operation<S> {
        Object call(S target, int n);
    }
}
