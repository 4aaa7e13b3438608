package io.github.scfs.internal.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer.BindCollection;
import com.esotericsoftware.kryo.kryo5.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultArraySerializers.BooleanArraySerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultArraySerializers.ObjectArraySerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultArraySerializers.StringArraySerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.PriorityQueueSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.Bind;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer.BindMap;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Allocated;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The lengths of containers that Kryo's own serializers read are charged before they allocate room and loop. */
class KryoLengthsTest {
    private static final int MANY = 10_000_000;

    /** A list that is written by a serializer of Kryo itself. */
    static class Shelf extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
    }

    /** A user's serializer that inherits how Kryo's reads. */
    public static class ShelfSerializer extends CollectionSerializer<Shelf> {}

    /** A user's serializer with a number in front of what Kryo's reads. */
    public static class LabelledSerializer extends CollectionSerializer<Shelf> {
        @Override
        public void write(Kryo kryo, Output output, Shelf shelf) {
            output.writeInt(Integer.MAX_VALUE);
            output.writeString("label");
            super.write(kryo, output, shelf);
        }

        @Override
        public Shelf read(Kryo kryo, Input input, Class<? extends Shelf> type) {
            assertEquals(Integer.MAX_VALUE, input.readInt());
            assertEquals("label", input.readString());
            return super.read(kryo, input, type);
        }
    }

    private interface Payload {
        void write(Kryo kryo, Output output);
    }

    private static byte[] forged(Class<?> type, Payload payload) {
        Engine evil = Engine.of(ClassPolicies.open());
        evil.prepare(type, new Serializer<Object>() {
            @Override
            public void write(Kryo kryo, Output output, Object v) {
                payload.write(kryo, output);
            }

            @Override
            public Object read(Kryo kryo, Input input, Class<? extends Object> c) {
                throw new UnsupportedOperationException();
            }
        });
        try {
            return Form.write(evil, null, type.getDeclaredConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static void refuses(String code, Class<?> type, Object serializer, Payload payload) {
        Engine reader = Engine.of(ClassPolicies.open());
        if (serializer != null) {
            reader.prepare(type, serializer);
        }
        byte[] message = forged(type, payload);
        ScfsException first = assertThrows(ScfsException.class, () -> Form.read(reader, null, null, message, 1));
        assertEquals(code, first.code(), first::toString);
        long before = Allocated.isKnown() ? Allocated.bytes() : 0;
        assertThrows(ScfsException.class, () -> Form.read(reader, null, null, message, 1));
        assertThat((Allocated.isKnown() ? Allocated.bytes() : 0) - before).isLessThan(512 << 10);
    }

    private static Payload nulls(int n) {
        return (kryo, output) -> {
            output.writeVarIntFlag(true, n + 1, true);
            kryo.writeClass(output, null);
        };
    }

    @Test
    void collectionsOfNullsAreCharged() {
        for (Object serializer : new Object[] {
                CollectionSerializer.class, new CollectionSerializer<Shelf>(), ShelfSerializer.class}) {
            refuses("SCFS-407", Shelf.class, serializer, nulls(MANY));
            refuses("SCFS-403", Shelf.class, serializer, nulls(Integer.MAX_VALUE - 1));
        }
        for (Class<?> type : new Class<?>[] {ArrayList.class, HashSet.class, LinkedList.class, TreeSet.class}) {
            refuses("SCFS-407", type, CollectionSerializer.class, nulls(MANY));
        }
        refuses("SCFS-407", PriorityQueue.class, PriorityQueueSerializer.class, (kryo, output) -> {
            output.writeVarIntFlag(false, MANY, true);
            kryo.writeClassAndObject(output, null);
        });
    }

    @Test
    void negativeLengthsAreRefused() {
        refuses("SCFS-108", Shelf.class, CollectionSerializer.class, nulls(-5));
        refuses("SCFS-108", HashMap.class, MapSerializer.class, (kryo, output) -> output.writeVarInt(-5, true));
    }

    @Test
    void mapsAreCharged() {
        Payload nulls = (kryo, output) -> {
            output.writeVarInt(MANY, true);
            kryo.writeClassAndObject(output, null);
            kryo.writeClassAndObject(output, null);
        };
        refuses("SCFS-407", HashMap.class, MapSerializer.class, nulls);
    }

    @Test
    void elementsWithoutBytesAreCharged() {
        CollectionSerializer<Shelf> reading = new CollectionSerializer<>();
        reading.setElementsCanBeNull(false);
        reading.setElementClass(Object.class, new Serializer<Object>() {
            @Override
            public void write(Kryo kryo, Output output, Object v) {}

            @Override
            public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
                return "";
            }
        });
        refuses("SCFS-407", Shelf.class, reading, (kryo, output) -> output.writeVarInt(MANY, true));
    }

    /** A class with an array of texts that Kryo writes. */
    @DefaultSerializer(FieldSerializer.class)
    static class Texts {
        @Bind(serializer = StringArraySerializer.class)
        String[] texts = {"a", null};
    }

    /** A class with an array of arrays that Kryo writes. */
    @DefaultSerializer(FieldSerializer.class)
    static class Rows {
        @Bind(valueClass = int[][].class, serializer = ObjectArraySerializer.class)
        int[][] rows = {{1}, null};
    }

    /** A class with an array of flags that Kryo writes. */
    @DefaultSerializer(FieldSerializer.class)
    static class Flags {
        @Bind(serializer = BooleanArraySerializer.class)
        boolean[] flags = {true, false, true};
        @Bind(serializer = BooleanArraySerializer.class)
        boolean[] none;
    }

    @Test
    void arraysAreCharged() {
        refuses("SCFS-108", Flags.class, null, (kryo, output) -> output.writeVarInt(MANY, true));
        refuses("SCFS-407", Texts.class, null, (kryo, output) -> output.writeVarInt(MANY, true));
        refuses("SCFS-407", Rows.class, null, (kryo, output) -> output.writeVarInt(MANY, true));
    }

    /** A class with containers, some of which annotations give serializers of Kryo. */
    @DefaultSerializer(FieldSerializer.class)
    static class Fields {
        @BindCollection
        ArrayList<Object> list = new ArrayList<>(Arrays.asList(1, null, "a"));
        @BindMap
        HashMap<Object, Object> map = new HashMap<>(Collections.singletonMap("k", 2));
        Object[][] nested = {{1}, null};
        String[] texts = {"a", null};
    }

    @Test
    void containersInFieldsAreCharged() {
        refuses("SCFS-407", Fields.class, null, (kryo, output) -> {
            kryo.writeClass(output, ArrayList.class);
            nulls(MANY).write(kryo, output);
        });
        refuses("SCFS-407", Fields.class, null, (kryo, output) -> {
            kryo.writeClass(output, null);
            kryo.writeClass(output, HashMap.class);
            output.writeVarInt(MANY, true);
        });
    }

    /** A class whose field names are in the payload. */
    @DefaultSerializer(CompatibleFieldSerializer.class)
    static class Named {
        int number = 1;
    }

    @Test
    void numberOfFieldNamesIsCharged() {
        refuses("SCFS-407", Named.class, null, (kryo, output) -> output.writeVarInt(MANY, true));
    }

    @EachForm
    void containersOfOrdinaryLengthsComeBackEqual(Form form) {
        Fields back = form.roundTrip(new Fields());
        assertEquals(Arrays.asList(1, null, "a"), back.list);
        assertEquals(new Fields().map, back.map);
        assertEquals(Arrays.asList("a", null), Arrays.asList(back.texts));
        assertEquals(1, back.nested[0][0]);
        assertEquals(1, form.roundTrip(new Rows()).rows[0][0]);
        assertArrayEquals(new Flags().flags, form.roundTrip(new Flags()).flags);
        assertNull(form.roundTrip(new Flags()).none);
        for (Object serializer : new Object[] {
                CollectionSerializer.class, ShelfSerializer.class, LabelledSerializer.class}) {
            Engine engine = Engine.of(ClassPolicies.open());
            engine.prepare(Shelf.class, serializer);
            for (int n : new int[] {0, 1, 100, 1_000_000}) {
                Shelf nulls = new Shelf();
                nulls.addAll(Collections.nCopies(n, null));
                assertEquals(nulls, form.roundTrip(engine, nulls));
            }
        }
    }

    @Test
    void chargesOfOneMessageAddUp() {
        Engine engine = Engine.of(ClassPolicies.open());
        engine.prepare(Shelf.class, CollectionSerializer.class);
        Object[] shelves = new Object[20];
        for (int i = 0; i < shelves.length; i++) {
            Shelf shelf = new Shelf();
            shelf.addAll(Collections.nCopies(1_000_000, null));
            shelves[i] = shelf;
        }
        byte[] message = Form.write(engine, null, (Object) shelves);
        assertThrows(LimitExceededException.class, () -> Form.read(engine, null, null, message, 1));
        assertEquals(shelves[0], Form.read(engine, null, null, Form.write(engine, null, shelves[0]), 1)[0]);
    }
}
