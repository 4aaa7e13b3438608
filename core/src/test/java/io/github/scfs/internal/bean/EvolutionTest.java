package io.github.scfs.internal.bean;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.NotSerializableException;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests a class that is written in one version and read in another. */
class EvolutionTest {

    private static Object read(ClassLoader reader, Object root) {
        return Form.read(Form.OPEN, null, reader, Form.write(Form.OPEN, null, root), 1)[0];
    }

    private static Object make(ClassLoader loader, String name) throws Exception {
        return loader.loadClass(name).getConstructor().newInstance();
    }

    private static Object get(Object o, String field) throws Exception {
        return o.getClass().getField(field).get(o);
    }

    private static void set(Object o, String field, Object v) throws Exception {
        o.getClass().getField(field).set(o, v);
    }

    @Test
    void fieldsMayBeAddedRemovedAndReordered() throws Exception {
        ClassLoader one = Sources.loader("package ev; public class V { public int a = 1; public String b = \"b\";"
                + " public Object gone = 3L; " + "public boolean flag = true; public long[] l = {1, 2}; }");
        ClassLoader two = Sources.loader("package ev; public class V { public long[] l; public boolean more = true;"
                + " public String b; "
                + "public java.util.List<String> added = new java.util.ArrayList<>(); public boolean flag; public int"
                + " a; public double d = 0.5; }");
        Object forth = read(two, make(one, "ev.V"));
        assertEquals(Arrays.asList(1, "b", true, true, new ArrayList<>(), 0.5), Arrays.asList(get(forth, "a"),
                get(forth, "b"), get(forth, "flag"), get(forth, "more"), get(forth, "added"), get(forth, "d")));
        assertEquals(2, ((long[]) get(forth, "l")).length);
        Object v = make(two, "ev.V");
        set(v, "a", 7);
        set(v, "b", "back");
        Object back = read(one, v);
        assertEquals(Arrays.asList(7, "back", false, 3L),
                Arrays.asList(get(back, "a"), get(back, "b"), get(back, "flag"), get(back, "gone")));
        assertNull(get(back, "l"));
    }

    private static Object convert(String from, String value, String to) throws Exception {
        String source = "package ev; public class C { public %s v%s; public int after = 5; }";
        ClassLoader one = Sources.loader(String.format(source, from, " = " + value));
        ClassLoader two = Sources.loader(String.format(source, to, ""));
        Object back = read(two, make(one, "ev.C"));
        assertEquals(5, get(back, "after"));
        return get(back, "v");
    }

    @Test
    void compatibleTypesConvert() throws Exception {
        assertEquals(5L, convert("int", "5", "long"));
        assertEquals(5, convert("long", "5", "int"));
        assertEquals(5, convert("Integer", "5", "int"));
        assertEquals(5, convert("int", "5", "Integer"));
        assertEquals(0, convert("Integer", "null", "int"));
        assertEquals(5.0, convert("int", "5", "double"));
        assertEquals(2.5, convert("float", "2.5f", "double"));
        assertEquals(2.5f, convert("double", "2.5", "float"));
        assertEquals((short) 5, convert("long", "5", "short"));
        assertEquals(5, convert("Object", "5", "int"));
        assertEquals("s", convert("Object", "\"s\"", "String"));
        assertEquals(5, convert("int", "5", "Object"));
        assertEquals(5L, convert("java.util.Date", "new java.util.Date(5)", "long"));
        assertEquals(new java.util.Date(5), convert("long", "5", "java.util.Date"));
        assertEquals(new java.math.BigDecimal(5), convert("int", "5", "java.math.BigDecimal"));
        assertEquals(java.util.concurrent.TimeUnit.DAYS,
                convert("String", "\"DAYS\"", "java.util.concurrent.TimeUnit"));
        assertEquals("DAYS", convert("java.util.concurrent.TimeUnit", "java.util.concurrent.TimeUnit.DAYS", "String"));
        assertEquals(new java.util.LinkedHashSet<>(Arrays.asList(1, 2)), convert("java.util.List<Integer>",
                "new java.util.ArrayList<>(java.util.Arrays.asList(1, 2, 1))", "java.util.Set<Integer>"));
        assertEquals(2, ((int[]) convert("java.util.List<Integer>", "java.util.Arrays.asList(1, 2)", "int[]")).length);
        assertEquals(Arrays.asList(1, 2), convert("int[]", "{1, 2}", "java.util.ArrayList<Integer>"));
        assertEquals(3, ((long[]) convert("int[]", "{1, 2, 3}", "long[]"))[2]);
    }

    @Test
    void numberThatDoesNotFitFailsTheRead() {
        for (String[] c : new String[][] {
                {"long", "1L << 40", "int"}, {"double", "2.5", "int"}, {"double", "1e300", "float"},
                {"int", "200", "byte"}, {"double", "Double.NaN", "long"},
                {"java.math.BigDecimal", "new java.math.BigDecimal(\"1E+2000000000\")", "java.math.BigInteger"}}) {
            NotSerializableException e =
                    assertThrows(NotSerializableException.class, () -> convert(c[0], c[1], c[2]), Arrays.toString(c));
            assertEquals("SCFS-305", e.code());
            assertEquals("$.v", e.path());
        }
    }

