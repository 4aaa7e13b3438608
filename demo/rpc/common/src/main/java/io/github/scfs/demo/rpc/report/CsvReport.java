package io.github.scfs.demo.rpc.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** A row for each cell. */
public final class CsvReport {

    private CsvReport() {
    }

    public static void write(Results results, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
             CSVPrinter csv = CSVFormat.DEFAULT.builder().setHeader(CellFigures.COLUMNS).get().print(out)) {
            for (Cell cell : results.cells) {
                if (!results.refused(cell.dubbo, cell.peer, cell.workload)) {
                    csv.printRecord(CellFigures.row(results, cell));
                }
            }
        }
    }
}
