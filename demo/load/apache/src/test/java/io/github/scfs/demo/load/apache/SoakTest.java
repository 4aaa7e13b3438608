package io.github.scfs.demo.load.apache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.load.fault.FaultPlan;
import io.github.scfs.demo.load.fault.FaultyRelay;
import io.github.scfs.demo.load.node.ConsumerWork;
import io.github.scfs.demo.load.node.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A soak of some seconds. {@code demo/run soak} is the large one, with processes. */
@Tag("long")
@Timeout(240)
class SoakTest {
    private static final int CALLS = 20_000;
    private static final int CALLERS = 12;
    private static final int CONNECTIONS = 4;
    private static final int TIMEOUT_MILLIS = 1000;

    @Test
    void soakWithFaultsHasNoWrongValue() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("-Dtest.seed=" + seed);
        FaultPlan plan = new FaultPlan(0.01, TIMEOUT_MILLIS, seed);
        try (FaultyRelay relay = new FaultyRelay(Local.providerPort(), plan)) {
            ConsumerWork consumer = new ConsumerWork(Local.ENDPOINT, relay.port(), TIMEOUT_MILLIS);
            Progress soak = Local.end(consumer.soak(CALLS, CALLERS, CONNECTIONS, seed, 0));
            assertEquals(0, soak.wrong + soak.others, () -> seed + " " + soak.texts);
            assertTrue(soak.timeouts + soak.cut > 0, "some calls fail because of their faults");
            assertTrue(soak.right() > CALLS * 9 / 10, () -> soak.right() + " right values");
            assertTrue(soak.lost <= soak.races,
                    () -> soak.lost + " calls never end, " + soak.races + " by Dubbo's race");
            plan.counts().forEach((fault, count) -> assertTrue(count > 0, () -> "no " + fault));
            Local.end(consumer.hangUp(1));
        }
        Local.awaitNoSession();
    }
}
