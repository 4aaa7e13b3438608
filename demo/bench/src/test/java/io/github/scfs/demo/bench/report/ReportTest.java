package io.github.scfs.demo.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.command.Published;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
    private static final String BEGIN = "<!-- serialization: generated -->";
    private static final String END = "<!-- serialization: end -->";

    private static Scores scores() {
        return new ResultsJson().add("writeRead", "scfs", "small1", 50)
                .add("writeRead", "fory-session", "small1", 100)
                .add("writeRead", "scfs", "media", 200)
                .add("writeRead", "fory-session", "media", 100)
                .add("RecurringBenchmark", "recurring", "scfs", "media", 90, 0)
                .add("RecurringBenchmark", "recurring", "fory-session", "media", 100, 0)
                .add("EvolvedReadBenchmark", "unchanged", "scfs", "trade", 100, 0)
                .add("EvolvedReadBenchmark", "evolved", "scfs", "trade", 130, 0)
                .scores();
    }

    @Test
    void ratiosOfAllShapesAreBesideTheirMean() {
        String report = new Report(scores(), new RunFacts()).toMarkdown().replaceAll(" +", " ");
        assertTrue(report.contains("| scfs / | small1 | media | geom. mean |"), report);
        assertTrue(report.contains("| fory-session | 0.50 ± 0.07 | 2.00 ± 0.28 | 1.00 ± 0.10 |"), report);
        assertTrue(report.contains("| scfs | 100 ± 10 | 130 ± 13 | 1.30 ± 0.18 |"), report);
    }

    @Test
    void recurringValuesHaveTablesOfTheirOwn() {
        String report = new Report(scores(), new RunFacts()).toMarkdown().replaceAll(" +", " ");
        assertTrue(report.contains("#### Write + read of recurring values, nanoseconds"), report);
        assertTrue(report.contains("| fory-session | 0.90 ± 0.13 | 0.90 ± 0.13 |"), report);
        String digest = new Digest(Arrays.asList(new Run(scores(), facts()))).toMarkdown().replaceAll(" +", " ");
        assertTrue(digest.contains("| jdk17: scfs / fory-session | 0.90 ± 0.13 | 0.90 ± 0.13 |"), digest);
    }

    @Test
    void modesThatWereNotMeasuredHaveNoTable() {
        String report = new Report(scores(), new RunFacts()).toMarkdown();
        assertFalse(report.contains("#### Write, nanoseconds"));
        assertFalse(report.contains("#### Cold start"));
        assertTrue(report.contains("#### Write + read, nanoseconds"));
    }

    @Test
    void columnsOfATableAreAligned() {
        assertEquals("| a   |    b |\n|-----|-----:|\n| cc  | 1.25 |\n",
                new Table("a", "b").row("cc", "1.25").toMarkdown());
        assertThrows(IllegalArgumentException.class, () -> new Table("a", "b").row("c"));
    }

    @Test
    void tablesReplaceTheTextBetweenTheirMarkers() throws IOException {
        String text = "before\n" + BEGIN + "\nold\n" + END + "\nafter\n";
        String once = Published.replace(text, "serialization", "new\n");
        assertEquals("before\n" + BEGIN + "\n\nnew\n\n" + END + "\nafter\n", once);
        assertEquals(once, Published.replace(once, "serialization", "new\n"));
        assertThrows(IOException.class, () -> Published.replace(text, "memory", "new"));
    }

    @Test
    void aDocumentIsUpdatedFromThePublishedFiles(@TempDir Path folder) throws Exception {
        Path document = folder.resolve("benchmarks.md");
        Files.write(document, ("prose\n" + BEGIN + "\n" + END + "\n").getBytes(StandardCharsets.UTF_8));
        RunFacts facts = new RunFacts();
        facts.environment.put("processor", "one of its kind");
        facts.environment.put("java", "17.0.1 of a test");
        facts.graphs.put("media", 917L);
        Document.publish(new Run(new ResultsJson().add("writeRead", "scfs", "media", 123).scores(), facts), folder);
        assertEquals(Arrays.asList("jdk17"), Document.update(document, folder));
        String text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8);
        assertTrue(text.startsWith("prose\n" + BEGIN), text);
        assertTrue(text.contains("one of its kind"), text);
        assertTrue(text.contains("123 ± 12"), text);
    }

    @Test
    void aPublishedRunReadsBackToTheSameTables(@TempDir Path folder) throws Exception {
        Run run = new Run(scores(), facts());
        PublishedCsv.write(run, folder.resolve("run.csv"));
        Run read = PublishedCsv.read(folder.resolve("run.csv"));
        assertEquals(new Report(run.scores, run.facts).toMarkdown(), new Report(read.scores, read.facts).toMarkdown());
    }

    @Test
    void runsOfTwoJdksShareTheTablesOfADocument() {
        Run newer = new Run(scores(), facts());
        newer.facts.environment.put("java", "25.0.3 of a test");
        String tables = new Digest(Arrays.asList(new Run(scores(), facts()), newer)).toMarkdown().replaceAll(" +", " ");
        assertTrue(tables.contains("- **jdk25.** java: 25.0.3 of a test."), tables);
        assertTrue(tables.contains("| | small1 | media | geom. mean |"), tables);
        assertTrue(tables.contains("| ns, jdk17: scfs | 50 ± 5 | 200 ± 20 | |"), tables);
        assertTrue(tables.contains("| jdk25, write + read: scfs / fory-session | 0.50 ± 0.07 | 2.00 ± 0.28 |"), tables);
        assertTrue(tables.contains("| bar | at most | jdk17 | where | jdk25 | where |"), tables);
        assertTrue(tables.contains("each shape | 1.00 | **2.00 ± 0.28** | media | **2.00 ± 0.28** | media |"), tables);
    }

    @ParameterizedTest
    @CsvSource({"1.8.0_504 OpenJDK, 8", "17.0.15 OpenJDK, 17", "26-ea OpenJDK, 26"})
    void aRunKnowsTheVersionOfItsJava(String java, int version) {
        RunFacts facts = new RunFacts();
        facts.environment.put("java", java);
        assertEquals(version, facts.javaVersion());
        assertEquals("jdk" + version, facts.jdk());
    }

    private static RunFacts facts() {
        RunFacts facts = new RunFacts();
        facts.environment.put("processor", "one, of its \"kind\"");
        facts.environment.put("java", "17.0.1 of a test");
        facts.leftOut = "Half of it.";
        facts.graphs.put("media", 917L);
        RunFacts.Size size = new RunFacts.Size();
        size.peer = "scfs";
        size.shape = "media";
        size.first = 616;
        size.later = 287.5;
        size.array = 304;
        facts.sizes.add(size);
        RunFacts.Cold start = new RunFacts.Cold();
        start.peer = "scfs";
        start.messages = 90_000;
        start.slowLater = 3;
        facts.coldStarts.add(start);
        RunFacts.First first = new RunFacts.First();
        first.peer = "scfs";
        first.shape = "media";
        first.messages = 10_000;
        first.micros = 12_345;
        facts.firstMessages.add(first);
        return facts;
    }

    @Test
    void theCsvHasALineForEveryFigure() throws Exception {
        RunFacts facts = new RunFacts();
        RunFacts.Size size = new RunFacts.Size();
        size.peer = "scfs";
        size.shape = "media";
        size.first = 616;
        size.later = 287.5;
        facts.sizes.add(size);
        String csv = Csv.of(new ResultsJson().add("writeRead", "scfs", "media", 123).scores(), facts);
        assertTrue(csv.startsWith("benchmark,mode,peer,shape,figure,value,error,unit\r\n"), csv);
        assertTrue(csv.contains("SerializationBenchmark,writeRead,scfs,media,mean time,123.000,12.300,ns/op\r\n"), csv);
        assertTrue(
                csv.contains("SerializationBenchmark,writeRead,scfs,media,lower quartile of fork 2,147.600,,ns/op\r\n"),
                csv);
        assertTrue(csv.contains("sizes,,scfs,media,later message,287.500,,B\r\n"), csv);
    }

    @Test
    void quantilesAreInterpolated() {
        double[] sample = {40, 10, 30, 20};
        assertEquals(25, Quantile.of(sample, 0.5));
        assertEquals(17.5, Quantile.of(sample, 0.25));
        assertEquals(7, Quantile.of(new double[] {7}, 0.75));
    }
}
