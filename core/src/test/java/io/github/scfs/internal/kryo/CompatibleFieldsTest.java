package io.github.scfs.internal.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.CompatibleFieldSerializer;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Halved;
import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
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
}
