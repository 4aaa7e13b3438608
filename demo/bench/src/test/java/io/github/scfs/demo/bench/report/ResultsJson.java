package io.github.scfs.demo.bench.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Builds JMH's JSON for tests. Each call adds one result. */
final class ResultsJson {
    private final ArrayNode results = new ObjectMapper().createArrayNode();

    /**
     * Adds a result with two forks of two iterations. The lower quartile of the iterations is the score, and the error
     * is a tenth of the score.
     */
    ResultsJson add(String benchmark, String mode, String peer, String shape, double nanos, double allocated) {
        ObjectNode result = results.addObject();
        result.put("benchmark", "io.github.scfs.demo.bench." + benchmark + "." + mode);
        result.putObject("params").put("peer", peer).put("shape", shape);
        ObjectNode metric = result.putObject("primaryMetric");
        metric.put("score", nanos).put("scoreError", nanos / 10).put("scoreUnit", "ns/op");
        ArrayNode forks = metric.putArray("rawData");
        forks.addArray().add(nanos).add(nanos);
        forks.addArray().add(1.2 * nanos).add(1.2 * nanos);
        ObjectNode secondary = result.putObject("secondaryMetrics");
        secondary.putObject("gc.alloc.rate.norm").put("score", allocated);
        secondary.putObject("generatedCodecs").put("score", 12.0).putArray("rawData").addArray().add(3.0).add(3.0);
        return this;
    }

    ResultsJson add(String mode, String peer, String shape, double nanos) {
        return add("SerializationBenchmark", mode, peer, shape, nanos, 100);
    }

    ArrayNode json() {
        return results;
    }

    Scores scores() {
        return Scores.of(results);
    }
}
