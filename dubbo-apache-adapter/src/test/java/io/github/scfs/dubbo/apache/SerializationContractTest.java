package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.scfs.internal.rpc.Services;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.serialize.Serialization;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests Dubbo's contract for serializations, on plain streams without a connection. From Dubbo 3.2 on, the loader of
 * extensions wraps each serialization in one that turns exceptions into an {@code IOException}, and hides {@code
 * Cleanable}.
 */
@ParameterizedClass(name = "by the loader of extensions: {0}")
@ValueSource(booleans = {false, true})
class SerializationContractTest {
    private static final URL ASKING = URL.valueOf("dubbo://127.0.0.1:1/x?serialization=scfs");
    private static final int MB = 1 << 20;
    /** More than the tests' heap, in bodies of a megabyte. */
    private static final int BODIES = 1500;

    @Parameter
    boolean loaded;

    private Serialization serialization;

    @BeforeEach
    void load() {
        serialization = loaded ? ExtensionLoader.getExtensionLoader(Serialization.class).getExtension("scfs")
                : new ScfsSerialization();
    }

    private interface Writes {
        void to(ObjectOutput out) throws IOException;
    }

    private interface Read<T> {
        T from(ObjectInput in) throws IOException, ClassNotFoundException;
    }

    private byte[] written(URL url, Writes writes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutput out = serialization.serialize(url, bytes);
        writes.to(out);
        out.flushBuffer();
        return bytes.toByteArray();
    }

    private ObjectInput input(byte[] bytes) throws IOException {
        return serialization.deserialize(ASKING, new ByteArrayInputStream(bytes));
    }

