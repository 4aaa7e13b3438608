package io.github.scfs.demo.rpc.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.rpc.load.Load;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PlanTest {

    @Test
    void warmingUpTakesHalfOfTheTimeAtMost() {
        Plan plan = Plan.quick();
        int pairs = plan.peers.size();
        assertEquals(plan.warmUpMillis, plan.warmUpMillis(pairs, 10_000));
        double seconds = 60;
        double warmUp = plan.warmUpMillis(pairs, seconds) * pairs * plan.workloads.size() / 1000.0;
        assertTrue(warmUp <= seconds / 2 && warmUp > seconds / 2 - 1, "seconds " + warmUp);
    }

    @Test
    void protostuffIsThereOnTheDubboThatHasIt() {
        assertTrue(new Plan().peersOf(DubboVersion.APACHE).contains(Peer.of("protostuff")));
        assertEquals(new Plan().peers.stream().filter(peer -> peer != Peer.of("protostuff")).collect(Collectors.toList()),
            new Plan().peersOf(DubboVersion.ALIBABA));
    }

    @Test
    void namesThatAreNoneAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Peer.of("xml"));
        assertThrows(IllegalArgumentException.class, () -> DubboVersion.of("1.0"));
        assertThrows(IllegalArgumentException.class, () -> Load.of("10"));
        assertThrows(IllegalArgumentException.class, () -> Load.of("0x1"));
        assertEquals(new Load(10, 4), Load.of("10x4"));
    }
}
