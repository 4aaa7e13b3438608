package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.GeneratedCodecs;
import io.github.scfs.NotSerializableException;
import io.github.scfs.golden.GoldenSession;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.bean.Plan;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * On every JDK, code is generated for each class in both directions, and for each version that a peer sends. Nothing
 * falls back, and no plan stays interpreted.
 */
@ExtendWith(NoFailedGeneration.class)
class EveryClassIsGeneratedTest {
    private static final int GRAPHS = 3;
    private static final int WARM_AFTER = 3;
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());
    private static final String ITEM = "package app; public class Item { public int count = 5; public double price = "
            + "1.5; public String name = \"item\"; public Long id = 7L; public char size = 'L'; ";
    private static final String COLOR = "package app; public enum Color { RED, GREEN { } }";
    private static final String POINT =
            "package app; public " + Sources.record("Point", Arrays.asList("int x", "long y"));
    private static final String ORDER = "package app; import java.util.*; public class Order { private long id = 1L << "
            + "40; public boolean paid = true; public float rate = 2.5f; public Date date = new Date(5); public "
            + "java.time.Instant at = java.time.Instant.EPOCH; public Color color = Color.GREEN; public Integer level "
            + "= 3; public double[] sizes = {1, 2}; public java.math.BigDecimal sum = java.math.BigDecimal.TEN; public "
            + "Item first = new Item(); public Item[] others = {new Item()}; public Object any = new Point(1, 2); "
            + "public List<Item> items = new ArrayList<>(Arrays.asList(new Item(), first, null, new Item())); "
            + "public Map<String, Item> byName = new HashMap<>(Collections.singletonMap(\"a\", new Item())); ";

    private final RandomClasses classes = new RandomClasses(new Random(SEED), false);
    private long before;

    EveryClassIsGeneratedTest() {
        System.out.println("seed: -Dtest.seed=" + SEED);
    }

    @BeforeEach
    void count() {
        before = GeneratedCodecs.fellBack();
    }

    /** An engine that records its plans. */
    private static final class Side {
        final Plans plans = new Plans(Twins.atSecondUse());
        final Engine engine = Twins.engine(plans);
        // Sessions keep the plans of what they have read.
        private final Session writing = new Session();
        private final Session reading = new Session();

        Side() {
            GoldenSessions.prepare(engine);
        }

        /** Writes a value and reads it, so often that all of its classes are warm. */
        void send(Object value, ClassLoader reader) {
            for (int i = 0; i < WARM_AFTER; i++) {
                Form.read(engine, reading, reader, Form.write(engine, writing, value), 1);
            }
        }

        /** Writes a value for nobody, so often that all of its classes are warm. */
        void write(Object value) {
            Session nobody = new Session();
            for (int i = 0; i < WARM_AFTER; i++) {
                Form.write(engine, nobody, value);
            }
        }

        Set<String> written() {
            return generated(plans.written);
        }

        Set<String> read() {
            Set<String> read = generated(plans.read);
            read.addAll(generated(plans.records));
            return read;
        }
    }

    /** Returns the classes of plans, all of which must have generated code. */
    private static Set<String> generated(List<? extends Reference<? extends Plan<?>>> plans) {
        Set<String> names = new TreeSet<>();
        for (Reference<? extends Plan<?>> reference : plans) {
            Plan<?> plan = reference.get();
            if (plan != null) {
                assertThat(plan.isGenerated()).as(plan.type().getName() + ", seed " + SEED).isTrue();
                names.add(plan.type().getName());
            }
        }
        return names;
    }

    private void assertNothingFellBack() {
        assertEquals(before, GeneratedCodecs.fellBack(), "seed " + SEED);
    }

    @Test
    void modelsOfTheGoldenSessions() {
        Side side = new Side();
        for (GoldenSession session : GoldenSessions.all()) {
            for (GoldenSession.Step step : session.steps()) {
                if (step.fate != GoldenSession.Fate.FAILED) {
                    for (GoldenSession.Operation o : step.operations) {
                        side.send(o.value, GoldenSessions.loader());
                    }
                }
            }
        }
        assertThat(side.written()).hasSizeGreaterThan(8).isEqualTo(side.read());
        assertNothingFellBack();
    }

    @Test
    void randomClassesAndTheirOtherVersions() throws Exception {
        randomClasses(10);
    }

    @Test
    @Tag("long")
    void manyRandomClassesAndTheirOtherVersions() throws Exception {
        randomClasses(40);
    }

    private void randomClasses(int number) throws Exception {
        for (int c = 0; c < number; c++) {
            ClassLoader loader = classes.next();
            ClassLoader other = classes.next();
            Side same = new Side();
            Side twins = new Side();
            for (int g = 0; g < GRAPHS; g++) {
                Object graph = Arrays.asList(classes.bean(loader), classes.records(loader));
                same.send(graph, loader);
                try {
                    twins.send(graph, other);
                } catch (NotSerializableException e) {
                    // A number doesn't fit into the field of the other version. Before the reader fails, it may read an
                    // object twice, because it makes attempts. So the writer's classes become warm, too.
                    twins.write(graph);
                }
            }
            assertThat(same.written()).as("seed " + SEED).contains("app.Bean").isEqualTo(same.read());
            assertThat(twins.written()).as("seed " + SEED).containsAll(twins.read());
        }
        assertNothingFellBack();
    }

    /** The reader lacks fields, has new ones, and has others with wider, boxed and converted types. */
    @Test
    void evolvedClasses() throws Exception {
        ClassLoader old = Sources.loader(ORDER + "}", ITEM + "}", COLOR, POINT);
        String item = ITEM.replace("int count = 5", "Long count").replace("Long id = 7L", "double id");
        String order = ORDER.replace("public boolean paid = true; ", "")
                .replace("new Point(1, 2)", "new Point(1, 2, null)")
                .replace("float rate = 2.5f", "double rate")
                .replace("Date date = new Date(5)", "java.time.Instant date")
                .replace("Integer level = 3", "String level")
                .replace("Item[] others = {new Item()}", "List<Item> others");
        ClassLoader next = Sources.loader(order + "public int added; }", item + "public String added; }", COLOR,
                "package app; public " + Sources.record("Point", Arrays.asList("long y", "double x", "String added")));
        Side side = new Side();
        side.send(old.loadClass("app.Order").getConstructor().newInstance(), old);
        side.send(old.loadClass("app.Order").getConstructor().newInstance(), next);
        side.send(next.loadClass("app.Order").getConstructor().newInstance(), old);
        assertThat(side.written()).containsExactly("app.Item", "app.Order", "app.Point").isEqualTo(side.read());
        assertThat(side.plans.written).hasSize(6);
        assertThat(side.plans.read.size() + side.plans.records.size()).isEqualTo(9);
        assertNothingFellBack();
    }
}
