package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Allocated;
import io.github.scfs.testkit.Form;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests messages with large strings and byte arrays, which are copied only once, into the output. */
class LargeMessagesTest {
    private final Engine engine = Engine.of(ClassPolicies.open());
    private final Session session = new Session();

    static class Parcel {
        String label = "parcel";
        byte[] content;
        String note;
        String address;
        Object more;
        int weight = 7;
    }

    /** A class whose serializer passes one array twice, with different contents. */
    @DefaultSerializer(ReusingSerializer.class)
    static class Reused {
        final List<byte[]> parts = new ArrayList<>();
    }

    public static class ReusingSerializer extends Serializer<Reused> {
        @Override
        public void write(Kryo kryo, Output output, Reused r) {
            byte[] scratch = r.parts.get(0).clone();
            kryo.writeObject(output, scratch);
            Arrays.fill(scratch, (byte) 0);
            output.writeInt(r.parts.get(1).length);
            output.writeBytes(r.parts.get(1));
        }

        @Override
        public Reused read(Kryo kryo, Input input, Class<? extends Reused> type) {
            Reused r = new Reused();
            r.parts.add(kryo.readObject(input, byte[].class));
            r.parts.add(input.readBytes(input.readInt()));
            return r;
        }
    }

    private static byte[] bytes(int n) {
        byte[] b = new byte[n];
        new Random(n).nextBytes(b);
        return b;
    }

    private static String text(int n, int first) {
        StringBuilder b = new StringBuilder();
        Random random = new Random(n);
        while (b.length() < n) {
            b.append((char) (first + random.nextInt(60)));
        }
        return b.toString();
    }

    private static Parcel parcel() {
        Parcel p = new Parcel();
        p.content = bytes(10_000);
        p.note = text(20_000, ' ');
        p.address = text(9_000, 0x4e00);
        p.more = Arrays.asList(p.content, bytes(5_000), p.note, "end", text(70, 0x4e00));
        return p;
    }

    private MessageWriter written(Object o) {
        MessageWriter out = MessageWriter.inSession(engine, session);
        out.writeObject(o);
        return out;
    }

    private Object read(byte[] message) {
        session.receiveDefinitions(message, 0, message.length);
        return Form.readFirst(engine, session, message);
    }

    private static void assertSameParcel(Parcel expected, Object o) {
        Parcel p = (Parcel) o;
        assertEquals("parcel", p.label);
        assertArrayEquals(expected.content, p.content);
        assertEquals(expected.note, p.note);
        assertEquals(expected.address, p.address);
        assertEquals(7, p.weight);
        List<?> more = (List<?>) p.more;
        assertSame(p.content, more.get(0));
        assertArrayEquals(bytes(5_000), (byte[]) more.get(1));
        assertEquals(p.note, more.get(2));
        assertEquals("end", more.get(3));
        assertEquals(text(70, 0x4e00), more.get(4));
    }

    @Test
    void largeValuesComeBackFromTheFirstMessageAndTheNext() throws IOException {
        Parcel parcel = parcel();
        for (int i = 0; i < 3; i++) {
            try (MessageWriter out = written(parcel)) {
                assertSameParcel(parcel, read(streamOf(out)));
            }
            try (MessageWriter out = written(parcel)) {
                assertSameParcel(parcel, read(out.toByteArray()));
                out.markCertain();
            }
        }
    }

    @Test
    void streamGetsTheBytesOfTheArray() throws IOException {
        byte[][] messages = new byte[2][];
        for (int i = 0; i < messages.length; i++) {
            try (MessageWriter out = MessageWriter.selfContained(engine)) {
                out.writeObject(parcel());
                messages[i] = i == 0 ? out.toByteArray() : streamOf(out);
            }
        }
        assertArrayEquals(messages[0], messages[1]);
    }

