package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.hibernate.proxy.map.SerializableMapProxy;
import org.junit.jupiter.api.Test;
import org.springframework.cglib.proxy.Enhancer;
import org.springframework.cglib.proxy.NoOp;

/** A write of a value that can't be written must fail before any byte is sent. The error must name class and path. */
class RefusalsTest {

    static class Item {
        Object price;
    }

    static class Order {
        List<Object> items = new ArrayList<>();
        Map<String, Object> notes = new LinkedHashMap<>();
    }

    static class Root {
        Order order = new Order();
    }

    private static Root deep(Object value) {
        Root root = new Root();
        Item item = new Item();
        item.price = value;
        root.order.items.addAll(Arrays.asList(new Item(), new Item(), null, item));
        return root;
    }

    /** Writes into a session and asserts that the write fails, no byte is sent, and the next message succeeds. */
    private static ScfsException refused(Engine engine, Object root) {
        Session session = new Session();
        Session there = new Session();
        Form.read(engine, there, null, Form.write(engine, session, new Item()), 1);
        MessageWriter out = MessageWriter.inSession(engine, session);
        ScfsException e;
        try {
            e = assertThrows(ScfsException.class, () -> out.writeObject(root));
            ByteArrayOutputStream sink = new ByteArrayOutputStream();
            assertSame(e, assertThrows(ScfsException.class, () -> out.writeTo(sink, (to, n) -> {})),
                    "the first failure is repeated");
            assertEquals(0, sink.size(), "no byte is sent");
        } finally {
            out.close();
        }
        assertEquals("next", Form.read(engine, there, null, Form.write(engine, session, "next", deep("x")), 2)[0]);
        return e;
    }

    private static ScfsException refusedDeep(Object value) {
        ScfsException e = refused(Form.OPEN, deep(value));
        assertEquals("$.order.items[3].price", e.path(), e.getMessage());
        return e;
    }

    @Test
    void inaccessibleClassesOfTheJdkAreRefused() throws Exception {
        for (Object v : new Object[] {
                new Thread("t"), new ByteArrayInputStream(new byte[1]), new ReentrantLock(), new Random(5),
                new StringJoiner(","), CompletableFuture.completedFuture(1), new ThreadLocal<>(), Stream.of(1),
                new ArrayList<>().iterator(), String.class.getMethod("length"), new File("f"),
                java.time.Clock.systemUTC(), java.time.chrono.JapaneseDate.of(2020, 1, 1),
                java.time.chrono.JapaneseEra.HEISEI, java.time.chrono.ThaiBuddhistChronology.INSTANCE,
                java.time.temporal.WeekFields.ISO, java.time.temporal.ValueRange.of(1, 2),
                java.nio.CharBuffer.allocate(1), Runtime.getRuntime(), RefusalsTest.class.getClassLoader(),
                new java.lang.ref.WeakReference<>("w"), new java.util.IntSummaryStatistics()}) {
            ScfsException e = refusedDeep(v);
            boolean isDenied = ClassPolicies.open().refusalOf(v.getClass()) != null;
            assertEquals(isDenied ? "SCFS-201" : "SCFS-301", e.code());
            assertThat(e).hasMessageContaining(v.getClass().getName());
        }
    }

