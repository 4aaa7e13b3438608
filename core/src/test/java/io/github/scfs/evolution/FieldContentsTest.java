package io.github.scfs.evolution;

import static io.github.scfs.evolution.OneField.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.LoggedWarnings;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tests fields whose collections, arrays, enums, maps or beans have another type on the other side, and types that
 * can't be converted.
 */
class FieldContentsTest {

    @EachCrossing
    void collectionsConvertToInterfacesAndOtherCollections(Crossing c) {
        List<Object> elements = Arrays.asList("b", "a", "c");
        Object[][] forms = {
                {"Collection<Object>", new ArrayList<>(elements)}, {"List<Object>", new LinkedList<>(elements)},
                {"ArrayList<Object>", new ArrayList<>(elements)}, {"LinkedList<Object>", new LinkedList<>(elements)},
                {"Set<Object>", new LinkedHashSet<>(elements)}, {"HashSet<Object>", new HashSet<>(elements)},
                {"LinkedHashSet<Object>", new LinkedHashSet<>(elements)}, {"TreeSet<Object>", new TreeSet<>(elements)},
                {"ArrayDeque<Object>", new java.util.ArrayDeque<>(elements)},
                {"Vector<Object>", new java.util.Vector<>(elements)}, {"Object", new ArrayList<>(elements)},
                {"Iterable<Object>", new ArrayList<>(elements)}};
        for (Object[] from : forms) {
            for (Object[] to : forms) {
                Collection<?> sent = (Collection<?>) from[1];
                ClassLoader here = OneField.of((String) to[0]);
                Collection<?> back = (Collection<?>) send(c, OneField.of((String) from[0]), sent, here);
                assertEquals(new TreeSet<>(sent), new TreeSet<>(back));
                boolean sorted = back instanceof TreeSet;
                assertEquals(sorted ? new ArrayList<>(new TreeSet<>(sent))
                        : back.getClass() == HashSet.class ? new ArrayList<>(back)
                        : new ArrayList<>(sent), new ArrayList<>(back), "order");
                assertTrue(fieldType(here).isInstance(back));
                if (fieldType(here).isInstance(sent)) {
                    assertSame(sent.getClass(), back.getClass());
                }
            }
        }
    }

