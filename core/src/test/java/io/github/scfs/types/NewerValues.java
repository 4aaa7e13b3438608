package io.github.scfs.types;

import io.github.scfs.reported.NewerJdk;
import java.lang.annotation.ElementType;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.opentest4j.TestAbortedException;

/** Those of {@link JdkValues} that Java 8 can't make, and what an older JDK reads instead. */
public final class NewerValues {
    private static final int ALL = JdkValues.ALL;

    /** What a side without records has for the record {@code Records.Lens}, by an alias. */
    public static final class Lens {
        final String lensId;
        final Long from;
        final Long to;
        final Integer type;

        Lens(String lensId, Long from, Long to, Integer type) {
            this.lensId = lensId;
            this.from = from;
            this.to = to;
            this.type = type;
        }

        @Override
        public String toString() {
            return lensId + from + to + type;
        }
    }

    private final JdkValues values;

    private NewerValues(JdkValues values) {
        this.values = values;
    }

    static void addTo(JdkValues values) {
        NewerValues newer = new NewerValues(values);
        newer.collections();
        newer.constantsAndRecords();
        newer.throwables();
    }

    private JdkValues.Entry add(String name, JdkValues.Maker maker) {
        return values.add(name, maker);
    }

    private void collections() {
        List<?> two = Arrays.asList("a", "b");
        List<?> three = Arrays.asList("a", "b", "c");
        add("List.of, empty", () -> NewerJdk.listOf()).upTo(8, () -> unmodifiable(Collections.emptyList()));
        add("List.of, 2", () -> NewerJdk.listOf("a", "b")).upTo(8, () -> unmodifiable(two));
        add("List.of, 3", () -> NewerJdk.listOf("a", "b", "c")).upTo(8, () -> unmodifiable(three));
        add("List.copyOf", () -> NewerJdk.copyOf(List.class, two)).upTo(8, () -> unmodifiable(two));
        add("Stream.toList", () -> NewerJdk.streamToList("a", "b", "c")).upTo(8, () -> unmodifiable(three))
                .upTo(15, () -> NewerJdk.listOf("a", "b", "c"));
        add("Stream.toList, null", () -> NewerJdk.streamToList("a", null)).upTo(ALL,
                () -> unmodifiable(Arrays.asList("a", null)));
        add("Set.copyOf, 0", () -> NewerJdk.copyOf(Set.class, Collections.emptyList())).upTo(8,
                () -> Collections.unmodifiableSet(new LinkedHashSet<>()));
        add("Map.copyOf, 0", () -> NewerJdk.copyOf(Map.class, Collections.emptyMap())).upTo(8,
                () -> Collections.unmodifiableMap(new LinkedHashMap<>()));
        add("subList of List.of", () -> NewerJdk.listOf(1, 2, 3).subList(1, 3))
                .upTo(8, () -> unmodifiable(Arrays.asList(2, 3)))
                .upTo(ALL, () -> NewerJdk.listOf(2, 3));
        add("Set.copyOf, 2", () -> NewerJdk.copyOf(Set.class, two)).upTo(8,
                () -> Collections.unmodifiableSet(new LinkedHashSet<>(two)));
        add("Set.copyOf, 3", () -> NewerJdk.copyOf(Set.class, three)).upTo(8,
                () -> Collections.unmodifiableSet(new LinkedHashSet<>(three)));
        add("Map.copyOf, 1", () -> NewerJdk.copyOf(Map.class, Collections.singletonMap("k", 1))).upTo(8,
                () -> Collections.unmodifiableMap(new LinkedHashMap<>(Collections.singletonMap("k", 1))));
        Map<String, Integer> map = new LinkedHashMap<>(Collections.singletonMap("k", 1));
        map.put("l", 2);
        add("Map.copyOf, 2", () -> NewerJdk.copyOf(Map.class, map)).upTo(8, () -> Collections.unmodifiableMap(map));
        add("Map.entry",
                () -> NewerJdk.call(Map.class, "entry", new Class<?>[] {Object.class, Object.class}, null, "k", 1))
                .upTo(ALL, () -> new AbstractMap.SimpleImmutableEntry<>("k", 1));
        add("reversed list", () -> reversed(List.class, new ArrayList<>(two))).upTo(ALL,
                () -> new ArrayList<>(Arrays.asList("b", "a")));
        add("reversed List.of", () -> reversed(List.class, NewerJdk.listOf("a", "b"))).upTo(ALL,
                () -> new ArrayList<>(Arrays.asList("b", "a")));
        add("reversed set", () -> reversed(LinkedHashSet.class, new LinkedHashSet<>(two))).upTo(ALL,
                () -> new LinkedHashSet<>(Arrays.asList("b", "a")));
        add("reversed map", () -> reversed(LinkedHashMap.class, map)).upTo(ALL, () -> {
            Map<String, Integer> back = new LinkedHashMap<>(Collections.singletonMap("l", 2));
            back.put("k", 1);
            return back;
        });
        add("sequencedKeySet", () -> NewerJdk.call(LinkedHashMap.class, "sequencedKeySet", new Class<?>[0], map))
                .upTo(ALL, () -> new LinkedHashSet<>(Arrays.asList("k", "l")));
        add("sequencedValues", () -> NewerJdk.call(LinkedHashMap.class, "sequencedValues", new Class<?>[0], map))
                .upTo(ALL, () -> new ArrayList<>(Arrays.asList(1, 2)));
        add("unmodifiableSequencedSet", () -> unmodifiableSequenced("Set", new LinkedHashSet<>(two))).upTo(ALL,
                () -> Collections.unmodifiableSet(new LinkedHashSet<>(two)));
        add("unmodifiableSequencedMap", () -> unmodifiableSequenced("Map", map)).upTo(ALL,
                () -> Collections.unmodifiableMap(map));
        add("unmodifiableSequencedCollection", () -> unmodifiableSequenced("Collection", two)).upTo(ALL,
                () -> Collections.unmodifiableCollection(new ArrayList<>(two)));
    }

