package io.github.scfs.demo.bench.resolver;

import io.github.scfs.demo.bench.JmhJson;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.util.ListStatistics;

/**
 * The times of both resolvers for each case. The time of a process is the lower quartile of its turns. So turns that
 * are disturbed by other work on the machine have no effect. A ratio compares two times of the same process.
 */
final class Comparison {
    /** Picoseconds in a nanosecond. */
    private static final double PICOSECONDS = 1000;
    private static final String[] COLUMNS = {"case", "default, ns", "array, ns", "array / default", "of each process"};

    private final Map<Case, List<RunResult>> results = new LinkedHashMap<>();

    void add(Case one, RunResult fork) {
        results.computeIfAbsent(one, c -> new ArrayList<>()).add(fork);
    }

    /** Returns a table of the nanoseconds, and of the ratio of ArrayClassResolver's time to Kryo's time. */
    String toMarkdown() {
        StringBuilder table = new StringBuilder("| " + String.join(" | ", COLUMNS) + " |\n|---|---:|---:|---:|---:|\n");
        rows().forEach(row -> table.append("| ").append(String.join(" | ", row)).append(" |\n"));
        return table.toString();
    }

    /** Returns the same table as CSV, as in {@code docs/benchmarks}. */
    String toCsv() throws IOException {
        StringWriter text = new StringWriter();
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader(COLUMNS).setRecordSeparator('\n').get();
        try (CSVPrinter csv = new CSVPrinter(text, format)) {
            csv.printRecords(rows());
        }
        return text.toString();
    }

    private List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        results.forEach((one, forks) -> {
            double[] kryos = forks.stream().mapToDouble(Comparison::kryos).toArray();
            double[] ours = forks.stream().mapToDouble(Comparison::ours).toArray();
            double[] ratios = new double[ours.length];
            Arrays.setAll(ratios, fork -> ours[fork] / kryos[fork]);
            Arrays.sort(ratios);
            String all = Arrays.stream(ratios).mapToObj(Comparison::hundredths).collect(Collectors.joining(", "));
            rows.add(Arrays.asList(one.toString(), whole(median(kryos)), whole(median(ours)),
                    hundredths(median(ratios)), all));
        });
        return rows;
    }

    private static String whole(double figure) {
        return String.format(Locale.ROOT, "%.0f", figure);
    }

    private static String hundredths(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure);
    }

    /** Returns the nanoseconds per operation with Kryo's resolver. */
    static double kryos(RunResult fork) {
        return nanos(fork, "kryos");
    }

    /** Returns the nanoseconds per operation with ArrayClassResolver. */
    static double ours(RunResult fork) {
        return nanos(fork, "ours");
    }

    private static double nanos(RunResult fork, String whose) {
        double[] turns = fork.getBenchmarkResults()
                .stream()
                .flatMap(result -> result.getIterationResults().stream())
                .mapToDouble(iteration -> iteration.getSecondaryResults().get(whose).getScore())
                .toArray();
        return new ListStatistics(turns).getPercentile(25) / PICOSECONDS;
    }

    private static double median(double[] values) {
        return new ListStatistics(values).getPercentile(50);
    }

    /** Writes the results in JMH's JSON format, with the right number of forks and without the machine's paths. */
    void write(Path file) throws IOException {
        List<RunResult> runs = new ArrayList<>();
        results.values().forEach(forks -> runs.add(merged(forks)));
        JmhJson.write(runs, file);
    }

    /** Merges the results of the rounds, as if the rounds were forks of one run. */
    private static RunResult merged(List<RunResult> rounds) {
        List<BenchmarkResult> forks = new ArrayList<>();
        rounds.forEach(round -> forks.addAll(round.getBenchmarkResults()));
        return new RunResult(rounds.get(0).getParams(), forks);
    }
}
