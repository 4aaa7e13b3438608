package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Constructor;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests messages in which two harmless things are combined. Without a bound, some take minutes, or break a class. */
@Timeout(60)
class HarmfulCombinationsTest {

    /** A bean whose hash code is that of an array and the arrays in it. */
    public static final class Hashed {
        int id;
        Object[] data;

        @Override
        public boolean equals(Object o) {
            return o instanceof Hashed && ((Hashed) o).id == id && Arrays.deepEquals(data, ((Hashed) o).data);
        }

        @Override
        public int hashCode() {
            return 31 * id + Arrays.deepHashCode(data);
        }
    }

    /** A bean that is compared by its identity. */
    public static final class Box {
        Object content;
    }

    private static List<Object> list(Object... elements) {
        return new ArrayList<>(Arrays.asList(elements));
    }

    private static Object read(byte[] message, Class<?> type) {
        try (MessageReader in = MessageReader.of(Form.OPEN, null, message, 0, message.length)) {
            return in.readObject(type);
        }
    }

    private static String refusal(byte[] message, Class<?> type) {
        return assertThrows(ScfsException.class, () -> read(message, type)).code();
    }

    /** Returns a list of lists, each of which contains a reference to the one before it, and a last list. */
    static List<Object> chain(int n, Object last) {
        List<Object> root = new ArrayList<>();
        List<Object> inner = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            inner = new ArrayList<>(Collections.singletonList(inner));
            root.add(inner);
        }
        root.add(last == null ? new LinkedList<>(Collections.singletonList(inner)) : last);
        return root;
    }

    /** Reads a message in a thread with a small stack, and returns the value or the failure. */
    private static Object readOnSmallStack(byte[] message) throws Exception {
        Object[] result = new Object[1];
        Thread small = new Thread(null, () -> {
            try {
                result[0] = read(message, Object.class);
            } catch (ScfsException e) {
                result[0] = e;
            }
        }, "small", 256 << 10);
        small.start();
        small.join();
        return result[0];
    }

    /** Doesn't return the value, because the text of a failed assertion would be too long. */
    private static String refusalOnSmallStack(byte[] message) throws Exception {
        Object result = readOnSmallStack(message);
        return result instanceof ScfsException ? ((ScfsException) result).getMessage() : "no refusal";
    }

    @Test
    void chainOfReferencesNeedsRoomOnTheStackToBeHashed() throws Exception {
        byte[] hashed = HarmfulMessages.replaced(HarmfulMessages.written(chain(2_000, null)), WireFormat.LINKED_LIST,
                WireFormat.HASH_SET);
        assertThat(refusalOnSmallStack(hashed)).startsWith("SCFS-401: the message is nested ");
        byte[] shallow = HarmfulMessages.replaced(HarmfulMessages.written(chain(30, null)), WireFormat.LINKED_LIST,
                WireFormat.HASH_SET);
        Object read = readOnSmallStack(shallow);
        assertThat(read).isInstanceOf(List.class);
        assertThat((List<?>) read).hasSize(31);
    }

    @Test
    void chainOfReferencesBesideALargeBeanNeedsRoomOnTheStackToBeHashed() throws Exception {
        List<Object> root = chain(2_000, "end");
        Box large = new Box();
        large.content = new String(new char[100_000]).replace('\0', 'x');
        root.add(new LinkedList<>(Collections.singletonList(list(large, root.get(1_999)))));
        byte[] hashed =
                HarmfulMessages.replaced(HarmfulMessages.written(root), WireFormat.LINKED_LIST, WireFormat.HASH_SET);
        assertThat(refusalOnSmallStack(hashed)).startsWith("SCFS-401: the message is nested ");
    }

    @Test
    void chainThatIsHashedStepByStepNeedsRoomOnTheStack() throws Exception {
        List<Object> root = new ArrayList<>();
        List<Object> inner = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            inner = list(inner);
            root.add(new HashSet<>(Collections.singleton(inner)));
        }
        assertThat(refusalOnSmallStack(HarmfulMessages.written(root))).startsWith("SCFS-401: a value with ")
                .contains("nested parts");
    }

    @Test
    void chainOfReferencesThatIsNotHashedNeedsNoRoom() throws Exception {
        assertThat((List<?>) readOnSmallStack(HarmfulMessages.written(chain(5_000, "no set")))).hasSize(5_001);
        Map<Object, Object> byKey = new LinkedHashMap<>();
        List<Object> values = chain(2_000, "end");
        values.forEach(value -> byKey.put(Arrays.asList(byKey.size(), "key"), value));
        assertThat((Map<?, ?>) readOnSmallStack(HarmfulMessages.written(byKey))).hasSize(2_001);
    }

    @Test
    void patternOfManyGroupsNeedsRoomOnTheStack() throws Exception {
        String groups = new String(new char[490]).replace('\0', '(');
        String ends = groups.replace('(', ')');
        String intersections = "[a" + new String(new char[490]).replace("\0", "&&") + "]";
        for (String deep : new String[] {groups + "a" + ends, groups.replace('(', '[') + "a", intersections}) {
            ScfsException e = (ScfsException) readOnSmallStack(HarmfulMessages.pattern(deep, 0));
            assertEquals("SCFS-401", e.code());
        }
        String alternatives = String.join("|", Collections.nCopies(30, "(a)"));
        assertThat(readOnSmallStack(HarmfulMessages.pattern(alternatives, 0))).isInstanceOf(Pattern.class);
        byte[] some = HarmfulMessages.pattern(groups.substring(470) + "a" + ends.substring(470), 0);
        assertThat(read(some, Object.class)).isInstanceOf(Pattern.class);
    }

    @Test
    void patternsAreShortAndWithoutEquivalents() {
        String longest = new String(new char[1_000]).replace('\0', 'a');
        assertThat(((Pattern) read(HarmfulMessages.written(Pattern.compile(longest)), Object.class)).pattern())
                .isEqualTo(longest);
        assertEquals("SCFS-103", refusal(HarmfulMessages.pattern(longest + "a", 0), Object.class));
        assertEquals("SCFS-106", refusal(HarmfulMessages.pattern("a", Pattern.CANON_EQ), Object.class));
        for (Pattern p : new Pattern[] {Pattern.compile(longest + "a"), Pattern.compile("a", Pattern.CANON_EQ)}) {
            ScfsException e = assertThrows(ScfsException.class, () -> HarmfulMessages.written(p));
            assertEquals("SCFS-314", e.code());
        }
    }

    @Test
    void urlWithinAnElementIsRefused() throws Exception {
        URL url = new URL("http://host.invalid/");
        for (Object element : Arrays.asList(url, new ArrayList<>(Collections.singletonList(url)), Optional.of(url),
                new HashMap<>(Collections.singletonMap("k", url)))) {
            byte[] set = HarmfulMessages.as(new ArrayList<>(Arrays.asList("first", element)), WireFormat.HASH_SET);
            assertEquals("SCFS-313", refusal(set, Object.class));
            byte[] immutable = HarmfulMessages.as(new ArrayList<>(Arrays.asList("first", element)),
                    HarmfulMessages.extended(WireFormat.IMMUTABLE_SET));
            assertEquals("SCFS-313", refusal(immutable, Object.class));
        }
    }

    @Test
    void arraysAndAddressesAreWeighedInAConversion() {
        Object[] arrays = {"leaf"};
        for (int i = 0; i < 40; i++) {
            arrays = new Object[] {arrays, arrays};
        }
        Hashed bean = new Hashed();
        bean.data = arrays;
        byte[] beans = HarmfulMessages.written(list(bean));
        assertEquals("SCFS-406", refusal(beans, Set.class));
        String path = "/" + new String(new char[100_000]).replace("\0", "%41");
        URI[] addresses = {URI.create(path + "Aa"), URI.create(path + "BB")};
        byte[] uris = HarmfulMessages.written(Graphs.list(20_000, i -> addresses[i % 2]));
        assertThat(refusal(uris, Set.class)).isIn("SCFS-406", "SCFS-407");
    }

    @Test
    void recordsAreWeighedInAConversion() throws Exception {
        ClassLoader loader = Sources.loader("package app; public record Two(Object a, Object b) {}");
        Constructor<?> two = loader.loadClass("app.Two").getConstructor(Object.class, Object.class);
        Object dag = "leaf";
        for (int i = 0; i < 40; i++) {
            dag = two.newInstance(dag, dag);
        }
        byte[] message = HarmfulMessages.written(new ArrayList<>(Collections.singletonList(dag)));
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            assertEquals("SCFS-406", refusal(message, Set.class));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void beanThatIsComparedByIdentityLeavesNothingToTheNextMessage() {
        List<Object> shared = list("a", "b");
        byte[] honest = HarmfulMessages
                .written(list(shared, new LinkedHashSet<>(list(list(shared, 1, -31), list(shared, 2, -62)))));
        assertThat((List<?>) read(honest, Object.class)).hasSize(2);
        List<Object> dag = list(new LinkedHashSet<>(Graphs.list(50, i -> list(i, -31 * i))));
        for (int i = 0; i < 40; i++) {
            dag = list(dag, dag);
        }
        Box box = new Box();
        box.content = dag;
        read(HarmfulMessages.written(box), Object.class);
        assertThat((List<?>) read(honest, Object.class)).hasSize(2);
    }

    @Test
    void largeImmutableSetsHaveTreesForEqualPlaces() {
        List<Object> numbers = Graphs.list(1_000, i -> 2_000L * i);
        byte[] set = HarmfulMessages.as(numbers, HarmfulMessages.extended(WireFormat.IMMUTABLE_SET));
        assertThat((Set<?>) read(set, Object.class)).hasSize(1_000)
                .hasSameClassAs(Collections.unmodifiableSet(Collections.emptySet()));
    }

    @Test
    void localeOfAThousandCharactersIsRefused() {
        StringBuilder tag = new StringBuilder("de-x");
        while (tag.length() < 1_000) {
            tag.append("-abcdefg");
        }
        byte[] message = HarmfulMessages.written(Locale.forLanguageTag(tag.toString()));
        assertEquals("SCFS-103", refusal(message, Object.class));
    }
}
