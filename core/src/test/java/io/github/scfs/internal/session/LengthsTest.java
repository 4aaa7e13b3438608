package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Allocated;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests lengths and counts larger than the message, and values that are small on the wire and large in memory. */
@Timeout(60)
class LengthsTest {
    private static final long[] LENGTHS = {
            Integer.MAX_VALUE, Integer.MAX_VALUE - 8L, 1L << 30, 1L << 24, (1L << 24) - 1, 1 << 20, 1L << 31, 1L << 33,
            -1, Long.MIN_VALUE, Long.MAX_VALUE};

    static class Fine {
        int value = 5;
    }

    private static byte[] bytes(Consumer<WireWriter> body) {
        WireWriter w = new WireWriter();
        w.writeByte(WireFormat.VERSION << 4 | WireFormat.REFERENCES);
        body.accept(w);
        return Arrays.copyOf(w.buffer(), w.position());
    }

    private static long allocatedBy(byte[] message, boolean fails) {
        Assumptions.assumeTrue(Allocated.isKnown(), "this JVM doesn't count what threads allocate");
        long before = Allocated.bytes();
        try (MessageReader in = MessageReader.of(Form.OPEN, null, message, 0, message.length)) {
            if (fails) {
                assertThrows(ScfsException.class, in::readObject, () -> Arrays.toString(message));
            } else {
                in.readObject();
            }
        }
        return Allocated.bytes() - before;
    }

    @Test
    void forgedLengthsOfTagsAllocateNothing() {
        for (int tag = 0; tag < 48 + 64; tag++) {
            int t = tag;
            for (long length : LENGTHS) {
                for (int leading = 0; leading < 3; leading++) {
                    for (long rest : new long[] {0, 0x1010101010101010L, 0x2222222222222222L}) {
                        int n = leading;
                        byte[] m = bytes(w -> {
                            if (t >= 48) {
                                w.writeByte(WireFormat.EXTENDED);
                                w.writeByte(t - 48);
                            } else {
                                w.writeByte(t);
                            }
                            for (int i = 0; i < n; i++) {
                                w.writeByte(0);
                            }
                            w.writeVarlong(length);
                            w.writeFixed8(rest);
                            w.writeVarlong(length);
                        });
                        long before = Allocated.isKnown() ? Allocated.bytes() : 0;
                        try (MessageReader in = MessageReader.of(Form.OPEN, null, m, 0, m.length)) {
                            in.readObject();
                        } catch (ScfsException e) {
                            // The exception is the usual outcome.
                        }
                        long allocated = (Allocated.isKnown() ? Allocated.bytes() : 0) - before;
                        assertTrue(allocated < 512 << 10, () -> allocated + " bytes by " + Arrays.toString(m));
                    }
                }
            }
        }
    }

    @Test
    void varintsThatAreOverlongOrTooLongAreRefused() {
        for (int n = 2; n < 12; n++) {
            byte[] m = new byte[n + 2];
            Arrays.fill(m, (byte) 0x80);
            m[0] = (byte) (WireFormat.VERSION << 4 | WireFormat.REFERENCES);
            m[1] = (byte) WireFormat.LONG;
            m[m.length - 1] = 0;
            allocatedBy(m, true);
            Arrays.fill(m, 2, m.length, (byte) 0xff);
            allocatedBy(m, true);
        }
    }

    private static byte[] defining(Consumer<WireWriter> block) {
        WireWriter b = new WireWriter();
        block.accept(b);
        WireWriter w = new WireWriter();
        w.writeByte(WireFormat.VERSION << 4 | WireFormat.SESSION | WireFormat.DEFINITIONS);
        w.writeVarint(b.position());
        w.writeRaw(b.buffer(), 0, b.position());
        return Arrays.copyOf(w.buffer(), w.position());
    }

