package io.github.scfs.demo.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** One run of {@code demo/run memory}: the rows of {@code memory.csv} and {@code memory-run.csv}. Immutable. */
final class MemoryRun {
    static final String SUFFIX = "memory.csv";

    final String name;
    final Map<String, String> facts = new LinkedHashMap<>();

    /** Bytes of a session, by what the session knows. */
    final Map<String, Double> bytes = new LinkedHashMap<>();

    MemoryRun(Path file) throws IOException {
        String fileName = file.getFileName().toString();
        name = fileName.substring(0, fileName.length() - ".csv".length());
        for (Map<String, String> row : CsvFile.rows(file)) {
            if (row.get("class").isEmpty()) {
                bytes.put(row.get("knows"), CsvFile.number(row, "bytes per session"));
            }
        }
        for (Map<String, String> row : CsvFile.rows(file.resolveSibling(name + "-run.csv"))) {
            facts.put(row.get("fact"), row.get("value"));
        }
    }
}
