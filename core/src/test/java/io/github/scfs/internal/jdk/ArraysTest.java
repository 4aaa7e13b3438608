package io.github.scfs.internal.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Holder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Random;

/** Tests primitive and object arrays of all widths and dimensions. */
class ArraysTest {

    @EachForm
    void primitivesOfEveryWidthComeBackEqual(Form form) {
        for (int bits = 1; bits < 64; bits++) {
            long[] longs = new long[9];
            for (int i = 0; i < longs.length; i++) {
                longs[i] = (i % 2 == 0 ? 1 : -1) * (1L << bits) + i / 2 - 2;
            }
            form.keeps(longs);
            int[] ints = Arrays.stream(longs).mapToInt(v -> (int) v).toArray();
            form.keeps(ints);
            short[] shorts = new short[longs.length];
            char[] chars = new char[longs.length];
            byte[] bytes = new byte[longs.length];
            for (int i = 0; i < longs.length; i++) {
                shorts[i] = (short) longs[i];
                chars[i] = (char) longs[i];
                bytes[i] = (byte) longs[i];
            }
            form.keeps(shorts);
            form.keeps(chars);
            form.keeps(bytes);
        }
        for (long extreme : new long[] {
                0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            form.keeps(new long[] {extreme});
            form.keeps(new int[] {(int) extreme, 0});
        }
    }

    @EachForm
    void emptyArraysComeBackEqual(Form form) {
        form.keepsEach(new boolean[0], new byte[0], new short[0], new char[0], new int[0], new long[0], new float[0],
                new double[0], new Object[0], new String[0], new Integer[0], new int[0][], new int[0][0][],
                new Holder[0][], new List<?>[0]);
    }

    @EachForm
    void booleansOfEveryLengthComeBackEqual(Form form) {
        for (int n = 0; n < 70; n++) {
            boolean[] a = new boolean[n];
            for (int i = 0; i < n; i++) {
                a[i] = (i * 7 + n) % 3 == 0;
            }
            assertArrayEquals(a, form.roundTrip(a));
        }
    }

    @EachForm
    void bigArraysComeBackEqual(Form form) {
        Random random = new Random(1);
        assertArrayEquals(random.ints(100_000).toArray(), form.roundTrip(new Random(1).ints(100_000).toArray()));
        form.roundTrip(new long[1 << 16]);
        double[] doubles = random.doubles(50_000).toArray();
        assertArrayEquals(doubles, form.roundTrip(doubles));
        byte[] bytes = new byte[1 << 20];
        random.nextBytes(bytes);
        assertArrayEquals(bytes, form.roundTrip(bytes));
        Object[] nulls = new Object[100_000];
        assertArrayEquals(nulls, form.roundTrip(nulls));
        String[] strings = new String[20_000];
        Arrays.setAll(strings, i -> "s" + i);
        assertArrayEquals(strings, form.roundTrip(strings));
    }

    interface Shape {}

    enum Side implements Shape {
        LEFT, RIGHT
    }

    @EachForm
    void objectArraysOfEveryKindAndDimensionComeBackEqual(Form form) {
        form.keepsEach(new Object[] {1, "a", null, 2L, new int[] {1}, new Object[] {new Object[0]}},
                new String[] {null, "a", "a", null}, new Integer[] {null, 1, -1}, new Boolean[] {true, null, false},
                new Number[] {1, 2L, 3.0, null, (byte) 4}, new int[][] {{1}, null, {}},
                new long[][][] {{{1, 2}, {}}, {}, null}, new String[][] {{"a", null}, null},
                new Object[][] {{1}, {"a"}}, new Object[][][] {{{new int[0]}}},
                new Date[] {new Date(1), new java.sql.Date(2), null}, new Side[] {Side.LEFT, null},
                new Shape[] {Side.RIGHT, null}, new Side[][] {{Side.LEFT}}, new Comparable<?>[] {1, "b", Side.LEFT},
                new List<?>[] {new ArrayList<>(Arrays.asList(1, 2)), null, Collections.emptyList()},
                new Class<?>[] {int.class, null}, new CharSequence[] {"a", null}, new byte[][] {{1}, {2, 3}},
                new Object[] {new Integer[0], new Integer[][] {{3}}});
    }

    @EachForm
    void arrayOfArraysMayHoldArraysOfSubclasses(Form form) {
        Object[] mixed = new Number[][] {new Integer[] {1}, new Long[] {2L}, new Number[] {3, 4L}};
        form.keeps(mixed);
        Object[] objects = new Object[] {new String[] {"a"}, new Object[] {"a"}};
        form.keeps(objects);
    }

    @EachForm
    void arrayMayHoldItself(Form form) {
        Object[] a = new Object[2];
        a[0] = a;
        a[1] = new Object[][] {a};
        Object[] back = form.roundTrip(a);
        assertSame(back, back[0]);
        assertSame(back, ((Object[]) back[1])[0]);
    }
}