    @Test
    void forgedLengthsOfDefinitionsAllocateNothing() {
        for (int kind = 0; kind < 12; kind++) {
            int k = kind;
            for (long length : LENGTHS) {
                for (int place = 0; place < 4; place++) {
                    int p = place;
                    byte[] m = defining(b -> {
                        b.writeVarlong(p == 0 ? length : 0);
                        b.writeByte(k);
                        b.writeVarlong(p == 1 ? length : 2);
                        b.writeByte(0);
                        b.writeVarlong(p == 2 ? length : 1);
                        b.writeByte(p == 3 ? 255 : 4);
                        b.writeVarlong(length);
                    });
                    Session session = new Session();
                    long before = Allocated.isKnown() ? Allocated.bytes() : 0;
                    try {
                        session.receiveDefinitions(m, 0, m.length);
                    } catch (ScfsException e) {
                        assertEquals(0, session.classesRead());
                    }
                    long allocated = (Allocated.isKnown() ? Allocated.bytes() : 0) - before;
                    assertTrue(allocated < 512 << 10, () -> allocated + " bytes by " + Arrays.toString(m));
                }
            }
        }
    }

    @Test
    void oversizedBlockIsRefusedByItsLength() {
        byte[] m = {
                (byte) (WireFormat.VERSION << 4 | WireFormat.SESSION | WireFormat.DEFINITIONS), (byte) 0xff,
                (byte) 0xff, (byte) 0xff, 127, 0};
        assertThrows(LimitExceededException.class, () -> Session.prefixLength(m, 0, m.length));
        assertThrows(LimitExceededException.class, () -> new Session().receiveDefinitions(m, 0, m.length));
    }

    /** Writes a payload whose length field is too large. */
    private static final class ForgedLengthSerializer<T> extends Serializer<T> {
        private final int length;

        ForgedLengthSerializer(int length) {
            this.length = length;
        }

        @Override
        public void write(Kryo kryo, Output output, T value) {
            output.writeVarIntFlag(true, length, true);
            output.writeVarInt(length, true);
            output.writeLong(0);
        }

