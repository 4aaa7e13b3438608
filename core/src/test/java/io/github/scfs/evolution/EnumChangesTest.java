package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionKryo;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.testkit.LoggedWarnings;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests enums whose constants differ between the two sides. */
@SuppressWarnings({"unchecked", "rawtypes"})
class EnumChangesTest {
    private static final String HOLDER =
            "class A { Color v = Color.RED; Object o; List<Object> list; Map<Object, Object> map; Set<Object> set;"
                    + " Color[] array; }";
    private static final ClassLoader OLD = Versions.of(HOLDER, "enum Color { RED, GREEN, BLUE }");
    private static final ClassLoader REORDERED = Versions.of(HOLDER,
            "enum Color { WHITE, BLUE { int x() { return 1; } }, RED, GREEN, BLACK; int x() { return 0; } }");
    private static final ClassLoader FEWER = Versions.of(HOLDER, "enum Color { BLUE, RED }");

    private static Object color(ClassLoader v, String name) {
        return FieldContentsTest.constant(v, name);
    }

    private static Class color(ClassLoader v) {
        return color(v, "RED").getClass();
    }

    private static Object holder(ClassLoader v, String... names) {
        List<Object> list = new ArrayList<>();
        Map<Object, Object> map = new HashMap<>();
        EnumSet set = EnumSet.noneOf(color(v));
        for (String name : names) {
            list.add(color(v, name));
            map.put(color(v, name), name);
            set.add(color(v, name));
        }
        Object[] array = list.toArray((Object[]) Array.newInstance(color(v), 0));
        return Bean.of(v, "A", "v", list.get(0), "o", list.get(0), "list", list, "map", map, "set", set, "array",
                array);
    }

    @EachCrossing
    void constantsAreMatchedByName(Crossing c) {
        for (ClassLoader[] way : new ClassLoader[][] {
                {OLD, REORDERED}, {REORDERED, OLD}, {FEWER, REORDERED}, {FEWER, OLD}}) {
            Object back = c.send(holder(way[0], "BLUE", "RED"), way[1]);
            Object blue = color(way[1], "BLUE");
            Object red = color(way[1], "RED");
            assertSame(blue, Bean.get(back, "v"));
            assertSame(blue, Bean.get(back, "o"));
            assertEquals(Arrays.asList(blue, red), Bean.get(back, "list"));
            assertEquals("BLUE", Bean.<Map<?, ?>>get(back, "map").get(blue));
            assertEquals(EnumSet.of((Enum) blue, (Enum) red), Bean.get(back, "set"));
            assertSame(red, Bean.get(back, "array.1"));
        }
    }

    @EachCrossing
    void constantsWithAndWithoutABodyAreTheSame(Crossing c) {
        ClassLoader with = Versions.of("enum Color { RED { int x() { return 1; } }; int x() { return 0; } }");
        ClassLoader without = Versions.of("enum Color { RED }");
        assertSame(color(without, "RED"), c.send(color(with, "RED"), without));
        assertSame(color(with, "RED"), c.send(color(without, "RED"), with));
        Object[] back = (Object[]) c.send(
                new Object[] {color(with, "RED"), new EnumMap(Collections.singletonMap(color(with, "RED"), 1))},
                without);
        assertEquals(1, ((Map<?, ?>) back[1]).get(back[0]));
    }

    @EachCrossing
    void unknownConstantBecomesNullWithOneWarning(Crossing c) {
        String name = "GREEN_" + c.toString().replaceAll("\\W", "");
        ClassLoader writer = Versions.of(HOLDER, "enum Color { RED, " + name + ", BLUE }");
        List<String> told = LoggedWarnings.during(() -> {
            Object back = c.send(holder(writer, name, "RED"), FEWER);
            assertNull(Bean.get(back, "v"), "null replaces the initial value");
            Bean.has(back, "o", null, "list", Arrays.asList(null, color(FEWER, "RED")), "array.0", null);
            assertNull(c.send(color(writer, name), FEWER));
        });
        assertEquals(1, told.size(), told.toString());
        assertTrue(told.get(0).contains("app.Color." + name) && told.get(0).contains("the peer"), told.toString());
    }

