package io.github.scfs.demo.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/** Writes results in JMH's JSON format. */
public final class JmhJson {
    private JmhJson() {}

    /** Writes results whose forks have been merged, with their number and without the machine's paths. */
    public static void write(Collection<RunResult> runs, Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ResultFormatFactory.getInstance(ResultFormatType.JSON, new PrintStream(bytes, true, "UTF-8")).writeOut(runs);
        ObjectMapper mapper = new ObjectMapper();
        JsonNode results = mapper.readTree(new String(bytes.toByteArray(), StandardCharsets.UTF_8));
        for (JsonNode result : results) {
            ((ObjectNode) result).put("forks", result.get("primaryMetric").get("rawData").size());
            ((ObjectNode) result).put("jvm", "java");
        }
        Files.write(file, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(results));
    }
}
