package io.github.scfs.internal.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.types.SameValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests boxes, strings, big numbers and other values without references. */
class PlainValuesTest {

    /** Returns numbers next to every power of two. So the length of the encoding changes between some of them. */
    static List<Long> boundaries(int bits) {
        List<Long> all = new ArrayList<>(Collections.singleton(0L));
        for (int i = 0; i < bits; i++) {
            long power = 1L << i;
            for (long v : new long[] {power - 1, power, power + 1, -power - 1, -power, -power + 1}) {
                if (v << 64 - bits >> 64 - bits == v) {
                    all.add(v);
                }
            }
        }
        return all;
    }

    private static List<Object> boxes() {
        List<Object> all = new ArrayList<>();
        boundaries(8).forEach(v -> all.add(v.byteValue()));
        boundaries(16).forEach(v -> all.add(v.shortValue()));
        boundaries(16).forEach(v -> all.add((char) v.shortValue()));
        boundaries(32).forEach(v -> all.add(v.intValue()));
        boundaries(64).forEach(all::add);
        all.addAll(Arrays.asList(true, false));
        return all;
    }

    @EachForm
    void boxesKeepEveryBoundaryValue(Form form) {
        form.keeps(boxes());
        form.keeps(boxes().toArray());
    }

    @Test
    void boxAloneKeepsEveryBoundaryValue() {
        for (Object v : boxes()) {
            SameValue.assertEqual(v, Form.SELF_CONTAINED.roundTrip(v));
        }
    }

    @EachForm
    void numbersOfOneClassKeepEveryBoundaryValue(Form form) {
        List<Integer> ints = new ArrayList<>();
        boundaries(32).forEach(v -> ints.add(v.intValue()));
        form.keeps(ints);
        form.keeps(new ArrayList<>(boundaries(64)));
        List<Short> shorts = new ArrayList<>();
        boundaries(16).forEach(v -> shorts.add(v.shortValue()));
        form.keeps(shorts);
        form.keeps(new ArrayList<>(Arrays.asList((byte) 1, null, (byte) -128)));
        form.keeps(new ArrayList<>(Arrays.asList('a', null, '\uffff')));
        form.keeps(new ArrayList<>(Arrays.asList(true, null, false)));
    }

    @EachForm
    void floatsKeepEveryBit(Form form) {
        for (int bits : new int[] {
                0, 0x80000000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001, 0x7f800001, 1, 0x007fffff, 0x7f7fffff}) {
            float v = Float.intBitsToFloat(bits);
            assertEquals(bits, Float.floatToRawIntBits(form.roundTrip((Float) v)));
            assertEquals(bits, Float.floatToRawIntBits(form.roundTrip(new float[] {v})[0]));
        }
    }

    @EachForm
    void doublesKeepEveryBit(Form form) {
        for (long bits : new long[] {
                0, Long.MIN_VALUE, 0x7ff0000000000000L, 0xfff0000000000000L, 0x7ff8000000000000L, 0xfff8000000000001L,
                0x7ff0000000000001L, 1, 0x7fefffffffffffffL}) {
            double v = Double.longBitsToDouble(bits);
            assertEquals(bits, Double.doubleToRawLongBits(form.roundTrip((Double) v)));
            assertEquals(bits, Double.doubleToRawLongBits(form.roundTrip(new double[] {v})[0]));
        }
    }

    @EachForm
    void stringsOfEveryAlphabetAndLengthComeBackEqual(Form form) {
        List<Object> all = new ArrayList<>();
        for (String unit : Arrays.asList("a", "é", "ÿ", "Ā", "中", "😀", "a中", "中😀é", "\ud800", "\udc00",
                "\udc00\ud800", "\u0000", "\uffff", "a\ud83d")) {
            for (int n : new int[] {1, 2, 3, 31, 32, 63, 64, 65, 126, 127, 128, 129, 130, 255, 256, 257, 1000}) {
                all.add(String.join("", Collections.nCopies(n, unit)));
            }
        }
        all.add("");
        form.keeps(all);
        form.keeps(all.toArray(new String[0]));
        form.keepsEach("", "a", "中文", "\ud800", "😀");
    }

    @EachForm
    void equalStringsAreSentOnceAndComeBackEqual(Form form) {
        List<Object> all = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 1000; i++) {
                all.add("value " + i);
                all.add("值" + i % 7);
            }
        }
        form.keeps(all);
        String s = String.join("", Collections.nCopies(100, "x"));
        int once = Form.write(Form.OPEN, null, (Object) new String[] {s}).length;
        int twice = Form.write(Form.OPEN, null, (Object) new String[] {s, new String(s)}).length;
        assertTrue(twice <= once + 3, once + " bytes became " + twice);
    }

    @EachForm
    void bigNumbersComeBackEqual(Form form) {
        List<Object> all = new ArrayList<>();
        for (long v : boundaries(64)) {
            all.add(BigInteger.valueOf(v));
            all.add(BigInteger.valueOf(v).pow(9));
            all.add(BigDecimal.valueOf(v, 3));
        }
        all.addAll(Arrays.asList(new BigDecimal("1.10"), new BigDecimal("1.1"),
                new BigDecimal(BigInteger.TEN, Integer.MAX_VALUE), new BigDecimal(BigInteger.TEN, Integer.MIN_VALUE),
                BigDecimal.ZERO, new BigDecimal("0E-20"), BigInteger.ONE.shiftLeft(100_000)));
        form.keeps(all);
        form.keepsEach(BigInteger.ZERO, BigDecimal.ONE);
    }
}
