package io.github.scfs.demo.report;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** Reads CSV files with a header line. */
final class CsvFile {
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

    private CsvFile() {}

    /**
     * Returns the rows. A file that doesn't exist has none.
     *
     * @throws IOException if the file can't be read
     */
    static List<Map<String, String>> rows(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (Reader in = Files.newBufferedReader(file)) {
            return FORMAT.parse(in).stream().map(CSVRecord::toMap).collect(Collectors.toList());
        } catch (UncheckedIOException e) {
            throw new IOException(file + " is no CSV file: " + e.getCause().getMessage(), e);
        }
    }

    /** Returns a number; null if the cell is missing or empty. */
    static Double number(Map<String, String> row, String column) {
        String text = row.get(column);
        return text == null || text.isEmpty() ? null : Double.valueOf(text);
    }
}
