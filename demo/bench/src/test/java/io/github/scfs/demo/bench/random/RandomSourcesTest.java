package io.github.scfs.demo.bench.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
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

    @Test
    void allKindsOfFieldsOccurInFortyClasses() {
        StringBuilder all = new StringBuilder();
        for (int i = 1; i <= CLASSES; i++) {
            all.append(String.join("\n", new RandomSources(1, i).sources().values()));
        }
        for (FieldKind kind : FieldKind.values()) {
            if (kind.type() != null) {
                assertTrue(all.indexOf("private " + kind.type() + " field") > 0, kind::name);
            }
        }
        for (String part : new String[] {
                "v.longLatin()", "v.han()", "v.word()", "v.token()", "? null : (Integer)", "public enum", "Part",
                "ArrayList<", "HashSet<", "LinkedHashSet<", "HashMap<", "LinkedHashMap<", "new int[", "new double[",
                "List<Random"}) {
            assertTrue(all.indexOf(part) > 0, part);
        }
    }

    @Test
    void rootsHaveTwoToSixtyFields() {
        for (int i = 1; i <= CLASSES; i++) {
            String root = new RandomSources(1, i).sources().get("Random" + i + "At1");
            long fields = Arrays.stream(root.split("\n")).filter(line -> line.contains("    private ")).count() - 1;
            assertTrue(fields >= 2 && fields <= 60, fields + " fields");
        }
    }
}
