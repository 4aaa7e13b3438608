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
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/** The times of both resolvers, case by case, with the forks of all rounds put together. */
final class Comparison {
    private final Map<Case, Map<ResolverKind, RunResult>> results = new LinkedHashMap<>();

    void add(Case one, ResolverKind resolver, RunResult fork) {
        results.computeIfAbsent(one, c -> new EnumMap<>(ResolverKind.class)).merge(resolver, fork, (before, now) -> {
            List<BenchmarkResult> forks = new ArrayList<>(before.getBenchmarkResults());
            forks.addAll(now.getBenchmarkResults());
            return new RunResult(before.getParams(), forks);
        });
    }

    /** The table: nanoseconds, and ours as a share of Kryo's. */
    String toMarkdown() {
        StringBuilder table = new StringBuilder(String.format(Locale.ROOT,
            "| case | default, ns | array, ns | array / default |%n|---|---:|---:|---:|%n"));
        results.forEach((one, times) -> {
            Result<?> theirs = times.get(ResolverKind.DEFAULT).getPrimaryResult();
            Result<?> ours = times.get(ResolverKind.ARRAY).getPrimaryResult();
            table.append(String.format(Locale.ROOT, "| %s | %.0f ± %.0f | %.0f ± %.0f | %.3f ± %.3f |%n", one, theirs.getScore(), theirs.getScoreError(),
                ours.getScore(), ours.getScoreError(), ours.getScore() / theirs.getScore(), errorOfRatio(ours, theirs)));
        });
        return table.toString();
    }

    /** JMH's errors are half-widths of 99.9 % intervals; those of independent runs add up as squares do. */
    private static double errorOfRatio(Result<?> ours, Result<?> theirs) {
        return ours.getScore() / theirs.getScore() * Math.hypot(ours.getScoreError() / ours.getScore(), theirs.getScoreError() / theirs.getScore());
    }

    /** Writes JMH's JSON format, with the number of forks that JMH doesn't know of, and without paths of this machine. */
    void write(Path file) throws IOException {
        List<RunResult> runs = new ArrayList<>();
        results.values().forEach(times -> runs.addAll(times.values()));
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
}
