package io.github.scfs.demo.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    void aFullRunHasEveryBarsFiguresInThreeForks() {
        Plan plan = Plan.of(Options.parse());
        Set<String> third = names(plan.round(2));
        for (String shape : new Options.Shapes()) {
            for (String mode : new String[] {"write", "read", "writeRead"}) {
                assertTrue(third.contains("SerializationBenchmark." + mode + ' ' + shape + " scfs"), shape);
                assertTrue(third.contains("SerializationBenchmark." + mode + ' ' + shape + " fory-session"), shape);
            }
            assertTrue(third.contains("SerializationBenchmark.writeRead " + shape + " kryo-compatible"), shape);
        }
        assertEquals(3, third.stream().filter(name -> name.startsWith("SerializationBenchmark.writeRead") && name.endsWith("handwritten")).count());
        assertTrue(third.contains("EvolvedReadBenchmark.evolved trade scfs"));
        assertTrue(third.contains("EchoBenchmark.copy utf16 arraycopy"));
        assertTrue(plan.coldPeers.contains("kryo") && plan.coldStarts >= 10);
        assertEquals("", plan.leftOut);
    }

    @Test
    void aFullRunMeasuresEveryPeerOnEveryShape() {
        Set<String> first = names(Plan.of(Options.parse()).round(0));
        for (String peer : new Options.Peers()) {
            long shapes = first.stream().filter(name -> name.startsWith("SerializationBenchmark.writeRead") && name.endsWith(' ' + peer)).count();
            assertEquals(peer.equals("handwritten") ? 3 : 10, shapes, peer);
        }
    }

    @Test
    void noCellIsInARoundTwice() {
        for (Plan plan : new Plan[] {Plan.of(Options.parse()), Plan.of(Options.parse("--quick")), Plan.of(Options.parse("--peers", "all"))}) {
            assertEquals(plan.cells.size(), names(plan.cells).size());
        }
    }

    @Test
    void estimatesKeepWhatIsPromised() {
        assertTrue(Plan.of(Options.parse()).seconds() <= 25 * 60, () -> Plan.of(Options.parse()).seconds() + " s");
        assertTrue(Plan.of(Options.parse("--quick")).seconds() <= 150, () -> Plan.of(Options.parse("--quick")).seconds() + " s");
    }

    @Test
    void aQuickRunSaysWhatItLeavesOut() {
        Plan quick = Plan.of(Options.parse("--quick"));
        assertTrue(quick.leftOut.contains("Left out: write and read by themselves"), quick.leftOut);
        assertTrue(quick.secondsForRounds < 180);
        Set<String> first = names(quick.round(0));
        for (String shape : new Options.Shapes()) {
            assertTrue(first.contains("SerializationBenchmark.writeRead " + shape + " fory-session"), shape);
        }
    }

    @Test
    void whatIsNamedIsMeasuredAndNothingElse() {
        Plan plan = Plan.of(Options.parse("--peers", "scfs,handwritten", "--shapes", "media,posts", "--modes", "write,cold", "--forks", "2"));
        assertEquals(new TreeSet<>(java.util.Arrays.asList("SerializationBenchmark.write media scfs", "SerializationBenchmark.write media handwritten",
            "SerializationBenchmark.write posts scfs")), names(plan.cells));
        assertEquals(2, plan.rounds());
        assertEquals(java.util.Arrays.asList("scfs"), plan.coldPeers);
    }

    @Test
    void whatDoesNotExistIsRefused() {
        for (String[] wrong : new String[][] {{"--peers", "protobuf"}, {"--shapes", "all"}, {"--modes", "sizes"}, {"--forks", "0"}, {"--forks", "many"},
            {"--java", "/no/such/java"}, {"--quik"}}) {
            assertThrows(ParameterException.class, () -> Options.parse(wrong), String.join(" ", wrong));
        }
    }
}
