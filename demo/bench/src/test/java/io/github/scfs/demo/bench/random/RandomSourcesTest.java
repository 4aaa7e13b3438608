package io.github.scfs.demo.bench.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RandomSourcesTest {
    private static final int CLASSES = 40;

    @Test
    void theSameSeedGivesTheSameSources() {
        Map<String, String> sources = new RandomSources(7, 3).sources();
        assertEquals(sources, new RandomSources(7, 3).sources());
        assertNotEquals(sources, new RandomSources(7, 4).sources());
        assertNotEquals(sources, new RandomSources(8, 3).sources());
    }
}
