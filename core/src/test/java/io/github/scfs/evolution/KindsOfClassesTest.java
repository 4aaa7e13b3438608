package io.github.scfs.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;

/** Tests records, sealed hierarchies, nested, local and anonymous classes, lambdas and proxies. */
class KindsOfClassesTest {

    private static Object call(Object o, String method) {
        try {
            Method m = o.getClass().getDeclaredMethod(method);
            m.setAccessible(true);
            return m.invoke(o);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @EachCrossing
    void recordComponentsMayBeAddedRemovedAndReordered(Crossing c) {
        ClassLoader one = Versions.of("record R(int n, String s, Object gone) { static Object of() { "
                + "return new R(4, \"s\", new int[] {1}); } }");
        ClassLoader two =
                Versions.of("record R(String added, long n, int count, boolean on, String s) { static Object of() { "
                        + "return new R(\"a\", 5L, 6, true, \"t\"); } }");
        Object young = c.send(Bean.call(one, "R", "of"), two);
        assertEquals("R[added=null, n=4, count=0, on=false, s=s]", young.toString());
        assertEquals("R[n=5, s=t, gone=null]", c.send(Bean.call(two, "R", "of"), one).toString());
    }

    @EachCrossing
    void recordsAreReplacedAndResolved(Crossing c) {
        ClassLoader one = Versions.of("record R(int n) { static Object of() { return new R(4); } }",
                "record W(int n) { Object writeReplace() { return \"w\" + n; } static Object of() { return new W(4); } }");
        ClassLoader two =
                Versions.of("record R(int n) { static final R ONE = new R(1); static Object of() { return ONE; }"
                        + " private Object readResolve() { return ONE; } }");
        List<?> back =
                (List<?>) c.send(Arrays.asList((Object) Bean.call(one, "R", "of"), Bean.call(one, "W", "of")), two);
        assertSame(Bean.<Object>call(two, "R", "of"), back.get(0));
        assertEquals("w4", back.get(1));
    }

    @EachCrossing
    void recordConstructorRunsAndMayThrow(Crossing c) {
        ClassLoader one = Versions.of("record R(int n) { static Object of() { return new R(-4); } }");
        ClassLoader two =
                Versions.of("record R(int n, String s) { R { s = s == null ? \"given\" : s; n = Math.abs(n); } }");
        assertEquals("R[n=4, s=given]", c.send(Bean.call(one, "R", "of"), two).toString());
        ClassLoader strict =
                Versions.of("record R(int n) { R { if (n < 0) throw new IllegalArgumentException(\"negative\"); } }");
        assertEquals("SCFS-302", c.refusal(Bean.call(one, "R", "of"), strict));
    }

    @EachCrossing
    void recordComponentsConvertLikeFields(Crossing c) {
        ClassLoader one = Versions.of("record R(int n, List<Object> l, String e, Integer box) { static Object of() { "
                + "return new R(300, new ArrayList<>(List.of(1)), \"RED\", null); } }");
        ClassLoader two = Versions.of("record R(Long n, Object[] l, Color e, int box) { }", "enum Color { RED }");
        Object back = c.send(Bean.call(one, "R", "of"), two);
        assertEquals(Arrays.asList(300L, "RED", 0),
                Arrays.<Object>asList(Bean.get(back, "n"), Bean.get(back, "e").toString(), Bean.get(back, "box")));
        assertEquals(1, (int) Bean.get(back, "l.0"));
        ClassLoader narrow = Versions.of("record R(byte n) { }");
        ScfsException e = c.failure(Bean.call(one, "R", "of"), narrow);
        assertEquals("SCFS-305", e.code());
        assertEquals("$.n", e.path());
    }

    @EachCrossing
    void classMayBecomeARecordAndBack(Crossing c) {
        ClassLoader bean = Versions.of("class R { int n = 3; String s = \"s\"; int extra = 9; }");
        ClassLoader record =
                Versions.of("record R(String s, int n) { static Object of() { return new R(\"t\", 4); } }");
        assertEquals("R[s=s, n=3]", c.send(Bean.of(bean, "R"), record).toString());
        Object back = c.send(Bean.call(record, "R", "of"), bean);
        Bean.has(back, "n", 4, "s", "t", "extra", 9);
    }

    @EachCrossing
    void sealedHierarchyMayGainAndLoseClassesAndOpen(Crossing c) {
        String holder = "class A { Shape s; List<Object> all; }";
        ClassLoader one = Versions.of(holder, "sealed interface Shape permits Circle, Square { }",
                "record Circle(int r) implements Shape { }", "final class Square implements Shape { int side = 2; }");
        ClassLoader two = Versions.of(holder, "sealed interface Shape permits Square, Oval { }",
                "final class Square implements Shape { int side; int added = 1; }",
                "record Oval(int a, int b) implements Shape { }");
        ClassLoader three = Versions.of(holder, "interface Shape { }", "class Square implements Shape { long side; }");
        Object square = Bean.of(one, "Square");
        for (ClassLoader reader : new ClassLoader[] {two, three}) {
            Object back = c.send(Bean.of(one, "A", "s", square, "all", new ArrayList<>(Arrays.asList(square))), reader);
            assertEquals("app.Square", Bean.typeOf(Bean.get(back, "s")));
            assertEquals(2, Bean.<Number>get(back, "s.side").intValue());
            assertSame(Bean.<Object>get(back, "s"), Bean.get(back, "all.0"));
        }
        Bean.has(c.send(Bean.of(three, "A", "s", Bean.of(three, "Square", "side", 4L)), one), "s.side", 4);
        ClassLoader maker = Versions.of(holder.replace("Shape s;", "Shape s = new Circle(5);"),
                "sealed interface Shape permits Circle { }", "record Circle(int r) implements Shape { }");
        assertNull(Bean.get(c.send(Bean.of(maker, "A"), two), "s"), "an absent subclass, like any absent class");
    }

    @EachCrossing
    void nestedClassesAreMatchedByBinaryName(Crossing c) {
        ClassLoader one = Versions
                .of("class Outer { static class In { int n = 1; static class Deep { String s = \"s\"; } } enum E { A } "
                        + "static Object of() { " + "return new Object[] {new In(), new In.Deep(), E.A}; } }");
        ClassLoader two = Versions
                .of("interface Outer { class In { long n; int added = 2; class Deep { String s; } } enum E { B, A } }");
        Object back = c.send(Bean.call(one, "Outer", "of"), two);
        assertEquals(Arrays.asList(1L, 2, "s", "A"), Arrays.<Object>asList(Bean.get(back, "0.n"),
                Bean.get(back, "0.added"), Bean.get(back, "1.s"), Bean.get(back, "2").toString()));
    }

    @EachCrossing
    void innerClassIsReadWithoutItsOuterObject(Crossing c) {
        ClassLoader one = Versions
                .of("class Outer { Runnable service = () -> { }; int x = 3; class In { int n = 1; Object outer() { "
                        + "return x; } "
                        + "Object self = new Object[] {this}; } static Object of() { return new Outer().new In(); } }");
        Object back = c.send(Bean.call(one, "Outer", "of"), one);
        assertEquals(1, (int) Bean.get(back, "n"));
        assertSame(back, Bean.get(back, "self.0"));
        assertNull(outer(back));
        ClassLoader nested = Versions.of(
                "class Outer { static class In { int n = 5; int added = 6; } static Object of() { return new In(); } "
                        + "}");
        Object there = c.send(Bean.call(one, "Outer", "of"), nested);
        assertEquals(Arrays.asList(1, 6), Arrays.<Object>asList(Bean.get(there, "n"), Bean.get(there, "added")));
        assertEquals(5, (int) Bean.get(c.send(Bean.call(nested, "Outer", "of"), one), "n"));
    }

    private static Object outer(Object inner) {
        return Bean.get(inner, "this$0");
    }

    @EachCrossing
    void outerObjectIsSentIfItsClassIsSerializable(Crossing c) {
        ClassLoader one = Versions.of("class Outer implements java.io.Serializable { int x = 3; class In { int n = 1; "
                + "int sum() { return x + n; } } Object[] both() { return new Object[] {new In(), this}; } "
                + "static Object of() { Outer o = new Outer(); o.x = 4; return o.both(); } }");
        Object back = c.send(Bean.call(one, "Outer", "of"), one);
        assertEquals(5, call(Bean.get(back, "0"), "sum"));
        assertSame(Bean.<Object>get(back, "1"), outer(Bean.get(back, "0")));
        ClassLoader nested = Versions.of("class Outer implements java.io.Serializable { int x; "
                + "static class In { int n = 5; } Object[] both() { return new Object[] {new In(), this}; } "
                + "static Object of() { return new Outer().both(); } }");
        Bean.has(c.send(Bean.call(one, "Outer", "of"), nested), "0.n", 1, "1.x", 4);
        assertNull(outer(Bean.get(c.send(Bean.call(nested, "Outer", "of"), one), "0")));
    }

    @EachCrossing
    void localClassKeepsItsFieldsAndCapturedVariables(Crossing c) {
        ClassLoader v = Versions
                .of("class Outer { static Object of() { String captured = new String(\"captured\"); class Local { "
                        + "int n = captured.length(); "
                        + "String text() { return captured; } } return new Local(); } }");
        Object sent = Bean.call(v, "Outer", "of");
        assertEquals("captured", call(sent, "text"));
        Object back = c.send(sent, v);
        assertEquals(8, (int) Bean.get(back, "n"));
        assertEquals("captured", call(back, "text"));
        Object there = c.send(sent, Versions.of("class Outer { static Object of() { String other = new String(\"o\"); "
                + "class Local { int n = 1; String text() { return other; } } return new Local(); } }"));
        assertEquals(8, (int) Bean.get(there, "n"));
        assertNull(call(there, "text"), "the variable has another name here");
    }

    @EachCrossing
    void anonymousClassIsMatchedByItsNumberedName(Crossing c) {
        ClassLoader v =
                Versions.of("class Outer { int n = 1; static Object of() { return new Outer() { int more = 2; }; } }");
        Object back = c.send(Bean.call(v, "Outer", "of"), v);
        assertEquals("app.Outer$1", Bean.typeOf(back));
        assertEquals(Arrays.asList(1, 2), Arrays.<Object>asList(Bean.get(back, "n"), Bean.get(back, "more")));
        Object gone = c.send(new ArrayList<>(Arrays.asList((Object) Bean.call(v, "Outer", "of"))),
                Versions.of("class Outer { int n; }"));
        assertEquals("app.Outer$1", Bean.get(gone, "0.class"));
    }

    @EachCrossing
    void anonymousSubclassOfAJdkCollectionIsWrittenAsTheCollection(Crossing c) {
        ClassLoader v = Versions.of(
                "class Outer { Object of(String captured) { return new Object[] {new ArrayList<Object>() {{ add(1); "
                        + "add(captured); }}, "
                        + "new HashMap<Object, Object>() {{ put(\"k\", captured); }}}; } static Object of() { "
                        + "return new Outer().of(\"c\"); } }");
        Object back = c.send(Bean.call(v, "Outer", "of"), Versions.of("class Other { }"));
        assertSame(ArrayList.class, Bean.get(back, "0").getClass());
        assertEquals(Arrays.asList(1, "c"), Bean.get(back, "0"));
        assertSame(HashMap.class, Bean.get(back, "1").getClass());
        assertEquals("c", Bean.get(back, "1.k"));
    }

    @EachCrossing
    void lambdaFailsTheWrite(Crossing c) {
        ClassLoader v = Versions.of("class A { Object f; static Object of() { A a = new A(); "
                + "a.f = (Runnable & java.io.Serializable) () -> { }; return a; } }");
        ScfsException e = c.failure(Bean.call(v, "A", "of"), v);
        assertEquals("SCFS-308", e.code());
        assertEquals("$.f", e.path());
        assertThat(e).hasMessageContaining("lambda");
    }

    @EachCrossing
    void dynamicProxyFailsTheWrite(Crossing c) {
        Object proxy = java.lang.reflect.Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {List.class}, (p, m, a) -> 0);
        ScfsException e = c.failure(new Object[] {1, proxy}, getClass().getClassLoader());
        assertEquals("SCFS-308", e.code());
        assertEquals("$[1]", e.path());
        assertThat(e).hasMessageContaining("proxy");
    }

    @EachCrossing
    void fieldOfAnInterfaceAcceptsEveryLocalImplementation(Crossing c) {
        ClassLoader one =
                Versions.of("class A { I i = new X(); }", "interface I { }", "class X implements I { int n = 3; }");
        ClassLoader two =
                Versions.of("class A { I i; Object o; }", "interface I { }", "class X implements I { int n; }");
        ClassLoader three = Versions.of("class A { I i = new X(); }", "interface I { }",
                "class X { int n = 0; static class Y { } }".replace("{ int n = 0", "implements I { int n = 0"));
        assertEquals(3, (int) Bean.get(c.send(Bean.of(one, "A"), two), "i.n"));
        assertEquals(3, (int) Bean.get(c.send(Bean.of(one, "A"), three), "i.n"));
        ClassLoader apart =
                Versions.of("class A { I i = new I() { }; int n = 4; }", "interface I { }", "class X { int n; }");
        Object back = c.send(Bean.of(one, "A"), apart);
        assertEquals(4, (int) Bean.get(back, "n"));
        assertEquals("app.A$1", Bean.typeOf(Bean.get(back, "i")), "another type: the initial value stays");
    }

    @EachCrossing
    void exceptionFieldsChangeLikeThoseOfABean(Crossing c) {
        ClassLoader one = Versions.of("class E extends Exception { int code = 3; String gone = \"g\"; E() { "
                + "super(\"why\", new Error(\"deep\")); } }");
        ClassLoader two = Versions.of("class E extends Mid { Long code; int added; E(int x) { } }",
                "class Mid extends RuntimeException { }");
        Throwable back = (Throwable) c.send(Bean.of(one, "E"), two);
        assertEquals("why", back.getMessage());
        assertEquals("deep", back.getCause().getMessage());
        assertTrue(back instanceof RuntimeException);
        assertEquals(Arrays.asList(3L, 0), Arrays.<Object>asList(Bean.get(back, "code"), Bean.get(back, "added")));
        assertThat(back.getStackTrace()).isNotEmpty();
    }

    @EachCrossing
    void classesWithWriteReplaceMayChange(Crossing c) {
        ClassLoader one = Versions.of("class A { int n = 1; Object writeReplace() { return new Form(n); } }",
                "class Form { int n; Form() { } Form(int n) { this.n = n; } "
                        + "Object readResolve() { return new A(); } }");
        ClassLoader two = Versions.of("class A { int n = 2; }", "class Form { long n; int added = 5; }");
        assertEquals("app.A", Bean.typeOf(c.send(Bean.of(one, "A"), one)));
        Object form = c.send(Bean.of(one, "A"), two);
        assertEquals("app.Form", Bean.typeOf(form));
        assertEquals(Arrays.asList(1L, 5), Arrays.<Object>asList(Bean.get(form, "n"), Bean.get(form, "added")));
        assertEquals(2, (int) Bean.get(c.send(Bean.of(two, "A"), one), "n"));
    }
}
