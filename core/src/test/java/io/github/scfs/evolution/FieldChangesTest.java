package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Tests fields that are added, removed, reordered or moved to another class of the hierarchy. */
class FieldChangesTest {

    @EachCrossing
    void addedFieldKeepsItsInitialValue(Crossing c) {
        ClassLoader old = Versions.of("class A { int n; String s; }");
        ClassLoader young = Versions.of("class A { int n; String s; int rank = 5; List<String> tags = new "
                + "ArrayList<>(Arrays.asList(\"new\")); Long id; " + "boolean on = true; }");
        Object a = c.send(Bean.of(old, "A", "n", 3, "s", "x"), young);
        Bean.has(a, "n", 3, "s", "x", "rank", 5, "tags", Arrays.asList("new"), "id", null, "on", true);
    }

    @EachCrossing
    void addedFieldIsZeroOrNullWithoutANoArgumentConstructor(Crossing c) {
        ClassLoader old = Versions.of("class A { int n; }");
        ClassLoader young = Versions
                .of("class A { int n; int rank = 5; String s = \"init\"; double d = 1.5; A(int n) { this.n = n; } }");
        Object a = c.send(Bean.of(old, "A", "n", 3), young);
        Bean.has(a, "n", 3, "rank", 0, "s", null, "d", 0.0);
    }

    @EachCrossing
    void privateNoArgumentConstructorIsCalled(Crossing c) {
        ClassLoader old = Versions.of("class A { int n; }");
        ClassLoader young = Versions.of("class A { int n; int rank; private A() { rank = 6; } }");
        assertEquals(6, (int) Bean.get(c.send(Bean.of(old, "A", "n", 3), young), "rank"));
    }

    @EachCrossing
    void sentNullReplacesTheInitialValue(Crossing c) {
        ClassLoader old = Versions.of("class A { String s; }");
        ClassLoader young = Versions.of("class A { String s = \"init\"; }");
        assertNull(Bean.get(c.send(Bean.of(old, "A"), young), "s"));
    }

    @EachCrossing
    void removedFieldIsSkipped(Crossing c) {
        ClassLoader old = Versions.of(
                "class A { int a = 1; long big = 1L << 50; String gone = \"gone\"; String kept = \"kept\"; int z = 9; "
                        + "Object[] more = {1, \"two\", 3.0}; Integer zero = 7; }");
        ClassLoader young = Versions.of("class A { int z; String kept; Integer zero; }");
        Object a = c.send(Bean.of(old, "A"), young);
        Bean.has(a, "z", 9, "kept", "kept", "zero", 7);
    }

    @EachCrossing
    void fieldsMayBeReordered(Crossing c) {
        ClassLoader one = Versions.of("class A { int n; String s; boolean b; Object o; long l; }");
        ClassLoader two = Versions.of("class A { long l; Object o; boolean b; String s; int n; }");
        for (ClassLoader[] way : new ClassLoader[][] {{one, two}, {two, one}}) {
            Object a = c.send(Bean.of(way[0], "A", "n", 1, "s", "s", "b", true, "o", 'o', "l", 1L << 40), way[1]);
            Bean.has(a, "n", 1, "s", "s", "b", true, "o", 'o', "l", 1L << 40);
        }
    }

    @EachCrossing
    void fieldMayMoveToASuperclassAndBack(Crossing c) {
        ClassLoader one = Versions.of("class A extends Base { int n; String s; }", "class Base { }");
        ClassLoader two = Versions.of("class A extends Base { String s; }", "class Base { int n; }");
        for (ClassLoader[] way : new ClassLoader[][] {{one, two}, {two, one}}) {
            Object a = c.send(Bean.of(way[0], "A", "n", 4, "s", "s"), way[1]);
            Bean.has(a, "n", 4, "s", "s");
        }
    }

    @EachCrossing
    void superclassMayBeInsertedOrRemoved(Crossing c) {
        ClassLoader flat = Versions.of("class A { int n = 1; String s; }");
        ClassLoader deep = Versions.of("class A extends Mid { String s; }",
                "class Mid extends Top { int n = 1; int mid = 2; }", "abstract class Top { int top = 3; }");
        Object a = c.send(Bean.of(flat, "A", "n", 4, "s", "s"), deep);
        Bean.has(a, "n", 4, "s", "s", "mid", 2, "top", 3);
        Object b = c.send(Bean.of(deep, "A", "n", 5, "s", "t", "mid", 8), flat);
        assertEquals(Arrays.asList(5, "t"), Arrays.<Object>asList(Bean.get(b, "n"), Bean.get(b, "s")));
    }