    @EachCrossing
    void unknownConstantIsOmittedWhereNullIsNotAllowed(Crossing c) {
        Object back = c.send(holder(OLD, "GREEN", "RED"), FEWER);
        assertEquals(EnumSet.of((Enum) color(FEWER, "RED")), Bean.get(back, "set"));
        Map<Object, Object> map = new EnumMap(color(OLD));
        map.put(color(OLD, "GREEN"), 1);
        map.put(color(OLD, "BLUE"), 2);
        Map<?, ?> there = (Map<?, ?>) c.send(map, FEWER);
        assertEquals(1, there.size());
        assertEquals(2, there.get(color(FEWER, "BLUE")));
    }

    @EachCrossing
    void unknownConstantAsKeyOfAnOrdinaryMapBecomesNull(Crossing c) {
        Map<?, ?> back = Bean.get(c.send(holder(OLD, "GREEN", "RED"), FEWER), "map");
        assertEquals("GREEN", back.get(null));
        assertEquals("RED", back.get(color(FEWER, "RED")));
    }

    @EachCrossing
    void unknownConstantFailsTheReadIfConfigured(Crossing c) {
        Crossing failing = c.to(Evolution.NONE.failingOnUnknownConstant(true));
        assertEquals("SCFS-310", failing.refusal(holder(OLD, "GREEN"), FEWER));
        assertEquals("SCFS-310", failing.refusal(color(OLD, "GREEN"), FEWER));
        assertEquals("SCFS-310", failing.refusal(EnumSet.of((Enum) color(OLD, "GREEN")), FEWER));
        assertSame(color(FEWER, "RED"), failing.send(color(OLD, "RED"), FEWER));
    }

    @Test
    void standaloneApiHasTheSettingForUnknownConstants() throws Exception {
        SessionKryo writer = Standalone.kryo(CreateOption.of());
        SessionKryo reader = Standalone.kryo(CreateOption.of().failOnUnknownEnumConstant());
        reader.setClassLoader(FEWER);
        byte[] bytes = writer.writeClassAndObject("s", color(OLD, "GREEN"));
        assertEquals("SCFS-310", assertThrows(ScfsException.class, () -> reader.readClassAndObject("s", bytes)).code());
        assertSame(color(FEWER, "RED"),
                reader.readClassAndObject("s", writer.writeClassAndObject("s", color(OLD, "RED"))));
    }

    @EachCrossing
    void unknownConstantInAStringFieldBecomesItsName(Crossing c) {
        ClassLoader text = Versions.of("class A { String v; }", "enum Color { RED }");
        assertEquals("GREEN", Bean.get(c.send(Bean.of(OLD, "A", "v", color(OLD, "GREEN")), text), "v"));
    }

    @EachCrossing
    void constantsOfAnAbsentEnumBecomeTheirNames(Crossing c) {
        ClassLoader bare = Versions.of("class A { Object v; Object o; List<Object> list; Map<Object, Object> map;"
                + " Set<Object> set; Object[] array; }");
        Object back = c.send(holder(OLD, "GREEN", "RED"), bare);
        Bean.has(back, "v", "GREEN", "o", "GREEN", "list", Arrays.asList("GREEN", "RED"), "set",
                new java.util.HashSet<>(Arrays.asList("GREEN", "RED")), "array.1", "RED", "map.RED", "RED");
    }