    private static Class<?> fieldType(ClassLoader v) {
        try {
            return v.loadClass("app.A").getDeclaredField("v").getType();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @EachCrossing
    void mapsConvertToTheirInterfaceAndOtherMaps(Crossing c) {
        Map<Object, Object> entries = new LinkedHashMap<>();
        entries.put("z", 1);
        entries.put("a", 2);
        Object[][] forms = {
                {"Map<Object, Object>", new HashMap<>(entries)}, {"HashMap<Object, Object>", new HashMap<>(entries)},
                {"LinkedHashMap<Object, Object>", entries}, {"TreeMap<Object, Object>", new TreeMap<>(entries)},
                {"SortedMap<Object, Object>", new TreeMap<>(entries)},
                {
                        "java.util.concurrent.ConcurrentHashMap<Object, Object>",
                        new java.util.concurrent.ConcurrentHashMap<>(entries)}};
        for (Object[] from : forms) {
            for (Object[] to : forms) {
                ClassLoader here = OneField.of((String) to[0]);
                Object back = send(c, OneField.of((String) from[0]), from[1], here);
                assertEquals(entries, back);
                assertTrue(fieldType(here).isInstance(back));
            }
        }
    }

    @EachCrossing
    void arraysAndListsOfTheSameElementsConvert(Crossing c) {
        Object[][] forms = {
                {"int[]", new int[] {1, 2, 3}}, {"long[]", new long[] {1, 2, 3}},
                {"Integer[]", new Integer[] {1, 2, 3}}, {"List<Integer>", Arrays.asList(1, 2, 3)},
                {"ArrayList<Integer>", new ArrayList<>(Arrays.asList(1, 2, 3))}, {"Object[]", new Object[] {1, 2, 3}},
                {"short[]", new short[] {1, 2, 3}},
                {"BigInteger[]", new BigInteger[] {BigInteger.ONE, BigInteger.valueOf(2), BigInteger.valueOf(3)}},
                {"Set<Object>", new LinkedHashSet<>(Arrays.asList(1, 2, 3))}};
        for (Object[] from : forms) {
            for (Object[] to : forms) {
                Object back = send(c, OneField.of((String) from[0]), from[1], OneField.of((String) to[0]));
                assertEquals("[1, 2, 3]", text(back), from[0] + " to " + to[0]);
            }
        }
        assertEquals("[a, null]",
                text(send(c, OneField.of("String[]"), new String[] {"a", null}, OneField.of("List<String>"))));
        assertEquals("[a, null]",
                text(send(c, OneField.of("List<String>"), Arrays.asList("a", null), OneField.of("String[]"))));
    }

    private static String text(Object v) {
        List<Object> all = new ArrayList<>();
        if (v instanceof Collection) {
            all.addAll((Collection<?>) v);
        } else {
            for (int i = 0; i < java.lang.reflect.Array.getLength(v); i++) {
                all.add(java.lang.reflect.Array.get(v, i));
            }
        }
        return all.toString();
    }

    @EachCrossing
    void elementThatDoesNotFitFailsTheRead(Crossing c) {
        assertEquals("SCFS-305",
                c.refusal(Bean.of(OneField.of("long[]"), "A", "v", new long[] {1, 1L << 40}), OneField.of("int[]")));
        assertEquals("SCFS-305", c.refusal(Bean.of(OneField.of("List<Object>"), "A", "v", Arrays.asList(1, 300)),
                OneField.of("byte[]")));
    }

    @EachCrossing
    void arraysAndListsOfBeansConvertAndKeepTheBeans(Crossing c) {
        ClassLoader one = Versions.of("class A { B[] v; B b; }", "class B { int n; }");
        ClassLoader two = Versions.of("class A { List<B> v; B b; }", "class B { long n; }");
        Object b = Bean.of(one, "B", "n", 5);
        Object array = java.lang.reflect.Array.newInstance(b.getClass(), 2);
        java.lang.reflect.Array.set(array, 0, b);
        Object back = c.send(Bean.of(one, "A", "v", array, "b", b), two);
        assertSame(Bean.get(back, "b"), Bean.get(back, "v.0"));
        assertEquals(5L, (long) Bean.get(back, "v.0.n"));
        Object young = Bean.of(two, "B", "n", 6L);
        Object there = c.send(Bean.of(two, "A", "v", new ArrayList<>(Arrays.asList(young, null)), "b", young), one);
        assertSame(Bean.get(there, "b"), Bean.get(there, "v.0"));
        assertNull(Bean.get(there, "v.1"));
    }

    @EachCrossing
    void enumsAndTheirNamesConvert(Crossing c) {
        ClassLoader text = OneField.of("String");
        ClassLoader coded = Versions.of("class A { Color v; }", "enum Color { RED, GREEN { void x() { } } }");
        assertEquals("GREEN", send(c, coded, constant(coded, "GREEN"), text));
        assertSame(constant(coded, "RED"), send(c, text, "RED", coded));
        assertNull(send(c, text, null, coded));
        assertNull(send(c, coded, null, text));
        assertEquals("[RED]", text(send(c, Versions.of("class A { String[] v; }"), new String[] {"RED"},
                Versions.of("class A { Color[] v; }", "enum Color { RED }"))));
    }

    static Object constant(ClassLoader v, String name) {
        return constant(v, "Color", name);
    }

    private static Object constant(ClassLoader v, String type, String name) {
        try {
            for (Object o : v.loadClass("app." + type).getEnumConstants()) {
                if (((Enum<?>) o).name().equals(name)) {
                    return o;
                }
            }
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError(name);
    }

    @EachCrossing
    void nameWithoutAConstantLeavesTheInitialValue(Crossing c) {
        ClassLoader coded = Versions.of("class A { Color v = Color.RED; }", "enum Color { RED, GREEN }");
        assertSame(constant(coded, "RED"), send(c, OneField.of("String"), "BLUE", coded));
    }

    @EachCrossing
    void beansAndMapsConvert(Crossing c) {
        ClassLoader beans =
                Versions.of("class A { B v; }", "class B { int n; String s; List<Object> list; long kept = 9; }");
        ClassLoader maps =
                Versions.of("class A { Map<String, Object> v; }", "class B { int n; String s; List<Object> list; }");
        List<Object> list = new ArrayList<>(Arrays.asList(1, 2));
        Map<?, ?> map = (Map<?, ?>) send(c, beans, Bean.of(beans, "B", "n", 1, "s", "s", "list", list), maps);
        assertEquals("app.B", map.get("class"));
        assertEquals(Arrays.asList(1, "s", list), Arrays.asList(map.get("n"), map.get("s"), map.get("list")));
        Map<String, Object> sent = new HashMap<>();
        sent.put("n", 7L);
        sent.put("s", "t");
        sent.put("list", new Object[] {3});
        sent.put("unknown", 1);
        Object back = send(c, maps, sent, beans);
        assertEquals("app.B", Bean.typeOf(back));
        Bean.has(back, "n", 7, "s", "t", "list", Arrays.asList(3), "kept", 9L);
        // A sorted map compares the keys that it is asked for, so it can't be asked for names.
        back = OneField.send(c, maps, new TreeMap<>(Collections.singletonMap(1, "one")), beans);
        Bean.has(back, "n", 0, "s", null, "kept", 9L);
        back = OneField.send(c, maps, new TreeMap<>(Collections.singletonMap("n", 8)), beans);
        Bean.has(back, "n", 8, "s", null, "kept", 9L);
        // An identity map has other strings.
        back = OneField.send(c, maps, new IdentityHashMap<>(Collections.singletonMap("n", 8)), beans);
        Bean.has(back, "n", 8, "s", null, "kept", 9L);
    }

    @EachCrossing
    void nullInAMapReplacesTheInitialValueOfABean(Crossing c) {
        ClassLoader maps = Versions.of("class A { Map<String, Object> v; }");
        ClassLoader beans =
                Versions.of("class A { B v; }", "class B { int n = 3; String s = \"s\"; String t = \"t\"; }");
        Map<String, Object> sent = new HashMap<>();
        sent.put("n", null);
        sent.put("s", null);
        Object back = send(c, maps, sent, beans);
        Bean.has(back, "n", 3, "s", null, "t", "t");
    }

    @EachCrossing
    void beanOfAnAbsentClassConvertsToAMap(Crossing c) {
        ClassLoader beans = Versions.of("class A { B v; }", "class B { int n = 2; B self = this; }");
        Map<?, ?> map =
                (Map<?, ?>) send(c, beans, Bean.of(beans, "B"), Versions.of("class A { Map<String, Object> v; }"));
        assertEquals("app.B", map.get("class"));
        assertEquals(2, map.get("n"));
        assertSame(map, map.get("self"));
    }

    @EachCrossing
    void convertedCollectionIsACopyWithTheSameElements(Crossing c) {
        ClassLoader one = Versions.of("class A { ArrayList<Object> v; ArrayList<Object> w; Object o; }");
        ClassLoader two = Versions.of("class A { ArrayList<Object> v; LinkedList<Object> w; Object o; }");
        Object o = Bean.of(one, "A");
        List<Object> list = new ArrayList<>(Arrays.asList(o, o));
        Object back = c.send(Bean.of(one, "A", "v", list, "w", list, "o", o), two);
        assertNotSame(Bean.<Object>get(back, "v"), Bean.<Object>get(back, "w"));
        assertSame(Bean.<Object>get(back, "o"), Bean.get(back, "v.1"));
        assertSame(Bean.<Object>get(back, "o"), Bean.get(back, "w.0"));
    }

    @EachCrossing
    void convertedCollectionInACircleIsComplete(Crossing c) {
        ClassLoader one = Versions.of("class A { ArrayList<Object> list; A next; String s; }");
        ClassLoader two = Versions.of("class A { LinkedList<Object> list; A next; String s; }");
        Object a = Bean.of(one, "A", "s", "a");
        Object b = Bean.of(one, "A", "s", "b", "next", a);
        List<Object> list = new ArrayList<>();
        Bean.set(a, "list", list);
        Bean.set(b, "list", list);
        list.addAll(Arrays.asList(b, a, "last"));
        Object back = c.send(a, two);
        assertEquals(3, Bean.<List<?>>get(back, "list").size());
        assertEquals(3, Bean.<List<?>>get(back, "list.0.list").size());
        assertSame(back, Bean.get(back, "list.0.next"));
        listsAndSetsConvertInACircle(c);
        setOfStringsConvertsBeforeItsBeanIsCompared(c);
    }

    /** What is complete is converted at once, although there is a circle elsewhere in the message. */
    private static void setOfStringsConvertsBeforeItsBeanIsCompared(Crossing c) {
        String item = "class I implements Comparable<I> { %s<Object> tags; "
                + "public int compareTo(I o) { return tags.size() - o.tags.size(); } }";
        String all = "class A { A a; PriorityQueue<I> q; }";
        ClassLoader sets = Versions.of(all, String.format(item, "Set"));
        ClassLoader lists = Versions.of(all, String.format(item, "List"));
        for (ClassLoader[] way : new ClassLoader[][] {{sets, lists}, {lists, sets}}) {
            Queue<Object> queue = new PriorityQueue<>();
            for (Object tags : way[0] == sets ? Arrays.asList(Collections.singleton("x"), new LinkedHashSet<>())
                    : Arrays.asList(Collections.singletonList("x"), new ArrayList<>())) {
                queue.add(Bean.of(way[0], "I", "tags", tags));
            }
            Object sent = Bean.of(way[0], "A", "q", queue);
            Bean.set(sent, "a", sent);
            Queue<?> back = Bean.get(c.send(sent, way[1]), "q");
            assertEquals(0, Bean.<Collection<?>>get(back.poll(), "tags").size());
            assertEquals(1, Bean.<Collection<?>>get(back.poll(), "tags").size());
        }
        ClassLoader arrays = Versions.of(all, "class I implements Comparable<I> { Object[] tags; "
                + "public int compareTo(I o) { return tags.length - o.tags.length; } }");
        Object sent = Bean.of(arrays, "A", "q", new PriorityQueue<>());
        Bean.set(sent, "a", sent);
        for (Object[] tags : new Object[][] {{"x"}, {}}) {
            Bean.<Queue<Object>>get(sent, "q").add(Bean.of(arrays, "I", "tags", tags));
        }
        Queue<?> back = Bean.get(c.send(sent, sets), "q");
        assertEquals(0, Bean.<Collection<?>>get(back.poll(), "tags").size());
    }

    /** A set hashes its elements. In a circle their fields are read after it. */
    private static void listsAndSetsConvertInACircle(Crossing c) {
        String body = " a; Object key; public int hashCode() { return Objects.hashCode(key); } "
                + "public boolean equals(Object o) { return o instanceof K && Objects.equals(key, ((K) o).key); } }";
        ClassLoader lists = Versions.of("class K { List<Object>" + body);
        ClassLoader sets = Versions.of("class K { Set<Object>" + body);
        ClassLoader arrays = Versions.of("class K { Object[]" + body);
        Object outer = Bean.of(lists, "K", "key", "outer", "a", new ArrayList<>());
        Bean.<List<Object>>get(outer, "a").add(outer);
        Object back = c.send(outer, sets);
        assertTrue(Bean.<Set<Object>>get(back, "a").contains(back));
        for (ClassLoader here : Arrays.asList(lists, arrays)) {
            Object first = Bean.of(sets, "K", "key", "first");
            Object second = Bean.of(sets, "K", "key", "second");
            Object of = Bean.of(sets, "K", "key", "of");
            Bean.set(of, "a", new LinkedHashSet<>(Arrays.asList(first, second)));
            Bean.set(first, "a", new LinkedHashSet<>(Arrays.asList(of, second)));
            Bean.set(second, "a", new LinkedHashSet<>(Arrays.asList(first, of)));
            back = c.send(of, here);
            Bean.has(back, "a.0.key", "first", "a.1.key", "second", "a.0.a.1.key", "second", "a.1.a.1.key", "of");
        }
    }

    @EachCrossing
    void setFindsABeanWhoseHashUsesAConvertedField(Crossing c) {
        String hash = " public int hashCode() { return parts.hashCode(); } public boolean equals(Object o) { return o"
                + " instanceof Key && "
                + "((Key) o).parts.equals(parts); } static Key of() { Key k = new Key(); k.parts.add(\"x\"); return k;"
                + " } }";
        ClassLoader one = Versions.of("class Key { ArrayList<Object> parts = new ArrayList<>();" + hash);
        ClassLoader two = Versions.of("class Key { LinkedList<Object> parts = new LinkedList<>();" + hash);
        Set<?> back = (Set<?>) c.send(new HashSet<>(Arrays.asList((Object) Bean.call(one, "Key", "of"))), two);
        assertTrue(back.contains(Bean.call(two, "Key", "of")));
    }

    @EachCrossing
    void setFindsABeanWhoseHashUsesAConvertedListOfBeans(Crossing c) {
        String item = "class Item { int n; public int hashCode() { return n; } public boolean equals(Object o) {"
                + " return o instanceof Item && ((Item) o).n == n; } }";
        String key = " public int hashCode() { return parts == null ? 0 : %s.hashCode(); } public boolean equals(Object"
                + " o) { return o instanceof Key && hashCode() == o.hashCode(); } static Set<Object> of() { Set<Object>"
                + " all = new HashSet<>(); for (int n = 1; n < 3; n++) { Item i = new Item(); i.n = n; Key k ="
                + " new Key(); k.parts = %s; all.add(k); } return all; } }";
        ClassLoader one = Versions.of(item,
                "class Key { List<Item> parts;" + String.format(key, "parts", "new ArrayList<>(Arrays.asList(i))"));
        ClassLoader two = Versions.of(item,
                "class Key { Item[] parts;" + String.format(key, "Arrays.asList(parts)", "new Item[] {i}"));
        Set<?> back = (Set<?>) c.send(Bean.call(one, "Key", "of"), two);
        assertEquals(2, back.size());
        assertTrue(back.containsAll(Bean.<Set<?>>call(two, "Key", "of")));
    }

    @EachCrossing
    void collectionsWithAUrlAreNotConvertedToASet(Crossing c) throws Exception {
        ClassLoader one = Versions.of("class Sites { List<Object> v; int n = 4; }");
        ClassLoader two = Versions.of("class Sites { Set<Object> v; int n; }");
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            Object url = new java.net.URL("http://host.invalid/" + i);
            all.add(Bean.of(one, "Sites", "v", new ArrayList<>(Arrays.asList(new ArrayList<>(Arrays.asList(url))))));
        }
        Object back = c.send(all, two);
        Bean.has(back, "599.v", null, "599.n", 4);
    }

    @EachCrossing
    void otherNumbersAreConvertedIfTheyAreIntegers(Crossing c) {
        String money = "class Money extends Number { double v; public int intValue() { return (int) v; }"
                + " public long longValue() { return (long) v; } public float floatValue() { return (float) v; }"
                + " public double doubleValue() { return v; } static Money of() { Money m = new Money(); m.v = %s;"
                + " return m; } }";
        for (String[] target : new String[][] {{"int", "7"}, {"BigDecimal", "BigDecimal.ONE"}, {"Long", "7L"}}) {
            ClassLoader to =
                    Versions.of(String.format(money, "0"), "class P { " + target[0] + " v = " + target[1] + "; }");
            ClassLoader whole = Versions.of(String.format(money, "12"), "class P { Money v; }");
            Object v = Bean.get(c.send(Bean.of(whole, "P", "v", Bean.call(whole, "Money", "of")), to), "v");
            assertEquals("12", v.toString());
            ClassLoader part = Versions.of(String.format(money, "12.5"), "class P { Money v; }");
            v = Bean.get(c.send(Bean.of(part, "P", "v", Bean.call(part, "Money", "of")), to), "v");
            assertEquals(target[1].equals("BigDecimal.ONE") ? "1" : "7", v.toString());
        }
    }

    @EachCrossing
    void otherTypesKeepTheInitialValueWithOneWarning(Crossing c) {
        Object[][] pairs = {
                {"String", "12", "int", 5}, {"int", 12, "String", "five"}, {"boolean", true, "int", 5},
                {"char", 'c', "int", 5}, {"Date", new Date(), "String", "five"},
                {"List<Object>", Arrays.asList(1), "int", 5}, {"int[]", new int[] {1}, "Map<Object, Object>", null},
                {"java.util.UUID", new java.util.UUID(1, 2), "String", "five"},
                {"Map<Object, Object>", new HashMap<>(), "List<Object>", null}};
        String suffix = c.toString().replaceAll("\\W", "");
        String[] sent = new String[pairs.length];
        String[] read = new String[pairs.length];
        for (int i = 0; i < pairs.length; i++) {
            Object[] p = pairs[i];
            sent[i] = "class W" + i + suffix + " { " + p[0] + " v; int kept; }";
            read[i] = "class W" + i + suffix + " { " + p[2] + " v"
                    + (p[3] == null ? "" : " = " + (p[3] instanceof String ? "\"five\"" : p[3])) + "; int kept; }";
        }
        ClassLoader from = Versions.of(sent);
        ClassLoader to = Versions.of(read);
        for (int i = 0; i < pairs.length; i++) {
            Object[] p = pairs[i];
            String name = "W" + i + suffix;
            List<String> told = LoggedWarnings.during(() -> {
                for (int n = 0; n < 2; n++) {
                    Bean.has(c.send(Bean.of(from, name, "v", p[1], "kept", 3), to), "v", p[3], "kept", 3);
                }
            });
            assertEquals(1, told.size(), () -> p[0] + " to " + p[2] + ": " + told);
            assertThat(told.get(0)).contains("app." + name + ".v")
                    .contains(p[1].getClass().getName())
                    .contains(((String) p[2]).replaceAll("<.*", ""))
                    .contains("the peer");
        }
    }

    private static final String SEASON = "enum Season { DRY, WET }";
    private static final String TIME = "enum Time { WET { void x() { } }, DRY, COLD }";

    @EachCrossing
    void enumsConvertByTheNamesOfTheirConstants(Crossing c) {
        for (String here : new String[] {SEASON, "class Unrelated { }"}) {
            ClassLoader from = Versions.of(SEASON, "class A { Season v = Season.WET; }");
            ClassLoader to = Versions.of(here, TIME, "class A { Time v = Time.COLD; }");
            assertEquals("WET", Bean.get(c.send(Bean.of(from, "A"), to), "v").toString());
            ClassLoader other = Versions.of(here, "enum Time { COLD }", "class A { Time v = Time.COLD; }");
            assertEquals("COLD", Bean.get(c.send(Bean.of(from, "A"), other), "v").toString());
        }
    }

    @EachCrossing
    void enumMapsAndSetsConvertToTheDeclaredEnum(Crossing c) {
        String fields = "class A { java.util.EnumMap<%s, Object> map; java.util.EnumMap<%s, Object> same; "
                + "java.util.EnumSet<%s> set; java.util.EnumMap<%s, Object> none; static A of() { A a = new A();"
                + " a.map = new java.util.EnumMap<>(%s.class); a.map.put(%s.WET, a); a.same = a.map;"
                + " a.set = java.util.EnumSet.of(%s.WET, %s.DRY);"
                + " a.none = new java.util.EnumMap<>(%s.class); return a; } }";
        ClassLoader from = Versions.of(SEASON, fields.replace("%s", "Season"));
        for (String here : new String[] {SEASON, "class Unrelated { }"}) {
            ClassLoader to = Versions.of(here, TIME, fields.replace("%s", "Time"));
            Object back = c.send(Bean.call(from, "A", "of"), to);
            Map<Object, Object> map = Bean.get(back, "map");
            assertEquals("{WET=" + back + "}", map.toString());
            assertSame(map, Bean.get(back, "same"));
            Object cold = constant(to, "Time", "COLD");
            map.put(cold, 1);
            Bean.<Map<Object, Object>>get(back, "none").put(cold, 1);
            Bean.<Set<Object>>get(back, "set").add(cold);
            assertEquals("[WET, DRY, COLD]", Bean.get(back, "set").toString());
        }
        ClassLoader without = Versions.of(SEASON, "enum Time { COLD }",
                "class A { java.util.EnumMap<Time, Object> map = new java.util.EnumMap<>(Time.class); }");
        Map<?, ?> initial = Bean.get(c.send(Bean.call(from, "A", "of"), without), "map");
        assertTrue(initial.isEmpty());
        Object same = c.send(Bean.call(from, "A", "of"), from);
        assertSame(Bean.<Object>get(same, "map"), Bean.<Object>get(same, "same"));
        assertEquals("[DRY, WET]", Bean.get(same, "set").toString());
    }

    @EachCrossing
    void elementsThatTheCollectionRefusesLeaveTheInitialValue(Crossing c) {
        ClassLoader list = OneField.of("ArrayList<Object>");
        ClassLoader sorted = OneField.of("TreeSet<Object>");
        assertNull(send(c, list, new ArrayList<>(Arrays.asList(1, "two")), sorted));
        assertNull(send(c, list, new ArrayList<>(Arrays.asList((Object) null)), sorted));
    }
}
