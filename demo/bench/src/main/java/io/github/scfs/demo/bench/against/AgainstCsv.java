package io.github.scfs.demo.bench.against;

import java.io.IOException;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** A comparison as CSV: the results, and all rounds from which they are computed. */
final class AgainstCsv {
    private static final CSVFormat ROWS = CSVFormat.RFC4180.builder()
            .setHeader("shape", "values", "operation", "head ns", "base ns", "control ns", "head/base", "low", "high",
                    "control/base", "control low", "control high", "verdict", "head B", "base B")
            .get();
    private static final CSVFormat ROUNDS = CSVFormat.RFC4180.builder()
            .setHeader("shape", "values", "operation", "fork", "round", "head ns", "base ns", "control ns")
            .get();

    private AgainstCsv() {}

    /** Returns the results as CSV, with a line for each shape and load. */
    static String rows(List<ForkTimes> forks) throws IOException {
        StringWriter text = new StringWriter();
        try (CSVPrinter csv = new CSVPrinter(text, ROWS)) {
            List<Row> rows = Row.of(forks);
            double noise = Row.noise(rows);
            for (Row row : rows) {
                csv.printRecord(row.shape, row.load.values, row.load.operation, number(row.nanos(SideKind.HEAD)),
                        number(row.nanos(SideKind.BASE)), number(row.nanos(SideKind.CONTROL)), number(row.head.value),
                        number(row.head.low), number(row.head.high), number(row.control.value), number(row.control.low),
                        number(row.control.high), row.verdict(noise), number(row.allocated(SideKind.HEAD)),
                        number(row.allocated(SideKind.BASE)));
            }
        }
        return text.toString();
    }

    /** Returns the rounds as CSV, with a line for each round of each process. */
    static String rounds(List<ForkTimes> forks) throws IOException {
        StringWriter text = new StringWriter();
        Map<String, Integer> numbers = new HashMap<>();
        try (CSVPrinter csv = new CSVPrinter(text, ROUNDS)) {
            for (ForkTimes fork : forks) {
                int number = numbers.merge(fork.shape, 1, Integer::sum);
                for (Load load : fork.loads()) {
                    double[] head = fork.times(load, SideKind.HEAD);
                    double[] base = fork.times(load, SideKind.BASE);
                    double[] control = fork.times(load, SideKind.CONTROL);
                    for (int round = 0; round < base.length; round++) {
                        csv.printRecord(fork.shape, load.values, load.operation, number, round + 1, number(head[round]),
                                number(base[round]), number(control[round]));
                    }
                }
            }
        }
        return text.toString();
    }

    private static String number(double figure) {
        return String.format(Locale.ROOT, "%.4f", figure);
    }
}