    @Test
    void absentClassBecomesAMapInAFieldOfObjectAndFailsAtTheRoot() throws Exception {
        ClassLoader one = Sources.loader(
                "package ev; public class Root { public Object o = new Gone(); public int i ="
                        + " 1; public Gone typed; }",
                "package ev; public class Gone { public int x = 3; public String s = \"s\"; public Gone self = this;"
                        + " }");
        ClassLoader two = Sources
                .loader("package ev; public class Root { public Object o; public int i; public" + " Runnable typed; }");
        Object root = make(one, "ev.Root");
        set(root, "typed", get(root, "o"));
        Object back = read(two, root);
        Map<?, ?> map = (Map<?, ?>) get(back, "o");
        assertEquals(Arrays.asList("ev.Gone", 3, "s"), Arrays.asList(map.get("class"), map.get("x"), map.get("s")));
        assertEquals(map, map.get("self") == map ? map : null);
        assertNull(get(back, "typed"));
        assertEquals(1, get(back, "i"));
        NotSerializableException e =
                assertThrows(NotSerializableException.class, () -> read(two, make(one, "ev.Gone")));
        assertEquals("SCFS-309", e.code());
        assertThat(e).hasMessageContaining("ev.Gone");
        List<?> list = (List<?>) read(two, new ArrayList<>(Collections.singletonList(make(one, "ev.Gone"))));
        assertEquals(3, ((Map<?, ?>) list.get(0)).get("x"));
    }

    @Test
    void absentCauseOrSuppressedExceptionIsNamed() throws Exception {
        ClassLoader one = Sources.loader("package ev; public class Lost extends Exception { public int code = 3;"
                + " public Lost() { super(\"why\"); } }");
        Throwable t = new IllegalStateException("outer", (Throwable) make(one, "ev.Lost"));
        t.addSuppressed((Throwable) make(one, "ev.Lost"));
        Throwable back = (Throwable) read(getClass().getClassLoader(), t);
        assertEquals("ev.Lost: why", back.getCause().getMessage());
        assertEquals("ev.Lost: why", back.getSuppressed()[0].getMessage());
    }

    @Test
    void absentComparatorFailsWithItsName() throws Exception {
        ClassLoader one = Sources.loader("package ev; public class Order implements java.util.Comparator<String> { "
                + "public int compare(String a, String b) { return b.compareTo(a); } }");
        @SuppressWarnings("unchecked")
        java.util.Comparator<String> order = (java.util.Comparator<String>) make(one, "ev.Order");
        NotSerializableException e = assertThrows(NotSerializableException.class,
                () -> read(getClass().getClassLoader(), new java.util.TreeSet<>(order)));
        assertEquals("SCFS-309", e.code());
        assertThat(e).hasMessageContaining("ev.Order");
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"})
    void unknownConstantBecomesNullWithOneWarning() throws Exception {
        String box = "package ev; public class Box { public Color c; public Color d; public Object o; public"
                + " java.util.List<Object> list; "
                + "public java.util.Map<Object, Object> map; public java.util.Set<Object> set; public"
                + " java.util.Deque<Object> deque; }";
        ClassLoader one = Sources.loader("package ev; public enum Color { RED, NEWER, GREEN, BLUE }", box);
        ClassLoader two = Sources.loader("package ev; public enum Color { BLUE, GREEN, RED }", box);
        Class<?> color = one.loadClass("ev.Color");
        Object[] all = color.getEnumConstants();
        Object b = make(one, "ev.Box");
        set(b, "c", all[1]);
        set(b, "d", all[2]);
        set(b, "o", all[1]);
        set(b, "list", new ArrayList<>(Arrays.asList(all)));
        Map map = new EnumMap(color);
        map.put(all[1], 1);
        map.put(all[3], all[1]);
        set(b, "map", map);
        set(b, "set", java.util.EnumSet.allOf((Class) color));
        set(b, "deque", new java.util.ArrayDeque<>(Arrays.asList(all)));
        List<Object> read = new ArrayList<>();
        List<String> warnings = LoggedWarnings.during(() -> {
            read.add(read(two, b));
            read(two, b);
            read(two, all[1]);
        });
        Object back = read.get(0);
        assertEquals(1, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).contains("ev.Color.NEWER"), warnings.toString());
        assertNull(get(back, "c"));
        assertEquals("GREEN", get(back, "d").toString());
        assertNull(get(back, "o"));
        assertEquals("[RED, null, GREEN, BLUE]", get(back, "list").toString());
        assertEquals("{BLUE=null}", get(back, "map").toString());
        assertEquals("[BLUE, GREEN, RED]", get(back, "set").toString());
        assertEquals("[RED, GREEN, BLUE]", get(back, "deque").toString());
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"})
    void constantsOfAnAbsentEnumBecomeTheirNames() throws Exception {
        ClassLoader one = Sources.loader("package ev; public enum Away { A, B }");
        Class<?> type = one.loadClass("ev.Away");
        Map map = new EnumMap(type);
        map.put(type.getEnumConstants()[1], 1);
        List<Object> all = new ArrayList<>(Arrays.asList(type.getEnumConstants()[0], map,
                java.util.EnumSet.allOf((Class) type), type.getEnumConstants(), new HashMap<>(map)));
        List<?> back = (List<?>) read(getClass().getClassLoader(), all);
        assertEquals("A", back.get(0));
        assertEquals(new LinkedHashMap<>(Collections.singletonMap("B", 1)), back.get(1));
        assertEquals("[A, B]", back.get(2).toString());
        assertEquals(Arrays.asList("A", "B"), Arrays.asList((Object[]) back.get(3)));
        assertEquals(Collections.singletonMap("B", 1), back.get(4));
    }
}
