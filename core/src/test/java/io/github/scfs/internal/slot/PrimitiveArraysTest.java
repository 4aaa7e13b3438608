package io.github.scfs.internal.slot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.registry.CodecRegistry;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.types.SameValue;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the loops over primitive arrays with their slow twin. The bytes and the arrays must be equal at any position
 * of a buffer.
 */
class PrimitiveArraysTest {
    private static final int[] TAGS = {
            WireFormat.BOOLEANS, WireFormat.BYTES, WireFormat.SHORTS, WireFormat.CHARS, WireFormat.INTS,
            WireFormat.LONGS, WireFormat.FLOATS, WireFormat.DOUBLES};

    private static Codec<?> codec(int tag) {
        return new CodecRegistry(type -> null, FieldsCompiler.NONE, false).reader(tag);
    }

    @SuppressWarnings("unchecked")
    private static PrimitiveArraySlot<Object> slotOf(int tag) {
        return (PrimitiveArraySlot<Object>) codec(tag).slot();
    }

    /** Returns an array of numbers of at most this many bits, half of them negative. */
    private static Object array(Class<?> type, int n, int bits, Random random) {
        Object array = Array.newInstance(type, n);
        for (int i = 0; i < n; i++) {
            long v = random.nextLong() >> 64 - bits;
            Array.set(array, i,
                    type == boolean.class ? (Object) (v < 0)
                            : type == byte.class ? (Object) (byte) v
                            : type == short.class ? (Object) (short) v
                            : type == char.class ? (Object) (char) (v & (1 << Math.min(16, bits)) - 1)
                            : type == int.class ? (Object) (int) v
                            : type == long.class ? (Object) v
                            : type == float.class ? (Object) Float.intBitsToFloat((int) v)
                            : (Object) Double.longBitsToDouble(v));
        }
        return array;
    }

    private static void assertTwinsAgree(int tag, Object array, int before, int behind) {
        Class<?> type = array.getClass().getComponentType();
        String what = type + "[" + Array.getLength(array) + "] at " + before;
        WireWriter fast = new WireWriter();
        WireWriter slow = new WireWriter();
        for (WireWriter out : new WireWriter[] {fast, slow}) {
            // Fills the buffer, so that the test fails if the slot leaves bytes unwritten.
            Arrays.fill(out.room(1 << 14), (byte) 0x55);
            out.position(before);
        }
        slotOf(tag).put(fast, array);
        PrimitiveArrayTwin.write(slow, array);
        byte[] bytes = Arrays.copyOf(slow.buffer(), slow.position() + behind);
        assertArrayEquals(Arrays.copyOf(slow.buffer(), slow.position()), Arrays.copyOf(fast.buffer(), fast.position()),
                what);
        WireReader in = new WireReader();
        in.reset(bytes, before, slow.position() - before);
        WireReader again = new WireReader();
        again.reset(bytes, before, slow.position() - before);
        Object twin = PrimitiveArrayTwin.read(again, type);
        Object read = slotOf(tag).take(in);
        SameValue.assertEqual(twin, read);
        SameValue.assertEqual(array, read);
        assertEquals(again.position(), in.position(), what);
    }

    @Test
    void fastLoopsAgreeWithTheSlowTwin() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        for (int tag : TAGS) {
            Class<?> type = codec(tag).type().getComponentType();
            for (int n = 0; n < 70; n++) {
                for (int bits = 1; bits <= 64; bits += 1 + random.nextInt(4)) {
                    assertTwinsAgree(tag, array(type, n, bits, random), random.nextInt(20),
                            random.nextInt(20) * random.nextInt(2));
                }
                assertTwinsAgree(tag, Array.newInstance(type, n), 1, 0);
            }
            for (int n : new int[] {127, 128, 256, 511, 512, 1025}) {
                assertTwinsAgree(tag, array(type, n, 64, random), random.nextInt(20), random.nextInt(20));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 2000, 2_000_000})
    void booleansFillAMessageToItsBound(int n) {
        boolean[] array = new boolean[n];
        int size = Form.write(Form.OPEN, null, array).length;
        assertThat(size).isLessThanOrEqualTo(n / 8 + 8);
        assertEquals(size, Form.write(bounded(size), null, array).length);
        LimitExceededException e =
                assertThrows(LimitExceededException.class, () -> Form.write(bounded(size - 1), null, array));
        assertEquals("SCFS-402", e.code());
    }

    private static Engine bounded(int bytes) {
        return new Engine(ClassPolicies.open(), Limits.DEFAULT.withMaxMessageBytes(bytes), Evolution.NONE);
    }

    @Test
    void booleansReserveABitEach() {
        WireWriter out = new WireWriter();
        slotOf(WireFormat.BOOLEANS).put(out, new boolean[2_000_000]);
        assertThat(out.buffer().length).isLessThan(2_000_000 / 8 + 100);
    }

