package io.github.scfs.demo.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One run of {@code demo/run bench}: the rows of a file {@code jdk17-serialization.csv}. Immutable. */
final class SerializationRun {
    static final String SUFFIX = "-serialization.csv";

    /** Values that are new in each operation, and sixteen values in turns: benchmark and mode of each. */
    static final String NEW = "SerializationBenchmark/writeRead";
    static final String RECURRING = "RecurringBenchmark/recurring";

    private static final String FIRST_MESSAGES = "first messages";

    final String name;
    final Map<String, String> facts = new LinkedHashMap<>();
    private final List<Map<String, String>> rows = new ArrayList<>();

    SerializationRun(Path file) throws IOException {
        String fileName = file.getFileName().toString();
        name = fileName.substring(0, fileName.length() - SUFFIX.length());
        for (Map<String, String> row : CsvFile.rows(file)) {
            if (!row.get("benchmark").equals("environment")) {
                rows.add(row);
            } else if (!row.get("value").isEmpty()) {
                facts.put(row.get("figure"), row.get("value"));
            }
        }
    }

    /** Returns the run's name for readers, for example {@code JDK 17}. */
    String title() {
        return name.replaceFirst("^jdk", "JDK ");
    }

    /** Returns the shapes with a time of scfs, in the order of the file. */
    List<String> timedShapes(String benchmark) {
        return distinct(benchmark, "shape");
    }

    List<String> timedPeers(String benchmark) {
        return distinct(benchmark, "peer");
    }

    private List<String> distinct(String benchmark, String column) {
        return rows.stream()
                .filter(row -> isTime(row, benchmark))
                .map(row -> row.get(column))
                .distinct()
                .collect(Collectors.toList());
    }

    /** Returns the nanoseconds of write + read; null if they weren't measured. */
    Double nanos(String benchmark, String peer, String shape) {
        return rows.stream()
                .filter(row -> isTime(row, benchmark) && row.get("peer").equals(peer) && row.get("shape").equals(shape))
                .map(row -> CsvFile.number(row, "value"))
                .findFirst()
                .orElse(null);
    }

    private static boolean isTime(Map<String, String> row, String benchmark) {
        return row.get("figure").equals("time") && benchmark.equals(row.get("benchmark") + '/' + row.get("mode"));
    }

    List<String> sizeShapes() {
        return sizes("shape");
    }

    List<String> sizePeers() {
        return sizes("peer");
    }

    private List<String> sizes(String column) {
        return rows.stream()
                .filter(row -> row.get("benchmark").equals("sizes"))
                .map(row -> row.get(column))
                .distinct()
                .collect(Collectors.toList());
    }

    /**
     * Returns the bytes of a message; null if they weren't measured.
     *
     * @param figure {@code first} or {@code later}
     */
    Double bytes(String figure, String peer, String shape) {
        return rows.stream()
                .filter(row -> row.get("benchmark").equals("sizes") && row.get("figure").equals(figure)
                        && row.get("peer").equals(peer) && row.get("shape").equals(shape))
                .map(row -> CsvFile.number(row, "value"))
                .findFirst()
                .orElse(null);
    }

    List<String> firstMessageShapes() {
        return firstMessages().map(row -> row.get("shape")).distinct().collect(Collectors.toList());
    }

    List<String> firstMessagePeers() {
        return firstMessages().map(row -> row.get("peer")).distinct().collect(Collectors.toList());
    }

    /** Returns the numbers of messages after which the time of a shape was taken, in ascending order. */
    List<Integer> firstMessageCounts(String shape) {
        return firstMessages().filter(row -> row.get("shape").equals(shape))
                .map(row -> Integer.valueOf(row.get("mode")))
                .distinct()
                .sorted()
                .collect(Collectors.toList());
    }

    /** Returns the median time of the first messages of a fresh process, in milliseconds; null if not measured. */
    Double firstMessagesMillis(String peer, String shape, int messages) {
        List<Double> micros = firstMessages()
                .filter(row -> row.get("peer").equals(peer) && row.get("shape").equals(shape)
                        && row.get("mode").equals(Integer.toString(messages)))
                .map(row -> CsvFile.number(row, "value"))
                .sorted()
                .collect(Collectors.toList());
        return micros.isEmpty() ? null : micros.get(micros.size() / 2) / 1000;
    }

    private java.util.stream.Stream<Map<String, String>> firstMessages() {
        return rows.stream().filter(row -> row.get("benchmark").equals(FIRST_MESSAGES));
    }
}
