package io.github.scfs.demo.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.bench.shape.ShapeNames;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ParameterException;

class PlanTest {

    private static Set<String> names(List<Cell> cells) {
        return cells.stream().map(Cell::toString).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aFullRunHasThreeForksForBarsAndTwoForWriteAndRead() {
        Plan plan = Plan.of(Options.parse());
        Set<String> second = names(plan.round(1));
        Set<String> third = names(plan.round(2));
        for (String shape : new ShapeNames()) {
            for (String peer : new String[] {"scfs", "fory-session"}) {
                assertTrue(third.contains("SerializationBenchmark.writeRead " + shape + ' ' + peer), shape);
                assertTrue(second.contains("SerializationBenchmark.write " + shape + ' ' + peer), shape);
                assertTrue(second.contains("SerializationBenchmark.read " + shape + ' ' + peer), shape);
            }
            assertTrue(third.contains("SerializationBenchmark.writeRead " + shape + " kryo-compatible"), shape);
        }
        assertEquals(3, third.stream()
                .filter(name -> name.startsWith("SerializationBenchmark.writeRead") && name.endsWith("handwritten"))
                .count());
        assertTrue(third.contains("EvolvedReadBenchmark.evolved trade scfs"));
        assertTrue(third.contains("EchoBenchmark.copy utf16 arraycopy"));
        assertTrue(plan.coldPeers.contains("kryo") && plan.coldStarts >= 10);
        assertEquals("", plan.leftOut);
    }

    @Test
    void timingsListForksAndIterationsThatDiffer() {
        assertEquals("2 to 3 forks, " + Batches.FULL + "; others 1 fork, " + Batches.SHORT + "; others 2 to 3 forks, "
                + Intervals.FULL + "; others 3 forks, " + Intervals.SHORT, Plan.of(Options.parse()).timings());
        assertEquals("1 fork, " + Batches.QUICK,
                Plan.of(Options.parse("--quick", "--shapes", "media", "--modes", "writeRead")).timings());
    }

    @Test
    void estimatedTimesAreWithinTheLimits() {
        assertTrue(Plan.of(Options.parse()).seconds() <= 83 * 60, () -> Plan.of(Options.parse()).seconds() + " s");
        assertTrue(Plan.of(Options.parse("--quick")).seconds() <= 165,
                () -> Plan.of(Options.parse("--quick")).seconds() + " s");
    }

    @Test
    void aQuickRunListsTheCellsThatItSkips() {
        Plan quick = Plan.of(Options.parse("--quick"));
        assertTrue(quick.leftOut.contains("Left out: times of small2 and small3, write and read alone"), quick.leftOut);
        assertTrue(quick.secondsForRounds < 180);
        Set<String> first = names(quick.round(0));
        for (String shape : new ShapeNames()) {
            boolean measured = first.contains("SerializationBenchmark.writeRead " + shape + " fory-session");
            assertEquals(!shape.equals("small2") && !shape.equals("small3"), measured, shape);
        }
    }

    @Test
    void onlySelectedCellsAreMeasured() {
        Plan plan = Plan.of(Options.parse("--peers", "scfs,handwritten", "--shapes", "media,posts", "--modes",
                "write,cold", "--forks", "2"));
        assertEquals(
                new TreeSet<>(java.util.Arrays.asList("SerializationBenchmark.write media scfs",
                        "SerializationBenchmark.write media handwritten", "SerializationBenchmark.write posts scfs")),
                names(plan.cells));
        assertEquals(2, plan.rounds());
        assertEquals(java.util.Arrays.asList("scfs"), plan.coldPeers);
    }

    @Test
    void unknownNamesAreRejected() {
        for (String[] wrong : new String[][] {
                {"--peers", "protobuf"}, {"--shapes", "all"}, {"--modes", "sizes"}, {"--forks", "0"},
                {"--forks", "many"}, {"--shapes", "int-60"}, {"--java", "/no/such/java"}, {"--quik"}}) {
            assertThrows(ParameterException.class, () -> Options.parse(wrong), String.join(" ", wrong));
        }
    }
}
