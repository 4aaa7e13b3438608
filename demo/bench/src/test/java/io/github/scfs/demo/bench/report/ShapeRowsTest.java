package io.github.scfs.demo.bench.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ShapeRowsTest {

    private static RunFacts.Size size(String peer, String shape, double later) {
        RunFacts.Size size = new RunFacts.Size();
        size.peer = peer;
        size.shape = shape;
        size.later = later;
        return size;
    }

    private static String report(String kind) {
        RunFacts facts = new RunFacts();
        facts.kind = kind;
        facts.sizes.add(size("scfs", "random-1@5", 80));
        facts.sizes.add(size("fory-session", "random-1@5", 120));
        facts.sizes.add(size("kryo", "random-1@5", 100));
        facts.sizes.add(size("scfs", "random-2@5", 90));
        facts.sizes.add(size("kryo", "random-2@5", 60));
        Scores scores = new ResultsJson().add("writeRead", "scfs", "random-1@5", 130)
                .add("writeRead", "fory-session", "random-1@5", 100)
                .add("write", "scfs", "random-1@5", 40)
                .add("write", "fory-session", "random-1@5", 80)
                .scores();
        return new Report(scores, facts).toMarkdown().replaceAll(" +", " ");
    }

    @Test
    void eachShapeHasARow() {
        String report = report(RunFacts.RANDOM);
        assertTrue(report.contains(
                "| random-1@5 | 130 ± 13 | 100 ± 10 | 1.30 ± 0.18 | 40 ± 4 | 80 ± 8 | 0.50 ± 0.07 | 80 | 100 | kryo | 0.80 |"),
                report);
        assertTrue(report.contains("| random-2@5 | | | | | | | 90 | 60 | kryo | 1.50 |"), report);
    }

    @Test
    void barsOfRandomShapesAreForMeanShareAndWorst() {
        String report = report(RunFacts.RANDOM);
        assertTrue(report.contains("geometric mean | at most 0.85 | 1.30 ± 0.18 | **missed** |"), report);
        assertTrue(report.contains("worst | at most 1.20 | 1.30 ± 0.18 | **missed** |"), report);
        assertTrue(report.contains("| write / Fory session, geometric mean | | 0.50 ± 0.07 | |"), report);
        assertTrue(report.contains("smallest peer's, share of the shapes at most 1.00 | at least 0.90 | 0.50 |"),
                report);
        assertFalse(report(RunFacts.ARRAYS).contains("missed"));
    }
}
