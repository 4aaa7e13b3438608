package io.github.scfs.demo.bench.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The scores of a run. Immutable. */
public final class Scores {
    /** The benchmark of new values. */
    static final String NEW = "SerializationBenchmark";
    /** The benchmark of sixteen values in rotation. */
    static final String RECURRING = "RecurringBenchmark";

    private final Map<String, Score> scores = new LinkedHashMap<>();

    /**
     * Creates the scores of a run.
     *
     * @throws IllegalArgumentException if two scores have the same benchmark, mode, peer and shape
     */
    Scores(Iterable<Score> all) {
        for (Score score : all) {
            if (scores.put(key(score.benchmark, score.mode, score.peer, score.shape), score) != null) {
                throw new IllegalArgumentException(
                        "duplicate result: " + key(score.benchmark, score.mode, score.peer, score.shape));
            }
        }
    }

    /**
     * Reads the scores from a file in JMH's JSON format.
     *
     * @throws IOException if the file can't be read or isn't JSON
     * @throws IllegalArgumentException if the JSON isn't JMH's, or the unit isn't nanoseconds
     */
    public static Scores read(Path json) throws IOException {
        return of(new ObjectMapper().readTree(Files.readAllBytes(json)));
    }

    static Scores of(JsonNode results) {
        if (results == null || !results.isArray()) {
            throw new IllegalArgumentException("not a JSON array of JMH results");
        }
        List<Score> all = new ArrayList<>();
        results.forEach(result -> all.add(score(result)));
        return new Scores(all);
    }

    private static Score score(JsonNode result) {
        JsonNode metric = required(result, "primaryMetric");
        if (!required(metric, "scoreUnit").asText().equals("ns/op")) {
            throw new IllegalArgumentException("not in ns/op: " + metric.get("scoreUnit"));
        }
        String[] names = required(result, "benchmark").asText().split("\\.");
        JsonNode params = required(result, "params");
        List<List<Double>> forks = new ArrayList<>();
        for (JsonNode fork : required(metric, "rawData")) {
            List<Double> iterations = new ArrayList<>();
            fork.forEach(iteration -> iterations.add(iteration.asDouble()));
            forks.add(iterations);
        }
        JsonNode secondary = result.path("secondaryMetrics");
        return new Score(names[names.length - 2], names[names.length - 1], required(params, "peer").asText(),
                required(params, "shape").asText(), number(required(metric, "score")),
                number(required(metric, "scoreError")), forks, allocated(secondary),
                secondary.path("generatedCodecs").path("rawData").path(0).path(0).asLong());
    }

    /** Returns the allocated bytes: the median of the batches, or the mean of JMH's profiler. */
    private static double allocated(JsonNode secondary) {
        List<Double> batches = new ArrayList<>();
        secondary.path("allocated").path("rawData").forEach(fork -> fork.forEach(one -> batches.add(one.asDouble())));
        return batches.isEmpty() ? number(secondary.path("gc.alloc.rate.norm").path("score"))
                : Quantile.of(batches.stream().mapToDouble(Double::doubleValue).toArray(), 0.5);
    }

    private static JsonNode required(JsonNode node, String field) {
        JsonNode value = node.get(field);
        if (value == null) {
            throw new IllegalArgumentException("a result lacks " + field);
        }
        return value;
    }

    /** Returns the number in a node. JMH writes NaN as a string. */
    private static double number(JsonNode node) {
        return node.isNumber() ? node.asDouble() : Double.NaN;
    }

    private static String key(String benchmark, String mode, String peer, String shape) {
        return benchmark + '/' + mode + '/' + peer + '/' + shape;
    }

    /** Returns a score of new values; null if the cell wasn't measured. */
    Score get(String mode, String peer, String shape) {
        return get(NEW, mode, peer, shape);
    }

    /** Returns the score of a cell; null if the cell wasn't measured. */
    Score get(String benchmark, String mode, String peer, String shape) {
        return scores.get(key(benchmark, mode, peer, shape));
    }

    /**
     * Returns a row with the times of some shapes.
     *
     * @return null if no shape was measured
     */
    List<String> times(String title, String benchmark, String mode, String peer, List<String> shapes) {
        List<String> row = new ArrayList<>();
        row.add(title);
        boolean any = false;
        for (String shape : shapes) {
            Score score = get(benchmark, mode, peer, shape);
            any |= score != null;
            row.add(score == null ? "" : score.time().toString(0));
        }
        return any ? row : null;
    }

    /**
     * Returns a row with the ratios of the times of scfs to those of another peer, and their mean.
     *
     * @return null if no shape was measured
     */
    List<String> ratios(String title, String benchmark, String mode, String other, List<String> shapes) {
        List<String> row = new ArrayList<>();
        row.add(title);
        List<Ratio> ratios = new ArrayList<>();
        for (String shape : shapes) {
            Score ours = get(benchmark, mode, "scfs", shape);
            Score theirs = get(benchmark, mode, other, shape);
            Ratio ratio = ours == null || theirs == null ? null : ours.time().over(theirs.time());
            row.add(ratio == null ? "" : ratio.toString());
            if (ratio != null) {
                ratios.add(ratio);
            }
        }
        row.add(ratios.isEmpty() ? "" : Ratio.geometricMean(ratios).toString());
        return ratios.isEmpty() ? null : row;
    }

    /** Returns the shapes of a benchmark, in the order of the measurement. */
    List<String> shapes(String benchmark) {
        return of(benchmark, score -> score.shape);
    }

    /** Returns the shapes of new values, in the order of the measurement. */
    List<String> shapes() {
        return shapes(NEW);
    }

    /** Returns the peers of a benchmark. */
    List<String> peers(String benchmark) {
        return of(benchmark, score -> score.peer);
    }

    /** Returns the distinct values of a property over the scores of a benchmark. */
    private List<String> of(String benchmark, Function<Score, String> what) {
        Set<String> found = new LinkedHashSet<>();
        scores.values().stream().filter(score -> score.benchmark.equals(benchmark)).map(what).forEach(found::add);
        return new ArrayList<>(found);
    }

    List<Score> all() {
        return new ArrayList<>(scores.values());
    }
}
