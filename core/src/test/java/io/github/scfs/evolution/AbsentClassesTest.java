package io.github.scfs.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionKryo;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.settings.SettingSource;
import io.github.scfs.internal.settings.Settings;
import io.github.scfs.testkit.LoggedWarnings;
import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests how values are read whose classes are missing on the reading side. */
class AbsentClassesTest {
    private static final String HOLDER =
            "class A { Base typed; Object any; Map<String, Object> map; List<Base> list; Base[] array; int after = 7;"
                    + " }";
    private static final String BASE = "class Base { int n = 1; }";
    private static final ClassLoader WRITER = Versions.of(HOLDER, BASE,
            "class Gone extends Base { String s = \"s\"; Gone self = this; List<Object> parts = "
                    + "new ArrayList<>(Arrays.asList(1, this)); }");
    private static final ClassLoader READER = Versions.of(HOLDER, BASE);

    private static void assertMap(Object map) {
        Bean.has(map, "class", "app.Gone", "n", 1, "s", "s");
        assertSame(map, Bean.get(map, "self"));
        assertSame(map, Bean.get(map, "parts.1"));
    }

    @EachCrossing
    void absentBeanInAFieldOfObjectOrMapBecomesAMapWithItsClassName(Crossing c) {
        Object gone = Bean.of(WRITER, "Gone");
        Object back = c.send(Bean.of(WRITER, "A", "any", gone, "list", new ArrayList<>(Arrays.asList(gone))), READER);
        assertMap(Bean.get(back, "any"));
        assertSame(Bean.<Object>get(back, "any"), Bean.get(back, "list.0"));
        assertEquals(7, (int) Bean.get(back, "after"));
    }

    @EachCrossing
    void absentBeanAsElementKeyOrValueBecomesAMap(Crossing c) {
        Object gone = Bean.of(WRITER, "Gone");
        Object[] back = c.sendAll(READER, new ArrayList<>(Arrays.asList(gone, "x")),
                Collections.singletonMap("k", gone), new Object[] {gone});
        assertMap(Bean.get(back[0], "0"));
        assertSame(Bean.<Object>get(back[0], "0"), Bean.get(back[1], "k"));
        assertSame(Bean.<Object>get(back[0], "0"), Bean.get(back[2], "0"));
    }

    @EachCrossing
    void absentClassFailsTheReadIfConfigured(Crossing c) {
        Crossing failing = c.to(Evolution
                .of(Settings.of(SettingSource.of("a test", Collections.singletonMap("scfs.class.unknown", "fail")))));
        Object gone = Bean.of(WRITER, "Gone");
        List<Object> places = Arrays.asList(gone, Bean.of(WRITER, "A", "any", gone),
                Bean.of(WRITER, "A", "typed", gone), new ArrayList<>(Arrays.asList("x", gone)),
                Collections.singletonMap("k", gone), new Object[] {gone});
        for (Object place : places) {
            assertEquals("SCFS-309", failing.refusal(place, READER));
        }
        ClassLoader enums = Versions.of("enum Gone { ONE }");
        assertEquals("SCFS-309", failing.refusal(Collections.singletonList(enumConstant(enums)), READER));
        Object known = Bean.of(WRITER, "A", "typed", Bean.of(WRITER, "Base"));
        assertEquals(1, (int) Bean.get(failing.send(known, READER), "typed.n"));
        Object thrown =
                failing.send(
                        new IllegalStateException(
                                (Throwable) Bean.of(Versions.of("class Gone extends RuntimeException { }"), "Gone")),
                        READER);
        assertThat(((Throwable) thrown).getCause()).hasMessageContaining("app.Gone");
        Object dropped =
                Bean.of(Versions.of("class A { Gone extra = new Gone(); int after = 8; }", "class Gone { }"), "A");
        assertEquals(8, (int) Bean.get(failing.send(dropped, READER), "after"));
    }