        @Override
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            return null;
        }
    }

    @Test
    void forgedLengthsOfKryoPayloadsAllocateNothing() {
        for (Object value : new Object[] {
                new StringBuilder("x"), new StringBuffer("x"), new BitSet(), java.util.TimeZone.getTimeZone("UTC"),
                new java.util.GregorianCalendar(), new java.util.Properties()}) {
            for (int length : new int[] {
                    Integer.MAX_VALUE, Integer.MAX_VALUE - 1, 1 << 30, 100_000_000, -1, Integer.MIN_VALUE}) {
                Engine evil = Engine.of(ClassPolicies.open());
                evil.prepare(value.getClass(), new ForgedLengthSerializer<>(length));
                byte[] m = Form.write(evil, null, value);
                allocatedBy(m, true); // leaves out the memory of classes that are loaded at the first use
                long allocated = allocatedBy(m, true);
                assertTrue(allocated < 512 << 10, () -> allocated + " bytes by " + value.getClass() + " of " + length);
            }
        }
    }

    @Test
    void millionsOfNullsAllocateOnlyTheirArray() {
        Object[] nulls = new Object[4_000_000];
        byte[] m = Form.write(Form.OPEN, null, (Object) nulls);
        assertThat(m.length).isLessThanOrEqualTo(1_000_100);
        assertThat(allocatedBy(m, false)).isLessThan(40L * m.length);
    }

    @Test
    void countBeyondTheBoundIsRefusedBeforeElementsAreRead() {
        for (int tag : new int[] {
                WireFormat.ARRAY_LIST, WireFormat.OBJECTS, WireFormat.HASH_MAP, WireFormat.EXTENSION}) {
            int n = Limits.DEFAULT.maxObjects() + 1;
            byte[] m = bytes(w -> {
                if (tag == WireFormat.EXTENSION) {
                    w.writeByte(WireFormat.EXTENDED);
                    w.writeByte(WireFormat.AS_LIST - WireFormat.EXTENSION);
                } else {
                    w.writeByte(tag);
                }
                w.writeVarint(n);
                w.writeRaw(new byte[n / 2], 0, n / 2);
            });
            assertThat(allocatedBy(m, true)).isLessThan(512 << 10);
        }
    }

    @Test
    void manyElementsOfACopyOnWriteListTakeLinearTime() {
        List<Object> list = new CopyOnWriteArrayList<>(Collections.nCopies(200_000, 1));
        byte[] m = Form.write(Form.OPEN, null, list);
        assertThat(allocatedBy(m, false)).isLessThan(20L << 20);
    }

    @Test
    void namesWithEqualHashCodesTakeLinearTime() {
        // A bound of its own: the sessions of other tests count until they are garbage collected.
        Session session = new Session(new SharedDefinitions(1 << 28));
        byte[] m = defining(b -> {
            for (int i = 0; i < Limits.MAX_CLASSES; i++) {
                StringBuilder name = new StringBuilder();
                for (int bit = 0; bit < 14; bit++) {
                    name.append((i >>> bit & 1) != 0 ? "Aa" : "BB");
                }
                b.writeVarint(i);
                DefinitionCoding.write(b, Definition.ofClass(WireFormat.DEFINE_TYPE, name.toString()), e -> 0, "");
            }
        });
        long start = System.nanoTime();
        session.receiveDefinitions(m, 0, m.length);
        long nanos = System.nanoTime() - start;
        assertEquals(Limits.MAX_CLASSES, session.classesRead());
        assertThat(nanos).isLessThan(2_000_000_000L);
    }

    @Test
    void largeDefinitionIsReadOnce() {
        FieldDefinition[] fields = new FieldDefinition[2000];
        Arrays.setAll(fields, i -> FieldDefinition.of("f" + i, SlotKind.STRING));
        Definition d = Definition.ofClass(WireFormat.DEFINE_BEAN, "com.acme.Absent", fields);
        byte[] head = defining(b -> {
            b.writeVarint(0);
            DefinitionCoding.write(b, d, e -> 0, "");
        });
        Session session = new Session();
        session.receiveDefinitions(head, 0, head.length);
        byte[] m = bytes(w -> {
            w.writeByte(WireFormat.ARRAY_LIST);
            w.writeVarint(2000);
            w.writeByte(WireFormat.FIRST_CLASS);
            for (int i = 0; i < 2000 / 32; i++) {
                w.writeFixed8(0x5555555555555555L);
            }
            w.writeFixed4(0x55555555);
            w.writeRaw(new byte[2000 * 500], 0, 2000 * 500);
        });
        m[0] |= WireFormat.SESSION;
        assertEquals(2000, ((ArrayList<?>) Form.readFirst(Form.OPEN, session, m)).size());
    }

    @Test
    void invalidReferencesAreRefused() {
        for (int ref : new int[] {0, 1, 5, 1 << 20, Integer.MAX_VALUE}) {
            for (int tag : new int[] {WireFormat.REF, WireFormat.STRING_REF}) {
                allocatedBy(bytes(w -> {
                    w.writeByte(tag);
                    w.writeVarint(ref);
                }), true);
            }
        }
        byte[] unfinished = bytes(w -> {
            w.writeByte(WireFormat.EXTENDED);
            w.writeByte(WireFormat.IMMUTABLE_LIST - WireFormat.EXTENSION);
            w.writeVarint(1);
            w.writeByte(WireFormat.NULL);
            w.writeByte(3);
            w.writeByte(WireFormat.REF);
            w.writeVarint(0);
        });
        allocatedBy(unfinished, true);
        byte[] comparator = bytes(w -> {
            w.writeByte(WireFormat.TREE_SET);
            w.writeByte(WireFormat.ARRAY_LIST);
            w.writeVarint(0);
            w.writeVarint(0);
        });
        allocatedBy(comparator, true);
        byte[] element =
                Form.write(Form.OPEN, null, (Object) new Object[] {new ArrayList<>(), new Fine[] {new Fine()}});
        assertEquals(2, ((Object[]) Form.read(Form.OPEN, null, null, element, 1)[0]).length);
    }

    @Test
    void mapThatIsItsOwnKeyHitsABound() {
        byte[] m = bytes(w -> {
            w.writeByte(WireFormat.HASH_MAP);
            w.writeVarint(1);
            w.writeByte(WireFormat.NULL);
            w.writeByte(WireFormat.NULL);
            w.writeByte(2 | 2 << 2);
            w.writeVarint(0);
            w.writeVarint(0);
        });
        try (MessageReader in = MessageReader.of(Form.OPEN, null, m, 0, m.length)) {
            in.readObject();
        } catch (ScfsException e) {
            assertEquals("SCFS-401", e.code());
        }
    }
}