    /** The widest element determines the width, even if only its highest bit is set. */
    @Test
    void widestElementDecidesTheWidth() {
        for (int n = 1; n < 40; n += 6) {
            for (int bits = 0; bits < 64; bits++) {
                for (long sign : new long[] {1, -1}) {
                    long[] longs = new long[n];
                    longs[n - 1] = sign * (1L << bits);
                    assertTwinsAgree(WireFormat.LONGS, longs, 0, 0);
                    int[] ints = new int[n];
                    ints[0] = (int) longs[n - 1];
                    assertTwinsAgree(WireFormat.INTS, ints, 0, 0);
                    short[] shorts = new short[n];
                    shorts[n / 2] = (short) longs[n - 1];
                    assertTwinsAgree(WireFormat.SHORTS, shorts, 0, 0);
                    char[] chars = new char[n];
                    chars[n - 1] = (char) longs[n - 1];
                    assertTwinsAgree(WireFormat.CHARS, chars, 0, 0);
                }
            }
        }
    }

    /** A NaN with a payload keeps its bits. */
    @Test
    void bitsOfFloatsAreKept() {
        for (int n : new int[] {1, 300}) {
            float[] floats = new float[n];
            Arrays.fill(floats, Float.intBitsToFloat(0x7fa00001));
            double[] doubles = new double[n];
            Arrays.fill(doubles, Double.longBitsToDouble(0x7ff4000000000001L));
            float[] floatsBack = Form.SESSION_COLD.roundTrip(floats);
            double[] doublesBack = Form.SESSION_COLD.roundTrip(doubles);
            for (int i = 0; i < n; i++) {
                assertEquals(Float.floatToRawIntBits(floats[i]), Float.floatToRawIntBits(floatsBack[i]));
                assertEquals(Double.doubleToRawLongBits(doubles[i]), Double.doubleToRawLongBits(doublesBack[i]));
            }
        }
    }

    @Test
    void truncatedArrayIsRefused() {
        Random random = new Random(2);
        for (int tag : TAGS) {
            for (int n : new int[] {1, 9, 50}) {
                WireWriter out = new WireWriter();
                slotOf(tag).put(out, array(codec(tag).type().getComponentType(), n, 64, random));
                byte[] all = Arrays.copyOf(out.buffer(), out.position());
                for (int cut = 0; cut < all.length; cut++) {
                    WireReader in = new WireReader();
                    in.reset(all, 0, cut);
                    assertThrows(MalformedInputException.class, () -> slotOf(tag).take(in));
                }
            }
        }
    }

    @Test
    void widthBeyondTheTypeIsRefused() {
        byte[] tooWide = new byte[100];
        for (int tag : TAGS) {
            int max = tag == WireFormat.SHORTS || tag == WireFormat.CHARS ? 2
                    : tag == WireFormat.INTS || tag == WireFormat.FLOATS ? 4
                    : tag == WireFormat.BOOLEANS || tag == WireFormat.BYTES ? 1
                    : 8;
            for (int width = 1; width <= 8; width++) {
                boolean allowed = tag == WireFormat.FLOATS || tag == WireFormat.DOUBLES ? width == max : width <= max;
                tooWide[0] = (byte) (2 << 3 | width - 1);
                WireReader in = new WireReader();
                in.reset(tooWide, 0, tooWide.length);
                if (allowed) {
                    assertEquals(2, Array.getLength(slotOf(tag).take(in)));
                } else {
                    assertThrows(MalformedInputException.class, () -> slotOf(tag).take(in), tag + " of width " + width);
                }
            }
        }
    }

    /** A bean with a field of each array type, and a field of type Object. */
    static class Arrayed {
        boolean[] booleans;
        byte[] bytes;
        short[] shorts;
        char[] chars;
        int[] ints;
        int[] sameInts;
        long[] longs;
        float[] floats;
        double[] doubles;
        double[] missing;
        Object any;
    }

    @EachForm
    void arraysInFieldsStaySharedAndNullStaysNull(Form form) {
        Arrayed bean = new Arrayed();
        bean.booleans = new boolean[] {true, false, true};
        bean.bytes = new byte[] {1, -2};
        bean.shorts = new short[] {300, -1};
        bean.chars = new char[] {'a', 'ж'};
        bean.ints = new int[] {70_000, -70_000, 0};
        bean.sameInts = bean.ints;
        bean.longs = new long[] {1L << 40};
        bean.floats = new float[] {1.5f};
        bean.doubles = new double[] {-0.0, 2.5};
        bean.any = bean.longs;
        SameValue.assertEqual(bean, form.roundTrip(bean));
        bean.sameInts = bean.ints.clone();
        SameValue.assertEqual(bean, form.roundTrip(bean));
    }
}
