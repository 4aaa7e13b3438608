package io.github.scfs.internal.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Halved;
import io.github.scfs.testkit.Sources;
import io.github.scfs.types.SameValue;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All loops over elements must write the same bytes: the loops of {@code Slot} and {@code StringSlot} over an {@code
 * ArrayList}, generated code over an {@code ArrayList} of beans, and {@link ElementCoding} over arrays, collections and
 * maps.
 */
class ElementLoopsTest {
    /**
     * Numbers of elements at which slot codes of 1 to 8 bits fill one or more 64-bit words, and the numbers next to
     * them.
     */
    private static final int[] LENGTHS = {0, 1, 7, 8, 9, 12, 13, 20, 21, 22, 31, 32, 33, 63, 64, 65, 200};
    private static final int[] ENUM_SIZES = {1, 2, 3, 6, 7, 30, 31, 200};
    private static final ClassLoader ENUMS = Sources.loader(enumSources());
    private static final ClassLoader HALVED = Halved.loader();
    private static final Pattern INDEX = Pattern.compile("\\[\\d+]");

    private static final Engine INTERPRETED = engine(FieldsCompiler.NONE);
    private static final Engine GENERATED = engine(CodeGeneration.eager());

    /** Functions that create a container of the given elements, by the tag of the container. */
    private static final Map<Integer, Function<List<Object>, Object>> CONTAINERS = new TreeMap<>();

    static {
        CONTAINERS.put(WireFormat.ARRAY_LIST, ArrayList::new);
        CONTAINERS.put(WireFormat.LINKED_LIST, LinkedList::new);
        CONTAINERS.put(WireFormat.OBJECTS, List::toArray);
        CONTAINERS.put(WireFormat.AS_LIST, all -> Arrays.asList(all.toArray()));
    }

    public static class Item {
        public int number;
        public String text;
        public Object any;

        public Item() {}