    @EachCrossing
    void enumThatBecomesAnotherKindOfClassCountsAsAbsent(Crossing c) {
        String fields = "class A { Color v; Color[] array; Color[][] arrays; Object o; Object some; Object set; "
                + "Object map; Object none; List<Object> list; int after = 7; }";
        ClassLoader writer = Versions.of(fields, "enum Color { RED, GREEN }");
        for (String now : new String[] {"class Color { int n; }", "interface Color { }"}) {
            ClassLoader names = Versions.of(fields.replace("Color[]", "String[]").replace("Color v", "String v"), now);
            Object back = c.send(kinds(writer), names);
            Bean.has(back, "v", "RED", "array.0", "RED", "arrays.0.1", "GREEN", "o", "RED", "some.0", "RED", "set",
                    Collections.singleton("RED"), "map.RED", "x", "none", Collections.emptySet(), "list",
                    Arrays.asList("RED", "GREEN"), "after", 7);
            assertSame(Object[].class, Bean.get(back, "some").getClass());
            Object typed =
                    c.send(kinds(writer), Versions.of(fields.replace("Color[] array;", "Color[] array = {};"), now));
            assertNull(Bean.get(typed, "v"), "the initial value stays");
            assertEquals(0, Bean.<Object[]>get(typed, "array").length, "the initial value stays");
            Bean.has(typed, "set", Collections.singleton("RED"), "after", 7);
            assertEquals(7, (int) Bean.get(c.send(kinds(writer), Versions.of("class A { int after; }", now)), "after"));
        }
    }

    private static Object kinds(ClassLoader v) {
        Enum red = (Enum) color(v, "RED");
        Object[] array = (Object[]) Array.newInstance(color(v), 2);
        array[0] = red;
        array[1] = color(v, "GREEN");
        Object[] arrays = (Object[]) Array.newInstance(array.getClass(), 1);
        arrays[0] = array;
        Map<Object, Object> map = new EnumMap(color(v));
        map.put(red, "x");
        return Bean.of(v, "A", "v", red, "array", array, "arrays", arrays, "o", red, "some", array, "set",
                EnumSet.of(red), "map", map, "none", EnumSet.noneOf(color(v)), "list",
                new ArrayList<>(Arrays.asList(array)));
    }

    @EachCrossing
    void classThatBecomesAnEnumCountsAsAbsent(Crossing c) {
        ClassLoader writer = Versions.of(
                "class A { Color v = new Color(); Color[] array = {v, null}; Object o = array; List<Color> list = "
                        + "new ArrayList<>(Arrays.asList(v)); Set<Color> set = new HashSet<>(list); "
                        + "Map<Color, Object> map = new HashMap<>(Collections.singletonMap(v, 1)); int after = 7; }",
                "class Color { int n = 5; }");
        Object back =
                c.send(Bean.of(writer, "A"),
                        Versions.of("class A { Color v = Color.RED; Color[] array; Object o; "
                                + "List<Object> list; EnumSet<Color> set; EnumMap<Color, Object> map; int after; }",
                                "enum Color { RED }"));
        assertNull(Bean.get(back, "v"));
        assertEquals(Arrays.asList(null, null), Arrays.asList(Bean.<Object[]>get(back, "array")));
        assertEquals(Arrays.asList(null, null), Arrays.asList(Bean.<Object[]>get(back, "o")));
        assertEquals(5, (int) Bean.get(back, "list.0.n"));
        assertNull(Bean.get(back, "set"), "the initial value stays");
        assertNull(Bean.get(back, "map"), "the initial value stays");
        assertEquals(7, (int) Bean.get(back, "after"));
    }

    @EachCrossing
    void elementThatCannotBecomeTheTypeOfTheArrayIsNull(Crossing c) {
        String suffix = c.toString().replaceAll("\\W", "");
        String fields = "class A { I[] array; int after = 7; }";
        ClassLoader writer = Versions.of(fields, "interface I { }", "enum Color implements I { RED }",
                "class Was" + suffix + " implements I { }", "class Is implements I { int n = 5; }");
        Object[] array = (Object[]) Array.newInstance(color(writer).getInterfaces()[0], 3);
        array[0] = color(writer, "RED");
        array[1] = Bean.of(writer, "Was" + suffix);
        array[2] = Bean.of(writer, "Is");
        ClassLoader reader = Versions.of(fields, "interface I { }", "class Was" + suffix + " { }",
                "class Is implements I { int n; }");
        List<String> told = LoggedWarnings.during(() -> {
            Object back = c.send(Bean.of(writer, "A", "array", array), reader);
            Bean.has(back, "array.0", null, "array.1", null, "array.2.n", 5, "after", 7);
        });
        assertEquals(1, told.stream().filter(t -> t.contains("app.Was" + suffix) && t.contains("app.I")).count(),
                told.toString());
    }
}
