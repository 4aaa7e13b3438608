package io.github.scfs.demo.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ScoresTest {

    @Test
    void aResultIsReadWithItsForksAndItsAllocation() {
        Score score = new ResultsJson().add("SerializationBenchmark", "write", "scfs", "media", 200, 308.5)
                .scores()
                .get("write", "scfs", "media");
        assertEquals(200, score.nanos);
        assertEquals(20, score.error);
        assertEquals(Arrays.asList(200.0, 240.0), score.forks);
        assertEquals(308.5, score.allocated);
        assertEquals(3, score.generatedCodecs, "that of the first iteration, not the sum");
    }

    @Test
    void theAllocationOfBatchesIsTheirMedian() {
        ResultsJson json = new ResultsJson().add("write", "scfs", "media", 200);
        ArrayNode batches =
                ((ObjectNode) json.json().get(0).get("secondaryMetrics")).putObject("allocated").putArray("rawData");
        batches.addArray().add(900.0).add(64.0);
        batches.addArray().add(64.0);
        assertEquals(64, json.scores().get("write", "scfs", "media").allocated);
    }

    @Test
    void slowPhasesOfTheMachineAffectOnlyTheError() {
        ResultsJson json = new ResultsJson().add("write", "scfs", "media", 200);
        ((ArrayNode) json.json().get(0).get("primaryMetric").get("rawData")).addArray().add(390).add(400);
        Ratio time = json.scores().get("write", "scfs", "media").time();
        assertEquals(210, time.value, 1e-9, "of 200, 200, 240, 240, 390, 400");
        assertEquals((392.5 - 200) / 2, time.error, 1e-9, "but are seen in the error");
    }

    @Test
    void oneForkHasNoError() {
        ResultsJson json = new ResultsJson().add("write", "scfs", "media", 200);
        ((ArrayNode) json.json().get(0).get("primaryMetric").get("rawData")).remove(1);
        assertEquals("200", json.scores().get("write", "scfs", "media").time().toString(0));
    }

    @Test
    void otherUnitsAndDuplicatesAreRejected() {
        ResultsJson twice = new ResultsJson().add("write", "scfs", "media", 200).add("write", "scfs", "media", 201);
        assertThrows(IllegalArgumentException.class, twice::scores);
        ResultsJson unit = new ResultsJson().add("write", "scfs", "media", 200);
        ((ObjectNode) unit.json().get(0).get("primaryMetric")).put("scoreUnit", "ops/s");
        assertThrows(IllegalArgumentException.class, unit::scores);
        assertThrows(IllegalArgumentException.class, () -> Scores.of(new ObjectMapper().createObjectNode()));
    }
}