    @EachCrossing
    void classMayBecomeFinalOrNonFinal(Crossing c) {
        ClassLoader open = Versions.of("class A { B b; Object o; }", "class B { int n; }");
        ClassLoader closed = Versions.of("final class A { B b; Object o; }", "final class B { int n; }");
        for (ClassLoader[] way : new ClassLoader[][] {{open, closed}, {closed, open}}) {
            Object b = Bean.of(way[0], "B", "n", 2);
            Object a = c.send(Bean.of(way[0], "A", "b", b, "o", b), way[1]);
            assertEquals(2, (int) Bean.get(a, "b.n"));
            assertSame(Bean.get(a, "b"), Bean.get(a, "o"));
        }
    }

    @EachCrossing
    void onlyStaticAndTransientModifiersMatter(Crossing c) {
        ClassLoader one = Versions.of("class A { int n; String s; int t = 1; int u = 1; }");
        ClassLoader two =
                Versions.of("public class A { private final int n; public volatile String s; transient int t = 2; "
                        + "static int u = 3; " + "A() { n = 0; } }");
        for (ClassLoader[] way : new ClassLoader[][] {{one, two}, {two, one}}) {
            Object a = Bean.of(way[0], "A", "s", "s", "t", 7);
            Bean.set(a, "n", 4);
            Object b = c.send(a, way[1]);
            Bean.has(b, "n", 4, "s", "s", "t", way[1] == two ? 2 : 1, "u", way[1] == two ? 3 : 1);
        }
    }

    @EachCrossing
    void allFieldsMayBeRemovedOrAdded(Crossing c) {
        ClassLoader empty = Versions.of("class A { }", "class Two { A a; A b; }");
        ClassLoader full =
                Versions.of("class A { int n = 3; String s = \"x\"; A self = this; }", "class Two { A a; A b; }");
        Object shared = Bean.of(full, "A");
        Object two = c.send(Bean.of(full, "Two", "a", shared, "b", shared), empty);
        assertSame(Bean.get(two, "a"), Bean.get(two, "b"));
        Object back = c.send(Bean.of(empty, "A"), full);
        assertEquals(3, (int) Bean.get(back, "n"));
        assertSame(back, Bean.get(back, "self"));
    }

    @EachCrossing
    void everySecondOfManyFieldsMayBeRemovedOrAdded(Crossing c) {
        StringBuilder even = new StringBuilder("class A { ");
        StringBuilder all = new StringBuilder("class A { ");
        String[] types = {"int", "long", "boolean", "String", "Integer", "Object", "double", "List<String>"};
        String[] values = {
                " = 7", " = 1L << 40", " = true", " = \"text\"", " = 9", " = 'o'", " = 2.5", " = Arrays.asList(\"l\")"};
        for (int i = 0; i < 200; i++) {
            String field = types[i % 8] + " f" + i;
            all.append(field).append(values[i % 8]).append("; ");
            even.append(i % 2 == 0 ? field + "; " : "").append(i % 3 == 0 ? "int g" + i + " = 4; " : "");
        }
        ClassLoader young = Versions.of(even + "}");
        Object a = c.send(Bean.of(Versions.of(all + "}"), "A"), young);
        Object[] expected = {7, 0, true, 0, 9, 0, 2.5, 0};
        for (int i = 0; i < 200; i += 2) {
            assertEquals(expected[i % 8], Bean.get(a, "f" + i));
        }
        for (int i = 0; i < 200; i += 3) {
            assertEquals(4, (int) Bean.get(a, "g" + i));
        }
    }