    private static Object enumConstant(ClassLoader loader) {
        try {
            return loader.loadClass("app.Gone").getEnumConstants()[0];
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @EachCrossing
    void absentBeanInAFieldOfAnotherTypeBecomesNullWithOneWarning(Crossing c) {
        String name = "Gone" + c.toString().replaceAll("\\W", "");
        ClassLoader writer = Versions.of(HOLDER, BASE, "class " + name + " extends Base { }");
        List<String> told = LoggedWarnings.during(() -> {
            for (int i = 0; i < 2; i++) {
                Object back = c.send(Bean.of(writer, "A", "typed", Bean.of(writer, name)),
                        Versions.of(HOLDER.replace("Base typed", "Base typed = new Base()"), BASE));
                assertNull(Bean.get(back, "typed"), "null replaces the initial value");
                assertEquals(7, (int) Bean.get(back, "after"));
            }
        });
        assertEquals(1, told.size(), told.toString());
        assertTrue(told.get(0).contains("app.A.typed") && told.get(0).contains("app." + name)
                && told.get(0).contains("app.Base") && told.get(0).contains("the peer"), told.toString());
    }

    @EachCrossing
    void absentBeanInAnArrayOfAnotherTypeBecomesNull(Crossing c) {
        Object array = java.lang.reflect.Array.newInstance(Bean.of(WRITER, "Base").getClass(), 2);
        java.lang.reflect.Array.set(array, 0, Bean.of(WRITER, "Gone"));
        java.lang.reflect.Array.set(array, 1, Bean.of(WRITER, "Base", "n", 5));
        Object back = c.send(Bean.of(WRITER, "A", "array", array), READER);
        Bean.has(back, "array.0", null, "array.1.n", 5);
    }

    @EachCrossing
    void arrayOfAnAbsentClassBecomesAnArrayOfObjects(Crossing c) {
        Object array = java.lang.reflect.Array.newInstance(Bean.of(WRITER, "Gone").getClass(), 2);
        java.lang.reflect.Array.set(array, 0, Bean.of(WRITER, "Gone"));
        Object back = c.send(Bean.of(WRITER, "A", "any", array), READER);
        assertSame(Object[].class, Bean.get(back, "any").getClass());
        assertMap(Bean.get(back, "any.0"));
    }

    @EachCrossing
    void absentRecordsThrowablesAndNestedBeansBecomeMaps(Crossing c) {
        ClassLoader writer = Versions.of("class A { Object any = new Rec(3, new Bad()); }",
                Sources.record("Rec", Arrays.asList("int n", "Object o")),
                "class Bad extends Exception { int code = 4; Bad() { super(\"why\"); } }");
        Object back = c.send(Bean.of(writer, "A"), READER);
        Bean.has(back, "any.class", "app.Rec", "any.n", 3, "any.o.class", "app.Bad", "any.o.message", "why",
                "any.o.code", 4);
    }

    @EachCrossing
    void absentCollectionsAndMapsBecomeOrdinaryOnes(Crossing c) {
        ClassLoader writer = Versions.of(
                "class A { Object any = new L(); Object[] array = {new M()}; List<Object>"
                        + " list = new L(); Collection<Object> typed = new L(); }",
                "class L extends LinkedList<Object> { int n = 1; { add(\"e\"); add(this); } }",
                "class M extends TreeMap<Object, Object> { int n = 1; { put(\"k\", this); } }");
        ClassLoader reader = Versions
                .of("class A { Object any; Object[] array; List<Object> list; Collection<Object>" + " typed; }");
        Object back = c.send(Bean.of(writer, "A"), reader);
        assertSame(ArrayList.class, Bean.get(back, "any").getClass());
        assertEquals("e", Bean.get(back, "any.0"));
        assertSame(Bean.<Object>get(back, "any"), Bean.get(back, "any.1"));
        assertSame(Bean.<Object>get(back, "array.0"), Bean.get(back, "array.0.k"));
        assertEquals("e", Bean.get(back, "list.0"));
        assertEquals(2, Bean.<java.util.Collection<?>>get(back, "typed").size());
    }

    @EachCrossing
    void payloadOfAnAbsentClassBecomesNull(Crossing c) {
        ClassLoader writer = Versions.of(
                "class A { Object any = new Ext(); List<Object> list = new" + " ArrayList<>(Arrays.asList(any, 5)); }",
                "class Ext implements java.io.Externalizable { public void writeExternal(java.io.ObjectOutput o)"
                        + " throws java.io.IOException { o.writeObject(\"x\"); } "
                        + "public void readExternal(java.io.ObjectInput i) { } }");
        Object back = c.send(Bean.of(writer, "A"), Versions.of("class A { Object any = 1; List<Object> list; }"));
        Bean.has(back, "any", null, "list", Arrays.asList(null, 5));
    }

    @EachCrossing
    void payloadOfAKnownClassWithoutItsSerializerIsRefused(Crossing c) {
        ClassLoader writer = Versions.of("class A { Object any = new Ext(); }",
                "class Ext implements java.io.Externalizable { public void writeExternal("
                        + "java.io.ObjectOutput o) { } public void readExternal(java.io.ObjectInput i) { } }");
        assertEquals("SCFS-306",
                c.refusal(Bean.of(writer, "A"), Versions.of("class A { Object any; }", "class Ext { }")));
    }

    @EachCrossing
    void absentClassAtTheRootIsRefusedByName(Crossing c) {
        ScfsException e = c.failure(Bean.of(WRITER, "Gone"), READER);
        assertEquals("SCFS-309", e.code());
        assertThat(e).hasMessageContaining("app.Gone").hasMessageContaining("the peer");
    }

    @Test
    void absentBeanAtTheRootIsReadAsAMapIfTheCallerAsksForOne() {
        SessionKryo writer = Standalone.kryo(CreateOption.of());
        SessionKryo reader = Standalone.kryo(CreateOption.of());
        reader.setClassLoader(READER);
        assertMap(reader.readObject("s", writer.writeClassAndObject("s", Bean.of(WRITER, "Gone")), Map.class));
    }

    @EachCrossing
    void classThatCannotBeInstantiatedCountsAsAbsent(Crossing c) {
        for (String now : new String[] {
                "interface Gone { }", "abstract class Gone extends Base { }", "enum Gone { X }"}) {
            ClassLoader reader = Versions.of(HOLDER, BASE, now);
            Object back = c.send(Bean.of(WRITER, "A", "any", Bean.of(WRITER, "Gone"), "typed", Bean.of(WRITER, "Gone")),
                    reader);
            assertMap(Bean.get(back, "any"));
            assertNull(Bean.get(back, "typed"));
            assertEquals("SCFS-309", c.refusal(Bean.of(WRITER, "Gone"), reader), now);
        }
    }

    @EachCrossing
    void classValueOfAnAbsentClassBecomesNull(Crossing c) {
        Object back = c.send(Bean.of(WRITER, "A", "any", Bean.of(WRITER, "Gone").getClass()), READER);
        assertNull(Bean.get(back, "any"));
    }

    @EachCrossing
    void absentCauseBecomesAnExceptionThatNamesIt(Crossing c) {
        ClassLoader writer = Versions.of("class Bad extends Exception { Bad() { super(\"why\"); } }");
        Throwable back = (Throwable) c.send(new IllegalStateException("outer", Bean.of(writer, "Bad")), READER);
        assertEquals("app.Bad: why", back.getCause().getMessage());
    }
}
