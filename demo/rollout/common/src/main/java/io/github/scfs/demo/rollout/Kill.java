package io.github.scfs.demo.rollout;

import io.github.scfs.demo.rollout.node.FailedCall;

/** A provider that was killed hard. Its calls in flight can't be saved. Immutable. */
final class Kill {
    private final int port;
    private final long killedMillis;

    /**
     * Creates a record.
     *
     * @param port the provider's port
     * @param killedMillis when it was killed
     */
    Kill(int port, long killedMillis) {
        this.port = port;
        this.killedMillis = killedMillis;
    }

    /**
     * Returns whether a failed call was in flight: its connection to this provider was closed while it waited for its
     * result. A call with an error of scfs is never excused.
     */
    boolean wasInFlight(FailedCall call) {
        return call.connectionClosed && call.names(port) && call.endMillis >= killedMillis && !call.wasRefused();
    }
}