    @Test
    void lambdasAndProxiesAreRefused() {
        Runnable lambda = () -> {};
        Runnable serializable = (Runnable & Serializable) () -> {};
        Object proxy =
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null);
        for (Object v : new Object[] {lambda, serializable, proxy, lambda.getClass(), proxy.getClass()}) {
            ScfsException e = refusedDeep(v);
            assertEquals("SCFS-308", e.code());
            assertThat(e).hasMessageContaining(v instanceof Class ? ((Class<?>) v).getName() : v.getClass().getName());
        }
    }

    @Test
    void urlsInHashedContainersAndOfOtherProtocolsAreRefused() throws Exception {
        URL archive = new URL("jar:file:/a.jar!/b");
        for (Object v : new Object[] {
                Collections.singleton(archive), Collections.singletonMap(archive, 1), new URL("mailto:a@b.invalid")}) {
            ScfsException e = refused(Form.OPEN, deep(v));
            assertEquals("SCFS-313", e.code());
            assertThat(e.path()).startsWith("$.order.items[3].price");
            assertThat(e).hasMessageContaining("java.net.URL");
        }
    }

    public static class Entity {
        int id = 1;
    }

    /** Stands for an entity that Hibernate hasn't loaded. */
    static class Lazy {
        Object writeReplace() {
            return new SerializableMapProxy("Entity", 1L, true, "session factory", false);
        }
    }

    @Test
    void unloadedProxiesAreRefusedByName() {
        Enhancer enhancer = new Enhancer();
        enhancer.setSuperclass(Entity.class);
        enhancer.setCallback(NoOp.INSTANCE);
        ScfsException e = refusedDeep(enhancer.create());
        assertEquals("SCFS-308", e.code());
        assertThat(e).hasMessageContaining("a proxy of " + Entity.class.getName() + " (");
        ScfsException lazy = refusedDeep(new Lazy());
        assertEquals("SCFS-308", lazy.code());
        assertThat(lazy).hasMessageContaining("Hibernate.initialize");
    }

    @Test
    void pathLeadsThroughEveryContainer() {
        Thread t = new Thread("t");
        Map<Object, Object> byNumber = new HashMap<>();
        byNumber.put(7, new Object[] {"fine", Collections.singletonList(t)});
        Root root = new Root();
        root.order.notes.put("fine", 1);
        root.order.notes.put("bad", byNumber);
        assertEquals("$.order.notes[bad][7][1][0]", refused(Form.OPEN, root).path());
        assertEquals("$[0]", refused(Form.OPEN, Arrays.asList(t)).path());
        assertEquals("$", refused(Form.OPEN, t).path());
        assertEquals("$[entry 0]", refused(Form.OPEN, Collections.singletonMap(t, 1)).path());
        assertEquals("$[0][1]", refused(Form.OPEN, new Object[][] {{1, t}}).path());
    }

    /** A class that extends a class of the JDK whose state is inaccessible. */
    static class Worker extends java.util.StringTokenizer {
        int x;

        Worker() {
            super("a b");
        }
    }

    @Test
    void subclassesOfInaccessibleClassesAreRefused() {
        ScfsException e = refusedDeep(new Worker());
        assertEquals("SCFS-301", e.code());
        assertThat(e).hasMessageContaining("Worker extends java.util.StringTokenizer");
    }

    static class Fragile {}

    static class FragileSerializer extends Serializer<Fragile> {
        @Override
        public void write(Kryo kryo, Output output, Fragile v) {
            output.writeInt(1);
            throw new IllegalStateException("the tariff is closed");
        }

        @Override
        public Fragile read(Kryo kryo, Input input, Class<? extends Fragile> type) {
            return new Fragile();
        }
    }

    private static void assertFailed(ScfsException e, Class<?> culprit, String... expected) {
        assertEquals("SCFS-303", e.code());
        assertThat(e).hasMessageContaining(culprit.getName());
        for (String s : expected) {
            assertThat(e).hasMessageContaining(s);
        }
        assertThat(e).hasMessageNotContaining(Root.class.getName());
    }

    @Test
    void failureOfAKryoSerializerHasPathAndCause() {
        Engine engine = Engine.of(ClassPolicies.open());
        engine.prepare(Fragile.class, new FragileSerializer());
        ScfsException e = refused(engine, deep(new Fragile()));
        assertEquals("$.order.items[3].price", e.path());
        assertFailed(e, Fragile.class, "the tariff is closed", IllegalStateException.class.getName(),
                "$.order.items[3].price");
        assertThat(e).hasCauseInstanceOf(IllegalStateException.class);
    }

    public static class Outward implements Externalizable {
        Object inner;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            if (inner == null) {
                throw new IOException("disk on fire");
            }
            out.writeObject(inner);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            inner = in.readObject();
        }
    }

    static class Replacing {
        Object writeReplace() {
            throw new UnsupportedOperationException("writeReplace fails");
        }
    }

    static class Broken extends AbstractList<Object> {
        @Override
        public Object get(int i) {
            throw new IllegalArgumentException("lazy and closed");
        }

        @Override
        public Iterator<Object> iterator() {
            throw new IllegalArgumentException("lazy and closed");
        }

        @Override
        public int size() {
            return 3;
        }
    }

    @Test
    void failureOfOtherUserCodeHasPathAndCause() {
        assertFailed(refusedDeep(new Outward()), Outward.class, "disk on fire");
        Outward outer = new Outward();
        outer.inner = Arrays.asList(1, new Outward());
        ScfsException nested = refused(Form.OPEN, deep(outer));
        assertFailed(nested, Outward.class, "disk on fire");
        assertThat(nested.path()).startsWith("$.order.items[3].price");
        assertFailed(refusedDeep(new Replacing()), Replacing.class, "writeReplace fails");
        assertFailed(refusedDeep(new Broken()), Broken.class, "lazy and closed");
    }

    static class Fussy {
        private String s = "x";

        private Object readResolve() {
            throw new IllegalStateException("can't be");
        }
    }

    public static class Inward implements Externalizable {
        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(5);
        }

        @Override
        public void readExternal(ObjectInput in) {
            throw new IllegalStateException("no way in");
        }
    }

    @Test
    void failureOfAReadHasThePath() {
        for (Object v : new Object[] {new Fussy(), new Inward()}) {
            byte[] bytes = Form.write(Form.OPEN, null, deep(v));
            ScfsException e = assertThrows(ScfsException.class, () -> Form.read(Form.OPEN, null, null, bytes, 1));
            assertEquals("$.order.items[3].price", e.path(), e.getMessage());
            assertThat(e).hasMessageContaining(v.getClass().getName());
        }
    }
}
