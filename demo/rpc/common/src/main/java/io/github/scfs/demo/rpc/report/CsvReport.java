package io.github.scfs.demo.rpc.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes a CSV row for each cell. Cells of a peer that returned wrong results are skipped. */
public final class CsvReport {

    private CsvReport() {}

    public static void write(Results results, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
                CSVPrinter csv = CSVFormat.DEFAULT.builder()
                        .setHeader(CellFigures.COLUMNS)
                        .setRecordSeparator('\n')
                        .get()
                        .print(out)) {
            for (String dubbo : Axes.dubbos(results)) {
                rows(results, dubbo, csv);
            }
        }
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
