package io.github.scfs.dubbo.apache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.io.UnsafeByteArrayInputStream;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;
import org.apache.dubbo.remoting.buffer.ChannelBufferInputStream;
import org.apache.dubbo.remoting.buffer.ChannelBufferOutputStream;
import org.apache.dubbo.remoting.buffer.ChannelBuffers;
import org.apache.dubbo.remoting.buffer.DynamicChannelBuffer;
import org.apache.dubbo.remoting.buffer.HeapChannelBufferFactory;
import org.junit.jupiter.api.Test;

/** Tests how often the bytes of a large body are copied between a value and a channel's buffer. */
class BodyCopiesTest {
    private static final URL ASKING = URL.valueOf("dubbo://127.0.0.1:1/x?serialization=scfs");
    private static final int MB = 1 << 20;

    private final ScfsSerialization serialization = new ScfsSerialization();

    /**
     * Records the capacities of the buffers that it creates. A buffer that grows is copied to a larger one, which is
     * recorded too. They are on the heap, since direct buffers of Dubbo 2.6.12 don't work on Java 8.
     */
    private static final class Growth extends HeapChannelBufferFactory {
        final List<Integer> capacities = new ArrayList<>();

        @Override
        public ChannelBuffer getBuffer(int capacity) {
            capacities.add(capacity);
            return super.getBuffer(capacity);
        }
    }

    /** Records the arrays whose bytes are written to this stream. */
    private static final class Written extends ChannelBufferOutputStream {
        final Map<byte[], Integer> arrays = new IdentityHashMap<>();

        Written(ChannelBuffer buffer) {
            super(buffer);
        }

        @Override
        public void write(byte[] b, int off, int len) throws IOException {
            arrays.merge(b, len, Integer::sum);
            super.write(b, off, len);
        }
    }

    /** Records the arrays into which bytes of this stream are read. */
    private static final class Reads extends ChannelBufferInputStream {
        final Map<byte[], Integer> arrays = new IdentityHashMap<>();

        Reads(ChannelBuffer buffer) {
            super(buffer);
        }

        @Override
        public int read(byte[] b, int off, int len) throws IOException {
            int n = super.read(b, off, len);
            arrays.merge(b, Math.max(n, 0), Integer::sum);
            return n;
        }
    }

    private static byte[] bytes(int n) {
        byte[] b = new byte[n];
        new Random(n).nextBytes(b);
        return b;
    }

    private static String text(int n, char first) {
        char[] c = new char[n];
        Random random = new Random(n);
        for (int i = 0; i < n; i++) {
            c[i] = (char) (first + random.nextInt(60));
        }
        return new String(c);
    }

    private ChannelBuffer written(Object value, Growth growth, List<Map<byte[], Integer>> arrays) throws IOException {
        ChannelBuffer buffer = new DynamicChannelBuffer(1024, growth);
        Written stream = new Written(buffer);
        ObjectOutput out = serialization.serialize(ASKING, stream);
        out.writeUTF("before");
        out.writeObject(value);
        out.writeUTF("after");
        out.flushBuffer();
        arrays.add(stream.arrays);
        return buffer;
    }

    private void assertReads(Object value, ObjectInput in) throws Exception {
        assertEquals("before", in.readUTF());
        Object read = in.readObject();
        if (value instanceof byte[]) {
            assertArrayEquals((byte[]) value, (byte[]) read);
        } else {
            assertEquals(value, read);
        }
        assertEquals("after", in.readUTF());
    }

    @Test
    void largeArrayIsWrittenDirectlyToTheChannelsBuffer() throws Exception {
        byte[] array = bytes(3 * MB);
        List<Map<byte[], Integer>> arrays = new ArrayList<>();
        written(array, new Growth(), arrays);
        assertEquals(array.length, arrays.get(0).remove(array));
        assertTrue(arrays.get(0).values().stream().mapToInt(n -> n).sum() < 100,
                "besides the array: " + arrays.get(0).values());
    }

    @Test
    void largeStringNeedsNoArrayOfItsSize() throws Exception {
        for (String s : Arrays.asList(text(3 * MB, ' '), text(2 * MB, '\u4e00'))) {
            List<Map<byte[], Integer>> arrays = new ArrayList<>();
            written(s, new Growth(), arrays);
            // A writer of an earlier message may have kept a buffer of 64 KB.
            arrays.get(0).keySet().forEach(a -> assertTrue(a.length <= 1 << 16, "an array of " + a.length));
        }
    }

    @Test
    void channelsBufferGrowsOnce() throws Exception {
        for (Object value : new Object[] {bytes(3 * MB), text(3 * MB, ' '), text(2 * MB, '\u4e00'), "small"}) {
            Growth growth = new Growth();
            written(value, growth, new ArrayList<>());
            assertTrue(growth.capacities.size() <= 2, "capacities " + growth.capacities);
        }
    }

    @Test
    void bodyIsReadIntoOneArray() throws Exception {
        for (Object value : new Object[] {bytes(3 * MB), text(3 * MB, ' '), text(2 * MB, '\u4e00'), "small"}) {
            ChannelBuffer buffer = written(value, new Growth(), new ArrayList<>());
            int length = buffer.readableBytes();
            ChannelBuffer again = ChannelBuffers.wrappedBuffer(buffer.toByteBuffer());
            Reads stream = new Reads(buffer);
            assertReads(value, serialization.deserialize(ASKING, stream));
            assertEquals(1, stream.arrays.size());
            assertEquals(length, stream.arrays.values().iterator().next());
            byte[] body = new byte[length];
            again.readBytes(body);
            assertReads(value, serialization.deserialize(ASKING, new UnsafeByteArrayInputStream(body)));
        }
    }
}
