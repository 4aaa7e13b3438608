package io.github.scfs.demo.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TurnsRunTest {

    private static TurnsRun run(String kind, String commit) {
        RunFacts facts = new RunFacts();
        facts.kind = kind;
        facts.environment.put("commit", commit);
        facts.environment.put("java", "17.0.1 of a test");
        return new TurnsRun(facts);
    }

    /** Adds the times of one process. */
    private static TurnsRun add(TurnsRun run, String shape, String mode, int fork, double ours, double theirs) {
        run.add(shape, mode, "scfs", fork, ours);
        run.add(shape, mode, "fory-session", fork, theirs);
        return run;
    }

    private static void size(TurnsRun run, String peer, String shape, double later) {
        RunFacts.Size size = new RunFacts.Size();
        size.peer = peer;
        size.shape = shape;
        size.first = 500;
        size.later = later;
        run.facts.sizes.add(size);
    }

    private static String tables(TurnsRun run) {
        return Document.tables(run).replaceAll(" +", " ");
    }

    @Test
    void theMedianOfTheProcessesRatiosCounts() {
        TurnsRun run = run(RunFacts.PUBLISHED, "1a");
        add(run, "media", "write", 1, 100, 100);
        add(run, "media", "write", 2, 300, 200);
        add(run, "media", "write", 3, 330, 300);
        assertEquals("1.10 [1.00, 1.50]", run.ratio("write", "fory-session", "media").toString());
        assertEquals("**1.10** [1.00, 1.50]", run.ratio("write", "fory-session", "media").toString(1.05));
        assertEquals(200, run.nanos("write", "fory-session", "media").median);
        assertNull(run.ratio("write", "handwritten", "media"));
        assertNull(run.nanos("read", "scfs", "media"));
        assertThrows(IllegalArgumentException.class, () -> Spread.of(Collections.emptyList()));
        assertThrows(IllegalArgumentException.class, () -> Spread.geometricMean(Collections.emptyList()));
        assertEquals("1.00 [0.80, 1.25]", Spread.geometricMean(
                Arrays.asList(Spread.of(Arrays.asList(0.32, 0.5, 0.78125)), Spread.of(Collections.singletonList(2.0))))
                .toString());
    }

    @Test
    void missedBarsOfTheTenShapesAreBold() {
        TurnsRun run = run(RunFacts.PUBLISHED, "1a");
        add(run, "small1", "writeRead", 1, 50, 100);
        add(run, "media", "writeRead", 1, 120, 100);
        run.add("media", "writeRead", "handwritten", 1, 80);
        add(run, "small1", "write", 1, 101, 100);
        add(run, "media", "write", 1, 100, 100);
        add(run, "small1", "bytes", 1, 40, 80);
        String tables = tables(run);
        assertTrue(tables.contains("| write + read: scfs / fory-session | 0.50 | **1.20** | 0.77 |"), tables);
        assertTrue(tables.contains("| write + read: scfs / handwritten | | 1.50 | 1.50 |"), tables);
        assertTrue(tables.contains("| bytes of a message: scfs / fory-session | 0.50 | | 0.50 |"), tables);
        assertTrue(tables.contains("| each at most 1.00 | **1.20** | **missed** | 1 of 2: media 1.20 |"), tables);
        assertTrue(tables.contains("session, geometric mean | at most 0.80 | 0.77 | met | 2 shapes |"), tables);
        assertTrue(tables.contains("| write / Fory session, geometric mean | at most 1.00 | **1.00** | **missed** |"),
                tables);
        assertTrue(tables.contains("| write + read / hand-written | each at most 1.50 | 1.50 | met | media |"), tables);
    }

    @Test
    void theTablesHaveEachPeerThatWasMeasured() {
        TurnsRun run = add(run(RunFacts.PUBLISHED, "1a"), "media", "writeRead", 1, 46, 100);
        run.add("media", "writeRead", "kryo", 1, 100);
        run.add("media", "writeRead", "scfs@1a2b3c4d", 1, 50);
        String tables = tables(run);
        assertTrue(tables.contains("| write + read, ns: kryo | 100 | |"), tables);
        assertTrue(tables.contains("| write + read: scfs / kryo | 0.46 | **0.46** |"), tables);
        assertTrue(tables.contains("| write + read / Kryo, geometric mean | at most 0.45 | **0.46** | **missed** |"),
                tables);
        assertFalse(tables.contains("scfs@"), tables);
    }

    @Test
    void barsOfRandomClassesAreForMeanShareAndWorst() {
        TurnsRun run = run(RunFacts.RANDOM, "1a");
        for (int i = 1; i <= 10; i++) {
            add(run, "random-" + i + "@5", "writeRead", 1, i == 10 ? 121 : 80, 100);
            size(run, "scfs", "random-" + i + "@5", i <= 2 ? 90 : 50);
            size(run, "kryo", "random-" + i + "@5", 80);
            size(run, "fory", "random-" + i + "@5", 100);
        }
        String tables = tables(run);
        assertTrue(tables.contains("geometric mean | at most 0.85 | 0.83 | met | 10 shapes |"), tables);
        assertTrue(tables.contains("share of the shapes at most 1.00 | at least 0.90 | 0.90 | met | 9 of 10 |"),
                tables);
        assertTrue(tables.contains("each at most 1.20 | **1.21** | **missed** | 1 of 10: random-10@5 1.21 |"), tables);
        assertTrue(tables.contains("peer's, geometric mean | at most 0.80 | 0.70 | met |"), tables);
        assertTrue(tables.contains("peer's, share of the shapes at most 1.00 | at least 0.90 | **0.80** | **missed**"),
                tables);
        assertTrue(tables.contains("| random-10@5 | 121 | 100 | **1.21** | 500 / 50 | 500 / 80 kryo | 0.63 |"), tables);
    }

    @Test
    void arraysHaveAColumnForEachType() {
        TurnsRun run = run(RunFacts.ARRAYS, "1a");
        add(run, "int-10", "write", 1, 80, 100);
        add(run, "int-60", "write", 1, 110, 100);
        add(run, "long-10", "write", 1, 100, 100);
        add(run, "int-10", "read", 1, 100, 100);
        String tables = tables(run);
        assertTrue(tables.contains("| scfs / fory-session | int | long |"), tables);
        assertTrue(tables.contains("| write, 10 elements | 0.80 | 1.00 |"), tables);
        assertTrue(tables.contains("| write, 60 elements | **1.10** | |"), tables);
        assertTrue(
                tables.contains("| write / Fory session | each at most 1.00 | **1.10** | **missed** | 1 of 3: int-60"),
                tables);
        assertTrue(tables.contains("| read / Fory session | each at most 1.00 | 1.00 | met | int-10 |"), tables);
        assertFalse(tables.contains("write + read"), tables);
    }

    @Test
    void figuresOfTheSameCommitAreMerged() {
        TurnsRun earlier = run(RunFacts.PUBLISHED, "1a");
        add(earlier, "small1", "write", 1, 10, 10);
        add(earlier, "media", "write", 1, 20, 10);
        add(earlier, "media", "write", 2, 20, 10);
        add(earlier, "media", "read", 1, 30, 10);
        size(earlier, "scfs", "small1", 80);
        TurnsRun later = add(run(RunFacts.PUBLISHED, "1a"), "media", "write", 1, 50, 10);
        add(later, "posts", "write", 1, 5, 10);
        TurnsRun merged = later.over(earlier);
        assertEquals(Arrays.asList("small1", "media", "posts"), merged.shapes());
        assertEquals("5.00", merged.ratio("write", "fory-session", "media").toString());
        assertEquals("3.00", merged.ratio("read", "fory-session", "media").toString());
        assertEquals(80, merged.facts.size("scfs", "small1").later);
    }

    @Test
    void figuresOfAnotherCommitOrSeedOrOfChangedSourcesAreReplaced() {
        TurnsRun earlier = add(run(RunFacts.RANDOM, "1a"), "random-1@5", "write", 1, 10, 10);
        TurnsRun later = add(run(RunFacts.RANDOM, "1b"), "random-2@5", "write", 1, 10, 10);
        assertEquals(Arrays.asList("random-2@5"), later.over(earlier).shapes());
        later.facts.environment.put("commit", "1a");
        assertEquals(2, later.over(earlier).shapes().size());
        assertEquals(1, later.over(null).shapes().size());
        later.facts.environment.put(TurnsRun.SEED, "5");
        assertEquals(1, later.over(earlier).shapes().size());
        TurnsRun dirty = add(run(RunFacts.RANDOM, "1a-dirty"), "random-1@5", "write", 1, 10, 10);
        TurnsRun dirtier = add(run(RunFacts.RANDOM, "1a-dirty"), "random-2@5", "write", 1, 10, 10);
        assertEquals(1, dirtier.over(dirty).shapes().size());
    }

    @Test
    void publishedRunsReadBackToTheSameTables(@TempDir Path folder) throws Exception {
        Path document = folder.resolve("benchmarks.md");
        Files.write(document,
                "prose\n<!-- turns: generated -->\n<!-- turns: end -->\nmore\n".getBytes(StandardCharsets.UTF_8));
        TurnsRun random = add(run(RunFacts.RANDOM, "1a"), "random-1@5", "writeRead", 1, 10, 11);
        random.facts.leftOut = "Half of it.";
        size(random, "scfs", "random-1@5", 80.5);
        TurnsRun shapes = add(run(RunFacts.PUBLISHED, "1a"), "media", "writeRead", 1, 10, 11);
        add(shapes, "media", "writeRead", 2, 10, 12);
        add(shapes, "media", "bytes", 1, 90, 120);
        Document.publish(random, folder);
        Document.publish(shapes, folder);
        assertTrue(Files.exists(folder.resolve("jdk17-turns-random.csv")));
        assertEquals(Arrays.asList("2 in turns"), Document.update(document, folder));
        String text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8);
        assertEquals("prose\n<!-- turns: generated -->\n\n" + Document.tables(shapes) + '\n' + Document.tables(random)
                + "\n<!-- turns: end -->\nmore\n", text);
        Document.publish(add(run(RunFacts.PUBLISHED, "1a"), "posts", "writeRead", 1, 10, 11), folder);
        Document.update(document, folder);
        text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8);
        assertTrue(text.replaceAll(" +", " ").contains("| | media | posts | geom. mean |"), text);
    }

    @Test
    void coresOfCommitsHaveTheirOwnRatios(@TempDir Path folder) throws Exception {
        TurnsRun run = run(RunFacts.SERVICES, "1a");
        run.facts.values = "catalogue-4096";
        for (String shape : new String[] {"set-string", "map-string"}) {
            add(run, shape, "read", 1, 150, 100);
            run.add(shape, "read", "scfs@c8f9d0e0", 1, 90);
            add(run, shape, "bytes", 1, 60, 110);
            run.add(shape, "bytes", "scfs@c8f9d0e0", 1, 70);
        }
        String tables = tables(run);
        assertTrue(tables.contains("### Beans of services, jdk17, catalogue-4096"), tables);
        assertTrue(tables.contains("| set-string | 1.50 | 0.90 | 60 | 70 | 110 |"), tables);
        assertTrue(tables.contains("| geom. mean | 1.50 | 0.90 | | | |"), tables);
        Document.publish(run, folder);
        Path file = folder.resolve("jdk17-turns-services-catalogue-4096.csv");
        assertEquals("catalogue-4096", TurnsCsv.read(file).facts.values);
    }
}
