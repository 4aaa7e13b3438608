package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.MalformedInputException;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Tests sets and maps whose elements refer to an object that holds the set, and hash or compare by its fields. */
class CircularContainersTest {

    /** Its fields are read in the order of their names: the containers before the id. */
    static class Line {
        Object aContainer;
        Line bOther;
        UUID id;

        Line(int n) {
            id = new UUID(6, n);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Line && Objects.equals(id, ((Line) o).id);
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(id);
        }
    }

    static class ById implements Comparator<Line> {
        @Override
        public int compare(Line a, Line b) {
            return Comparator.nullsFirst(Comparator.<UUID>reverseOrder()).compare(a.id, b.id);
        }
    }

    /** Two objects that are both incomplete while the container is read, and one that is complete. */
    private static Line[] threeLines() {
        Line[] lines = {new Line(1), new Line(2), new Line(3)};
        lines[0].bOther = lines[1];
        return lines;
    }

    /** A part whose hash code and order need the whole. */
    static class Part implements Comparable<Part> {
        Line whole;
        int n;

        Part(Line whole, int n) {
            this.whole = whole;
            this.n = n;
        }

        @Override
        public int compareTo(Part other) {
            return whole.id.compareTo(other.whole.id) + Integer.compare(n, other.n);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Part && ((Part) o).n == n && ((Part) o).whole.id.equals(whole.id);
        }

        @Override
        public int hashCode() {
            return whole.id.hashCode() + n;
        }
    }

    @EachForm
    void setsAndMapsWhoseElementsFailWhileTheyAreIncompleteFindThem(Form form) {
        for (Object container : Arrays.asList(new HashSet<>(), new TreeSet<>(), new HashMap<>(), new TreeMap<>())) {
            Line line = new Line(1);
            line.aContainer = container;
            for (int n = 0; n < 2; n++) {
                add(container, new Part(line, n));
            }
            Object read = ((Line) form.roundTrip(line)).aContainer;
            Set<?> elements = read instanceof Map ? ((Map<?, ?>) read).keySet() : (Set<?>) read;
            assertThat(elements).hasSize(2);
            assertThat(elements.containsAll(Arrays.asList(new Part(line, 0), new Part(line, 1)))).isTrue();
        }
    }

    @SuppressWarnings("unchecked")
    private static void add(Object container, Part part) {
        if (container instanceof Map) {
            ((Map<Object, Object>) container).put(part, "v");
        } else {
            ((Set<Object>) container).add(part);
        }
    }

    @EachForm
    void setsInCirclesFindTheirElements(Form form) {
        for (Set<Object> set : Arrays.<Set<Object>>asList(new HashSet<>(), new LinkedHashSet<>(), sorted(),
                ConcurrentHashMap.newKeySet(), Collections.newSetFromMap(new HashMap<>()))) {
            Line[] lines = threeLines();
            set.addAll(Arrays.asList(lines[2], lines[1], lines[0]));
            for (Object wrapped : Arrays.asList(set, Collections.unmodifiableSet(set),
                    Collections.synchronizedSet(set))) {
                lines[1].aContainer = wrapped;
                Line back = form.roundTrip(lines[0]);
                Set<?> read = (Set<?>) back.bOther.aContainer;
                assertThat(read).hasSameClassAs(wrapped).hasSize(3);
                assertThat(read.containsAll(Arrays.asList(lines))).isTrue();
                assertThat(new ArrayList<Object>(read)).anyMatch(e -> e == back).anyMatch(e -> e == back.bOther);
                if (set instanceof TreeSet) {
                    assertThat(read.iterator().next()).isEqualTo(lines[2]);
                }
            }
        }
    }

    private static Set<Object> sorted() {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Comparator<Object> order = (Comparator) new ById();
        return new TreeSet<>(order);
    }

    @EachForm
    void mapsInCirclesFindTheirKeys(Form form) {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Comparator<Object> order = (Comparator) new ById();
        for (Map<Object, Object> map : Arrays.<Map<Object, Object>>asList(new HashMap<>(), new LinkedHashMap<>(),
                new TreeMap<>(order), new ConcurrentHashMap<>(), new Hashtable<>())) {
            Line[] lines = threeLines();
            map.put(lines[2], "three");
            map.put(lines[1], lines[0]);
            map.put(lines[0], "one");
            lines[1].aContainer = map;
            Line back = form.roundTrip(lines[0]);
            Map<?, ?> read = (Map<?, ?>) back.bOther.aContainer;
            assertThat(read).hasSameClassAs(map).hasSize(3);
            assertThat(read.get(lines[0])).isEqualTo("one");
            assertThat(read.get(back.bOther) == back).isTrue();
            assertThat(read.get(lines[2])).isEqualTo("three");
        }
    }

    @EachForm
    void nestedSetsInCirclesFindTheirElements(Form form) {
        Line[] lines = threeLines();
        Set<Object> inner = new HashSet<>(Arrays.asList(lines[0], lines[2]));
        Set<Object> outer = new HashSet<>(Arrays.asList(inner, "x", lines[1]));
        lines[1].aContainer = outer;
        Set<?> read = (Set<?>) form.roundTrip(lines[0]).bOther.aContainer;
        assertThat(read.contains(inner)).isTrue();
        assertThat(read.contains(lines[1])).isTrue();
        assertThat(read).hasSize(3);
    }

    @Test
    void immutableSetsThatLoseTheirElementsInCirclesAreRefused() throws Exception {
        Object[] immutables = new Object[2];
        Line[] lines = threeLines();
        try {
            immutables[0] = Set.class.getMethod("of", Object[].class).invoke(null, (Object) lines);
            immutables[1] = Map.class.getMethod("of", Object.class, Object.class, Object.class, Object.class)
                    .invoke(null, lines[0], 1, lines[2], 3);
        } catch (NoSuchMethodException java8) {
            assumeTrue(false, "this JDK has no Set.of");
        }
        for (Object immutable : immutables) {
            lines[1].aContainer = immutable;
            byte[] bytes = Form.write(Form.OPEN, null, lines[0]);
            assertThatThrownBy(() -> Form.read(Form.OPEN, null, null, bytes, 1))
                    .isInstanceOf(MalformedInputException.class)
                    .hasMessageContaining("SCFS-107")
                    .hasMessageContaining("let the peer send a HashSet or HashMap");
            lines[1].aContainer = null;
            Collection<?> outside = Arrays.asList(immutable, lines[0]);
            List<?> back = (List<?>) Form.read(Form.OPEN, null, null, Form.write(Form.OPEN, null, outside), 1)[0];
            assertThat(back.get(0)).isEqualTo(immutable);
        }
    }
}
