package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests 50 random histories of two classes that refer to each other. In a history, fields are added, removed, retyped,
 * and moved to a superclass and back. Every version writes random graphs and every version reads them; {@link
 * EvolutionOracle} predicts the results.
 */
@Tag("long")
class RandomHistoriesTest {
    private static final int HISTORIES = 50;
    private static final int VERSIONS = 4;
    private static final int GRAPHS = 10_000;

    /** Groups of types. The type of a field may change to another type of its group. */
    private static final String[][] FAMILIES = {
            {"byte", "short", "int", "long", "Byte", "Short", "Integer", "Long", "BigInteger", "BigDecimal"},
            {"float", "double", "Float", "Double"}, {"String", "Color"}, {"Date", "Instant", "Long", "long"},
            {"List<Object>", "ArrayList<Object>", "LinkedList<Object>", "Collection<Object>", "Object[]"},
            {"Map<Object, Object>", "HashMap<Object, Object>", "LinkedHashMap<Object, Object>"}, {"Object"}, {"A"},
            {"B"}, {"boolean"}, {"char", "Character"}, {"int[]"},};

    private static final Map<String, String> INITIAL = new HashMap<>();

    static {
        INITIAL.put("int", "7");
        INITIAL.put("long", "8L");
        INITIAL.put("Integer", "9");
        INITIAL.put("String", "\"init\"");
        INITIAL.put("double", "1.5");
        INITIAL.put("List<Object>", "new ArrayList<>()");
    }

    /** One class of one version: the types of its fields by name, and which fields its superclass declares. */
    private static final class Shape {
        final Map<String, Integer> families = new LinkedHashMap<>();
        final Map<String, String> types = new LinkedHashMap<>();
        final Map<String, Boolean> inSuper = new LinkedHashMap<>();

        Shape evolved(Random random) {
            Shape next = new Shape();
            for (String name : families.keySet()) {
                int dice = random.nextInt(10);
                if (dice == 0) {
                    continue;
                }
                int family = families.get(name);
                next.families.put(name, family);
                next.types.put(name, dice < 3 ? pick(random, FAMILIES[family]) : types.get(name));
                next.inSuper.put(name, dice == 4 ? !inSuper.get(name) : inSuper.get(name));
            }
            for (int added = random.nextInt(3); added > 0; added--) {
                next.add(random, random.nextInt(48));
            }
            return next;
        }

        /**
         * Adds a field. Its number selects its group of types. So if the field is removed and added again, its values
         * stay convertible.
         */
        void add(Random random, int number) {
            String name = "f" + number;
            int family = number % FAMILIES.length;
            if (!families.containsKey(name)) {
                families.put(name, family);
                types.put(name, pick(random, FAMILIES[family]));
                inSuper.put(name, random.nextInt(4) == 0);
            }
        }

        String source(String name, Random random) {
            List<String> own = new ArrayList<>();
            List<String> above = new ArrayList<>();
            types.forEach((f, t) -> (inSuper.get(f) ? above : own)
                    .add("private " + t + " " + f + (INITIAL.containsKey(t) ? " = " + INITIAL.get(t) : "") + ";"));
            java.util.Collections.shuffle(own, random);
            boolean base = !above.isEmpty();
            return (random.nextBoolean() ? "final " : "") + "class " + name + (base ? " extends Base" + name : "")
                    + " { " + String.join(" ", own) + " }"
                    + (base ? " class Base" + name + " { " + String.join(" ", above) + " }" : "");
        }
    }

    private static <T> T pick(Random random, T[] of) {
        return of[random.nextInt(of.length)];
    }

    @Test
    void everyVersionReadsMessagesOfEveryVersion() throws Exception {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        int failuresExpected = 0;
        for (int h = 0; h < HISTORIES; h++) {
            ClassLoader[] versions = history(random);
            for (int g = 0; g < GRAPHS / HISTORIES; g++) {
                ClassLoader writer = pick(random, versions);
                ClassLoader reader = pick(random, versions);
                try {
                    failuresExpected += roundTrip(random, writer, reader);
                } catch (AssertionError | RuntimeException e) {
                    throw new AssertionError("history " + h + ", graph " + g + ", seed " + seed + ": " + e, e);
                }
            }
        }
        System.out.println(failuresExpected + " graphs held a number that doesn't fit where it is read");
        assertEquals(true, failuresExpected < GRAPHS / 2, "too few graphs were compared: " + failuresExpected);
    }

    private static ClassLoader[] history(Random random) {
        Shape a = new Shape();
        Shape b = new Shape();
        for (int i = 0; i < 6; i++) {
            a.add(random, random.nextInt(48));
            b.add(random, random.nextInt(48));
        }
        ClassLoader[] versions = new ClassLoader[VERSIONS];
        for (int v = 0; v < VERSIONS; v++) {
            List<String> colors = new ArrayList<>(java.util.Arrays.asList("RED", "GREEN", "BLUE", "GOLD"));
            java.util.Collections.shuffle(colors, random);
            versions[v] = Versions.of(a.source("A", random), b.source("B", random),
                    "enum Color { " + String.join(", ", colors.subList(0, 3)) + " }");
            a = a.evolved(random);
            b = b.evolved(random);
        }
        return versions;
    }

    /**
     * Writes random graphs of one version and reads them with another one.
     *
     * @return 1 if the read failed as predicted, 0 if values were compared
     */
    private static int roundTrip(Random random, ClassLoader writer, ClassLoader reader) throws Exception {
        Crossing.Coding coding = pick(random, Crossing.Coding.values());
        Engine writing = coding.writer();
        Engine reading = coding.reader(Evolution.NONE);
        Session write = new Session();
        Session read = new Session();
        int messages = random.nextInt(3);
        int failed = 0;
        for (int m = 0; m <= messages; m++) {
            Object root = new RandomGraph(random, writer).root();
            byte[] bytes;
            try (MessageWriter out = random.nextInt(3) == 0 ? MessageWriter.selfContained(writing)
                    : MessageWriter.inSession(writing, write)) {
                out.writeObject(root);
                bytes = out.toByteArray();
                out.markCertain();
            }
            read.receiveDefinitions(bytes, 0, bytes.length);
            EvolutionOracle oracle = new EvolutionOracle(reader);
            try (MessageReader in = MessageReader.of(reading, read, reader, bytes, 0, bytes.length)) {
                if (oracle.fails(root)) {
                    NotSerializableException e = assertThrows(NotSerializableException.class, in::readObject);
                    assertEquals("SCFS-305", e.code(), e.getMessage());
                    failed = 1;
                } else {
                    oracle.compare(root, in.readObject());
                }
            }
        }
        return failed;
    }
}
