package io.github.scfs.demo.rpc.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Writes the results as CSV files: {@code rpc.csv} with a row for each cell, {@code rpc-warm-up.csv},
 * {@code rpc-steady.csv}, and {@code rpc-run.csv} with the machine and the plan. Cells of a peer that returned wrong
 * results are skipped.
 */
public final class CsvReport {

    private CsvReport() {}

    /**
     * Writes the files.
     *
     * @throws IOException if a file can't be written
     */
    public static void write(Results results, Path folder) throws IOException {
        try (CSVPrinter csv = csv(folder, "rpc.csv", CellFigures.COLUMNS)) {
            for (String dubbo : Axes.dubbos(results)) {
                rows(results, dubbo, csv);
            }
        }
        try (CSVPrinter csv = csv(folder, "rpc-warm-up.csv", "dubbo", "service", "serialization", "load", "round",
                "seconds before", "calls/s")) {
            for (WarmUpTurn turn : results.warmUps) {
                if (!results.refused(turn.dubbo, turn.peer, turn.workload)) {
                    csv.printRecord(turn.dubbo, turn.workload, turn.peer, turn.load, turn.round, turn.secondsBefore,
                            Math.round(turn.callsPerSecond));
                }
            }
        }
        try (CSVPrinter csv = csv(folder, "rpc-steady.csv", "dubbo", "service", "serialization", "calls/s", "second",
                "request B", "response B")) {
            for (Results.Steady one : results.steady) {
                for (int i = 0; i < one.bytes.requests.length; i++) {
                    csv.printRecord(one.dubbo, one.workload, one.peer, one.bytes.callsPerSecond, i + 1,
                            one.bytes.requests[i], one.bytes.responses[i]);
                }
            }
        }
        try (CSVPrinter csv = csv(folder, "rpc-run.csv", "fact", "value")) {
            for (Map.Entry<String, String> fact : results.environment.entrySet()) {
                csv.printRecord(fact.getKey(), fact.getValue().trim());
            }
        }
    }

    private static CSVPrinter csv(Path folder, String name, String... columns) throws IOException {
        Writer out = Files.newBufferedWriter(folder.resolve(name), StandardCharsets.UTF_8);
        return CSVFormat.DEFAULT.builder().setHeader(columns).setRecordSeparator('\n').get().print(out);
    }

    private static void rows(Results results, String dubbo, CSVPrinter csv) throws IOException {
        Axes axes = new Axes(results, dubbo);
        for (String workload : axes.workloads) {
            for (String load : axes.loads) {
                for (String peer : axes.peers) {
                    Cell cell = results.compared(dubbo, peer, workload, load);
                    if (cell != null) {
                        csv.printRecord(CellFigures.row(results, cell));
                    }
                }
            }
        }
    }
}
