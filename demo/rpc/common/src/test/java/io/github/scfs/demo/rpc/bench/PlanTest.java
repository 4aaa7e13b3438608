package io.github.scfs.demo.rpc.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanTest {

    @Test
    void estimatedTimesAreWithinTheLimits() {
        assertTrue(new Plan().seconds() <= 44 * 60, () -> new Plan().seconds() + " s");
        assertTrue(new Plan().minutes <= 45);
        assertTrue(Plan.quick().seconds() <= 290, () -> Plan.quick().seconds() + " s");
        assertTrue(Plan.quick().minutes < 5);
    }

    @Test
    void aComparisonOfCommitsHasSeveralRoundsAndIntervals() {
        Plan plan = Plan.against();
        assertTrue(plan.rounds > 1);
        assertTrue(plan.rounds * plan.samples(Workloads.of("posts"), Plan.BAR_LOAD) >= 6);
        plan.peers = Arrays.asList(Peer.of("scfs"), Peer.base(Paths.get("jars")));
        assertEquals(plan.peers, plan.peersOf(DubboVersion.ALIBABA));
        assertTrue(plan.seconds() <= 15 * 60, () -> plan.seconds() + " s");
    }

    @Test
    void servicesAreInAsManyPassesAsTheyHaveSamples() {
        for (Plan plan : new Plan[] {new Plan(), Plan.quick()}) {
            for (Workload<?> workload : plan.timed) {
                for (Load load : plan.loads) {
                    assertEquals(plan.samples(workload, load), passesOf(plan, workload, load),
                            workload.key() + ' ' + load);
                }
            }
        }
    }

    @Test
    void aQuickRunListsThePartsThatItSkips() {
        String leftOut = Plan.quick().leftOut();
        for (String one : new String[] {
                "Dubbo 2.6", "kryo, fst, fastjson, protostuff, smartbuf", "times of text50k, existUser",
                "loads 10x4, 32x4", "best of the measured ones"}) {
            assertTrue(leftOut.contains(one), one + " in " + leftOut);
        }
    }

    private static long passesOf(Plan plan, Workload<?> workload, Load load) {
        return IntStream.range(0, plan.passes).filter(pass -> plan.includes(pass, workload, load)).count();
    }

    @Test
    void eachDubboHasThePeersThatExistForIt() {
        assertEquals("scfs hessian2 kryo kryo-optimizer fst fst-optimizer fastjson smartbuf fory",
                peers(DubboVersion.ALIBABA));
        assertEquals("scfs hessian2 kryo kryo-optimizer fst fst-optimizer fastjson protostuff smartbuf fory",
                peers(DubboVersion.APACHE));
        assertEquals("scfs hessian2 kryo fst fastjson2 protostuff fory fury", peers(DubboVersion.DUBBO_3_3));
        assertEquals(peers(DubboVersion.DUBBO_3_3), peers(DubboVersion.DUBBO_3_2));
    }

    private static String peers(DubboVersion dubbo) {
        return peers(new Plan(), dubbo);
    }

    private static String peers(Plan plan, DubboVersion dubbo) {
        return plan.peersOf(dubbo).stream().map(peer -> peer.name).collect(Collectors.joining(" "));
    }

    @Test
    void unknownNamesAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> Peer.of("xml"));
        assertThrows(IllegalArgumentException.class, () -> DubboVersion.of("1.0"));
        assertThrows(IllegalArgumentException.class, () -> Load.of("10"));
        assertThrows(IllegalArgumentException.class, () -> Load.of("0x1"));
        assertEquals(new Load(10, 4), Load.of("10x4"));
    }
}
