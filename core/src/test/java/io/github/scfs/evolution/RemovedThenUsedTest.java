package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.NotSerializableException;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;

/**
 * Tests an object that occurs first inside a field or a class that the reader lacks, and again in a field that the
 * reader has. Fields are written in the order of their names, so {@code a} precedes {@code k}.
 */
@Tag("long")
class RemovedThenUsedTest {
    private static final String K = "com.esotericsoftware.kryo.kryo5.";
    private static final String NODE = "class Node { int id; Node next; Object any; List<Object> list; String text; }";
    private static final String PAYLOAD =
            " implements " + K + "KryoSerializable { int n = 3; Object x; Object y; public void write(" + K + "Kryo k, "
                    + K + "io.Output o) { o.writeInt(7); k.writeClassAndObject(o, x); o.writeString(\"own\"); "
                    + "k.writeObjectOrNull(o, y, Object.class); o.writeByte(1); } " + "public void read(" + K
                    + "Kryo k, " + K + "io.Input i) { n = i.readInt(); x = k.readClassAndObject(i); i.readString(); "
                    + "y = k.readObjectOrNull(i, Object.class); i.readByte(); } }";
    private static final String KEPT_RECORD = Sources.record("KeptRecord", Collections.singletonList("Object x"));
    private static final ClassLoader WRITER = Versions.of(NODE,
            "class Root { Object a; Object a2; Object k; Object k2; Object k3; }",
            "class Gone { int n = 1; Object x; String s = \"gone\"; Object y; }",
            "class GoneList extends ArrayList<Object> { Object x; }",
            "class GoneMap extends TreeMap<Object, Object> { Object x; }",
            "class GoneError extends Exception { Object x; GoneError() { super(\"m\", new Exception(\"cause\")); "
                    + "addSuppressed(new Error()); } }",
            Sources.record("GoneRecord", Arrays.asList("int n", "Object x", "String s")), KEPT_RECORD,
            "class KeptPayload" + PAYLOAD, "class GonePayload" + PAYLOAD);
    private static final ClassLoader READER = Versions.of(NODE, "class Root { Object k; Object k2; Object k3; }",
            KEPT_RECORD, "class KeptPayload" + PAYLOAD);

    private static Object root(Object a, Object a2, Object k, Object k2, Object k3) {
        return Bean.of(WRITER, "Root", "a", a, "a2", a2, "k", k, "k2", k2, "k3", k3);
    }

    private static Object node(int id, Object... fields) {
        Object n = Bean.of(WRITER, "Node", fields);
        Bean.set(n, "id", id);
        return n;
    }

