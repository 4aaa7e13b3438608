package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import io.github.scfs.testkit.Stacks;
import java.lang.reflect.Field;
import java.net.MalformedURLException;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
