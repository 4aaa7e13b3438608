package io.github.scfs.internal.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer.BindCollection;
import com.esotericsoftware.kryo.kryo5.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.IntSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.StringSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DeflateSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.ExternalizableSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.Bind;
import com.esotericsoftware.kryo.kryo5.serializers.JavaSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer.BindMap;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The engine writes and reads the parts of the payloads that Kryo's own serializers make. */
class PartSerializerTest {

    /** A class that users' serializers write. */
    static class Crate {
        final Object content;
        final Object second;

        Crate(Object content, Object second) {
            this.content = content;
            this.second = second;
        }
    }

    static class Shared {
        int id;
        Object back;

        Shared(int id) {
            this.id = id;
        }
    }

    /** A list that is registered with a serializer of Kryo itself. */
    static class Shelf extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
    }

    private static Engine engine(Class<?> type, Object serializer) {
        Engine engine = Engine.of(ClassPolicies.open());
        engine.prepare(type, serializer);
        return engine;
    }

    /** What {@link Compartments} may hold. */
    enum Size {
        SMALL, LARGE {}
    }

    /** A class whose fields Kryo writes. */
    @DefaultSerializer(FieldSerializer.class)
    static class Compartments {
        int number;
        Integer box;
        String text;
        UUID id;
        Size size;
        String[] texts;
        int[] numbers;
        Date date;
        Object any;
        List<Object> list;
        Shared first;
        Shared second;
        @BindCollection(elementClass = String.class, elementSerializer = StringSerializer.class)
        ArrayList<String> bound;
        @BindMap(keysCanBeNull = false)
        HashMap<String, Object> map;
        Compartments self;
        @Bind(valueClass = int.class, serializer = IntSerializer.class)
        Integer ofPrimitive = 8;

        Object[] values() {
            return new Object[] {number, box, text, id, size, texts, numbers, date, any, list, bound, map, ofPrimitive};
        }
    }

    private static Compartments compartments(int i) {
        Compartments c = new Compartments();
        c.number = i;
        c.box = i + 1;
        c.text = "text " + i;
        c.id = new UUID(i, -i);
        c.size = Size.values()[i & 1];
        c.texts = new String[] {"a", null, "b" + i};
        c.numbers = new int[] {i, i + 1};
        c.date = new Date(i);
        c.any = Arrays.asList(i, "any", Size.LARGE);
        c.list = new ArrayList<>(Arrays.asList(c.id, Locale.CHINA, null));
        c.first = new Shared(i);
        c.second = c.first;
        c.first.back = c;
        c.bound = new ArrayList<>(Arrays.asList("bound", null));
        c.map = new HashMap<>();
        c.map.put("key", c.date);
        c.map.put("null", null);
        c.self = c;
        c.ofPrimitive = -i;
        return c;
    }

    @EachForm
    void partsOfKryosSerializersAreInTheSameGraph(Form form) {
        Engine engine = engine(Shelf.class, CollectionSerializer.class);
        for (int i = 1; i < 4; i++) {
            Compartments c = compartments(i);
            Compartments back = form.roundTrip(engine, c);
            assertArrayEquals(c.values(), back.values());
            assertSame(back.first, back.second);
            assertSame(back, back.first.back);
            assertSame(back, back.self);
            assertArrayEquals(new Compartments().values(), form.roundTrip(engine, new Compartments()).values());
            Shelf shelf = new Shelf(); // its elements are of one class, which Kryo writes once
            shelf.addAll(Arrays.asList(c.first, null, new Shared(5), c.first));
            Shelf there = form.roundTrip(engine, shelf);
            assertSame(there.get(0), there.get(3));
            assertEquals(5, ((Shared) there.get(2)).id);
            assertNull(there.get(1));
        }
    }

    /** Writes the content by Kryo's serializer of its class. */
    private static final class Content extends Serializer<Crate> {
        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            kryo.writeObjectOrNull(output, c.content, kryo.getSerializer(BigDecimal.class));
            kryo.writeObjectOrNull(output, c.second, kryo.getSerializer(Size.class));
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            Object content = kryo.readObjectOrNull(input, BigDecimal.class, kryo.getSerializer(BigDecimal.class));
            return new Crate(content, kryo.readObjectOrNull(input, Size.class, kryo.getSerializer(Size.class)));
        }
    }

    @EachForm
    void partsInAnotherStreamAreKryos(Form form) {
        for (BigDecimal id : new BigDecimal[] {null, new BigDecimal("1.50")}) {
            for (Serializer<?> s : Arrays.asList(new Content(), new DeflateSerializer(new Content()))) {
                Crate back = form.roundTrip(engine(Crate.class, s), new Crate(id, Size.SMALL));
                assertEquals(id, back.content);
                assertEquals(Size.SMALL, back.second);
            }
        }
    }

    /** A class that names no serializer. */
    static class Plain {
        int number = 3;
        Object part;
    }

    @EachForm
    void serializersOfFieldsAreRegisteredByTheirClass(Form form) {
        for (Class<?> serializer : new Class<?>[] {FieldSerializer.class, CompatibleFieldSerializer.class}) {
            Plain plain = new Plain();
            plain.part = new Object[] {plain, Arrays.asList("part")};
            Plain back = form.roundTrip(engine(Plain.class, serializer), plain);
            assertEquals(3, back.number);
            assertSame(back, ((Object[]) back.part)[0]);
        }
    }

    /** Has a Kryo of its own. */
    public static class Foreign extends FieldSerializer<Plain> {
        public Foreign() {
            super(new Kryo(), Plain.class);
        }
    }

    @Test
    void fieldsAreNotReadByAnotherKryo() {
        assertThrows(IllegalArgumentException.class, () -> engine(Plain.class, new Foreign()));
        ScfsException e = assertThrows(ScfsException.class,
                () -> Form.write(engine(Plain.class, Foreign.class), null, new Plain()));
        assertThat(e).hasMessageContaining("by the Kryo that it was made with");
    }

    private static ClassLoader evolved(String fields) {
        String kryo = "com.esotericsoftware.kryo.kryo5.";
        return Sources.loader("package app; @" + kryo + "DefaultSerializer(" + kryo + "serializers."
                + "CompatibleFieldSerializer.class) public class Evolved { " + fields + " }");
    }

    @Test
    void fieldThatOnlyTheWriterHasIsPassed() throws ReflectiveOperationException {
        String[] fields = {
                "String a = \"a\";", "Integer a = 5;", "int a = 5;", "long a = 5;", "Object a = \"a\";",
                "Object a = 5L;", "java.util.Date a = new java.util.Date(5);", "Object a = new int[5];",
                "java.util.UUID a = new java.util.UUID(1, 2);", "String a;", "Object a;", "double a = 0.5;",
                "java.util.List<String> a = new java.util.ArrayList<>(java.util.Arrays.asList(\"x\", \"y\"));"};
        for (String field : fields) {
            Object sent = evolved("public " + field + " public String z = \"z\";").loadClass("app.Evolved")
                    .getConstructor()
                    .newInstance();
            byte[] message = Form.write(Form.OPEN, null, sent, "next");
            Object[] there = Form.read(Form.OPEN, null, evolved("public String z;"), message, 2);
            assertEquals("z", there[0].getClass().getField("z").get(there[0]), field);
            assertEquals("next", there[1]);
        }
    }

    /** Reads numbers by the primitive class, and goes on after failures. */
    private static final class Persistent extends Serializer<Crate> {
        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            kryo.writeObject(output, c.content);
            output.writeInt(7);
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            int number = kryo.readObject(input, int.class);
            int at = input.position();
            Serializer<?> failing = new DeflateSerializer(new StringSerializer());
            for (int i = 0; i < 1000; i++) {
                assertThrows(RuntimeException.class, () -> kryo.readObject(input, String.class, failing));
                input.setPosition(at);
            }
            return new Crate(number, input.readInt());
        }
    }

    @Test
    void failuresThatASerializerCatchesAreNotNested() {
        Crate back = Form.SELF_CONTAINED.roundTrip(engine(Crate.class, new Persistent()), new Crate(5, null));
        assertEquals(5, back.content);
        assertEquals(7, back.second);
    }

    /** Writes a copy that Kryo makes. */
    private static final class Copying extends Serializer<Crate> {
        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            Object copy = kryo.copy(c.content);
            assertNotSame(c.content, copy);
            kryo.writeClassAndObject(output, copy);
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            return new Crate(kryo.readClassAndObject(input), null);
        }
    }

    @EachForm
    void serializersMayCopyObjects(Form form) {
        List<Object> list = new ArrayList<>(Arrays.asList(1, new ArrayList<>(Arrays.asList("a", new Date(3)))));
        assertEquals(list, ((Crate) form.roundTrip(engine(Crate.class, new Copying()), new Crate(list, null))).content);
    }

    /** Reads copies, and a reference to what it reads. */
    private static final class CopyingReads extends Serializer<Crate> {
        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            kryo.writeClassAndObject(output, c.content);
            kryo.writeClassAndObject(output, c);
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            Object[] content = new Object[1];
            Crate made = new Crate(content, kryo);
            kryo.reference(made);
            content[0] = kryo.copy(kryo.readClassAndObject(input));
            assertSame(made, kryo.readClassAndObject(input));
            return made;
        }
    }

    @EachForm
    void copiesAreNotTheObjectThatIsRead(Form form) {
        List<Object> endless = new ArrayList<>();
        endless.add(endless);
        Crate back = form.roundTrip(engine(Crate.class, new CopyingReads()), new Crate(endless, null));
        List<?> copy = (List<?>) ((Object[]) back.content)[0];
        assertSame(copy, copy.get(0));
    }

    @Test
    void copiesAreCharged() {
        Engine engine = engine(Crate.class, new CopyingReads());
        List<Object> inner = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            inner = new ArrayList<>(Arrays.asList(inner, inner));
        }
        Form.SELF_CONTAINED.roundTrip(engine, new Crate(inner, null)); // each list is copied once
        BitSet bits = new BitSet();
        bits.set(1_000_000);
        for (Object large : new Object[] {
                new ArrayList<>(Collections.nCopies(5000, "a")), new byte[100_000], link(bits),
                link(new StringBuilder(new String(new char[100_000])))}) {
            Object[] all = new Object[1000];
            Arrays.setAll(all, i -> new Crate(large, null));
            byte[] bytes = Form.write(engine, null, (Object) all);
            ScfsException e = assertThrows(ScfsException.class, () -> Form.readFirst(engine, null, bytes));
            assertThat(e.code()).isIn("SCFS-406", "SCFS-407");
            Form.readFirst(engine, null, Form.write(engine, null, (Object) Arrays.copyOf(all, 5)));
        }
    }

    /** Names a serializer that uses Java's serialization. */
    @DefaultSerializer(JavaSerializer.class)
    static class Annotated implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    /** Has a field with such a serializer. */
    @DefaultSerializer(FieldSerializer.class)
    static class Bound {
        @Bind(serializer = JavaSerializer.class)
        Annotated part = new Annotated();
    }

    /** Kryo's serializer of such a class uses Java's serialization, since it has such a method. */
    @DefaultSerializer(ExternalizableSerializer.class)
    public static class Resolved implements Externalizable {
        @Override
        public void writeExternal(ObjectOutput out) {}

        @Override
        public void readExternal(ObjectInput in) {}

        Object readResolve() {
            return this;
        }
    }

    /** Not trusted, but in a stream of Java's serialization. */
    static class Untrusted implements Serializable {
        private static final long serialVersionUID = 1L;
        static boolean isRead;

        private void readObject(ObjectInputStream in) {
            isRead = true;
        }
    }

    /** Writes such a stream. */
    private static final class Streaming extends Serializer<Object> {
        @Override
        public void write(Kryo kryo, Output output, Object value) {
            if (value instanceof Bound) {
                kryo.writeClass(output, Annotated.class);
            }
            try (ObjectOutputStream out = new ObjectOutputStream(output)) {
                out.writeObject(new Untrusted());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
            throw new AssertionError();
        }
    }

    @Test
    void javasSerializationIsNeverUsed() {
        for (Object serializer : new Object[] {new JavaSerializer(), JavaSerializer.class}) {
            assertThat(assertThrows(IllegalArgumentException.class, () -> engine(Crate.class, serializer)))
                    .hasMessageContaining("a peer may name any class; register another Serializer on both sides");
        }
        for (Object sent : new Object[] {new Annotated(), new Bound(), new Resolved(), new Plain()}) {
            Object wrapping = sent instanceof Plain ? new DeflateSerializer(new JavaSerializer()) : null;
            Engine engine = wrapping == null ? Form.OPEN : engine(Plain.class, wrapping);
            ScfsException e = assertThrows(ScfsException.class, () -> Form.write(engine, null, sent));
            assertThat(e).hasMessageContaining("a peer may name any class");
            byte[] forged = Form.write(engine(sent.getClass(), new Streaming()), null, sent);
            e = assertThrows(ScfsException.class, () -> Form.readFirst(engine, null, forged));
            assertThat(e).hasMessageContaining("a peer may name any class");
        }
        assertFalse(Untrusted.isRead);
    }

    /** A part of a chain. */
    static class Link {
        Object next;
    }

    private static Link link(Object next) {
        Link made = new Link();
        made.next = next;
        return made;
    }

    @Test
    void copyOfALongChainIsRefusedBeforeTheStackOverflows() {
        Engine engine = engine(Crate.class, new CopyingReads());
        for (int n : new int[] {20, 50_000}) {
            List<Object> chain = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                chain.add(link(i == 0 ? null : chain.get(i - 1)));
            }
            chain.add(new Crate(chain.get(n - 1), null));
            byte[] bytes = Form.write(engine, null, chain);
            if (n == 20) {
                Form.readFirst(engine, null, bytes);
            } else {
                ScfsException e = assertThrows(ScfsException.class, () -> Form.readFirst(engine, null, bytes));
                assertEquals("SCFS-401", e.code());
            }
        }
    }
}