    private static Object record(String type, Object... components) {
        try {
            Constructor<?> canonical = WRITER.loadClass("app." + type).getDeclaredConstructors()[0];
            canonical.setAccessible(true);
            return canonical.newInstance(components);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Object> list(Object... elements) {
        return new ArrayList<>(Arrays.asList(elements));
    }

    private static Map<Object, Object> map(Map<Object, Object> of, Object key, Object value) {
        of.put(key, value);
        return of;
    }

    /** Returns containers that a reader must skip. Each container holds the object. */
    private static Map<String, UnaryOperator<Object>> containers() {
        Map<String, UnaryOperator<Object>> all = new LinkedHashMap<>();
        all.put("itself", x -> x);
        all.put("a bean", x -> node(90, "any", x, "text", "in between"));
        all.put("a bean of an absent class", x -> Bean.of(WRITER, "Gone", "x", x));
        all.put("a list", x -> list("before", x, 5));
        all.put("a list of one class", x -> list(x, x));
        all.put("a map's value", x -> map(new HashMap<>(), "key", x));
        all.put("a map's key", x -> map(new java.util.IdentityHashMap<>(), x, "value"));
        all.put("a sorted map", x -> map(new TreeMap<>(Collections.reverseOrder()), "key", x));
        all.put("a set", x -> new java.util.LinkedHashSet<>(Arrays.asList("e", x)));
        all.put("a list that can't be changed", x -> Collections.unmodifiableList(list(x)));
        all.put("List.of", x -> Collections.singletonList(x));
        all.put("an array", x -> new Object[] {1, x, "s"});
        all.put("an array of arrays", x -> new Object[][] {{}, null, {x}});
        all.put("an array of an absent class", RemovedThenUsedTest::absentArray);
        all.put("an optional", x -> Optional.of(x));
        all.put("an atomic", x -> new AtomicReference<>(x));
        all.put("an absent collection", x -> {
            List<Object> l = Bean.of(WRITER, "GoneList", "x", "field");
            l.add(x);
            return l;
        });
        all.put("an absent collection's field", x -> Bean.of(WRITER, "GoneList", "x", x));
        all.put("an absent map", x -> map(Bean.of(WRITER, "GoneMap"), "key", x));
        all.put("an absent throwable", x -> Bean.of(WRITER, "GoneError", "x", x));
        all.put("an absent record", x -> record("GoneRecord", 1, x, "s"));
        all.put("a payload that can be read here", x -> Bean.of(WRITER, "KeptPayload", "x", list("text", x), "y", x));
        all.put("a payload that can't", x -> Bean.of(WRITER, "GonePayload", "x", list("text", x), "y", x));
        return all;
    }

    private static Object absentArray(Object x) {
        Object gone = Bean.of(WRITER, "Gone", "x", x);
        Object array = java.lang.reflect.Array.newInstance(gone.getClass(), 2);
        java.lang.reflect.Array.set(array, 1, gone);
        return array;
    }

    /** Returns two nodes that refer to each other and share a list that holds one of them. */
    private static Object ring() {
        Object one = node(1, "text", "one");
        Object two = node(2, "text", "two", "next", one);
        Bean.set(one, "next", two);
        List<Object> list = list("element", one);
        Bean.set(one, "list", list);
        Bean.set(two, "any", list);
        return one;
    }

    private static void assertRing(Object one) {
        assertEquals("app.Node", Bean.typeOf(one));
        assertSame(READER, one.getClass().getClassLoader());
        Bean.has(one, "id", 1, "text", "one", "next.id", 2, "next.text", "two");
        assertSame(one, Bean.get(one, "next.next"));
        assertSame(Bean.<Object>get(one, "list"), Bean.get(one, "next.any"));
        assertSame(one, Bean.get(one, "list.1"));
        assertEquals("element", Bean.get(one, "list.0"));
    }

    @EachCrossing
    void objectInARemovedFieldIsReadForAKeptField(Crossing c) {
        containers().forEach((what, container) -> {
            Object ring = ring();
            Object back = c.send(
                    root(container.apply(ring), null, ring, Bean.get(ring, "next"), Bean.get(ring, "list")), READER);
            assertRing(Bean.get(back, "k"));
            assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k.next"), what);
            assertSame(Bean.<Object>get(back, "k3"), Bean.get(back, "k.list"), what);
        });
    }

    @EachCrossing
    void objectInNestedRemovedContainersIsRead(Crossing c) {
        BiFunction<UnaryOperator<Object>, UnaryOperator<Object>, UnaryOperator<Object>> within =
                (outer, inner) -> x -> outer.apply(inner.apply(x));
        containers().forEach((outerName, outer) -> containers().forEach((innerName, inner) -> {
            Object ring = ring();
            Object held = within.apply(outer, within.apply(inner, outer)).apply(ring);
            Object back = c.send(root(held, null, Bean.get(ring, "list"), ring, Bean.get(ring, "next")), READER);
            assertRing(Bean.get(back, "k2"));
            assertSame(Bean.<Object>get(back, "k"), Bean.get(back, "k2.list"), outerName + " of " + innerName);
            assertSame(Bean.<Object>get(back, "k3"), Bean.get(back, "k2.next"), outerName + " of " + innerName);
        }));
    }

    @EachCrossing
    void objectInBeansOfAbsentClassesIsRead(Crossing c) {
        containers().forEach((name, container) -> {
            Object ring = ring();
            Object gone = Bean.of(WRITER, "Gone", "x", container.apply(ring), "y", ring);
            Object back = c.send(root(null, null, gone, ring, gone), READER);
            assertRing(Bean.get(back, "k2"));
            assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k.y"), name);
            assertSame(Bean.<Object>get(back, "k"), Bean.get(back, "k3"), name);
            assertEquals("app.Gone", Bean.get(back, "k.class"));
        });
    }

    @EachCrossing
    void removedContainerItselfMayBeUsedLater(Crossing c) {
        Object ring = ring();
        List<Object> list = list(ring, "s");
        Map<Object, Object> map = map(new HashMap<>(), "list", list);
        Object[] array = {map, ring};
        Object back = c.send(root(array, null, map, list, array), READER);
        assertRing(Bean.get(back, "k2.0"));
        assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k.list"));
        assertSame(Bean.<Object>get(back, "k"), Bean.get(back, "k3.0"));
        assertSame(Bean.<Object>get(back, "k3.1"), Bean.get(back, "k2.0"));
    }

    @EachCrossing
    void removedValueMayReferToAnotherRemovedValue(Crossing c) {
        Object ring = ring();
        Object first = list(ring, "s");
        Object second = list(first, Bean.get(ring, "next"), node(3, "any", first));
        Object back = c.send(root(first, second, second, ring, Bean.get(second, "2")), READER);
        assertRing(Bean.get(back, "k2"));
        assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k.0.0"));
        assertSame(Bean.<Object>get(back, "k.1"), Bean.get(back, "k2.next"));
        assertSame(Bean.<Object>get(back, "k3.any"), Bean.get(back, "k.0"));
    }

    @EachCrossing
    void chainsOfRemovedValuesAreRead(Crossing c) {
        int n = 300;
        List<Object> holders = new ArrayList<>();
        Object previous = null;
        List<UnaryOperator<Object>> kinds = new ArrayList<>(containers().values());
        for (int i = 0; i < n; i++) {
            Object node = node(i, "any", previous, "text", "n" + i);
            holders.add(kinds.get(i % kinds.size()).apply(node));
            previous = node;
        }
        Object back = c.send(root(holders, null, previous, null, previous), READER);
        assertSame(Bean.<Object>get(back, "k"), Bean.get(back, "k3"));
        Object at = Bean.get(back, "k");
        for (int i = n - 1; i >= 0; i--) {
            Bean.has(at, "id", i, "text", "n" + i);
            at = Bean.get(at, "any");
        }
        assertNull(at);
    }

    @EachCrossing
    void chainThroughARemovedFieldMayExceedTheDepthBound(Crossing c) {
        int n = 20_000;
        List<Object> chain = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            chain.add(node(i, "any", i == 0 ? null : list(chain.get(i - 1))));
        }
        Object back = c.send(root(chain, null, chain.get(n - 1), chain.get(n / 2), null), READER);
        Object at = Bean.get(back, "k");
        for (int i = n - 1; i > 0; i--) {
            assertEquals(i, (int) Bean.get(at, "id"));
            assertEquals(i == n / 2, at == Bean.get(back, "k2"));
            at = Bean.get(at, "any.0");
        }
    }

    @EachCrossing
    void innermostMembersMayBeUsedFirst(Crossing c) {
        int n = 200;
        List<Object> nested = new ArrayList<>();
        Object inner = null;
        for (int i = 0; i < n; i++) {
            inner = node(i, "next", inner);
            nested.add(inner);
        }
        Object back = c.send(root(inner, null, nested, null, null), READER);
        for (int i = 1; i < n; i++) {
            assertSame(Bean.<Object>get(back, "k." + (i - 1)), Bean.get(back, "k." + i + ".next"));
        }
    }

    @EachCrossing
    void stringsInARemovedFieldAreReadForAKeptField(Crossing c) {
        String text = "a text that comes again, ä";
        String wide = "宽的文字";
        containers().forEach((what, container) -> {
            Object back = c.send(
                    root(container.apply(list(text, wide, node(4, "text", text + "!"))), null, text, wide, text + "!"),
                    READER);
            assertEquals(Arrays.asList(text, wide, text + "!"),
                    Arrays.<Object>asList(Bean.get(back, "k"), Bean.get(back, "k2"), Bean.get(back, "k3")), what);
        });
    }

    @EachCrossing
    void recordUsedBeforeTheBeanThatHoldsItIsOneObject(Crossing c) {
        Object bean = node(6);
        Object record = record("KeptRecord", bean);
        Bean.set(bean, "any", record);
        Object back = c.send(root(bean, null, record, bean, record), READER);
        assertSame(Bean.<Object>get(back, "k"), Bean.get(back, "k3"));
        assertSame(Bean.<Object>get(back, "k"), Bean.get(back, "k2.any"));
        assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k.x"));
        Object other = node(7);
        List<Object> fixed = Collections.singletonList(other);
        Bean.set(other, "any", fixed);
        Object there = c.send(root(other, null, fixed, other, fixed), READER);
        assertSame(Bean.<Object>get(there, "k"), Bean.get(there, "k2.any"));
        assertSame(Bean.<Object>get(there, "k"), Bean.get(there, "k3"));
    }

    @EachCrossing
    void objectInARemovedFieldOfAnEarlierArgumentIsRead(Crossing c) {
        Object ring = ring();
        Object[] back =
                c.sendAll(READER, root(list("x", ring), null, "kept", null, null), Bean.get(ring, "list"), ring);
        assertEquals("kept", Bean.get(back[0], "k"));
        assertRing(back[2]);
        assertSame(back[1], Bean.get(back[2], "list"));
    }

    @EachCrossing
    void removedFieldMayReferToTheRoot(Crossing c) {
        Object root = root(null, null, null, "kept", null);
        Object node = node(8, "any", root);
        Bean.set(root, "a", list(root, node));
        Bean.set(root, "k", node);
        Object back = c.send(root, READER);
        assertSame(back, Bean.get(back, "k.any"));
        assertEquals("kept", Bean.get(back, "k2"));
    }

    @EachCrossing
    void objectsOfRemovedFieldsAreCreatedOnce(Crossing c) {
        String counted = "class Counted { static int made; Object x; Counted() { made++; } }";
        ClassLoader writer = Versions.of(counted, "class Root { Object a; Object k; }");
        ClassLoader reader = Versions.of(counted, "class Root { Object k; }");
        Object used = Bean.of(writer, "Counted");
        Object back = c.send(Bean.of(writer, "Root", "a",
                list(used, Bean.of(writer, "Counted", "x", Bean.of(writer, "Counted"))), "k", used), reader);
        int messages = c.toString().contains("WARM") ? io.github.scfs.testkit.Form.WARM_AFTER + 1 : 1;
        try {
            java.lang.reflect.Field made = Bean.get(back, "k").getClass().getDeclaredField("made");
            made.setAccessible(true);
            assertEquals(3 * messages, made.getInt(null), "three a message");
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @EachCrossing
    void removedFieldsOfRemovedObjectsAreDropped(Crossing c) {
        ClassLoader writer = Versions.of("class Root { Object a; P k; Q k2; List<Object> k3; }",
                "class P { Object a; Q q; int n = 5; }", "class Q { Object a; P p; String s = \"q\"; Object b; }");
        ClassLoader reader = Versions.of("class Root { P k; Q k2; List<Object> k3; }", "class P { Q q; int n; }",
                "class Q { P p; String s; Object b; }");
        Object p = Bean.of(writer, "P");
        Object q = Bean.of(writer, "Q", "p", p);
        List<Object> shared = list("shared", p);
        Bean.set(p, "a", list(q, shared));
        Bean.set(p, "q", q);
        Bean.set(q, "a", list(p, q, shared));
        Bean.set(q, "b", shared);
        Object back =
                c.send(Bean.of(writer, "Root", "a", new Object[] {list(q), p}, "k", p, "k2", q, "k3", shared), reader);
        assertSame(Bean.<Object>get(back, "k"), Bean.get(back, "k2.p"));
        assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k.q"));
        assertSame(Bean.<Object>get(back, "k3"), Bean.get(back, "k2.b"));
        assertSame(Bean.<Object>get(back, "k"), Bean.get(back, "k3.1"));
        assertEquals(Arrays.asList(5, "q"), Arrays.<Object>asList(Bean.get(back, "k.n"), Bean.get(back, "k2.s")));
    }

    /** Each of a chain of lists refers to the one around it, and the outermost is part of a bean that can't be read. */
    @EachCrossing
    void whatDependsOnABeanThatCannotBeReadIsRefused(Crossing c) {
        ClassLoader writer = Versions.of("class Root { Object a; Object k; }", "class Number { long n; Object x; }");
        ClassLoader reader = Versions.of("class Root { Object k; }", "class Number { byte n; Object x; }");
        int n = 5;
        for (int used = -1; used < n; used++) {
            List<List<Object>> chain = new ArrayList<>();
            Object number = Bean.of(writer, "Number");
            Bean.set(number, "n", 1000L);
            List<Object> free = list("free");
            Object around = number;
            for (int i = 0; i < n; i++) {
                List<Object> next = list(around);
                chain.add(next);
                if (i == 0) {
                    Bean.set(number, "x", next);
                } else {
                    chain.get(i - 1).add(next);
                }
                around = next;
            }
            chain.get(n - 1).add(free);
            Object root = Bean.of(writer, "Root", "a", number, "k", used < 0 ? free : chain.get(used));
            if (used < 0) {
                assertEquals(free, Bean.get(c.send(root, reader), "k"));
            } else {
                NotSerializableException e = assertThrows(NotSerializableException.class, () -> c.send(root, reader));
                assertEquals("SCFS-305", e.code());
            }
        }
    }
}
