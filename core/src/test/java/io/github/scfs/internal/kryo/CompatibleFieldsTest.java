package io.github.scfs.internal.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Halved;
import io.github.scfs.testkit.Sources;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each payload has a graph context of its own, in which Kryo's serializers keep what they have written already. */
class CompatibleFieldsTest {

    /** A class whose field names Kryo writes in front of the first object of a graph context. */
    @DefaultSerializer(CompatibleFieldSerializer.class)
    static class Named {
        int number;
        String text;
        Object other;

        Named() {}

        Named(int number, String text, Object other) {
            this.number = number;
            this.text = text;
            this.other = other;
        }

        @Override
        public String toString() {
            return number + text + other;
        }
    }

    private static Named named(int i) {
        return new Named(i, "text " + i, i % 2 == 0 ? Arrays.asList(i, "more") : null);
    }

    private static Engine engine() {
        return Engine.of(ClassPolicies.open());
    }

    private static String read(Engine engine, byte[] message) {
        return Form.read(engine, null, null, message, 1)[0].toString();
    }

    @Test
    void everyMessageHasTheNamesThatItNeeds() {
        Engine writer = engine();
        List<byte[]> messages = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            messages.add(Form.write(writer, null, named(i)));
        }
        Engine reader = engine();
        for (int i : new int[] {3, 0, 4, 1, 2, 2}) {
            assertArrayEquals(Form.write(engine(), null, named(i)), messages.get(i));
            assertEquals(named(i).toString(), read(engine(), messages.get(i)));
            assertEquals(named(i).toString(), read(reader, messages.get(i)));
        }
    }

    @Test
    void newReaderReadsTheSessionOfAWarmWriter() {
        Engine writer = engine();
        for (int i = 0; i < 3; i++) {
            Session writing = new Session();
            Session reading = new Session();
            Engine reader = engine();
            for (int k = 0; k < 3; k++) {
                byte[] message = Form.write(writer, writing, named(k));
                assertEquals(named(k).toString(), Form.read(reader, reading, null, message, 1)[0].toString());
            }
        }
    }

    @EachForm
    void payloadsWithinAPayloadComeBackEqual(Form form) {
        Named v = named(1);
        for (int i = 2; i < 6; i++) {
            v = new Named(i, "t", Arrays.asList(v, named(i), v));
        }
        assertEquals(v.toString(), form.roundTrip(v).toString());
    }

    @Test
    void payloadAfterASkippedOneHasItsOwnNames() {
        Object[] kept = {named(4), named(5)};
        byte[] message =
                Form.write(engine(), null, new Halved(new Object[] {named(1), new Named(2, "nested", named(3))}, kept));
        Object there = Form.read(engine(), null, Halved.loader(), message, 1)[0];
        assertEquals(Arrays.toString(kept), Arrays.toString((Object[]) Halved.kept(there)));
    }

    private static ClassLoader version(String fields) {
        String kryo = "com.esotericsoftware.kryo.kryo5.";
        return Sources.loader("package app; @" + kryo + "DefaultSerializer(" + kryo + "serializers."
                + "CompatibleFieldSerializer.class) public class Evolved { " + fields + " }");
    }

    @Test
    void fieldThatOnlyTheReaderHasKeepsItsInitialValue() throws ReflectiveOperationException {
        Class<?> sent = version("public int a = 1; public String c = \"c\";").loadClass("app.Evolved");
        ClassLoader loader = version("public int a; public int b = 5; public String c;");
        Engine writer = engine();
        Engine reader = engine();
        for (int i = 0; i < 3; i++) {
            byte[] message = Form.write(writer, null, sent.getConstructor().newInstance());
            for (Engine each : new Engine[] {reader, engine()}) {
                Object there = Form.read(each, null, loader, message, 1)[0];
                assertEquals(1, there.getClass().getField("a").get(there));
                assertEquals(5, there.getClass().getField("b").get(there));
                assertEquals("c", there.getClass().getField("c").get(there));
            }
        }
    }

    private static final String KRYO = "com.esotericsoftware.kryo.kryo5.";
    private static final String ABSENT = "package app; public class Absent { public int n = 3; }";
    private static final String CONSTANT = "package app; public enum Constant { A, B }";
    private static final String FAILURE = "package app; public class Failure extends RuntimeException { "
            + "public Part f; public Failure() { super(\"m\"); } }";
    private static final String HOLDER = "package app; public class Holder { public int a = 1; public Part f; }";
    private static final String LESS = "package app; public class Holder { public int a; }";

    private static Object make(ClassLoader loader, String name) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass("app." + name);
        return type.isEnum() ? type.getEnumConstants()[1] : type.getConstructor().newInstance();
    }

    private static Object with(Object object, Object part) throws ReflectiveOperationException {
        object.getClass().getField("f").set(object, part);
        return object;
    }

    @Test
    void partOfAnAbsentClassIsDroppedWhereOtherValuesAre() throws ReflectiveOperationException {
        for (String serializer : new String[] {"FieldSerializer", "CompatibleFieldSerializer"}) {
            for (String absent : new String[] {"Absent", "Constant"}) {
                String part = "package app; @" + KRYO + "DefaultSerializer(" + KRYO + "serializers." + serializer
                        + ".class) public class Part { public Object f; }";
                ClassLoader sent = Sources.loader(part, ABSENT, CONSTANT, FAILURE, HOLDER);
                ClassLoader here = Sources.loaderWithout(Arrays.asList("app.Absent", "app.Constant"), part, ABSENT,
                        CONSTANT, FAILURE, LESS);
                Object f = with(make(sent, "Part"), make(sent, absent));
                Object holder = with(make(sent, "Holder"), f);
                Object failure = with(make(sent, "Failure"), f);
                byte[] bytes = Form.write(engine(), null, holder, failure,
                        new RuntimeException("outer",
                                (Throwable) with(make(sent, "Failure"), with(make(sent, "Part"), make(sent, absent)))),
                        "next");
                Object[] back = Form.read(engine(), null, here, bytes, 4);
                assertEquals(1, back[0].getClass().getField("a").get(back[0]));
                assertNull(back[1].getClass().getField("f").get(back[1]));
                assertEquals("m", ((Throwable) back[2]).getCause().getMessage());
                assertEquals("next", back[3]);
                ScfsException e = assertThrows(ScfsException.class,
                        () -> Form.read(engine(), null, here, Form.write(engine(), null, f), 1));
                assertEquals("SCFS-309", e.code());
                assertThat(e).hasMessageContaining("app." + absent).hasMessageContaining("class path of this side");
            }
        }
    }

    /** Returns a class with a subclass of a serializer of Kryo as its serializer. */
    private static ClassLoader evolved(String base, String configuration, String fields) {
        return evolved(base, configuration, "", fields);
    }

    private static ClassLoader evolved(String base, String configuration, String methods, String fields) {
        return Sources.loader("package app; import " + KRYO + "*; import " + KRYO + "serializers.*; import " + KRYO
                + "io.*; import " + KRYO
                + "serializers.TaggedFieldSerializer.Tag; @DefaultSerializer(Evolved.Own.class) public class Evolved {"
                + " public static class Own extends " + base + "<Object> { public Own(Kryo k, Class<?> c) { "
                + "super(k, c); " + configuration + "updateFields(); } " + methods + " } " + fields
                + " public @Tag(2) String z = \"z\"; }");
    }

    @Test
    void subclassesGoPastFieldsThatOnlyTheWriterHas() throws ReflectiveOperationException {
        String[] fields = {
                "String a = \"a\";", "Integer a = 5;", "long a = 5;", "Object a = 5L;", "String a;",
                "java.util.Date a = new java.util.Date(5);", "Object a = new int[5];", "double a = 0.5;",
                "java.util.List<String> a = new java.util.ArrayList<>(java.util.Arrays.asList(\"x\", \"y\"));"};
        for (boolean tags : new boolean[] {false, true}) {
            String base = tags ? "TaggedFieldSerializer" : "CompatibleFieldSerializer";
            String own = tags ? "getTaggedFieldSerializerConfig().setReadUnknownTagData(true); " : "";
            for (String field : fields) {
                Object sent = make(evolved(base, own, "public @Tag(1) " + field), "Evolved");
                byte[] bytes = Form.write(engine(), null, sent, "next");
                Object[] back = Form.read(engine(), null, evolved(base, own, ""), bytes, 2);
                assertEquals("z", back[0].getClass().getField("z").get(back[0]), field);
                assertEquals("next", back[1]);
            }
        }
    }

    /** Reads its form of before, which had one number only. It writes that form if it has nothing else. */
    public static class Grown implements Externalizable {
        int first = 1;
        int second = 2;
        Object third = "third";

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(first);
            if (second != -1 || !"third".equals(third)) {
                out.writeInt(second);
                out.writeObject(third);
            }
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            first = in.readInt();
            for (boolean isObject : new boolean[] {false, true}) {
                try {
                    if (isObject) {
                        third = in.readObject();
                    } else {
                        second = in.readInt();
                    }
                } catch (EOFException e) {
                    second = -1;
                }
            }
        }
    }

    @Test
    void olderFormOfAnExternalizableEndsEarly() {
        for (boolean isOld : new boolean[] {false, true}) {
            Grown sent = new Grown();
            sent.first = 5;
            sent.second = isOld ? -1 : 2;
            Object[] back = Form.read(engine(), null, null, Form.write(engine(), null, sent, "next"), 2);
            assertEquals(5, ((Grown) back[0]).first);
            assertEquals(isOld ? -1 : 2, ((Grown) back[0]).second);
            assertEquals("third", ((Grown) back[0]).third);
            assertEquals("next", back[1]);
        }
    }

    /** Writes more than the fields. */
    public static class Extending extends FieldSerializer<Extended> {
        public Extending(Kryo kryo, Class<?> type) {
            super(kryo, type);
        }

        @Override
        public void write(Kryo kryo, Output output, Extended value) {
            super.write(kryo, output, value);
            kryo.writeObject(output, value.more);
            kryo.writeObject(output, value.number);
        }

        @Override
        public Extended read(Kryo kryo, Input input, Class<? extends Extended> type) {
            Extended made = super.read(kryo, input, type);
            made.more = kryo.readObject(input, String.class);
            made.number = kryo.readObject(input, Integer.class);
            return made;
        }
    }

    /** Has more than its fields. */
    @DefaultSerializer(Extending.class)
    public static class Extended {
        public Object first;
        transient String more;
        transient Integer number;
    }

    @EachForm
    void subclassesMayReadMoreThanFields(Form form) {
        for (Object first : new Object[] {"first", null}) {
            Extended sent = new Extended();
            sent.first = first;
            sent.more = "more";
            sent.number = 5;
            Extended back = form.roundTrip(sent);
            assertEquals(first, back.first);
            assertEquals("more", back.more);
            assertEquals(5, back.number);
        }
    }

    private static final String MORE_FIELD = "public transient Object more;";
    private static final String MORE =
            "@Override public void write(Kryo k, Output o, Object v) { super.write(k, o, v); "
                    + "Object more = ((Evolved) v).more; k.writeClass(o, more.getClass()); k.writeObject(o, more); } "
                    + "@Override public Object read(Kryo k, Input i, Class c) { Object v = super.read(k, i, c); "
                    + "((Evolved) v).more = k.readObject(i, k.readClass(i).getType()); return v; }";

    @Test
    void subclassesMayWriteAClassAndAnObjectBehindTheFields() throws ReflectiveOperationException {
        for (String base : new String[] {"FieldSerializer", "CompatibleFieldSerializer", "TaggedFieldSerializer"}) {
            String own = base.startsWith("T") ? "getTaggedFieldSerializerConfig().setReadUnknownTagData(true); " : "";
            String removed = base.startsWith("F") ? "" : "public @Tag(1) Object a = 'a';";
            for (Object more : new Object[] {'c', true, 5, 5L, 0.5, "text", new Date(5), Arrays.asList(1, "b")}) {
                Object sent = make(evolved(base, own, MORE, removed + MORE_FIELD), "Evolved");
                sent.getClass().getField("more").set(sent, more);
                byte[] bytes = Form.write(engine(), null, sent, "next");
                Object[] back = Form.read(engine(), null, evolved(base, own, MORE, MORE_FIELD), bytes, 2);
                assertEquals(more, back[0].getClass().getField("more").get(back[0]), base);
                assertEquals("z", back[0].getClass().getField("z").get(back[0]));
                assertEquals("next", back[1]);
            }
        }
    }
}