        Item(int number) {
            this.number = number;
            this.text = "item " + number;
            this.any = number % 3 == 0 ? LocalDate.ofEpochDay(number) : null;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Item && number == ((Item) o).number && text.equals(((Item) o).text)
                    && String.valueOf(any).equals(String.valueOf(((Item) o).any));
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    /**
     * A kind of elements. It creates an element from its index. All elements have the same class, except the outliers.
     */
    private static final class Kind {
        final String name;
        final IntFunction<Object> element;
        final Object outlier;

        Kind(String name, Object outlier, IntFunction<Object> element) {
            this.name = name;
            this.outlier = outlier;
            this.element = element;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>(Arrays.asList(new Kind("Latin-1 strings", 7L, i -> "string " + i),
                new Kind("wide strings", 7L, i -> "\u4e2d\u6587 " + i),
                new Kind("repeated strings", 7L, i -> i % 2 == 0 ? "the same" : "\u4e2d"),
                new Kind("booleans", "other", i -> i % 3 == 0), new Kind("bytes", "other", i -> (byte) i),
                new Kind("shorts", "other", i -> (short) (i * 300)), new Kind("chars", "other", i -> (char) (i * 300)),
                // If one value is large, a list of one width is longer than a list with slot codes.
                new Kind("ints", "other", i -> i == 1 ? Integer.MAX_VALUE : i % 3),
                new Kind("longs", "other", i -> 1L << i), new Kind("floats", "other", i -> i / 7f),
                new Kind("doubles", "other", i -> i / 7.0), new Kind("dates", "other", i -> new Date(i * 86_400_000L)),
                new Kind("days", "other", i -> LocalDate.ofEpochDay(i)),
                new Kind("decimals", "other", i -> new BigDecimal(i + ".25")),
                new Kind("arrays of ints", "other", i -> new int[] {i, -i}),
                new Kind("arrays of objects", "other", i -> new Object[] {i, "in an array"}),
                new Kind("lists", "other", i -> new ArrayList<>(Arrays.asList("in a list", i))),
                new Kind("sorted maps", "other", i -> new TreeMap<>(Collections.singletonMap("key", i))),
                new Kind("beans", "other", Item::new)));
        Item shared = new Item(5);
        kinds.add(new Kind("one bean and others", new Date(1), i -> i % 4 == 1 ? shared : new Item(i)));
        for (int size : ENUM_SIZES) {
            kinds.add(new Kind("enums of " + size, "other", i -> constant(size, i % size)));
        }
        return kinds.stream();
    }

    private static String[] enumSources() {
        String[] sources = new String[ENUM_SIZES.length];
        for (int i = 0; i < sources.length; i++) {
            StringBuilder constants = new StringBuilder();
            for (int c = 0; c < ENUM_SIZES[i]; c++) {
                constants.append("C").append(c).append(", ");
            }
            sources[i] = "package app; public enum Of" + ENUM_SIZES[i] + " { " + constants + "}";
        }
        return sources;
    }

    private static Object constant(int size, int i) {
        try {
            return ENUMS.loadClass("app.Of" + size).getEnumConstants()[i];
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Engine engine(FieldsCompiler compiler) {
        return new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, compiler);
    }

    private static List<Object> elements(Kind kind, int n, boolean nulls, boolean outliers) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            all.add(nulls && i % 3 == 0 ? null : outliers && i % 5 == 4 ? kind.outlier : kind.element.apply(i));
        }
        return all;
    }

    /** Returns lists of elements with and without nulls and outliers, and a list of nulls only. */
    private static List<List<Object>> variants(Kind kind, int n) {
        return Arrays.asList(elements(kind, n, false, false), elements(kind, n, true, false),
                elements(kind, n, false, true), elements(kind, n, true, true), Collections.nCopies(n, null));
    }

    /**
     * Writes a value with each engine, before and after code was generated, and checks that all messages are equal.
     *
     * @return the message
     */
    private static byte[] message(Object value) {
        byte[] expected = Form.write(INTERPRETED, null, value);
        for (int i = 0; i < 2; i++) {
            assertArrayEquals(expected, Form.write(GENERATED, null, value));
        }
        return expected;
    }

    /** Asserts that the messages first differ at the tag of the list, and that all bytes after the tags are equal. */
    private static void assertSameBehindTags(byte[] list, byte[] other) {
        int at = 0;
        while (list[at] == other[at]) {
            at++;
        }
        assertEquals(WireFormat.ARRAY_LIST, list[at]);
        int behind = at + 1 + other.length - list.length;
        assertTrue(behind == at + 1 || behind == at + 2, "a tag takes a byte or two");
        byte[] elements = Arrays.copyOfRange(list, at + 1, list.length);
        assertArrayEquals(elements, Arrays.copyOfRange(other, behind, other.length));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void elementsAreTheSameBytesInEveryContainer(Kind kind) {
        for (int n : LENGTHS) {
            for (List<Object> all : variants(kind, n)) {
                byte[] list = message(CONTAINERS.get(WireFormat.ARRAY_LIST).apply(all));
                CONTAINERS.forEach((tag, container) -> {
                    if (tag != WireFormat.ARRAY_LIST) {
                        assertSameBehindTags(list, message(container.apply(all)));
                    }
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void elementsComeBackEqualFromEveryContainer(Kind kind) {
        for (int n : LENGTHS) {
            for (List<Object> all : variants(kind, n)) {
                for (Function<List<Object>, Object> container : CONTAINERS.values()) {
                    assertComesBack(container.apply(all));
                }
                Map<Object, Object> map = new LinkedHashMap<>();
                for (Object e : all) {
                    map.put(map.size(), e);
                }
                assertComesBack(map);
            }
        }
    }

    private static void assertComesBack(Object value) {
        byte[] message = message(value);
        SameValue.assertEqual(value, Form.read(INTERPRETED, null, ENUMS, message, 1)[0]);
        for (int i = 0; i < 2; i++) {
            SameValue.assertEqual(value, Form.read(GENERATED, null, ENUMS, message, 1)[0]);
        }
    }

    /** A reader that skips the elements continues after their end. */
    @ParameterizedTest
    @MethodSource("kinds")
    void elementsAreSkipped(Kind kind) {
        for (int n : LENGTHS) {
            for (List<Object> all : variants(kind, n)) {
                for (Function<List<Object>, Object> container : CONTAINERS.values()) {
                    byte[] message = message(new Halved(container.apply(all), "kept"));
                    assertEquals("kept", Halved.kept(Form.read(INTERPRETED, null, HALVED, message, 1)[0]));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void elementThatCannotBeWrittenFailsWithItsIndex(Kind kind) {
        for (int i : new int[] {0, 1, 20, 21, 31, 32, 63, 64, 199}) {
            List<Object> all = elements(kind, 200, i % 2 == 0, true);
            all.set(i, Thread.currentThread());
            for (Function<List<Object>, Object> container : CONTAINERS.values()) {
                Object value = container.apply(all);
                for (Engine engine : new Engine[] {INTERPRETED, GENERATED}) {
                    ScfsException e = assertThrows(ScfsException.class, () -> Form.write(engine, null, value));
                    assertEquals("[" + i + "]", index(e), () -> kind + ": " + e.getMessage());
                }
            }
        }
    }

    /** A truncated message fails at the same element in every container, with interpreted and with generated code. */
    @ParameterizedTest
    @MethodSource("kinds")
    void truncatedMessageFailsAtTheSameElement(Kind kind) {
        List<Object> all = elements(kind, 65, false, true);
        byte[] list = message(CONTAINERS.get(WireFormat.ARRAY_LIST).apply(all));
        for (Function<List<Object>, Object> container : CONTAINERS.values()) {
            byte[] other = message(container.apply(all));
            for (int less = 1; less < 40; less++) {
                assertEquals(failure(INTERPRETED, list, less), failure(INTERPRETED, other, less));
                assertEquals(failure(INTERPRETED, list, less), failure(GENERATED, other, less));
            }
        }
    }

    /** Returns the error code and the index of the failed read of a truncated message. */
    private static String failure(Engine engine, byte[] message, int less) {
        byte[] cut = Arrays.copyOf(message, message.length - less);
        ScfsException e = assertThrows(ScfsException.class, () -> Form.read(engine, null, ENUMS, cut, 1));
        return e.code() + " " + index(e);
    }

    /** Returns the first index in the failure's path. */
    private static String index(ScfsException e) {
        Matcher m = INDEX.matcher(e.path());
        return m.find() ? m.group() : "";
    }
}
