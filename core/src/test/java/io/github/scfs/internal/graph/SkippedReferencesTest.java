package io.github.scfs.internal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests objects that occur first inside a value that the reader skips, and again in a value that it reads. */
class SkippedReferencesTest {
    private static final String NODE =
            "package ev; public class Node { public int id; public Node next; public Object any; "
                    + "public java.util.List<Object> list = new java.util.ArrayList<>(); }";
    private static final String FULL =
            "package ev; public class Root { public Object a1; public Object a2; public Object b; public Object c; }";
    private static final String HALF = "package ev; public class Root { public Object b; public Object c; }";
    private static final String GONE =
            "package ev; public class Gone { public Object x; public Object y; public int n; }";
    private static final String GONE_LIST =
            "package ev; public class GoneList extends java.util.ArrayList<Object> { public Object own; }";
    private static final String GONE_MAP =
            "package ev; public class GoneMap extends java.util.TreeMap<Object, Object> { public Object own; }";
    private static final String GONE_ERROR =
            "package ev; public class GoneError extends Exception { public Object own; "
                    + "public GoneError(String m, Throwable c) { super(m, c); } }";
    private static final String K = "com.esotericsoftware.kryo.kryo5.";
    private static final String PAYLOAD = " implements " + K
            + "KryoSerializable { public Object in; public Object in2; " + "public void write(" + K + "Kryo k, " + K
            + "io.Output o) { o.writeInt(7); k.writeClassAndObject(o, in); k.writeClassAndObject(o, in2); } "
            + "public void read(" + K + "Kryo k, " + K
            + "io.Input i) { i.readInt(); in = k.readClassAndObject(i); in2 = k.readClassAndObject(i); } }";
    private static final String OPAQUE = "package ev; public class Opaque" + PAYLOAD;
    private static final String GONE_OPAQUE = "package ev; public class GoneOpaque" + PAYLOAD;

    private static final String BUFFER =
            "package ev; public class Buffer { public boolean b = true; public byte[] bytes = new byte[8192]; }";

    private final ClassLoader writer =
            Sources.loader(NODE, FULL, GONE, GONE_LIST, GONE_MAP, GONE_ERROR, OPAQUE, GONE_OPAQUE, BUFFER);
    private final ClassLoader reader = Sources.loader(NODE, HALF, OPAQUE, BUFFER);

    private Object make(String name) throws Exception {
        return writer.loadClass("ev." + name).getConstructor().newInstance();
    }

    private static void set(Object o, String field, Object v) throws Exception {
        o.getClass().getField(field).set(o, v);
    }

    private static Object get(Object o, String field) throws Exception {
        return o.getClass().getField(field).get(o);
    }

    private Object node(int id) throws Exception {
        Object n = make("Node");
        set(n, "id", id);
        return n;
    }

    private Object root(Object a1, Object a2, Object b, Object c) throws Exception {
        Object r = make("Root");
        set(r, "a1", a1);
        set(r, "a2", a2);
        set(r, "b", b);
        set(r, "c", c);
        return r;
    }

    private Object read(Object root) {
        return Form.read(Form.OPEN, null, reader, Form.write(Form.OPEN, null, root), 1)[0];
    }

    /** Sends a container of a circular node in a field that the reader lacks. Two later fields share the node. */
    private void leadsBackOutOf(Object container, Object node) throws Exception {
        Object back = read(root(container, null, node, get(node, "next")));
        Object b = get(back, "b");
        assertEquals(1, get(b, "id"));
        assertEquals(2, get(get(b, "next"), "id"));
        assertSame(get(back, "c"), get(b, "next"));
        assertSame(b, get(get(b, "next"), "next"));
        assertSame(get(b, "list"), get(get(back, "c"), "any"));
        assertEquals(Arrays.asList("element", 5), get(b, "list"));
    }

    private Object ring() throws Exception {
        Object one = node(1);
        Object two = node(2);
        set(one, "next", two);
        set(two, "next", one);
        List<Object> list = new ArrayList<>(Arrays.asList("element", 5));
        set(one, "list", list);
        set(two, "any", list);
        return one;
    }