    @EachCrossing
    void subclassOfAnotherCollectionKeepsElementsAndFields(Crossing c) {
        ClassLoader one = Versions.of("class L extends ArrayList<Object> { int n = 1; String s; }",
                "class M extends HashMap<Object, Object> { int n; }");
        ClassLoader two = Versions.of("class L extends LinkedHashSet<Object> { String s; int added = 4; }",
                "class M extends TreeMap<Object, Object> { int n; int added = 4; }");
        for (ClassLoader[] way : new ClassLoader[][] {{one, two}, {two, one}}) {
            Collection<Object> l = Bean.of(way[0], "L", "s", "s");
            l.addAll(Arrays.asList("a", 2));
            Map<Object, Object> m = Bean.of(way[0], "M", "n", 6);
            m.put("k", "v");
            Object[] back = c.sendAll(way[1], l, m);
            assertEquals(Arrays.asList("a", 2), new ArrayList<>((Collection<?>) back[0]));
            assertEquals("s", field(back[0], "s"));
            assertEquals(way[1] == two ? 4 : 1, field(back[0], way[1] == two ? "added" : "n"));
            assertEquals(m, back[1]);
            assertEquals(6, field(back[1], "n"));
        }
    }

    private static Object field(Object o, String name) {
        try {
            java.lang.reflect.Field f = o.getClass().getDeclaredField(name);
            f.setAccessible(true);
            return f.get(o);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @EachCrossing
    void hiddenFieldIsNamedAfterItsClass(Crossing c) {
        ClassLoader one =
                Versions.of("class A extends Base { int n = 1; int more; int sum() { return 10 * super.n + n; } }",
                        "class Base { int n = 2; }");
        ClassLoader two = Versions.of("class A extends Base { int n; int sum() { return 10 * super.n + n; } }",
                "class Base { int n; int other; }");
        for (ClassLoader[] way : new ClassLoader[][] {{one, two}, {two, one}}) {
            Object a = c.send(Bean.of(way[0], "A", "n", 3), way[1]);
            assertEquals(3, (int) Bean.get(a, "n"));
            assertEquals(way[0] == one ? 23 : 3, sum(a));
        }
    }

    private static int sum(Object a) {
        try {
            java.lang.reflect.Method m = a.getClass().getDeclaredMethod("sum");
            m.setAccessible(true);
            return (int) m.invoke(a);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @EachCrossing
    void hiddenFieldKeepsItsValueWhenTheHidingOneIsRemoved(Crossing c) {
        ClassLoader both = Versions.of("class A extends Base { int n = 1; String s = \"of A\"; }",
                "class Base { int n = 2; String s = \"of Base\"; }");
        ClassLoader one = Versions.of("class A extends Base { }", "class Base { int n; String s; }");
        Object a = c.send(Bean.of(both, "A"), one);
        Bean.has(a, "n", 2, "s", "of Base");
        ClassLoader renamed = Versions.of("class A extends Other { }", "class Other { int n; String s; }");
        assertEquals(1, (int) Bean.get(c.send(Bean.of(both, "A"), renamed), "n"));
    }

    @EachCrossing
    void onlyValueGoesToTheFieldThatHidesTheOther(Crossing c) {
        ClassLoader one = Versions.of("class A extends Base { }", "class Base { int n = 2; }");
        ClassLoader both = Versions.of("class A extends Base { int n = 5; int sum() { return 10 * super.n + n; } }",
                "class Base { int n = 4; }");
        assertEquals(42, sum(c.send(Bean.of(one, "A"), both)));
    }

    @EachCrossing
    void sharedAndCircularReferencesSurviveChangedClasses(Crossing c) {
        ClassLoader old = Versions.of("class A { int gone = 4; A next; List<A> all; String s; }");
        ClassLoader young = Versions.of("class A { String s; Object next; int added = 1; Collection<A> all; }");
        Object one = Bean.of(old, "A", "s", "one");
        Object two = Bean.of(old, "A", "s", "two", "next", one);
        Bean.set(one, "next", two);
        List<Object> all = new ArrayList<>(Arrays.asList(one, two));
        Bean.set(one, "all", all);
        Bean.set(two, "all", all);
        Object back = c.send(one, young);
        assertSame(back, Bean.get(back, "next.next"));
        assertSame(Bean.<Object>get(back, "all"), Bean.get(back, "next.all"));
        assertSame(back, Bean.get(back, "all.0"));
        assertEquals("two", Bean.get(back, "all.1.s"));
    }
}
