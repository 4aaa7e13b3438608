package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.TreeMultiset;
import io.github.scfs.NotSerializableException;
import io.github.scfs.demo.decoder.SessionDecoder;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.Interval;
import org.joda.time.LocalDate;
import org.junit.jupiter.api.Test;

/** Tests the methods of Java's serialization: writeObject, readObject and their relatives. */
class SerializationMethodsTest {

    static class Filled implements Serializable {
        private static final long serialVersionUID = 1L;
        String name = "n";
        transient String read;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            read = name + "!";
        }
    }

    @EachForm
    void transientFieldIsFilledByReadObject(Form form) {
        assertEquals("n!", form.roundTripCalling(new Filled()).read);
        Filled shared = new Filled();
        shared.name = "m";
        Object[] back = form.roundTripCalling(new Object[] {shared, Arrays.asList(shared), new Filled()});
        assertEquals("m!", ((Filled) back[0]).read);
        assertSame(back[0], ((List<?>) back[1]).get(0));
    }

    /** Writes state beside its fields, of every kind. */
    static class Beside implements Serializable {
        private static final long serialVersionUID = 1L;
        int count;
        transient List<Object> objects = new ArrayList<>();

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeUTF("caf\u00e9");
            out.defaultWriteObject();
            out.writeInt(objects.size());
            for (Object o : objects) {
                out.writeObject(o);
            }
            out.writeBoolean(true);
            out.writeByte(-2);
            out.writeShort(-3);
            out.writeChar('c');
            out.writeLong(Long.MIN_VALUE);
            out.writeFloat(1.5f);
            out.writeDouble(-2.5);
            out.writeBytes("ab");
            out.writeChars("c");
            out.write(new byte[] {1, 2, 3}, 1, 2);
            out.write(200);
            out.writeUnshared("last");
            out.flush();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            assertEquals("caf\u00e9", in.readUTF());
            in.defaultReadObject();
            objects = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) {
                objects.add(in.readObject());
            }
            assertTrue(in.readBoolean());
            assertEquals(-2, in.readByte());
            assertEquals(-3, in.readShort());
            assertEquals('c', in.readChar());
            assertEquals(Long.MIN_VALUE, in.readLong());
            assertEquals(1.5f, in.readFloat());
            assertEquals(-2.5, in.readDouble());
            byte[] text = new byte[2];
            in.readFully(text);
            assertEquals("ab", new String(text, java.nio.charset.StandardCharsets.US_ASCII));
            assertEquals('c', in.readChar());
            assertEquals(3, in.available());
            assertEquals(2, in.readUnsignedByte());
            assertEquals(1, in.skipBytes(1));
            assertEquals(200, in.read());
            assertEquals(-1, in.read());
            assertThrows(IOException.class, in::readInt);
            assertEquals("last", in.readUnshared());
            assertThrows(IOException.class, in::readObject);
        }
    }

    static class BesideBelow extends Beside {
        private static final long serialVersionUID = 1L;
        String own = "o";
        transient Object last;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeObject(last);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            assertEquals(7, count, "the superclass is complete");
            last = in.readObject();
        }
    }

    @EachForm
    void stateBesideTheFieldsArrivesAtEachLevelOfAHierarchy(Form form) {
        BesideBelow sent = new BesideBelow();
        sent.count = 7;
        List<Object> shared = new ArrayList<>(Arrays.asList("s"));
        sent.objects.addAll(Arrays.asList(1, null, shared, sent, new byte[] {5}, "x"));
        sent.last = shared;
        Object[] back = form.roundTripCalling(new Object[] {sent, shared, new BesideBelow[0]});
        BesideBelow read = (BesideBelow) back[0];
        assertEquals("o", read.own);
        assertEquals(Arrays.asList(1, null, shared), read.objects.subList(0, 3));
        assertSame(back[1], read.objects.get(2));
        assertSame(back[1], read.last);
        assertSame(read, read.objects.get(3));
        assertEquals(5, ((byte[]) read.objects.get(4))[0]);
        assertEquals("x", read.objects.get(5));
    }

    /** Its serial fields exist only on the wire, but for one. */
    static class Persistent implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final ObjectStreamField[] serialPersistentFields = {
                new ObjectStreamField("first", int.class), new ObjectStreamField("second", Object.class),
                new ObjectStreamField("unset", String.class), new ObjectStreamField("kept", String.class)};
        private int x;
        private Object y;
        String kept = "k";
        String left = "l";

        Persistent() {}

        Persistent(int x, Object y) {
            this.x = x;
            this.y = y;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField fields = out.putFields();
            fields.put("first", x);
            fields.put("second", y);
            fields.put("kept", kept + "2");
            assertThrows(IllegalArgumentException.class, () -> fields.put("first", 1L));
            assertThrows(IllegalArgumentException.class, () -> fields.put("absent", 1));
            out.writeFields();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField fields = in.readFields();
            x = fields.get("first", -1);
            y = fields.get("second", "default");
            assertNull(fields.get("unset", "default"), "null was sent");
            kept = (String) fields.get("kept", null);
            assertEquals(false, fields.defaulted("first"));
            assertThrows(IllegalArgumentException.class, () -> fields.get("absent", 1));
        }
    }

    /** Sends one of its two fields, and no method. */
    static class OnlyNamed implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final ObjectStreamField[] serialPersistentFields =
                {new ObjectStreamField("sent", int.class), new ObjectStreamField("alsoSent", String.class)};
        int sent;
        transient String alsoSent;
        int left = 3;
    }

    @EachForm
    void fieldsThatExistOnlyOnTheWireArrive(Form form) {
        List<Object> shared = new ArrayList<>(Arrays.asList(1));
        Object[] back = form.roundTripCalling(new Object[] {new Persistent(5, shared), shared});
        Persistent read = (Persistent) back[0];
        assertEquals(5, read.x);
        assertSame(back[1], read.y);
        assertEquals("k2", read.kept);
        assertEquals("l", read.left);
        OnlyNamed named = new OnlyNamed();
        named.sent = 1;
        named.alsoSent = "a";
        named.left = 9;
        OnlyNamed copy = form.roundTripCalling(named);
        assertEquals(1, copy.sent);
        assertEquals("a", copy.alsoSent);
        assertEquals(3, copy.left);
    }

    static class Validated implements Serializable {
        private static final long serialVersionUID = 1L;
        int low;
        int high;
        transient List<String> calls = new ArrayList<>();
        Validated other;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            calls = new ArrayList<>();
            in.registerValidation(() -> calls.add("late " + (other == null || other.calls != null)), 0);
            in.registerValidation(() -> {
                calls.add("early");
                if (low > high) {
                    throw new InvalidObjectException(low + " > " + high);
                }
            }, 1);
            in.defaultReadObject();
        }
    }

    @EachForm
    void validationsAreCalledWhenTheGraphIsComplete(Form form) {
        Validated sent = new Validated();
        sent.other = new Validated();
        sent.other.other = sent;
        Validated back = form.roundTripCalling(sent);
        assertEquals(Arrays.asList("early", "late true"), back.calls);
        sent.low = 2;
        NotSerializableException e = assertThrows(NotSerializableException.class, () -> form.roundTripCalling(sent));
        assertEquals("SCFS-303", e.code());
        assertThat(e).hasMessageContaining("2 > 0").hasMessageContaining(Validated.class.getName());
    }

    static class Failing implements Serializable {
        private static final long serialVersionUID = 1L;
        boolean writing;
        int n = 1;

        private void writeObject(ObjectOutputStream out) throws IOException {
            if (writing) {
                throw new java.io.NotSerializableException("not now");
            }
            out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException {
            throw new InvalidObjectException("never");
        }
    }

    @EachForm
    void failureOfAMethodNamesTheClassAndThePath(Form form) {
        Failing f = new Failing();
        f.writing = true;
        NotSerializableException e =
                assertThrows(NotSerializableException.class, () -> form.roundTripCalling(new Object[] {"a", f}));
        assertEquals("SCFS-303", e.code());
        assertThat(e.path()).matches(form.isAfterSkipping() ? "\\$.*" : "\\$\\[1\\]");
        assertThat(e).hasMessageContaining(Failing.class.getName() + ".writeObject failed")
                .hasMessageContaining("not now");
        f.writing = false;
        e = assertThrows(NotSerializableException.class, () -> form.roundTripCalling(new Object[] {"a", f}));
        assertThat(e).hasMessageContaining(Failing.class.getName() + ".readObject failed")
                .hasMessageContaining("never");
        assertThat(e.path()).matches(form.isAfterSkipping() ? "\\$.*" : "\\$\\[1\\]");
    }

    @EachForm
    void proxyWhoseStateIsWrittenByWriteObjectArrives(Form form) {
        NothingLostTest.Seq shared = new NothingLostTest.Seq("in", 2);
        NothingLostTest.Seq sent = new NothingLostTest.Seq(1, "b", null, shared, shared);
        Object[] back = form.roundTripCalling(new Object[] {sent, sent, shared});
        assertSame(back[0], back[1]);
        List<?> read = ((NothingLostTest.Seq) back[0]).elements();
        assertEquals(Arrays.asList(1, "b", null), read.subList(0, 3));
        assertSame(back[2], read.get(3));
        assertSame(back[2], read.get(4));
    }

    static class Indexed extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        String label = "l";
        transient Map<Object, Integer> index;
        private transient int written;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(size());
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            written = in.readInt();
            index = new HashMap<>();
            for (int i = 0; i < size(); i++) {
                index.put(get(i), i);
            }
        }
    }

    @EachForm
    void collectionsWithMethodsOfTheirOwnArrive(Form form) {
        Indexed list = new Indexed();
        list.addAll(Arrays.asList("a", "b"));
        list.label = "m";
        Indexed back = form.roundTripCalling(list);
        assertEquals(Arrays.asList("a", "b"), back);
        assertEquals("m", back.label);
        assertEquals(2, back.written);
        assertEquals(1, back.index.get("b"));
        ForeignCollectionsTest.Compact compact = new ForeignCollectionsTest.Compact();
        compact.addAll(Arrays.asList(1, "b", null));
        assertEquals(compact, form.roundTripCalling(compact));
    }

    @EachForm
    void valuesOfLibrariesArrive(Form form) {
        ArrayListMultimap<String, Object> lists = ArrayListMultimap.create();
        lists.put("a", 1);
        lists.put("a", "x");
        LinkedHashMultimap<String, Object> linked = LinkedHashMultimap.create(lists);
        HashBiMap<String, Integer> both = HashBiMap.create(Collections.singletonMap("a", 1));
        for (Object sent : new Object[] {
                lists, linked, ImmutableListMultimap.copyOf(lists), ImmutableSetMultimap.of("a", 1, "b", 2), both,
                TreeMultiset.create(Arrays.asList("b", "a", "b")), new DateTime(5, DateTimeZone.forID("Asia/Tokyo")),
                new LocalDate(2020, 2, 29), new Interval(1, 2), DateTimeZone.UTC}) {
            Object[] back = form.roundTripCalling(new Object[] {sent, Arrays.asList(sent)});
            assertEquals(sent, back[0]);
            assertSame(sent.getClass(), back[0].getClass());
            assertSame(back[0], ((List<?>) back[1]).get(0));
        }
        assertEquals("a", form.roundTripCalling(both).inverse().get(1));
    }

    @Test
    void strictPolicyCallsThemAndTheOpenOneDoesNot() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addClass(Filled.class);
        Engine strict = Engine.of(ClassPolicies.strict(trusted));
        assertEquals("n!", Form.SELF_CONTAINED.roundTrip(strict, new Filled()).read);
        List<String> warnings = LoggedWarnings.during(() -> {
            byte[] called = Form.write(strict, null, new Filled());
            assertNull(((Filled) Form.read(Engine.of(ClassPolicies.open()), null, null, called, 1)[0]).read);
            Form.write(Engine.of(ClassPolicies.open()), null, new Filled());
        });
        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0)).contains(Filled.class.getName() + ".readObject isn't called");
    }

    /** The independent decoder knows nothing of these methods: what they write is a field as all others. */
    @Test
    void documentSufficesToDecodeWhatTheMethodsWrite() {
        BesideBelow sent = new BesideBelow();
        sent.objects.add("among the objects");
        sent.last = sent;
        byte[] message = Form.write(Engine.of(ClassPolicies.strict(new TrustedTypes())), null, sent);
        SessionDecoder.Reading reading = new SessionDecoder().read(message, Collections.singletonList("object"));
        assertThat(reading.values).hasSize(1);
        assertThat(reading.values.get(0)).contains("writeObject.", "Beside.writeObject.", "count", "own",
                "among the objects");
    }

    /** Hashes what its readObject fills. */
    static class Key implements Serializable {
        private static final long serialVersionUID = 1L;
        transient List<Object> parts = new ArrayList<>();

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(parts);
        }

        @SuppressWarnings("unchecked")
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            parts = (List<Object>) in.readObject();
        }

        @Override
        public int hashCode() {
            return parts.hashCode();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).parts.equals(parts);
        }
    }

    /** A list that is the element of the next one, twice, has a tree of any size. */
    @Test
    void hashingWhatReadObjectFillsIsCharged() {
        List<Object> deep = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            deep = new ArrayList<>(Arrays.asList(deep, deep));
        }
        Key key = new Key();
        key.parts = new ArrayList<>();
        HashSet<Key> set = new HashSet<>(Collections.singleton(key));
        key.parts.add(deep);
        io.github.scfs.LimitExceededException e = assertThrows(io.github.scfs.LimitExceededException.class,
                () -> Form.SELF_CONTAINED.roundTripCalling(set));
        assertEquals("SCFS-406", e.code());
    }
}