    @Test
    void objectInASkippedContainerIsRead() throws Exception {
        for (int i = 0; i < 15; i++) {
            Object ring = ring();
            Map<Object, Object> map = new HashMap<>();
            map.put("key", ring);
            Object gone = make("Gone");
            set(gone, "x", ring);
            set(gone, "n", 9);
            List<Object> goneList = new ArrayList<>();
            Object list = make("GoneList");
            set(list, "own", ring);
            ((List<Object>) cast(list)).add("element");
            goneList.add(list);
            Map<Object, Object> goneMap = cast(make("GoneMap"));
            goneMap.put("k", ring);
            Object error =
                    writer.loadClass("ev.GoneError").getConstructors()[0].newInstance("m", new Exception("cause"));
            set(error, "own", ring);
            Object opaque = make("Opaque");
            set(opaque, "in", new Object[] {"element", ring});
            Object nested = make("Opaque");
            set(nested, "in", opaque);
            Object tree = new TreeMap<>(Collections.singletonMap("x", ring));
            Object[] containers = {
                    ring, new Object[] {ring}, new ArrayList<>(Arrays.asList("a", ring, ring)), map,
                    Collections.singletonList(ring), new LinkedHashSet<>(Arrays.asList(1, ring)), Optional.of(ring),
                    gone, goneList, goneMap, error, opaque, nested, tree, Collections.unmodifiableMap(map)};
            leadsBackOutOf(containers[i], ring);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> T cast(Object o) {
        return (T) o;
    }

    @Test
    void skippedFieldMayReferToAnEarlierSkippedField() throws Exception {
        Object ring = ring();
        Object inFirst = new ArrayList<>(Arrays.asList(ring, "s"));
        Object inSecond = new ArrayList<>(Arrays.asList(inFirst, get(ring, "next"), node(3)));
        Object back = read(root(inFirst, inSecond, inSecond, ring));
        List<?> second = cast(get(back, "b"));
        assertSame(((List<?>) second.get(0)).get(0), get(back, "c"));
        assertSame(second.get(1), get(get(back, "c"), "next"));
        assertEquals(3, get(second.get(2), "id"));
    }

    @Test
    void wholeSkippedValueIsRead() throws Exception {
        Object ring = ring();
        for (Object value : new Object[] {
                ring, new Object[] {ring, ring}, new ArrayList<>(Arrays.asList(ring, ring))}) {
            Object back = read(root(value, value, value, ring));
            Object b = get(back, "b");
            Object first = b instanceof List ? ((List<?>) b).get(1) : b instanceof Object[] ? ((Object[]) b)[1] : b;
            assertSame(get(back, "c"), first);
        }
    }

    @Test
    void numberingContinuesAfterAReplay() throws Exception {
        Object ring = ring();
        Object last = node(8);
        Object[] many = {ring, last, new Object[] {last, ring}, "element"};
        Object back = read(root(new Object[] {ring}, null, many, last));
        Object[] b = cast(get(back, "b"));
        assertSame(b[1], get(back, "c"));
        assertSame(b[1], ((Object[]) b[2])[0]);
        assertSame(b[0], ((Object[]) b[2])[1]);
        assertEquals("element", b[3]);
    }

    @Test
    void objectOfAnAbsentClassIsOneMapEverywhere() throws Exception {
        Object gone = make("Gone");
        Object ring = ring();
        set(gone, "x", gone);
        set(gone, "y", ring);
        Object back = read(root(null, gone, gone, new Object[] {gone, ring}));
        Map<?, ?> b = cast(get(back, "b"));
        assertEquals("ev.Gone", b.get("class"));
        assertSame(b, b.get("x"));
        assertSame(b, ((Object[]) get(back, "c"))[0]);
        assertSame(b.get("y"), ((Object[]) get(back, "c"))[1]);
    }

    @Test
    void payloadOfAnAbsentClassIsNullEverywhere() throws Exception {
        Object opaque = make("GoneOpaque");
        set(opaque, "in", new ArrayList<>(Arrays.asList("in it", node(4))));
        Object shared = node(5);
        Object back = read(root(opaque, null, opaque, new Object[] {opaque, "in it", shared, shared}));
        assertNull(get(back, "b"));
        Object[] c = cast(get(back, "c"));
        assertNull(c[0]);
        assertEquals("in it", c[1]);
        assertSame(c[2], c[3]);
        assertEquals(5, get(c[2], "id"));
        Object direct = read(root(null, null, opaque, new Object[] {opaque, shared, shared}));
        assertNull(get(direct, "b"));
        assertNull(((Object[]) get(direct, "c"))[0]);
    }

    @Test
    void objectWithinAnUnreadablePayloadIsRead() throws Exception {
        Object opaque = make("GoneOpaque");
        Object ring = ring();
        set(opaque, "in", new ArrayList<>(Arrays.asList(ring, "in it")));
        set(opaque, "in2", ring);
        leadsBackOutOf(opaque, ring);
        leadsBackOutOf(new Object[] {"before", opaque, "after", opaque}, ring);
        Object outer = make("GoneOpaque");
        set(outer, "in", new Object[] {opaque});
        set(outer, "in2", "element");
        leadsBackOutOf(outer, ring);
        Object back = read(root(opaque, null, "in it", new Object[] {get(opaque, "in"), ring}));
        assertEquals("in it", get(back, "b"));
        Object[] c = cast(get(back, "c"));
        assertSame(((List<?>) c[0]).get(0), c[1]);
    }

    private Object[] chain(int n) throws Exception {
        Object[] chain = new Object[n];
        for (int i = 0; i < n; i++) {
            chain[i] = node(i);
            set(chain[i], "any", i == 0 ? null : chain[i - 1]);
        }
        return chain;
    }

    @Test
    void longSkippedChainIsFollowedInOrder() throws Exception {
        int n = 20_000;
        Object[] chain = chain(n);
        Object back = read(root(chain, null, chain[n - 1], chain));
        Object at = get(back, "b");
        Object[] all = cast(get(back, "c"));
        for (int i = n - 1; i >= 0; i--) {
            assertSame(all[i], at);
            assertEquals(i, get(at, "id"));
            at = get(at, "any");
        }
        assertNull(at);
    }

    @Test
    void readingInnermostMembersFirstCostsNoMore() throws Exception {
        int n = 400;
        Object[] nested = new Object[n];
        for (int i = n - 1; i >= 0; i--) {
            nested[i] = node(i);
            set(nested[i], "next", i == n - 1 ? null : nested[i + 1]);
        }
        Object[] reversed = new Object[n];
        for (int i = 0; i < n; i++) {
            reversed[i] = nested[n - 1 - i];
        }
        Object[] b = cast(get(read(root(nested[0], null, reversed, null)), "b"));
        for (int i = 1; i < n; i++) {
            assertSame(b[i - 1], get(b[i], "next"));
            assertEquals(n - 1 - i, get(b[i], "id"));
        }
    }

    @Test
    void beansOfRemovedFieldsAreChargedForMemory() throws Exception {
        List<Object> skipped = new ArrayList<>();
        List<Object> buffers = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            buffers.add(make("Buffer"));
            set(buffers.get(i), "bytes", null);
        }
        skipped.add(buffers);
        List<Object> outer = new ArrayList<>(buffers);
        for (int level = 0; level < 20; level++) {
            skipped.add(outer);
            outer = new ArrayList<>(Collections.singletonList(outer));
        }
        Object root = root(skipped, null, outer, null);
        assertEquals("SCFS-407", assertThrows(LimitExceededException.class, () -> read(root)).code());
        buffers.subList(1, buffers.size()).clear();
        ((List<?>) skipped.get(1)).subList(1, 50_000).clear();
        Object at = get(read(root), "b");
        for (int level = 0; level < 20; level++) {
            at = ((List<?>) at).get(0);
        }
        assertEquals(true, get(((List<?>) at).get(0), "b"));
    }
}
