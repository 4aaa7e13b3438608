package io.github.scfs.internal.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.KryoSerializable;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DeflateSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects of users' Kryo serializers are in one graph with all other objects. */
class KryoBridgeTest {

    /** A class that only {@link CrateSerializer} can write. */
    static class Crate {
        String label;
        Object content;
        Object second;

        Crate(String label, Object content, Object second) {
            this.label = label;
            this.content = content;
            this.second = second;
        }
    }

    /** Writes its own bytes, and writes nested objects with the Kryo instance that it is called with. */
    public static class CrateSerializer extends Serializer<Crate> {
        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            output.writeString(c.label);
            kryo.writeClassAndObject(output, c.content);
            output.writeVarInt(42, true);
            kryo.writeClassAndObject(output, c.second);
            output.writeString(c.label);
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            Crate c = new Crate(input.readString(), null, null);
            kryo.reference(c);
            c.content = kryo.readClassAndObject(input);
            assertEquals(42, input.readVarInt(true));
            c.second = kryo.readClassAndObject(input);
            assertEquals(c.label, input.readString());
            return c;
        }
    }

    static class Shared {
        int id;
        Object back;

        Shared(int id) {
            this.id = id;
        }
    }

    private static Engine engine(Object serializer) {
        Engine engine = Engine.of(ClassPolicies.open());
        engine.prepare(Crate.class, serializer);
        return engine;
    }

    private static List<Engine> engines() {
        return Arrays.asList(engine(new CrateSerializer()), engine(CrateSerializer.class));
    }

    @EachForm
    void objectInsideAndOutsideAPayloadStaysOne(Form form) {
        for (Engine engine : engines()) {
            Shared s = new Shared(1);
            Object[] back = form.roundTrip(engine, new Object[] {s, new Crate("outside first", s, s), s});
            assertSame(back[0], ((Crate) back[1]).content);
            assertSame(back[0], ((Crate) back[1]).second);
            assertSame(back[0], back[2]);
            Object[] other = form.roundTrip(engine,
                    new Object[] {new Crate("inside first", s, null), s, new Crate("again", null, s)});
            assertSame(other[1], ((Crate) other[0]).content);
            assertSame(other[1], ((Crate) other[2]).second);
            assertEquals(1, ((Shared) other[1]).id);
        }
    }

    @EachForm
    void circlesThroughAPayloadStayCircles(Form form) {
        for (Engine engine : engines()) {
            Shared s = new Shared(1);
            Crate crate = new Crate("circle", s, null);
            crate.second = crate;
            s.back = crate;
            Crate back = form.roundTrip(engine, crate);
            assertSame(back, back.second);
            assertSame(back, ((Shared) back.content).back);
            Shared outer = form.roundTrip(engine, s);
            assertSame(outer, ((Crate) outer.back).content);
        }
    }

    @EachForm
    void payloadsMayBeNested(Form form) {
        for (Engine engine : engines()) {
            Object at = new Shared(0);
            for (int i = 0; i < 20; i++) {
                at = new Crate("level " + i, at, i % 2 == 0 ? "string " + i : Arrays.asList(i, at));
            }
            Object back = form.roundTrip(engine, at);
            for (int i = 19; i >= 0; i--) {
                Crate c = (Crate) back;
                assertEquals("level " + i, c.label);
                if (i % 2 == 0) {
                    assertEquals("string " + i, c.second);
                } else {
                    assertSame(c.content, ((List<?>) c.second).get(1));
                }
                back = c.content;
            }
            assertEquals(0, ((Shared) back).id);
        }
    }

    @EachForm
    void equalStringsInsideAndOutsideAPayloadComeBackEqual(Form form) {
        for (Engine engine : engines()) {
            Object[] back = form.roundTrip(engine,
                    new Object[] {
                            "before it", new Crate("l", "before it", "within it"), "within it", "before it",
                            new Crate("l", "within it", "after"), "after"});
            assertEquals(Arrays.asList("before it", "within it", "before it", "after"),
                    Arrays.asList(back[0], back[2], back[3], back[5]));
            assertEquals("within it", ((Crate) back[1]).second);
            assertEquals("within it", ((Crate) back[4]).content);
        }
    }

    /** A class that is its own serializer. */
    public static class Self implements KryoSerializable {
        private int number;
        private Object friend;

        @Override
        public void write(Kryo kryo, Output output) {
            output.writeInt(number);
            kryo.writeClassAndObject(output, friend);
        }

        @Override
        public void read(Kryo kryo, Input input) {
            number = input.readInt();
            friend = kryo.readClassAndObject(input);
        }
    }

    /** A class with its serializer in an annotation. */
    @DefaultSerializer(Annotated.ByLength.class)
    static class Annotated {
        String text;

        /** A serializer that writes only the length. */
        public static class ByLength extends Serializer<Annotated> {
            @Override
            public void write(Kryo kryo, Output output, Annotated a) {
                output.writeVarInt(a.text.length(), true);
            }

            @Override
            public Annotated read(Kryo kryo, Input input, Class<? extends Annotated> type) {
                Annotated a = new Annotated();
                a.text = "length " + input.readVarInt(true);
                return a;
            }
        }
    }

    @EachForm
    void classesMayNameTheirSerializer(Form form) {
        Self self = new Self();
        self.number = 5;
        self.friend = self;
        Self back = form.roundTrip(self);
        assertEquals(5, back.number);
        assertSame(back, back.friend);
        Annotated a = new Annotated();
        a.text = "four";
        assertEquals("length 4", form.roundTrip(a).text);
    }

    /** A list that is registered with a serializer of Kryo itself. */
    static class Shelf extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
    }

    @EachForm
    void kryosCollectionSerializerMayBeRegistered(Form form) {
        Engine engine = Engine.of(ClassPolicies.open());
        engine.prepare(Shelf.class, CollectionSerializer.class);
        Shelf shelf = new Shelf();
        shelf.addAll(Arrays.asList(1, "a", null, shelf));
        Shelf back = form.roundTrip(engine, shelf);
        assertEquals(Arrays.asList(1, "a", null), back.subList(0, 3));
        assertSame(back, back.get(3));
    }

    private static final class Failing extends Serializer<Crate> {
        private final int more;
        private final RuntimeException thrown;

        Failing(int more, RuntimeException thrown) {
            this.more = more;
            this.thrown = thrown;
        }

        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            output.writeInt(1);
            kryo.writeClassAndObject(output, c.content);
            if (c.second != null) {
                throw thrown;
            }
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            for (int i = 0; i < 1 + more; i++) {
                input.readInt();
            }
            Crate c = new Crate(null, more < 0 ? null : kryo.readClassAndObject(input), null);
            if (thrown != null) {
                throw thrown;
            }
            return c;
        }
    }

    private static ScfsException failureOfRead(Engine engine) {
        byte[] bytes = Form.write(engine, null, new Crate(null, 5, null), "next");
        ScfsException e = assertThrows(ScfsException.class, () -> Form.read(engine, null, null, bytes, 2));
        assertEquals("ok", Form.read(engine, null, null, Form.write(engine, null, "ok"), 1)[0]);
        return e;
    }

    @Test
    void serializerThatReadsTooLittleOrTooMuchOrThrowsFailsOnlyTheRead() {
        assertEquals("SCFS-108", failureOfRead(engine(new Failing(-1, null))).code());
        assertEquals("SCFS-108", failureOfRead(engine(new Failing(5, null))).code());
        ScfsException thrown = failureOfRead(engine(new Failing(0, new IllegalStateException("mine"))));
        assertEquals("mine", thrown.getCause().getMessage());
    }

    @Test
    void serializerThatThrowsInAWriteLeavesTheEngineUsable() {
        for (RuntimeException mine : Arrays.asList(new IllegalStateException("mine"), new StackedUp())) {
            Engine engine = engine(new Failing(0, mine));
            Crate bad = new Crate(null, new Crate(null, Arrays.asList("deep"), "throw"), null);
            ScfsException e = assertThrows(ScfsException.class, () -> Form.write(engine, null, bad));
            assertThat(e).hasMessageContaining("Crate");
            assertEquals(1, Form.SELF_CONTAINED.roundTrip(engine, new Shared(1)).id);
        }
    }

    private static RuntimeException circular(RuntimeException a) {
        a.initCause(new IllegalStateException(a));
        return a;
    }

    /** An exception that is its own cause. */
    static class OwnCause extends KryoException {
        private static final long serialVersionUID = 1L;

        @Override
        public synchronized Throwable getCause() {
            return this;
        }
    }

    @Test
    void circularCausesOfAFailureEnd() {
        for (RuntimeException mine : Arrays.asList(circular(new KryoException("mine")), new OwnCause())) {
            Engine engine = engine(new Failing(0, mine));
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
                ScfsException e = assertThrows(ScfsException.class,
                        () -> Form.write(engine, null, new Crate(null, null, "throw")));
                assertEquals("SCFS-303", e.code());
                assertEquals("SCFS-108", failureOfRead(engine).code());
            });
        }
    }

    static class StackedUp extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Writes and reads the content by way of another output and input. */
    private static final class Detour extends Serializer<Crate> {
        private final boolean writing;
        private final boolean reading;

        Detour(boolean writing, boolean reading) {
            this.writing = writing;
            this.reading = reading;
        }

        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            output.writeString(c.label);
            kryo.writeClassAndObject(writing ? new Output(16, -1) : output, c.content);
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            String label = input.readString();
            return new Crate(label, kryo.readClassAndObject(reading ? new Input(new byte[16]) : input), null);
        }
    }

    @Test
    void nestedObjectInAnotherOutputOrInputIsRefused() {
        Crate crate = new Crate("label", Arrays.asList("content"), null);
        for (Serializer<?> s : Arrays.asList(new Detour(true, false), new DeflateSerializer(new CrateSerializer()))) {
            NotSerializableException w =
                    assertThrows(NotSerializableException.class, () -> Form.write(engine(s), null, crate));
            assertEquals("SCFS-303", w.code());
            assertThat(w).hasMessageContaining("Output that it was given");
        }
        byte[] bytes = Form.write(engine(new Detour(false, false)), null, crate);
        MalformedInputException r = assertThrows(MalformedInputException.class,
                () -> Form.read(engine(new Detour(false, true)), null, null, bytes, 1));
        assertEquals("SCFS-108", r.code());
        assertThat(r).hasMessageContaining("Input that it was given");
    }

    /** Writes the label only. */
    private static final class Label extends Serializer<Crate> {
        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            output.writeString(c.label);
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            return new Crate(input.readString(), null, null);
        }
    }

    @EachForm
    void bytesOfTheSerializerItselfMayTakeADetour(Form form) {
        Crate back = form.roundTrip(engine(new DeflateSerializer(new Label())), new Crate("label", null, null));
        assertEquals("label", back.label);
    }

    @Test
    void classThatOnlyThePeerHasRegisteredIsRefusedByName() {
        byte[] bytes = Form.write(engine(new CrateSerializer()), null, new Crate("l", null, null));
        ScfsException e = assertThrows(ScfsException.class, () -> Form.read(Form.OPEN, null, null, bytes, 1));
        assertEquals("SCFS-306", e.code());
    }

    @Test
    void peerCannotSelectKryoForAnOrdinaryClass() {
        Engine evil = Engine.of(ClassPolicies.open());
        evil.prepare(ArrayList.class, new Serializer<ArrayList<Object>>() {
            @Override
            public void write(Kryo kryo, Output output, ArrayList<Object> list) {
                output.writeVarInt(Integer.MAX_VALUE, true);
            }

            @Override
            public ArrayList<Object> read(Kryo kryo, Input input, Class<? extends ArrayList<Object>> type) {
                return null;
            }
        });
        byte[] bytes = Form.write(evil, null, new ArrayList<>());
        ScfsException e = assertThrows(ScfsException.class, () -> Form.read(Form.OPEN, null, null, bytes, 1));
        assertEquals("SCFS-306", e.code());
    }

    @Test
    void registeringAnotherObjectIsAnError() {
        assertThrows(IllegalArgumentException.class, () -> engine("a string"));
        assertThrows(IllegalArgumentException.class, () -> engine(String.class));
    }

    /** Reads a class at the end of its payload. */
    private static final class Typed extends Serializer<Crate> {
        @Override
        public void write(Kryo kryo, Output output, Crate c) {
            kryo.writeClass(output, String.class);
        }

        @Override
        public Crate read(Kryo kryo, Input input, Class<? extends Crate> type) {
            return new Crate(kryo.readClass(input).getType().getName(), null, null);
        }
    }

    /** Has such a payload in front of a text. */
    static class Labelled {
        Crate crate;
        transient String label;
    }

    /** Reads fields, and then the text. */
    public static class LabelledSerializer extends FieldSerializer<Labelled> {
        public LabelledSerializer(Kryo kryo, Class<?> type) {
            super(kryo, type);
        }

        @Override
        public void write(Kryo kryo, Output output, Labelled v) {
            super.write(kryo, output, v);
            kryo.writeObject(output, v.label);
        }

        @Override
        public Labelled read(Kryo kryo, Input input, Class<? extends Labelled> type) {
            Labelled v = super.read(kryo, input, type);
            v.label = kryo.readObject(input, String.class);
            return v;
        }
    }

    @EachForm
    void classAtTheEndOfAPayloadDoesNotBelongToThePayloadAround(Form form) {
        Engine engine = engine(new Typed());
        engine.prepare(Labelled.class, LabelledSerializer.class);
        Labelled sent = new Labelled();
        sent.crate = new Crate(null, null, null);
        sent.label = "label";
        Labelled back = form.roundTrip(engine, sent);
        assertEquals("java.lang.String", back.crate.label);
        assertEquals("label", back.label);
    }

    /** Reads as much as there is. */
    public static class Rest implements Externalizable {
        private static final long serialVersionUID = 1L;
        transient List<Integer> left = new ArrayList<>();

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(1);
            out.writeByte(2);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            left.add(in.available());
            in.readInt();
            for (; in.available() > 0; in.readByte()) {
                left.add(in.available());
            }
        }
    }

    @EachForm
    void externalizableClassKnowsHowMuchIsLeft(Form form) {
        Object[] back = form.roundTrip(new Object[] {new Rest(), "behind it"});
        assertEquals(Arrays.asList(5, 1), ((Rest) back[0]).left);
        assertEquals("behind it", back[1]);
    }
}
