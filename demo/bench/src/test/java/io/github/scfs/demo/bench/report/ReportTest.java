package io.github.scfs.demo.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
    private static final String BEGIN = "<!-- serialization jdk17: generated -->";
    private static final String END = "<!-- serialization jdk17: end -->";

    private static Scores scores() {
        return new ResultsJson().add("writeRead", "scfs", "small1", 50)
                .add("writeRead", "fory-session", "small1", 100)
                .add("writeRead", "scfs", "media", 200)
                .add("writeRead", "fory-session", "media", 100)
                .add("EvolvedReadBenchmark", "unchanged", "scfs", "trade", 100, 0)
                .add("EvolvedReadBenchmark", "evolved", "scfs", "trade", 130, 0)
                .scores();
    }

    @Test
    void ratiosOfAllShapesStandBesideTheirMean() {
        String report = new Report(scores(), new RunFacts()).toMarkdown().replaceAll(" +", " ");
        assertTrue(report.contains("| scfs / | small1 | media | geom. mean |"), report);
        assertTrue(report.contains("| fory-session | 0.50 ± 0.07 | 2.00 ± 0.28 | 1.00 ± 0.10 |"), report);
        assertTrue(report.contains("| scfs | 100 ± 10 | 130 ± 13 | 1.30 ± 0.18 |"), report);
    }

    @Test
    void whatARunDidNotMeasureHasNoTable() {
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
    void tablesGoBetweenTheirMarkersAndAgainIntoTheSamePlace() {
        String text = "before\n" + BEGIN + "\nold\n" + END + "\nafter\n";
        String once = Document.replace(text, "serialization jdk17", "new\n");
        assertEquals("before\n" + BEGIN + "\n\nnew\n\n" + END + "\nafter\n", once);
        assertEquals(once, Document.replace(once, "serialization jdk17", "new\n"));
        assertThrows(IllegalArgumentException.class, () -> Document.replace(text, "serialization jdk25", "new"));
    }

    @Test
    void aDocumentIsRenewedFromTheRawFiles(@TempDir Path folder) throws Exception {
        Path document = folder.resolve("benchmarks.md");
        Files.write(document, ("prose\n" + BEGIN + "\n" + END + "\n").getBytes(StandardCharsets.UTF_8));
        new ObjectMapper().writeValue(Document.jmh(folder, "jdk17").toFile(),
                new ResultsJson().add("writeRead", "scfs", "media", 123).json());
        RunFacts facts = new RunFacts();
        facts.environment.put("processor", "one of its kind");
        facts.graphs.put("media", 917L);
        facts.write(Document.facts(folder, "jdk17"));
        assertEquals(Arrays.asList("jdk17"), Document.renew(document, folder));
        String text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8);
        assertTrue(text.startsWith("prose\n" + BEGIN), text);
        assertTrue(text.contains("one of its kind"), text);
        assertTrue(text.contains("123 ± 12"), text);
    }

    @Test
    void everyFigureIsALineOfTheCsv() throws Exception {
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
    void quantilesFallBetweenTheValuesOfASample() {
        long[] sample = {10, 20, 30, 40};
        assertEquals(25, ColdTable.quantile(sample, 0.5));
        assertEquals(17.5, ColdTable.quantile(sample, 0.25));
        assertEquals(7, ColdTable.quantile(new long[] {7}, 0.75));
    }
}
