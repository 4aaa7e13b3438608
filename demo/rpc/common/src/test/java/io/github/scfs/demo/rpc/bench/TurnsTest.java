package io.github.scfs.demo.rpc.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final int MINUTE = 60;

    @Test
    void everyServiceHasSeveralTurnsInAMinuteAndNamedOnesMore() {
        List<Workload<?>> turns = Turns.of(Workloads.all(), MINUTE);
        assertEquals(MINUTE, turns.size());
        for (Workload<?> workload : Workloads.all()) {
            int least = Plan.NAMED.contains(workload.key()) ? 5 : 3;
            int count = Collections.frequency(turns, workload);
            assertTrue(count >= least, workload.key() + ' ' + count);
        }
    }

    @Test
    void allServicesHaveHadATurnInTheFirstHalf() {
        assertEquals(new HashSet<>(Workloads.all()), new HashSet<>(Turns.of(Workloads.all(), MINUTE / 2)));
    }

    @Test
    void turnsOfDifferentServicesAlternate() {
        List<Workload<?>> turns = Turns.of(
                Arrays.<Workload<?>>asList(Workloads.of("bid"), Workloads.of("user"), Workloads.of("tiny")), MINUTE);
        for (int i = 0; i + 5 <= turns.size(); i++) {
            assertEquals(3, new HashSet<>(turns.subList(i, i + 5)).size(), "turn " + i);
        }
    }

    @Test
    void aServiceAloneHasAllTurnsAndNoneHasNone() {
        assertEquals(Collections.nCopies(5, Workloads.of("posts")),
                Turns.of(Collections.singletonList(Workloads.of("posts")), 5));
        assertEquals(Collections.emptyList(), Turns.of(Collections.emptyList(), 5));
    }
}
