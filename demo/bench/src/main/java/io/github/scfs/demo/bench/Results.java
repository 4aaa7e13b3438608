package io.github.scfs.demo.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/** What the rounds gave, the same benchmark's rounds taken together. */
final class Results {
    private final Map<String, BenchmarkParams> params = new LinkedHashMap<>();
    private final Map<String, List<BenchmarkResult>> rounds = new LinkedHashMap<>();

    void add(String mode, RunResult run) {
        String key = key(mode, run.getParams().getParam("peer"), run.getParams().getParam("shape"));
        params.putIfAbsent(key, run.getParams());
        rounds.computeIfAbsent(key, k -> new ArrayList<>()).addAll(run.getBenchmarkResults());
    }

    /** For JMH's own formats. */
    Collection<RunResult> runs() {
        List<RunResult> runs = new ArrayList<>();
        params.forEach((key, param) -> runs.add(new RunResult(param, rounds.get(key))));
        return runs;
    }

    /** Nanoseconds, or null if it wasn't measured. */
    private Result<?> time(String mode, String peer, String shape) {
        String key = key(mode, peer, shape);
        return params.containsKey(key) ? new RunResult(params.get(key), rounds.get(key)).getPrimaryResult() : null;
    }

    /** The table: bytes and times for each shape and peer, and times of the first peer as shares of the others'. */
    String table(Options options, Map<String, MessageSizes.Size> sizes) {
        StringBuilder table = new StringBuilder(String.format(Locale.ROOT, "%-8s %-16s %8s %8s", "shape", "peer", "first B", "later B"));
        options.modes.forEach(mode -> table.append(String.format(Locale.ROOT, " %20s", mode + " ns")));
        for (String shape : options.shapes) {
            for (String peer : options.peers) {
                MessageSizes.Size size = sizes.get(peer + '/' + shape);
                table.append(String.format(Locale.ROOT, "%n%-8s %-16s %8d %8d", shape, peer, size.first, size.later));
                for (String mode : options.modes) {
                    Result<?> time = time(mode, peer, shape);
                    table.append(String.format(Locale.ROOT, " %11.0f ± %6.0f", time.getScore(), time.getScoreError()));
                }
            }
        }
        table.append(System.lineSeparator());
        for (String other : options.peers.subList(1, options.peers.size())) {
            for (String mode : options.modes) {
                table.append(String.format(Locale.ROOT, "%n%s / %s, %s:", options.peers.get(0), other, mode));
                for (String shape : options.shapes) {
                    table.append(String.format(Locale.ROOT, "%n  %-8s %s", shape,
                        ratio(time(mode, options.peers.get(0), shape), time(mode, other, shape))));
                }
            }
        }
        return table.append(System.lineSeparator()).toString();
    }

    /** JMH's errors are half-widths of 99.9 % intervals; those of independent runs add up as squares do. */
    private static String ratio(Result<?> ours, Result<?> theirs) {
        double ratio = ours.getScore() / theirs.getScore();
        double error = ratio * Math.hypot(ours.getScoreError() / ours.getScore(), theirs.getScoreError() / theirs.getScore());
        return String.format(Locale.ROOT, "%.3f ± %.3f", ratio, error);
    }

    private static String key(String mode, String peer, String shape) {
        return mode + '/' + peer + '/' + shape;
    }
}
