package io.github.scfs.demo.load.apache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.demo.load.node.ConsumerWork;
import io.github.scfs.demo.load.node.Progress;
import io.github.scfs.internal.rpc.RpcChannels;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Some hundred connections. {@code demo/run load} opens more, between processes. */
@Tag("long")
@Timeout(120)
class ManyConnectionsTest {
    private static final int CYCLES = 300;
    private static final int OPEN = 200;
    /** More cycles than the provider has threads. Each of these starts with a call. */
    private static final int WARM_UP = 100;
    private static final int MORE_THREADS = 30;
    private static final int CALLERS = 4;
    private static final int TIMEOUT_MILLIS = 20_000;

    private final ConsumerWork consumer = new ConsumerWork(Local.ENDPOINT, Local.providerPort(), TIMEOUT_MILLIS);

    /**
     * One caller connects at a time. If connections are made to one port at the same time, Dubbo 2.6 gives one the
     * threads of another, and stops them when the first is closed.
     */
    @Test
    void connectAndDisconnectLeavesNothing() {
        allRight(Local.end(consumer.cycles(WARM_UP, 1, 1)), WARM_UP);
        int threads = Thread.activeCount();
        allRight(Local.end(consumer.cycles(CYCLES, 1, 2)), CYCLES);
        Local.awaitNoSession();
        Local.await("no connection leaves a thread").until(() -> Thread.activeCount() < threads + MORE_THREADS);
    }

    @Test
    void openConnectionsHaveASessionAtEachEnd() {
        allRight(Local.end(consumer.open(OPEN, CALLERS, 3)), OPEN);
        assertEquals(2 * OPEN, RpcChannels.count());
        allRight(Local.end(consumer.callAgain(CALLERS, 4)), OPEN);
        Local.end(consumer.hangUp(CALLERS));
        Local.awaitNoSession();
    }

    private static void allRight(Progress progress, int turns) {
        assertEquals(turns, progress.right(), () -> String.valueOf(progress.texts));
    }
}
