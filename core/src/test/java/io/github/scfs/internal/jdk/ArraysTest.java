package io.github.scfs.internal.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;

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
    void booleansOfEveryLengthComeBackEqual(Form form) {
        for (int n = 0; n < 70; n++) {
            boolean[] a = new boolean[n];
            for (int i = 0; i < n; i++) {
                a[i] = (i * 7 + n) % 3 == 0;
            }
            assertArrayEquals(a, form.roundTrip(a));
        }
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
}
