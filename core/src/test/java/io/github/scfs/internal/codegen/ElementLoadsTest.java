package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The objects of a list's beans are loaded before the beans are written ({@link FieldsWriter#loadElements}). This
 * changes no byte and no failure, and touches exactly the objects of the given elements.
 */
@ExtendWith(NoFailedGeneration.class)
class ElementLoadsTest {
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());
    private static final int[] SIZES = {0, 1, 2, 31, 32, 33, 63, 64, 65, 100};

    private final Random random = new Random(SEED);
    private final Plans plans = new Plans(CodeGeneration.eager());
    private final Twins twins = new Twins(plans, Twins.atSecondUse());

    ElementLoadsTest() {
        System.out.println("seed: -Dtest.seed=" + SEED);
    }

    enum Rank {
        LOW, HIGH
    }

    public static class Item {
        String name;
        Date at;
        Object any;
        Long total;
        Item next;
        List<Object> more;
        Rank rank = Rank.HIGH;
        Boolean open = true;
        int number;

        /** The slow twin of the generated method: enum constants, booleans and numbers aren't loaded. */
        int loaded() {
            int sum = name == null ? 0 : name.length();
            for (Object o : new Object[] {at, any, total, next, more}) {
                sum += o == null ? 0 : 1;
            }
            return sum;
        }
    }

    public static class SpecialItem extends Item {
        String mark = "special";
    }

    /** A value with a method of the user's, which changes a list while it is written. */
    public static class Intruder implements Serializable {
        private static final long serialVersionUID = 1;
        private final transient Runnable action;

        Intruder(Runnable action) {
            this.action = action;
        }

        private Object writeReplace() {
            action.run();
            return 5;
        }
    }

    private Item item(Item item) {
        item.name = random.nextInt(4) == 0 ? null : "name " + random.nextInt(1000);
        item.at = random.nextBoolean() ? null : new Date(random.nextInt());
        item.any = random.nextBoolean() ? null : random.nextInt();
        item.total = random.nextBoolean() ? null : random.nextLong();
        item.next = random.nextInt(4) > 0 ? null : new Item();
        item.more = random.nextInt(4) > 0 ? null : new ArrayList<>(Arrays.asList(new Item(), null, "text"));
        item.number = random.nextInt();
        return item;
    }

    /** Returns a list whose first element is an item, so that the list's type is this class. */
    private ArrayList<Object> mixed(int size) {
        ArrayList<Object> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int kind = i == 0 ? 9 : random.nextInt(12);
            list.add(kind == 0 ? null
                    : kind == 1 ? item(new SpecialItem())
                    : kind == 2 ? "text " + i
                    : kind == 3 ? list.get(random.nextInt(i))
                    : kind == 4 ? list
                    : item(new Item()));
        }
        return list;
    }

    private static ArrayList<Object> items(int size) {
        return IntStream.range(0, size).mapToObj(i -> new Item()).collect(Collectors.toCollection(ArrayList::new));
    }

    private FieldsWriter generated(Class<?> type) {
        List<WritePlan> found = plans.written.stream()
                .map(WeakReference::get)
                .filter(p -> p != null && p.layout().type() == type)
                .collect(Collectors.toList());
        assertEquals(1, found.size());
        return found.get(0).generated();
    }

    @Test
    void onlyTheObjectsOfTheGivenElementsAreLoaded() {
        twins.write(items(2));
        FieldsWriter writer = generated(Item.class);
        for (int size : SIZES) {
            ArrayList<Object> list = mixed(size);
            for (int from = 0; from <= size; from++) {
                int to = from + random.nextInt(size - from + 1);
                int expected = list.subList(from, to)
                        .stream()
                        .mapToInt(e -> e != null && e.getClass() == Item.class ? ((Item) e).loaded() : 0)
                        .sum();
                assertEquals(expected, writer.loadElements(list, from, to), "elements " + from + " to " + to);
            }
        }
    }

    @Test
    void listsOfEverySizeHaveTheSameBytesAndAreReadAlike() {
        for (int size : SIZES) {
            for (int repeat = 0; repeat < 5; repeat++) {
                ArrayList<Object> list = mixed(size);
                byte[] message = twins.write(list);
                assertNotNull(message);
                assertEquals(GoldenSessions.words(list) + "\n",
                        twins.read(message, ElementLoadsTest.class.getClassLoader()));
            }
        }
    }

    @Test
    void listThatShrinksMeanwhileFailsLikeTheInterpreter() {
        for (int at : new int[] {0, 5, 30, 31, 32, 40, 63, 64}) {
            for (int left : new int[] {0, 3, 31, 32, 33, 64, 65, 69}) {
                String failure = meanwhile(at, list -> list.subList(Math.min(left, list.size()), list.size()).clear());
                assertTrue(failure.startsWith("SCFS-304"), failure);
            }
        }
    }

    @Test
    void listThatGrowsMeanwhileFailsLikeTheInterpreter() {
        for (int at : new int[] {0, 31, 32, 69}) {
            String failure = meanwhile(at, list -> list.add(0, new Item()));
            assertTrue(failure.startsWith("SCFS-304"), failure);
        }
    }

    @Test
    void elementsThatAreReplacedMeanwhileAreWrittenAsTheyAreThen() {
        for (int at : new int[] {0, 5, 30, 31, 32, 40}) {
            for (Object other : new Object[] {null, "text", new SpecialItem(), new Item(), 7}) {
                String bytes = meanwhile(at, list -> list.subList(at + 1, list.size()).replaceAll(e -> other));
                assertTrue(bytes.startsWith("["), bytes);
            }
        }
    }

    /**
     * Writes a list of 70 items, one of which changes the list while it is written.
     *
     * @return the bytes or the failure, which must be those of the interpreter
     */
    private String meanwhile(int at, Consumer<ArrayList<Object>> change) {
        String expected = outcome(twins.interpreted, at, change);
        outcome(twins.generated, at, list -> {}); // generates the code
        assertEquals(expected, outcome(twins.generated, at, change));
        return expected;
    }

    private static String outcome(Engine engine, int at, Consumer<ArrayList<Object>> change) {
        ArrayList<Object> list = items(70);
        ((Item) list.get(at)).any = new Intruder(() -> change.accept(list));
        try {
            return Arrays.toString(Form.write(engine, null, list));
        } catch (ScfsException e) {
            return e.code() + " " + e.getMessage();
        }
    }

    @Test
    void beanOfVeryManyFieldsLoadsThoseThatOneMethodCanHave() throws Exception {
        String fields = IntStream.range(0, 300)
                .mapToObj(i -> "public String f" + i + " = \"ab\";")
                .collect(Collectors.joining());
        ClassLoader loader = Sources.loader("package app; public class Wide {" + fields + "}");
        Class<?> wide = loader.loadClass("app.Wide");
        ArrayList<Object> list = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            list.add(wide.getConstructor().newInstance());
        }
        byte[] message = twins.write(list);
        assertEquals(GoldenSessions.words(list) + "\n", twins.read(message, loader));
        assertEquals(40 * MethodPart.MAX_FIELDS * "ab".length(), generated(wide).loadElements(list, 0, 40));
    }
}
