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

class WarmUpOrderTest {
    private static final int MINUTE = 60;

    @Test
    void barServicesHaveMoreTurnsThanOthers() {
        List<Workload<?>> turns = WarmUpOrder.of(Workloads.all(), MINUTE);
        assertEquals(MINUTE, turns.size());
        for (Workload<?> workload : Workloads.all()) {
            int least = Plan.BAR_SERVICES.contains(workload.key()) ? 5 : 3;
            int count = Collections.frequency(turns, workload);
            assertTrue(count >= least, workload.key() + ' ' + count);
        }
    }

    @Test
    void turnsOfDifferentServicesAlternate() {
        List<Workload<?>> turns = WarmUpOrder.of(
                Arrays.<Workload<?>>asList(Workloads.of("bid"), Workloads.of("user"), Workloads.of("tiny")), MINUTE);
        for (int i = 0; i + 5 <= turns.size(); i++) {
            assertEquals(3, new HashSet<>(turns.subList(i, i + 5)).size(), "turn " + i);
        }
    }
}
