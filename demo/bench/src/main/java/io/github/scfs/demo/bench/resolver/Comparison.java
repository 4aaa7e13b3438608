package io.github.scfs.demo.bench.resolver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The times of both resolvers, case by case. A process's time is the lower quartile of its iterations, which leaves out those in which the machine had
 * other things to do; what is compared are the two processes of one round, which ran one right after the other.
 */
final class Comparison {
    private final Map<Case, Map<ResolverKind, List<RunResult>>> results = new LinkedHashMap<>();

    /** Adds the process of one round; of each round there must be one for each resolver. */
    void add(Case one, ResolverKind resolver, RunResult fork) {
        results.computeIfAbsent(one, c -> new EnumMap<>(ResolverKind.class)).computeIfAbsent(resolver, r -> new ArrayList<>()).add(fork);
    }

    /** Nanoseconds, and ours as a share of Kryo's. */
    String toMarkdown() {
        StringBuilder table = new StringBuilder(String.format(Locale.ROOT,
            "| case | default, ns | array, ns | array / default | rounds |%n|---|---:|---:|---:|---:|%n"));
        results.forEach((one, times) -> {
            double[] theirs = times.get(ResolverKind.DEFAULT).stream().mapToDouble(Comparison::nanos).toArray();
            double[] ours = times.get(ResolverKind.ARRAY).stream().mapToDouble(Comparison::nanos).toArray();
            double[] ratios = new double[ours.length];
            Arrays.setAll(ratios, round -> ours[round] / theirs[round]);
            Arrays.sort(ratios);
            table.append(String.format(Locale.ROOT, "| %s | %.0f | %.0f | %.2f | %.2f to %.2f |%n", one, median(theirs), median(ours), median(ratios), ratios[0],
                ratios[ratios.length - 1]));
        });
        return table.toString();
    }

    /** The time of one process. */
    private static double nanos(RunResult fork) {
        double[] iterations = fork.getBenchmarkResults().stream().flatMap(result -> result.getIterationResults().stream())
            .mapToDouble(iteration -> iteration.getPrimaryResult().getScore()).toArray();
        return new Percentile(25).evaluate(iterations);
    }

    private static double median(double[] values) {
        return new Median().evaluate(values);
    }

    /** Writes JMH's JSON format, with the number of forks that JMH doesn't know of, and without paths of this machine. */
    void write(Path file) throws IOException {
        List<RunResult> runs = new ArrayList<>();
        results.values().forEach(times -> times.values().forEach(rounds -> runs.add(together(rounds))));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ResultFormatFactory.getInstance(ResultFormatType.JSON, new PrintStream(bytes, true, "UTF-8")).writeOut(runs);
        ObjectMapper mapper = new ObjectMapper();
        JsonNode json = mapper.readTree(new String(bytes.toByteArray(), StandardCharsets.UTF_8));
        for (JsonNode run : json) {
            ((ObjectNode) run).put("forks", run.get("primaryMetric").get("rawData").size());
            ((ObjectNode) run).put("jvm", "java");
        }
        Files.write(file, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(json));
    }

    /** As if all rounds had been forks of one run. */
    private static RunResult together(List<RunResult> rounds) {
        List<BenchmarkResult> forks = new ArrayList<>();
        rounds.forEach(round -> forks.addAll(round.getBenchmarkResults()));
        return new RunResult(rounds.get(0).getParams(), forks);
    }
}
