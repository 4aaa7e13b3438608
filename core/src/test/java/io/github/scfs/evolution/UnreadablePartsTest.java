package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tests exceptions with objects that can't be read: the constructor of their record throws here. Without records, the
 * number in their bean doesn't fit here. Fields are written in the order of their names, so {@code a} precedes {@code
 * k}.
 */
class UnreadablePartsTest {
    private static final ClassLoader WRITER = Versions.of(
            Sources.hasRecords() ? "record Bad(int n) { static Object of() { return new Bad(1); } }"
                    : "class Bad { int n = 1000; static Object of() { return new Bad(); } }",
            "class E extends Exception { Object a; Object k; Object k2; Object k3; String kept = \"kept\"; }",
            "class Root { Object a; Object k; Object k2; }", "class P { Q q; Object any; int n = 5; }",
            "class M { Map<String, Object> x; }", "class N extends Exception { long[] k; long[] k2; }",
            "class Q { P p; List<P> all = new ArrayList<>(); }");
    private static final ClassLoader READER = Versions.of(
            Sources.hasRecords() ? "record Bad(int n) { Bad { throw new IllegalStateException(\"never\"); } }"
                    : "class Bad { byte n; }",
            "class E extends Exception { Object k; Object k2; Object k3; String kept; }",
            "class Root { Object k; Object k2; }", "class P { Q q; Object any; int n; }", "class M { X x; }",
            "class X { List<Object> a; Full full; }",
            "class Full extends ArrayList<Object> { @Override public boolean add(Object o) { "
                    + "throw new IllegalStateException(\"full\"); } }",
            "class N extends Exception { int[] k; int[] k2; }", "class Q { P p; Set<P> all; }");

    private static Object bad() {
        return Bean.call(WRITER, "Bad", "of");
    }

    private static List<Object> list(Object... elements) {
        return new ArrayList<>(Arrays.asList(elements));
    }

    @EachCrossing
    void exceptionArrivesWithoutAnObjectThatTwoOfItsFieldsShare(Crossing c) {
        Object bad = bad();
        Throwable back =
                (Throwable) c.send(Bean.of(WRITER, "E", "k", bad, "k2", list("in a list", bad), "k3", bad), READER);
        assertEquals("app.E", Bean.typeOf(back));
        Bean.has(back, "k", null, "k2", null, "k3", null, "kept", "kept");
        // A map that two beans share can't become a bean.
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", list("element"));
        map.put("full", list("element"));
        Object k = Bean.of(WRITER, "M", "x", map);
        back = (Throwable) c.send(Bean.of(WRITER, "E", "k", k, "k2", Bean.of(WRITER, "M", "x", map)), READER);
        Bean.has(back, "k", null, "k2", null, "kept", "kept");
    }

    @EachCrossing
    void exceptionInARemovedFieldArrivesWithoutTheObject(Crossing c) {
        Object bad = bad();
        Object kept = list("element");
        Object e = Bean.of(WRITER, "E", "a", list(kept), "k", kept, "k2", list(kept, bad), "k3", kept);
        Object back = c.send(Bean.of(WRITER, "Root", "a", list(bad, e), "k", list(e), "k2", kept), READER);
        Bean.has(back, "k.0.kept", "kept", "k.0.k", list("element"), "k.0.k2", null);
        assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k.0.k"));
        assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k.0.k3"));
    }

    /** The object is read for the field that is left out, and its field is converted at the end of the message. */
    @EachCrossing
    void objectOfAFieldThatIsLeftOutIsCompleteInAnother(Crossing c) {
        Object p = Bean.of(WRITER, "P");
        Object q = Bean.of(WRITER, "Q", "p", p);
        Bean.set(p, "q", q);
        Bean.<List<Object>>get(q, "all").add(p);
        Object back = c.send(Bean.of(WRITER, "E", "a", p, "k", list(p, bad()), "k2", p, "k3", q), READER);
        Bean.has(back, "k", null, "k2.n", 5);
        assertSame(Bean.<Object>get(back, "k3"), Bean.get(back, "k2.q"));
        Set<Object> all = Bean.get(back, "k3.all");
        assertTrue(all.contains(Bean.<Object>get(back, "k2")));
    }

    @EachCrossing
    void arrayThatDoesNotFitIsLeftOutWhereverItIs(Crossing c) {
        long[] shared = {1, 1L << 40};
        List<Object> all = list();
        for (int i = 0; i < 600; i++) {
            all.add(Bean.of(WRITER, "N", "k", shared, "k2", shared));
        }
        for (Object back : (List<?>) c.send(all, READER)) {
            Bean.has(back, "k", null, "k2", null);
        }
    }

    @EachCrossing
    void circleOfAFieldThatIsLeftOutMayBeUsedLater(Crossing c) {
        List<Object> outer = list("outer");
        List<Object> inner = list("inner", outer);
        outer.add(inner);
        Object back =
                c.send(Bean.of(WRITER, "E", "k", list(outer, bad()), "k2", inner, "k3", list(inner, outer)), READER);
        Bean.has(back, "k", null, "k2.1.0", "outer");
        assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k3.0"));
        assertSame(Bean.<Object>get(back, "k2.1"), Bean.get(back, "k3.1"));
        assertSame(Bean.<Object>get(back, "k2"), Bean.get(back, "k2.1.1"));
    }

    /** The fields of the beans at the end of a long chain are read after the chain. */
    @EachCrossing
    void longChainsOfAFieldThatIsLeftOutMayBeUsedLater(Crossing c) {
        Object bad = bad();
        List<Object> broken = chain(bad);
        List<Object> chain = chain(null);
        Object last = chain.get(chain.size() - 1);
        Object back = c.send(Bean.of(WRITER, "E", "a", list(broken, chain), "k", broken.get(chain.size() - 1), "k2",
                list(last, bad), "k3", last), READER);
        Bean.has(back, "k", null, "k2", null);
        Object at = Bean.get(back, "k3");
        for (int i = chain.size(); i > 0; i--) {
            assertEquals(5, (int) Bean.get(at, "n"));
            at = Bean.get(at, "any");
        }
        assertNull(at);
    }

    private static List<Object> chain(Object end) {
        List<Object> all = list();
        Object at = end;
        for (int i = 0; i < 40; i++) {
            at = Bean.of(WRITER, "P", "any", at);
            all.add(at);
        }
        return all;
    }
}
