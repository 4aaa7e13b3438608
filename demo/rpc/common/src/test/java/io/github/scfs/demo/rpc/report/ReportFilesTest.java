package io.github.scfs.demo.rpc.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.rpc.load.Sample;
import io.github.scfs.demo.rpc.load.SteadyBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    private final TestResults given = new TestResults();

    @TempDir
    private Path folder;

    @BeforeEach
    void twoPeers() {
        given.bytes("scfs", "tiny", 60, 50).bytes("kryo", "tiny", 290, 72);
        given.rates("scfs", "tiny", "10x1", 1000, 3000).rates("kryo", "tiny", "10x1", 900, 900);
    }

    @Test
    void jsonReadsBackToTheSameTables() throws IOException {
        Path file = folder.resolve("rpc.json");
        given.results.environment.put("Java", "17");
        turn("scfs", "tiny", 0, 17);
        given.results.refuse("2.7", "fst", "tiny", "was wrong");
        given.results.write(file);
        assertEquals(new Tables(given.results).text(), new Tables(Results.read(file)).text());
        Path compressed = folder.resolve("rpc.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            Files.copy(file, out);
        }
        assertEquals(new Tables(given.results).text(), new Tables(Results.read(compressed)).text());
    }

    @Test
    void csvHasARowForEachCell() throws IOException {
        Path file = folder.resolve("rpc.csv");
        CsvReport.write(given.results, folder);
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            List<CSVRecord> rows =
                    CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get().parse(in).getRecords();
            assertEquals(2, rows.size());
            CSVRecord row = rows.get(0);
            assertEquals("scfs", row.get("serialization"));
            assertEquals("60.0", row.get("later request B"));
            assertEquals("500.0", row.get("first response B"));
            assertEquals("2000", row.get("calls/s"));
            assertEquals("1414", row.get("± calls/s"));
            assertEquals("1000", row.get("consumer alloc B/call"));
            assertEquals("500", row.get("provider alloc B/call"));
        }
    }

    @Test
    void warmUpSteadyRateAndRunHaveFilesOfTheirOwn() throws IOException {
        given.results.environment.put("Machine", "2 cores, with a comma");
        turn("scfs", "bid", 3, 1234);
        turn("kryo", "bid", 3, 999);
        given.results.refuse("2.7", "kryo", "bid", "was wrong");
        SteadyBytes bytes = new SteadyBytes();
        bytes.callsPerSecond = 20;
        bytes.requests = new long[] {900, 100};
        bytes.responses = new long[] {800, 80};
        given.results.steady("2.7", "scfs", "bid", bytes);
        given.results.write(folder.resolve("rpc.json"));
        CsvReport.write(Results.read(folder.resolve("rpc.json")), folder);
        assertEquals(Arrays.asList("dubbo,service,serialization,load,round,seconds before,calls/s",
                "2.7,bid,scfs,10x1,0,3,1234"), Files.readAllLines(folder.resolve("rpc-warm-up.csv")));
        assertEquals(
                Arrays.asList("dubbo,service,serialization,calls/s,second,request B,response B",
                        "2.7,bid,scfs,20,1,900,800", "2.7,bid,scfs,20,2,100,80"),
                Files.readAllLines(folder.resolve("rpc-steady.csv")));
        assertEquals(Arrays.asList("fact,value", "Machine,\"2 cores, with a comma\""),
                Files.readAllLines(folder.resolve("rpc-run.csv")));
    }

    @Test
    void aDocumentHasARowForEachServiceAndNamesMissedBars() {
        given.rates("scfs", "posts", "10x1", 100, 100, 100, 100, 100, 100);
        given.rates("kryo", "posts", "10x1", 100, 100, 100, 100, 100, 100);
        String text = new DocumentTables(given.results).markdown();
        assertTrue(text.contains("| tiny | 60 + 50 | 290 + 72 kryo | 2000 | 1.92 [none: 2 samples] × kryo |"), text);
        assertTrue(text.contains("missed: **posts 10x1: ≥ 2 × Kryo's calls/s: 1.00 [1.00, 1.00] × kryo**"), text);
    }

    @Test
    void theWarmUpTableHasFirstAndLastTurnsOfTheBusiestService() {
        for (int second = 0; second < 20; second += 2) {
            turn("scfs", "bid", second, 100 + second);
            turn("kryo", "bid", second, 200 + second);
        }
        turn("scfs", "tiny", 1, 999);
        String text = new Tables(given.results).text();
        String table = text.substring(text.indexOf("Calls/s while warming up: bid 10x1"), text.indexOf("Latency"));
        List<String> rows = Arrays.stream(table.split("\n"))
                .skip(2)
                .map(row -> row.trim().replaceAll(" +", " "))
                .collect(Collectors.toList());
        assertEquals(Arrays.asList("0 100 200", "2 102 202", "4 104 204", "8 108 208", "16 116 216", "18 118 218"),
                rows);
    }

    private void turn(String peer, String workload, int secondsBefore, long calls) {
        Sample sample = new Sample();
        sample.calls = calls;
        sample.seconds = 1;
        given.results.warmUp(WarmUpTurn.of(0, "2.7", peer, workload, "10x1", secondsBefore, sample));
    }

    @Test
    void wrongResultsAreInTheTableOfRefusalsOnly() {
        given.results.refuse("2.7", "kryo", "tiny", "was wrong");
        String text = new Tables(given.results).text();
        assertFalse(text.contains("290 + 72"), text);
        assertFalse(text.contains("900"), text);
        assertTrue(text.contains("was wrong"), text);
    }

    @Test
    void servicesWithFrameSizesOnlyHaveNoTimes() {
        given.bytes("scfs", "text50k", 51, 52);
        String text = new Tables(given.results).text();
        assertEquals(2, text.split("text50k", -1).length - 1, text);
        assertTrue(text.contains("51 + 52"), text);
    }

    @Test
    void loadsAreSortedBySize() {
        for (String load : new String[] {"32x1", "10x4", "1x1"}) {
            given.rates("scfs", "tiny", load, 1000);
        }
        assertEquals(Arrays.asList("1x1", "10x1", "10x4", "32x1"), new Axes(given.results, "2.7").loads);
    }
}