    private static byte[] streamOf(MessageWriter out) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        out.writeTo(stream, (to, n) -> {});
        return stream.toByteArray();
    }

    @Test
    void kryoSerializerMayReuseItsArray() {
        Reused reused = new Reused();
        reused.parts.add(bytes(6_000));
        reused.parts.add(bytes(7_000));
        try (MessageWriter out = written(Arrays.asList(bytes(8_000), reused, bytes(9_000)))) {
            List<?> list = (List<?>) read(out.toByteArray());
            assertArrayEquals(bytes(8_000), (byte[]) list.get(0));
            assertArrayEquals(bytes(6_000), ((Reused) list.get(1)).parts.get(0));
            assertArrayEquals(bytes(7_000), ((Reused) list.get(1)).parts.get(1));
            assertArrayEquals(bytes(9_000), (byte[]) list.get(2));
        }
    }

    @Test
    void callerMayReuseAnArrayWrittenAsBytes() {
        byte[] array = bytes(6_000);
        try (MessageWriter out = MessageWriter.inSession(engine, session)) {
            out.writeBytes(array, 0, array.length);
            Arrays.fill(array, (byte) 0);
            byte[] message = out.toByteArray();
            try (MessageReader in = MessageReader.of(engine, session, message, 0, message.length)) {
                assertArrayEquals(bytes(6_000), in.readBytes());
            }
        }
    }

    @Test
    void boundAppliesToTheWholeMessage() {
        Engine bounded = new Engine(ClassPolicies.open(), Limits.DEFAULT.withMaxMessageBytes(10_000), Evolution.NONE);
        try (MessageWriter out = MessageWriter.selfContained(bounded)) {
            out.writeObject(bytes(9_900));
            assertEquals(9_900, out.toByteArray().length, 10);
        }
        for (Object o : new Object[] {
                bytes(10_000), text(10_000, ' '), text(5_000, 0x4e00), Arrays.asList(bytes(5_000), bytes(5_000))}) {
            try (MessageWriter out = MessageWriter.selfContained(bounded)) {
                assertEquals("SCFS-402", assertThrows(LimitExceededException.class, () -> {
                    out.writeObject(o);
                    out.toByteArray();
                }).code());
            }
        }
    }

    private static final class Nowhere extends OutputStream {
        @Override
        public void write(int b) {
            throw new AssertionError("not written byte by byte");
        }

        @Override
        public void write(byte[] b, int off, int len) {}
    }

    @Test
    void writingToAStreamAllocatesNoCopyOfTheValue() throws IOException {
        assumeTrue(Allocated.isKnown());
        OutputStream nowhere = new Nowhere();
        for (Object o : new Object[] {bytes(1 << 20), text(1 << 20, ' '), text(1 << 19, 0x4e00)}) {
            long least = Long.MAX_VALUE;
            for (int i = 0; i < 5; i++) {
                long before = Allocated.bytes();
                try (MessageWriter out = written(o)) {
                    out.writeTo(nowhere, (to, n) -> {});
                }
                least = Math.min(least, Allocated.bytes() - before);
            }
            assertThat(least).isLessThan(1 << 16);
        }
    }

    @Test
    void writingToAnArrayAllocatesOnlyTheArray() {
        assumeTrue(Allocated.isKnown());
        for (Object o : new Object[] {bytes(1 << 20), text(1 << 20, ' '), text(1 << 19, 0x4e00)}) {
            long least = Long.MAX_VALUE;
            for (int i = 0; i < 5; i++) {
                long before = Allocated.bytes();
                try (MessageWriter out = written(o)) {
                    assertEquals(1 << 20, out.toByteArray().length, 10);
                }
                least = Math.min(least, Allocated.bytes() - before);
            }
            assertThat(least).isLessThan((1 << 20) + (1 << 16));
        }
    }

    static class Repeated {
        String a = LONG;
        String b = LONG;
        String c = LONG;
    }

    private static final String LONG = new String(new char[1000]).replace('\0', 'x');

    /** Strings that repeat take few bytes. Their lengths don't count towards the size of the message. */
    @Test
    void messageOfRepeatedStringsFitsIntoItsSize() {
        Map<String, String> map = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            map.put(Integer.toString(i), LONG);
        }
        for (Object value : new Object[] {
                Collections.nCopies(30, LONG), map, new Repeated(), new ArrayList<>(Collections.nCopies(30, LONG))}) {
            for (FieldsCompiler compiler : new FieldsCompiler[] {FieldsCompiler.NONE, CodeGeneration.eager()}) {
                int size = Form.write(Engine.of(ClassPolicies.open()), null, value).length;
                Engine tight =
                        new Engine(ClassPolicies.open(), new Limits(500, 10_000, size), Evolution.NONE, compiler);
                assertEquals(size, Form.write(tight, null, value).length, value.getClass().getName());
            }
        }
    }
}
