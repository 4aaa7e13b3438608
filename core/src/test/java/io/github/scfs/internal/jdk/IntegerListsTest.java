package io.github.scfs.internal.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.registry.CodecRegistry;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Holder;
import io.github.scfs.types.SameValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests lists of integers. They are written with slot codes or in one width, whichever is shorter. */
class IntegerListsTest {
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());

    private static List<Integer> list(Integer... elements) {
        return new ArrayList<>(Arrays.asList(elements));
    }

    /**
     * Returns random integers.
     *
     * @param upTo whether the integers have at most this number of bits, instead of exactly this number
     */
    private static List<Integer> random(Random random, int n, int bits, boolean upTo) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int b = upTo ? random.nextInt(bits + 1) : bits;
            int v = b == 0 ? 0 : random.nextInt() >>> 32 - b | 1 << b - 1;
            list.add(random.nextBoolean() ? v : ~v);
        }
        return list;
    }

    @EachForm
    void integersOfAnyWidthsComeBack(Form form) {
        Random random = new Random(SEED);
        for (int bits = 0; bits <= 32; bits++) {
            for (int n : new int[] {1, 2, 7, 20, 21, 22, 64, 300}) {
                List<Integer> even = random(random, n, bits, false);
                List<Integer> uneven = random(random, n, bits, true);
                Object[] all = {
                        even, uneven, Collections.unmodifiableList(even), Arrays.asList(uneven, even, even),
                        Collections.singletonMap("key", even), even};
                Object[] back = form.roundTripAll(all);
                for (int i = 0; i < all.length; i++) {
                    SameValue.assertEqual(all[i], back[i]);
                }
            }
        }
    }

    @EachForm
    void theEdgesOfWidthsComeBack(Form form) {
        form.keepsEach(list(0), list(-1), list(127, -128), list(128, -129), list(32767, -32768), list(32768, -32769),
                list(8388607, -8388608), list(8388608, -8388609), list(Integer.MAX_VALUE, Integer.MIN_VALUE),
                list(0, 0, 0), list(1, null, 3), list((Integer) null), list(1000, 0, 0, 0, 0, 0));
    }

    private static int bytes(Object value) {
        return Form.write(Form.OPEN, null, value).length;
    }

    @Test
    void listOfOneWidthHasNoCodes() {
        Random random = new Random(SEED);
        for (int width = 1; width <= 4; width++) {
            assertEquals(1 + 1 + 2 + 100 * width, bytes(random(random, 100, 8 * width - 1, false)),
                    "header, tag, count, and the integers, seed " + SEED);
        }
    }

    @Test
    void shorterFormIsWritten() {
        List<Integer> zeros = new ArrayList<>(Collections.nCopies(100, 0));
        zeros.set(50, 1_000_000);
        assertEquals(1 + 1 + 1 + 1 + 38 + 3, bytes(zeros), "header, tag, count, type, 38 bytes of codes, one integer");
        List<Integer> nearly = new ArrayList<>(Collections.nCopies(100, 1_000_000));
        nearly.set(50, 0);
        assertEquals(1 + 1 + 2 + 300, bytes(nearly));
    }

    private static Engine bounded(int maxObjects) {
        return new Engine(ClassPolicies.open(), new Limits(100, maxObjects, 1 << 20), Evolution.NONE,
                FieldsCompiler.NONE);
    }

    @Test
    void writerAndReaderCountTheSameObjects() {
        Holder holder = new Holder();
        holder.kept = list(1, 2, 3);
        IntegersHolder typed = new IntegersHolder();
        typed.integers = list(1, 2, 3);
        Object[] values = {list(1, 2, 3), holder, typed};
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            int objects = i == 0 ? 4 : 5;
            byte[] message = Form.write(bounded(objects), null, value);
            Form.read(bounded(objects), null, null, message, 1);
            assertThrows(LimitExceededException.class, () -> Form.write(bounded(objects - 1), null, value));
            assertThrows(LimitExceededException.class, () -> Form.read(bounded(objects - 1), null, null, message, 1));
        }
    }

    @Test
    void bufferOfALongListIsReleasedAfterItsMessage() {
        CodecRegistry codecs = new CodecRegistry(type -> null, FieldsCompiler.NONE, false);
        GraphWriter out = new GraphWriter(codecs, null, Limits.DEFAULT);
        int few = out.ints(1).length;
        List<Integer> longOne = new ArrayList<>(Collections.nCopies(100_000, 1_000_000));
        assertTrue(IntegerListCodec.write(out, (ArrayList<?>) longOne));
        int room = out.ints(1).length;
        assertThat(room).isGreaterThanOrEqualTo(100_000);
        assertTrue(IntegerListCodec.write(out, new ArrayList<>(list(1_000_000, 2_000_000))));
        assertEquals(room, out.ints(1).length, "the buffer is reused within a message");
        out.clear();
        assertEquals(few, out.ints(1).length);
    }

    /** A bean whose field expects a list. */
    static final class IntegersHolder {
        List<Integer> integers;
    }

    private static byte[] message(int v, int bytes) {
        try (MessageWriter out = MessageWriter.selfContained(Form.OPEN)) {
            out.next().writeByte((byte) WireFormat.INTEGER_LIST);
            WireWriter data = new WireWriter();
            data.writeVarint(v);
            for (int i = 0; i < data.position(); i++) {
                out.next().writeByte(data.buffer()[i]);
            }
            for (int i = 0; i < bytes; i++) {
                out.next().writeByte((byte) i);
            }
            return out.toByteArray();
        }
    }

    private static Object read(byte[] message) {
        return Form.readFirst(Form.OPEN, null, message);
    }

    @Test
    void countBeyondTheMessageIsRefused() {
        assertEquals(list(0x0100, 0x0302), read(message(2 << 2 | 1, 4)));
        assertEquals(list(), read(message(0, 0)));
        for (int v : new int[] {2 << 2 | 1, 2 << 2 | 2, 1 << 20 << 2 | 3}) {
            byte[] message = message(v, 3);
            assertEquals("SCFS-101", assertThrows(MalformedInputException.class, () -> read(message)).code(),
                    "varint " + v);
        }
    }
}