    /** Calls a method that some versions of Dubbo lack. */
    private static Object call(Class<?> api, Object target, String name, Object... arguments) throws IOException {
        for (Method method : api.getMethods()) {
            if (method.getName().equals(name)) {
                try {
                    return method.invoke(target, arguments);
                } catch (InvocationTargetException e) {
                    throw assertInstanceOf(IOException.class, e.getCause());
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return abort(api.getSimpleName() + " has no method " + name);
    }

    private static Object read(ObjectInput in, String method) throws IOException {
        return call(ObjectInput.class, in, method);
    }

    private static void write(ObjectOutput out, String method, Object value) throws IOException {
        call(ObjectOutput.class, out, method, value);
    }

    @Test
    void nameIdAndContentTypeAreThoseOfScfs() {
        assertEquals(30, serialization.getContentTypeId());
        assertEquals("x-application/scfs", serialization.getContentType());
    }

    @Test
    void everyPrimitiveIsReadAsItWasWritten() throws Exception {
        ObjectInput in = input(written(ASKING, out -> {
            out.writeBool(true);
            out.writeByte((byte) -1);
            out.writeShort((short) -300);
            out.writeInt(70_000);
            out.writeLong(Long.MIN_VALUE);
            out.writeFloat(1.5f);
            out.writeDouble(-0.1);
            out.writeUTF("grün");
            out.writeUTF(null);
            out.writeBytes(new byte[] {1, 2, 3});
            if (!loaded) { // Dubbo 3's wrapper ignores the range
                out.writeBytes(new byte[] {1, 2, 3}, 1, 1);
            }
            out.writeBytes(null);
            out.writeBytes(new byte[0]);
        }));
        assertTrue(in.readBool());
        assertEquals(-1, in.readByte());
        assertEquals(-300, in.readShort());
        assertEquals(70_000, in.readInt());
        assertEquals(Long.MIN_VALUE, in.readLong());
        assertEquals(1.5f, in.readFloat());
        assertEquals(-0.1, in.readDouble());
        assertEquals("grün", in.readUTF());
        assertNull(in.readUTF());
        assertArrayEquals(new byte[] {1, 2, 3}, in.readBytes());
        if (!loaded) {
            assertArrayEquals(new byte[] {2}, in.readBytes());
        }
        assertNull(in.readBytes());
        assertArrayEquals(new byte[0], in.readBytes());
        assertThrows(IOException.class, in::readByte);
    }

    @Test
    void severalObjectsInOneStreamComeBackInOrder() throws Exception {
        ObjectInput in = input(written(ASKING, out -> {
            out.writeObject("one");
            out.writeObject(null);
            out.writeObject(Arrays.asList(1, 2));
            out.writeObject(4);
        }));
        assertEquals("one", in.readObject());
        assertNull(in.readObject());
        assertEquals(Arrays.asList(1, 2), in.readObject());
        assertEquals(4, in.readObject(int.class));
    }

    @Test
    void eventsAreStringsOrNull() throws Exception {
        for (URL url : new URL[] {ASKING, null}) {
            for (String event : new String[] {"R", "W", null}) {
                byte[] bytes = written(url, out -> write(out, "writeEvent", event));
                assertThat(bytes).as("Dubbo 3 refuses events of more than 15 bytes").hasSizeLessThanOrEqualTo(15);
                assertEquals(event, read(input(bytes), "readEvent"));
            }
        }
        byte[] number = written(ASKING, out -> out.writeObject(7));
        IOException e = assertThrows(IOException.class, () -> read(input(number), "readEvent"));
        assertThat(e).hasMessageContaining("SCFS-604");
    }

    @Test
    void throwablesKeepTheirClassMessageCauseAndStackTrace() throws Exception {
        IllegalStateException thrown = new IllegalStateException("outer", new IllegalArgumentException("inner"));
        byte[] bytes = written(ASKING, out -> write(out, "writeThrowable", thrown));
        Throwable same = (Throwable) read(input(bytes), "readThrowable");
        assertEquals(IllegalStateException.class, same.getClass());
        assertEquals("outer", same.getMessage());
        assertEquals(IllegalArgumentException.class, same.getCause().getClass());
        assertEquals("inner", same.getCause().getMessage());
        assertEquals(Arrays.toString(thrown.getStackTrace()), Arrays.toString(same.getStackTrace()));
        for (Object other : new Object[] {null, "text", Collections.emptyList()}) {
            byte[] wrong = written(ASKING, out -> out.writeObject(other));
            IOException e = assertThrows(IOException.class, () -> read(input(wrong), "readThrowable"));
            assertThat(e).hasMessageContaining("SCFS-603");
        }
    }

    @Test
    void attachmentsAreMapsOrNull() throws Exception {
        Map<String, Object> attachments = new HashMap<>();
        attachments.put("traceId", "4711");
        attachments.put("empty", null);
        attachments.put("amount", new BigDecimal("1.50"));
        for (Map<String, Object> map : Arrays.asList(attachments, new HashMap<String, Object>(), null)) {
            byte[] bytes = written(ASKING, out -> {
                out.writeObject("before");
                write(out, "writeAttachments", map);
            });
            ObjectInput in = input(bytes);
            assertEquals("before", in.readObject());
            assertEquals(map, read(in, "readAttachments"));
        }
        byte[] text = written(ASKING, out -> out.writeObject("no map"));
        assertThrows(IOException.class, () -> read(input(text), "readAttachments"));
    }

    private interface Declared {
        List<Integer> numbers();
    }

    @Test
    void valuesAreReadAsTheirDeclaredTypes() throws Exception {
        ObjectInput in = input(written(ASKING, out -> {
            out.writeObject(Arrays.asList(1, 2));
            out.writeObject(3);
            out.writeObject(null);
            out.writeObject(new int[] {4});
        }));
        assertEquals(Arrays.asList(1, 2),
                in.readObject(List.class, Declared.class.getDeclaredMethod("numbers").getGenericReturnType()));
        assertEquals(3, in.readObject(int.class, int.class));
        assertNull(in.readObject(Map.class, Map.class));
        assertArrayEquals(new int[] {4}, in.readObject(int[].class, int[].class));
        ObjectInput wrong = input(written(ASKING, out -> out.writeObject("no map")));
        assertThrows(IOException.class, () -> wrong.readObject(Map.class, Map.class));
    }

    @Test
    void bodiesThatNobodyClosesAreGarbage() throws Exception {
        byte[] body = written(ASKING, out -> out.writeObject(new byte[MB]));
        for (int i = 0; i < BODIES; i++) {
            assertEquals(MB, ((byte[]) input(body).readObject()).length);
            ObjectOutput abandoned = serialization.serialize(ASKING, new ByteArrayOutputStream());
            abandoned.writeObject(Collections.singletonList(new long[MB / 8]));
        }
        assertEquals("next", input(written(ASKING, out -> out.writeObject("next"))).readObject());
    }

    @Test
    void multipleSerializationCarriesValuesWithoutAUrl() throws Exception {
        Class<?> api;
        try {
            api = Class.forName("org.apache.dubbo.common.serialize.MultipleSerialization");
        } catch (ClassNotFoundException e) {
            abort("Dubbo has no MultipleSerialization");
            return;
        }
        // Without a URL, something in the process must use scfs.
        URL used = URL.valueOf("dubbo://127.0.0.1:2/x?serialization=scfs");
        assertTrue(Services.exporting(Runnable.class, UrlEndpoint.of(used)));
        Object multiple = ExtensionLoader.getExtensionLoader(api).getExtension("default");
        Map<String, List<Integer>> value = Collections.singletonMap("numbers", Arrays.asList(1, 2));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        call(api, multiple, "serialize", ASKING, "scfs", Map.class, value, bytes);
        assertEquals(value, call(api, multiple, "deserialize", ASKING, "scfs", Map.class,
                new ByteArrayInputStream(bytes.toByteArray())));
        byte[] cut = Arrays.copyOf(bytes.toByteArray(), bytes.size() - 1);
        assertThrows(IOException.class,
                () -> call(api, multiple, "deserialize", ASKING, "scfs", Map.class, new ByteArrayInputStream(cut)));
    }

    @Test
    void resultOfAMethodWithoutResultIsRead() throws Exception {
        assertNull(input(written(ASKING, out -> out.writeObject(null))).readObject(void.class));
    }

    @Test
    void circularMapKeepsItsIdentity() throws Exception {
        Map<String, Object> map = new HashMap<>();
        map.put("self", map);
        map.put("inner", new HashMap<>(Collections.singletonMap("outer", map)));
        Map<?, ?> same = (Map<?, ?>) input(written(ASKING, out -> out.writeObject(map))).readObject();
        assertSame(same, same.get("self"));
        assertSame(same, ((Map<?, ?>) same.get("inner")).get("outer"));
    }

    @Test
    void nullWithoutAUrlIsSmallAndConstant() throws Exception {
        byte[] once = written(null, out -> out.writeObject(null));
        assertEquals(2, once.length);
        assertArrayEquals(once, written(null, out -> out.writeObject(null)));
        assertNull(serialization.deserialize(ASKING, new ByteArrayInputStream(once)).readObject());
    }

    @Test
    void flushEndsTheMessageAndMayBeRepeated() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutput out = serialization.serialize(ASKING, bytes);
        out.flushBuffer();
        assertEquals(0, bytes.size());
        out.writeInt(5);
        out.flushBuffer();
        int size = bytes.size();
        out.flushBuffer();
        assertEquals(size, bytes.size());
        IOException e = assertThrows(IOException.class, () -> out.writeInt(6));
        assertThat(e).hasMessageContaining("SCFS-602");
        assertEquals(5, input(bytes.toByteArray()).readInt());
    }

    @Test
    void inactiveConnectionsAreRefused() {
        URL other = URL.valueOf("dubbo://127.0.0.1:1/x?serialization=hessian2");
        IOException e = assertThrows(IOException.class,
                () -> serialization.deserialize(other, new ByteArrayInputStream(new byte[0])));
        assertThat(e).hasMessageContaining("127.0.0.1:1");
    }

    @Test
    void emptyStreamsAndOverReadsAreIOExceptions() throws Exception {
        for (Read<?> read : Arrays.<Read<?>>asList(ObjectInput::readBool, ObjectInput::readByte, ObjectInput::readShort,
                ObjectInput::readInt, ObjectInput::readLong, ObjectInput::readFloat, ObjectInput::readDouble,
                ObjectInput::readUTF, ObjectInput::readBytes, ObjectInput::readObject,
                in -> in.readObject(String.class), in -> in.readObject(Map.class, Map.class))) {
            assertThrows(IOException.class, () -> read.from(input(new byte[0])));
            ObjectInput in = input(written(ASKING, out -> out.writeObject("x")));
            in.readObject();
            assertThrows(IOException.class, () -> read.from(in));
        }
    }

    @Test
    void firstFailureIsRepeated() throws Exception {
        ObjectInput in = input(written(ASKING, out -> {
            out.writeObject("not a number");
            out.writeObject(1);
        }));
        IOException first = assertThrows(IOException.class, () -> in.readObject(Integer.class));
        IOException later = assertThrows(IOException.class, () -> in.readObject(Integer.class));
        assertSame(first.getCause(), later.getCause());
    }

    @Test
    void failingStreamFailsEveryRead() throws Exception {
        ObjectInput in = serialization.deserialize(ASKING, new ByteArrayInputStream(new byte[10]) {
            @Override
            public synchronized int read(byte[] b, int off, int len) {
                throw new IndexOutOfBoundsException("a broken stream");
            }
        });
        assertThrows(IOException.class, in::readInt);
        assertThrows(IOException.class, in::readObject);
    }

    @Test
    void corruptedStreamsAreIOExceptionsOrOtherValuesAndNeverHang() throws Exception {
        byte[] good = written(null, out -> out.writeObject(Kinds.all().values().toArray()));
        long seed = Long.getLong("scfs.seed", System.nanoTime());
        Random random = new Random(seed);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (int cut = 0; cut < good.length; cut += 1 + cut / 50) {
                byte[] bytes = Arrays.copyOf(good, cut);
                assertThrows(IOException.class, () -> input(bytes).readObject(), "cut at " + cut);
            }
            for (int i = 0; i < 3000; i++) {
                byte[] bytes = good.clone();
                for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                    bytes[random.nextInt(Math.min(bytes.length, 4000))] ^= (byte) (1 << random.nextInt(8));
                }
                readWhatever(bytes, () -> "seed " + seed);
                byte[] noise = new byte[random.nextInt(200)];
                random.nextBytes(noise);
                readWhatever(noise, () -> "seed " + seed);
            }
        });
    }

    private void readWhatever(byte[] bytes, Supplier<String> where) {
        try {
            input(bytes).readObject();
        } catch (IOException expected) {
            assertTrue(expected.getMessage().contains("SCFS-"), () -> where.get() + ": " + expected.getMessage());
        } catch (Throwable other) {
            throw new AssertionError(where.get() + ": " + other, other);
        }
    }
}
