package io.github.scfs.demo.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BarsTest {

    private static RunFacts.Size size(String peer, String shape, int first, double later) {
        RunFacts.Size size = new RunFacts.Size();
        size.peer = peer;
        size.shape = shape;
        size.first = first;
        size.later = later;
        size.array = later + 16;
        return size;
    }

    private static RunFacts.Cold start(String peer, long micros) {
        RunFacts.Cold start = new RunFacts.Cold();
        start.peer = peer;
        start.messages = micros;
        return start;
    }

    private static String row(Scores scores, RunFacts facts, String bar) {
        for (String line : new Bars(scores, facts).section().toMarkdown().split("\n")) {
            if (line.startsWith("| " + bar)) {
                return line.replaceAll(" +", " ");
            }
        }
        return "";
    }

    @Test
    void theWorstShapeDecides() {
        Scores scores = new ResultsJson().add("writeRead", "scfs", "media", 80)
                .add("writeRead", "fory-session", "media", 100)
                .add("writeRead", "scfs", "posts", 120)
                .add("writeRead", "fory-session", "posts", 100)
                .scores();
        String each = row(scores, new RunFacts(), "write + read / Fory session, each shape");
        assertTrue(each.contains("| 1.20 ± 0.17 | posts | **missed** |"), each);
        String mean = row(scores, new RunFacts(), "write + read / Fory session, geometric mean");
        assertTrue(mean.contains("| 0.98 ± 0.10 | 2 shapes | **missed** |"), mean);
    }

    @Test
    void writeAloneIsComparedByItsMean() {
        Scores scores = new ResultsJson().add("write", "scfs", "media", 125)
                .add("write", "fory-session", "media", 100)
                .add("write", "scfs", "posts", 80)
                .add("write", "fory-session", "posts", 100)
                .scores();
        String mean = row(scores, new RunFacts(), "write / Fory session, geometric mean");
        assertTrue(mean.contains("| 1.00 | 1.00 ± 0.10 | 2 shapes | met |"), mean);
    }

    @Test
    void aBarIsMetUpToItsLimit() {
        Scores scores = new ResultsJson().add("writeRead", "scfs", "media", 150)
                .add("writeRead", "handwritten", "media", 100)
                .scores();
        assertTrue(row(scores, new RunFacts(), "write + read / hand-written").endsWith("| media | met |"));
        scores = new ResultsJson().add("writeRead", "scfs", "media", 151)
                .add("writeRead", "handwritten", "media", 100)
                .scores();
        assertTrue(row(scores, new RunFacts(), "write + read / hand-written").endsWith("| media | **missed** |"));
    }

    @Test
    void theSmallestPeerIsNeverTheHandwrittenCodec() {
        RunFacts facts = new RunFacts();
        facts.sizes.add(size("scfs", "media", 500, 300));
        facts.sizes.add(size("kryo-compatible", "media", 600, 580));
        facts.sizes.add(size("fory-session", "media", 499, 310));
        facts.sizes.add(size("handwritten", "media", 200, 200));
        Scores none = new ResultsJson().scores();
        assertTrue(row(none, facts, "bytes of a later message").contains("| 0.97 | media | met |"));
        assertTrue(row(none, facts, "bytes of a first message / Kryo").contains("| 0.83 | media | met |"));
        assertTrue(row(none, facts, "bytes of a first message / Fory").contains("| 1.00 | media | **missed** |"),
                "500 bytes are more than 499");
        facts.sizes.add(size("smartbuf", "media", 400, 299));
        assertTrue(row(none, facts, "bytes of a later message").contains("| 1.00 | media | **missed** |"));
    }

    @Test
    void allocationIsComparedWithTheArrayAndTheObjects() {
        RunFacts facts = new RunFacts();
        facts.sizes.add(size("scfs", "media", 500, 284));
        facts.graphs.put("media", 900L);
        Scores scores = new ResultsJson().add("SerializationBenchmark", "write", "scfs", "media", 1, 300.4)
                .add("SerializationBenchmark", "read", "scfs", "media", 1, 990)
                .scores();
        assertTrue(row(scores, facts, "allocated by a write").contains("| 1.00 | media | met |"));
        assertTrue(row(scores, facts, "allocated by a read").contains("| 1.10 | media | **missed** |"));
    }

    @Test
    void coldStartsAreComparedByTheirMedians() {
        RunFacts facts = new RunFacts();
        for (long micros : new long[] {90_000, 100_000, 900_000}) {
            facts.coldStarts.add(start("scfs", micros));
            facts.coldStarts.add(start("kryo", 2 * micros));
        }
        assertTrue(row(new ResultsJson().scores(), facts, "first 100 messages").contains("| 0.50 | median | met |"));
    }

    private static RunFacts.First first(String peer, String shape, int messages, long micros) {
        RunFacts.First first = new RunFacts.First();
        first.peer = peer;
        first.shape = shape;
        first.messages = messages;
        first.micros = micros;
        return first;
    }

    @Test
    void firstMessagesAreComparedWithTheBestPeerOfTheShape() {
        RunFacts facts = new RunFacts();
        for (long micros : new long[] {80, 100, 900}) {
            facts.firstMessages.add(first("scfs", "media", 100, micros));
            facts.firstMessages.add(first("kryo", "media", 100, 2 * micros));
            facts.firstMessages.add(first("fory", "media", 100, 4 * micros));
            facts.firstMessages.add(first("scfs", "posts", 100, micros));
            facts.firstMessages.add(first("kryo", "posts", 100, micros + 25));
        }
        facts.firstMessages.add(first("scfs", "posts", 2000, 50));
        facts.firstMessages.add(first("kryo", "posts", 2000, 200));
        facts.firstMessages.add(first("scfs", "media", 5000, 50));
        facts.firstMessages.add(first("kryo", "media", 5000, 100));
        Scores none = new ResultsJson().scores();
        assertTrue(row(none, facts, "first 100 messages").contains("| 0.90 | 0.80 | posts | met |"));
        String later = row(none, facts, "first 5,000 (posts: 2,000) messages");
        assertTrue(later.contains("| 0.50 | media | met |"), later);
    }

    @Test
    void barsWithoutFiguresAreOmitted() {
        Scores scores = new ResultsJson().add("writeRead", "scfs", "media", 80).scores();
        assertFalse(new Bars(scores, new RunFacts()).section().toMarkdown().contains("met"));
        assertEquals("", row(scores, new RunFacts(), "first 100 messages"));
    }
}
