package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer.BindCollection;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.StringSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer.BindMap;
import com.esotericsoftware.kryo.kryo5.util.Util;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import io.github.scfs.testkit.Stacks;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.reflect.Field;
import java.net.MalformedURLException;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Payloads of classes for which a serializer of Kryo is registered are bounded as other values are. */
class HarmfulPayloadsTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    /** A chain that Kryo's serializer of fields follows. */
    @DefaultSerializer(FieldSerializer.class)
    public static final class Link {
        public Link next;
    }

    /** A map with Kryo's serializer of maps. */
    public static class OwnMap extends HashMap<Object, Object> {
        private static final long serialVersionUID = 1L;
    }

    /** A set with Kryo's serializer of collections. */
    public static class OwnSet extends HashSet<Object> {
        private static final long serialVersionUID = 1L;
    }

    /** A list with Kryo's serializer of collections. */
    public static class OwnList extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
    }

    /** Writes what Kryo's serializers of maps and collections write, without such a container. */
    private static final class Written extends Serializer<Object> {
        private final boolean map;
        private final List<Object> keys;

        Written(boolean map, List<Object> keys) {
            this.map = map;
            this.keys = keys;
        }

        @Override
        public void write(Kryo kryo, Output out, Object value) {
            if (map) {
                out.writeVarInt(keys.size() + 1, true);
            } else {
                out.writeVarIntFlag(false, keys.size() + 1, true); // the elements aren't known to be of one class
            }
            for (Object key : keys) {
                kryo.writeClassAndObject(out, key);
                if (map) {
                    kryo.writeClassAndObject(out, null);
                }
            }
        }

        @Override
        public Object read(Kryo kryo, Input in, Class<?> type) {
            throw new IllegalStateException();
        }
    }

    private static Engine engine(int maxDepth) {
        Engine engine = new Engine(ClassPolicies.open(), Limits.DEFAULT.withMaxDepth(maxDepth), Evolution.NONE);
        engine.prepare(OwnMap.class, MapSerializer.class);
        engine.prepare(OwnSet.class, CollectionSerializer.class);
        engine.prepare(OwnList.class, CollectionSerializer.class);
        return engine;
    }

    private static Link chain(int n) {
        Link first = null;
        for (int i = 0; i < n; i++) {
            Link link = new Link();
            link.next = first;
            first = link;
        }
        return first;
    }

    @Test
    void nestingIsBounded() {
        Engine usual = engine(Limits.DEFAULT.maxDepth());
        Engine deeper = engine(1_000_000);
        for (int levels : new int[] {1_000, 20_000}) {
            byte[] bytes = Stacks.run(1L << 30, () -> Form.write(deeper, null, chain(levels)));
            assertEquals("SCFS-401",
                    assertThrows(LimitExceededException.class, () -> Form.readFirst(usual, null, bytes)).code());
            assertEquals("SCFS-401",
                    assertThrows(LimitExceededException.class, () -> Form.write(usual, null, chain(levels))).code());
        }
        byte[] bytes = Form.write(usual, null, chain(300));
        assertThat(Stacks.run(2 << 20, () -> (Object) Form.readFirst(usual, null, bytes))).isInstanceOf(Link.class);
        // The stack has room for initialisers, too, at each level.
        AssertionError e = assertThrows(AssertionError.class,
                () -> Stacks.run(256 << 10, () -> Form.readFirst(usual, null, bytes)));
        assertThat(e.getCause()).hasMessageContaining("too deeply for the stack");
    }

    @Test
    void valuesThatASerializerHashesAreCharged() {
        List<Object> equal = new ArrayList<>();
        for (int i = 0; i < 30_000; i++) {
            equal.add(new ArrayList<>(Arrays.asList(i, -31 * i)));
        }
        Engine reading = engine(Limits.DEFAULT.maxDepth());
        for (boolean map : new boolean[] {true, false}) {
            for (List<Object> keys : Arrays.asList(new ArrayList<Object>(Graphs.doubling(40)), equal)) {
                Engine writing = Engine.of(ClassPolicies.open());
                Class<?> type = map ? OwnMap.class : OwnSet.class;
                writing.prepare(type, new Written(map, keys));
                byte[] bytes = Form.write(writing, null, map ? new OwnMap() : new OwnSet());
                LimitExceededException e = assertTimeoutPreemptively(LONG,
                        () -> assertThrows(LimitExceededException.class, () -> Form.readFirst(reading, null, bytes)));
                assertThat(e.code()).isIn("SCFS-406", "SCFS-407");
            }
        }
    }

    /** Writes a container whose parts are all of one class, in the short form that Kryo has for it. */
    private static byte[] ofOneClass(Class<?> type, int n, IntFunction<Object> part) {
        Engine writing = Engine.of(ClassPolicies.open());
        writing.prepare(type, new Serializer<Object>() {
            @Override
            public void write(Kryo kryo, Output out, Object value) {
                out.writeVarIntFlag(true, n + 1, true);
                Class<?> partType = part.apply(0).getClass();
                kryo.writeClass(out, partType);
                out.writeBoolean(false);
                for (int i = 0; i < n; i++) {
                    kryo.writeObject(out, part.apply(i), kryo.getSerializer(partType));
                }
            }

            @Override
            public Object read(Kryo kryo, Input in, Class<?> c) {
                throw new IllegalStateException();
            }
        });
        return Form.write(writing, null, type == OwnSet.class ? new OwnSet() : new OwnList());
    }

    private static URL url() {
        try {
            return new URL("http://127.0.0.1/");
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }

    private static void refuses(String code, byte[] bytes) {
        Engine engine = engine(Limits.DEFAULT.maxDepth());
        assertEquals(code, assertThrows(ScfsException.class, () -> Form.readFirst(engine, null, bytes)).code());
    }

    @Test
    void urlsAreNotHashed() {
        refuses("SCFS-313", ofOneClass(OwnSet.class, 1, i -> url()));
        refuses("SCFS-313", ofOneClass(OwnSet.class, 1, i -> Collections.singletonList(url())));
        for (boolean map : new boolean[] {true, false}) {
            Engine writing = Engine.of(ClassPolicies.open());
            Class<?> type = map ? OwnMap.class : OwnSet.class;
            writing.prepare(type, new Written(map, Arrays.asList("a", url())));
            refuses("SCFS-313", Form.write(writing, null, map ? new OwnMap() : new OwnSet()));
        }
        Engine engine = engine(Limits.DEFAULT.maxDepth());
        OwnMap map = new OwnMap();
        map.put("a", url());
        map.put("b", url());
        Object back = Form.readFirst(engine, null, Form.write(engine, null, map));
        assertEquals(url().toString(), ((OwnMap) back).get("b").toString());
        OwnList list = new OwnList();
        list.add(url());
        back = Form.readFirst(engine, null, Form.write(engine, null, list));
        assertEquals(url().toString(), ((OwnList) back).get(0).toString());
    }

    @Test
    void partsOfOneClassCostWhatTheyDoElsewhere() {
        byte[] bytes = ofOneClass(OwnList.class, 100_000, i -> new Locale("x" + Integer.toString(i, 36), "", ""));
        refuses("SCFS-407", bytes);
    }

    private static ClassLoader holder(String type) {
        String kryo = "com.esotericsoftware.kryo.kryo5.";
        return Sources.loader("package app; @" + kryo + "DefaultSerializer(" + kryo
                + "serializers.FieldSerializer.class)" + " public class Holder { public " + type + " part; }");
    }

    @Test
    void fieldGetsOnlyWhatItCanHold() throws ReflectiveOperationException {
        Engine engine = engine(Limits.DEFAULT.maxDepth());
        Object sent = holder("Object").loadClass("app.Holder").getConstructor().newInstance();
        Field field = sent.getClass().getField("part");
        for (Object part : new Object[] {"text", new Date(5), new ArrayList<>(Arrays.asList(1)), new Link()}) {
            field.set(sent, part);
            byte[] bytes = Form.write(engine, null, sent);
            for (Class<?> type : new Class<?>[] {Date.class, List.class, ArrayList.class, Number.class, Object.class}) {
                ClassLoader loader = holder(type.getName());
                if (type.isInstance(part)) {
                    Object back = Form.read(engine, null, loader, bytes, 1)[0];
                    assertThat(back.getClass().getField("part").get(back)).isInstanceOf(part.getClass());
                } else {
                    ScfsException e =
                            assertThrows(ScfsException.class, () -> Form.read(engine, null, loader, bytes, 1));
                    assertEquals("SCFS-106", e.code());
                }
            }
        }
    }

    /** Has fields whose classes nothing but a serializer checks. */
    public static final class Inner {
        public Date when;
    }

    /** Has beans in containers that Kryo reads. */
    @DefaultSerializer(FieldSerializer.class)
    public static final class Bound {
        @BindCollection(elementClass = Inner.class, elementSerializer = FieldSerializer.class)
        public List<Inner> list;
        @BindMap(valueClass = Inner.class, valueSerializer = FieldSerializer.class)
        public Map<String, Inner> map;
        @BindCollection(elementClass = String.class, elementSerializer = StringSerializer.class)
        public Collection<String> texts;
        @BindCollection(elementClass = Equal.class, elementSerializer = FieldSerializer.class, elementsCanBeNull = false)
        public Set<Equal> equal;
    }

    /** Has a hash code that a peer chooses. */
    public static final class Equal {
        public long id;

        @Override
        public int hashCode() {
            return Long.hashCode(id);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Equal && ((Equal) o).id == id;
        }
    }

    /** Is read by a serializer that calls one of Kryo. */
    @DefaultSerializer(Wrapping.class)
    public static final class Wrapped {
        public Date when;
    }

    /** Calls a serializer of Kryo directly, not by way of the {@code Kryo}. */
    public static final class Wrapping extends Serializer<Wrapped> {
        private final FieldSerializer<Wrapped> fields;

        public Wrapping(Kryo kryo, Class<?> type) {
            fields = new FieldSerializer<>(kryo, type);
        }

        @Override
        public void write(Kryo kryo, Output out, Wrapped value) {
            fields.write(kryo, out, value);
        }

        @Override
        public Wrapped read(Kryo kryo, Input in, Class<? extends Wrapped> type) {
            return fields.read(kryo, in, type);
        }
    }

    private interface Forged {
        void write(Kryo kryo, Output out);
    }

    private static byte[] forged(Object value, Forged payload) {
        Engine writing = Engine.of(ClassPolicies.open());
        writing.prepare(value.getClass(), new Serializer<Object>() {
            @Override
            public void write(Kryo kryo, Output out, Object v) {
                payload.write(kryo, out);
            }

            @Override
            public Object read(Kryo kryo, Input in, Class<?> type) {
                throw new IllegalStateException();
            }
        });
        return Form.write(writing, null, value);
    }

    private static void isRefused(byte[] bytes) {
        Engine engine = engine(Limits.DEFAULT.maxDepth());
        assertThrows(ScfsException.class, () -> Form.readFirst(engine, null, bytes));
    }

    /** Writes the class and the value of a field of type {@code Date}, which gets a list. */
    private static void listForDate(Kryo kryo, Output out) {
        kryo.writeClass(out, ArrayList.class);
        kryo.writeClassAndObject(out, new ArrayList<>(Arrays.asList(1, 2)));
    }

    @Test
    void fieldsOfPartsGetOnlyWhatTheyCanHold() {
        if (!Util.unsafe) { // another test may have initialised Kryo before scfs does
            isRefused(forged(new Wrapped(), HarmfulPayloadsTest::listForDate));
        }
        Bound bound = new Bound();
        Inner inner = new Inner();
        inner.when = new Date(5);
        bound.list = new ArrayList<>(Arrays.asList(inner));
        bound.map = new HashMap<>(Collections.singletonMap("key", inner));
        bound.texts = new HashSet<>(Arrays.asList("a", null));
        bound.equal = new HashSet<>(Arrays.asList(new Equal()));
        Engine engine = engine(Limits.DEFAULT.maxDepth());
        Bound back = (Bound) Form.readFirst(engine, null, Form.write(engine, null, bound));
        assertEquals(inner.when, back.list.get(0).when);
        assertEquals(inner.when, back.map.get("key").when);
        assertEquals(bound.texts, back.texts);
        assertEquals(bound.equal, back.equal);
        isRefused(forged(new Bound(), (kryo, out) -> { // the fields are in the order of their names
            kryo.writeClass(out, null);
            kryo.writeClass(out, ArrayList.class);
            out.writeVarIntFlag(false, 2, true);
            listForDate(kryo, out);
        }));
        isRefused(forged(new Bound(), (kryo, out) -> {
            kryo.writeClass(out, null);
            kryo.writeClass(out, null);
            kryo.writeClass(out, HashMap.class);
            out.writeVarInt(2, true);
            kryo.writeClassAndObject(out, "key");
            out.writeByte(1);
            listForDate(kryo, out);
        }));
    }

    private static byte[] texts(Class<?> type, int n) {
        return forged(new Bound(), (kryo, out) -> {
            for (int i = 0; i < 3; i++) {
                kryo.writeClass(out, null);
            }
            kryo.writeClass(out, type);
            out.writeVarIntFlag(false, n + 1, true);
            for (int i = 0; i < n; i++) {
                out.writeString(Integer.toString(i, 36));
            }
        });
    }

    @Test
    void containersThatKryoFillsAreCharged() {
        refuses("SCFS-406", texts(CopyOnWriteArrayList.class, 60_000));
        refuses("SCFS-406", texts(CopyOnWriteArraySet.class, 40_000));
        Bound back = (Bound) Form.readFirst(engine(Limits.DEFAULT.maxDepth()), null,
                texts(CopyOnWriteArrayList.class, 8000));
        assertThat(back.texts).hasSize(8000);
        refuses("SCFS-406", forged(new Bound(), (kryo, out) -> {
            kryo.writeClass(out, HashSet.class);
            out.writeVarInt(20_001, true);
            for (long i = 0; i < 20_000; i++) {
                out.writeVarLong(i << 32 | i, false);
            }
        }));
        refuses("SCFS-406", forged(new OwnTable(), (kryo, out) -> {
            out.writeVarInt(60_001, true);
            for (long i = 0; i < 60_000; i++) {
                kryo.writeClassAndObject(out, i << 32 | i);
                kryo.writeClassAndObject(out, 1);
            }
        }));
    }

    /** A table without trees, with Kryo's serializer of maps. */
    @DefaultSerializer(MapSerializer.class)
    public static class OwnTable extends Hashtable<Object, Object> {
        private static final long serialVersionUID = 1L;
    }

    /** Has an array that isn't sent. */
    public static class Buffered implements Externalizable {
        transient byte[] buffer = new byte[8192];

        @Override
        public void writeExternal(ObjectOutput out) {}

        @Override
        public void readExternal(ObjectInput in) {}
    }

    /** The same by a serializer of Kryo. */
    @DefaultSerializer(FieldSerializer.class)
    public static class BufferedByKryo {
        transient byte[] buffer = new byte[8192];
    }

    @Test
    void whatConstructorsMakeIsCharged() throws ReflectiveOperationException {
        for (IntFunction<Object> make : Arrays.<IntFunction<Object>>asList(i -> new Buffered(),
                i -> new BufferedByKryo())) {
            Object[] all = new Object[20_000];
            Arrays.setAll(all, make);
            refuses("SCFS-407", Form.write(Form.OPEN, null, (Object) all));
            Object[] some = Arrays.copyOf(all, 100);
            assertThat((Object[]) Form.readFirst(Form.OPEN, null, Form.write(Form.OPEN, null, (Object) some)))
                    .hasSize(100);
        }
        ClassLoader sent = Sources.loader("package app; public class Holder { public java.util.List<Object> part; }");
        ClassLoader loader = Sources.loader("package app; public class Holder { public Big part; }",
                "package app; public class Big extends java.util.ArrayList<Object> { transient byte[] buffer = new byte[8192]; }");
        Object[] all = new Object[20_000];
        for (int i = 0; i < all.length; i++) {
            all[i] = sent.loadClass("app.Holder").getConstructor().newInstance();
            all[i].getClass().getField("part").set(all[i], new ArrayList<>());
        }
        byte[] bytes = Form.write(Form.OPEN, null, (Object) all);
        assertEquals("SCFS-407",
                assertThrows(ScfsException.class, () -> Form.read(Form.OPEN, null, loader, bytes, 1)).code());
    }

    @Test
    void sharedPartsOfFieldsCostNothing() {
        List<Object> shared = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            shared.add(Arrays.asList(i));
        }
        Object[] all = new Object[1000];
        for (int i = 0; i < all.length; i++) {
            Sharing s = new Sharing();
            s.list = shared;
            all[i] = s;
        }
        Object[] back = (Object[]) Form.readFirst(Form.OPEN, null, Form.write(Form.OPEN, null, (Object) all));
        assertSame(((Sharing) back[0]).list, ((Sharing) back[999]).list);
    }

    /** Shares a list with others. */
    @DefaultSerializer(FieldSerializer.class)
    public static final class Sharing {
        public List<Object> list;
    }

    @Test
    void honestContainersAreRead() {
        Engine engine = engine(Limits.DEFAULT.maxDepth());
        OwnMap map = new OwnMap();
        OwnSet set = new OwnSet();
        for (int i = 0; i < 50_000; i++) {
            map.put("key " + i, new ArrayList<>(Arrays.asList(i, "value")));
            set.add(Arrays.asList("element", i));
        }
        assertEquals(map, Form.readFirst(engine, null, Form.write(engine, null, map)));
        assertEquals(set, Form.readFirst(engine, null, Form.write(engine, null, set)));
    }
}