    private static Object unmodifiable(List<?> elements) {
        return Collections.unmodifiableList(new ArrayList<>(elements));
    }

    private static Object reversed(Class<?> type, Object on) {
        return NewerJdk.call(type, "reversed", new Class<?>[0], on);
    }

    private static Object unmodifiableSequenced(String kind, Object on) throws ClassNotFoundException {
        Class<?> parameter = Class.forName("java.util.Sequenced" + kind);
        return NewerJdk.call(Collections.class, "unmodifiableSequenced" + kind, new Class<?>[] {parameter}, null, on);
    }

    private void constantsAndRecords() {
        add("a newer constant in a set", () -> EnumSet.of(ElementType.TYPE, module())).upTo(8,
                () -> EnumSet.of(ElementType.TYPE));
        add("a newer constant in a list", () -> new ArrayList<>(Arrays.asList(ElementType.TYPE, module()))).upTo(8,
                () -> new ArrayList<>(Arrays.asList(ElementType.TYPE, null)));
        OffsetDateTime at = OffsetDateTime.of(2024, 2, 29, 1, 2, 3, 4, ZoneOffset.UTC);
        add("record", () -> NewerJdk.record("Req", 7L, "n", at)).upTo(15, () -> {
            Map<String, Object> fields =
                    new LinkedHashMap<>(Collections.singletonMap("class", "io.github.scfs.reported.Records$Req"));
            fields.put("id", 7L);
            fields.put("name", "n");
            fields.put("at", at);
            return fields;
        });
        add("record with a bean of another name", () -> NewerJdk.record("Lens", "l", 1L, null, 3)).upTo(15,
                () -> new Lens("l", 1L, null, 3));
        add("class of a record", () -> Arrays.asList(NewerJdk.record("Req", 7L, "n", at).getClass())).upTo(15,
                () -> Arrays.asList((Object) null));
        add("a newer class", () -> Arrays.asList(Class.forName("java.util.concurrent.Flow"))).upTo(8,
                () -> Arrays.asList((Object) null));
    }

    private static ElementType module() {
        try {
            return ElementType.valueOf("MODULE");
        } catch (IllegalArgumentException older) {
            throw new TestAbortedException("this JDK has no ElementType.MODULE");
        }
    }

    private void throwables() {
        add("stack frame of a module", NewerValues::frame).upTo(8,
                () -> new StackTraceElement("java.util.List", "of", "List.java", 9));
        add("exception with a frame of a module", () -> failed(frame())).upTo(8,
                () -> failed(new StackTraceElement("java.util.List", "of", "List.java", 9)));
        String newer = "java.lang.reflect.InaccessibleObjectException";
        add("cause of a newer class",
                () -> caused((Throwable) Class.forName(newer).getConstructor(String.class).newInstance("why")))
                .upTo(8, () -> caused(new RuntimeException(newer + ": why")));
    }

    private static Object failed(StackTraceElement frame) {
        return JdkValues.traced(new JdkValues.Failed("m", null, 1), frame);
    }

    private static Object caused(Throwable cause) {
        StackTraceElement old = new StackTraceElement("a.B", "c", "B.java", 3);
        return JdkValues.traced(new RuntimeException("m", JdkValues.traced(cause, old)), old);
    }

    private static StackTraceElement frame() throws ReflectiveOperationException {
        try {
            return StackTraceElement.class
                    .getConstructor(String.class, String.class, String.class, String.class, String.class, String.class,
                            int.class)
                    .newInstance("app", "java.base", "9.1", "java.util.List", "of", "List.java", 9);
        } catch (NoSuchMethodException older) {
            throw new TestAbortedException("this JDK has no modules");
        }
    }
}
