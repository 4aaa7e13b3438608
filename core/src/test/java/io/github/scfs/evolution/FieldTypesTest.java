package io.github.scfs.evolution;

import static io.github.scfs.evolution.OneField.send;
import static io.github.scfs.evolution.OneField.sendEach;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.ScfsException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;

/** Tests fields whose numbers or dates have another type on the other side. */
class FieldTypesTest {
    private static final String[] INTEGERS =
            {"byte", "short", "int", "long", "Byte", "Short", "Integer", "Long", "BigInteger", "BigDecimal"};
    private static final int[] BITS = {8, 16, 32, 64, 8, 16, 32, 64, 1000, 1000};
    private static final String[] FLOATS = {"float", "double", "Float", "Double"};

    private static Object integer(long v, String type) {
        switch (type.toLowerCase(java.util.Locale.ROOT)) {
            case "byte":
                return (byte) v;
            case "short":
                return (short) v;
            case "int":
            case "integer":
                return (int) v;
            case "long":
                return v;
            case "biginteger":
                return BigInteger.valueOf(v);
            default:
                return BigDecimal.valueOf(v);
        }
    }

    private static long extreme(int bits, boolean positive) {
        long max = bits >= 64 ? Long.MAX_VALUE : (1L << bits - 1) - 1;
        return positive ? max : -max - 1;
    }

    @EachCrossing
    void integersConvertIfTheyFit(Crossing c) {
        for (int from = 0; from < INTEGERS.length; from++) {
            for (int to = 0; to < INTEGERS.length; to++) {
                int common = Math.min(BITS[from], BITS[to]);
                long[] values = {0, 1, -1, 100, extreme(common, true), extreme(common, false)};
                assertArrayEquals(
                        integers(values, INTEGERS[to]), sendEach(c, OneField.of(INTEGERS[from]),
                                OneField.of(INTEGERS[to]), integers(values, INTEGERS[from])),
                        INTEGERS[from] + " to " + INTEGERS[to]);
            }
        }
    }

    private static Object[] integers(long[] values, String type) {
        return Arrays.stream(values).mapToObj(v -> integer(v, type)).toArray();
    }

    @EachCrossing
    void integerThatDoesNotFitFailsTheRead(Crossing c) {
        for (int from = 0; from < INTEGERS.length; from++) {
            for (int to = 0; to < INTEGERS.length; to++) {
                if (BITS[from] <= BITS[to]) {
                    continue;
                }
                ClassLoader wide = OneField.of(INTEGERS[from]);
                ClassLoader narrow = OneField.of(INTEGERS[to]);
                for (boolean positive : new boolean[] {true, false}) {
                    Object v = BITS[from] > 64 ? integerOf("999999999999999999999999999999", INTEGERS[from], positive)
                            : integer(extreme(BITS[to], positive) + (positive ? 1 : -1), INTEGERS[from]);
                    ScfsException e = c.failure(Bean.of(wide, "A", "v", v), narrow);
                    assertEquals("SCFS-305", e.code(), INTEGERS[from] + " to " + INTEGERS[to]);
                    assertEquals("$.v", e.path());
                }
            }
        }
    }

    private static Object integerOf(String digits, String type, boolean positive) {
        BigInteger n = new BigInteger((positive ? "" : "-") + digits);
        return type.equals("BigInteger") ? n : new BigDecimal(n);
    }

    @EachCrossing
    void floatsAndDoublesConvert(Crossing c) {
        for (String from : FLOATS) {
            for (String to : FLOATS) {
                assertArrayEquals(floats(to), sendEach(c, OneField.of(from), OneField.of(to), floats(from)),
                        from + " to " + to);
            }
        }
        assertEquals(0.1f, send(c, OneField.of("double"), 0.1, OneField.of("float")), "rounded like a cast");
        float[] unknown = new float[100_000];
        for (float value : new float[] {Float.NaN, Float.POSITIVE_INFINITY, 1e-38f, 1e20f}) {
            Arrays.fill(unknown, value);
            double[] back = (double[]) send(c, OneField.of("float[]"), unknown, OneField.of("double[]"));
            assertEquals(value, (float) back[back.length - 1]);
            assertArrayEquals(unknown, (float[]) send(c, OneField.of("double[]"), back, OneField.of("float[]")));
        }
    }

    private static Object[] floats(String type) {
        Float[] values = {0f, -0f, 1.5f, Float.MAX_VALUE, Float.MIN_VALUE, Float.NaN, Float.NEGATIVE_INFINITY};
        return Arrays.stream(values).map(v -> type.equalsIgnoreCase("float") ? (Object) v : v.doubleValue()).toArray();
    }

    @EachCrossing
    void doubleBeyondTheRangeOfFloatFailsTheRead(Crossing c) {
        assertEquals("SCFS-305", c.refusal(Bean.of(OneField.of("double"), "A", "v", 1e300), OneField.of("float")));
        assertEquals("SCFS-305", c.refusal(Bean.of(OneField.of("Double"), "A", "v", -1e39), OneField.of("Float")));
    }

    @EachCrossing
    void integersAndWholeFloatsConvert(Crossing c) {
        assertEquals(3.0, send(c, OneField.of("int"), 3, OneField.of("double")));
        assertEquals(1.6777216E7f, send(c, OneField.of("int"), 16_777_217, OneField.of("float")),
                "rounded like Java's widening");
        assertEquals(7, send(c, OneField.of("double"), 7.0, OneField.of("int")));
        assertEquals(-7L, send(c, OneField.of("Float"), -7f, OneField.of("Long")));
        assertEquals(new BigDecimal("2.5"), send(c, OneField.of("double"), 2.5, OneField.of("BigDecimal")));
        assertEquals(2.5, send(c, OneField.of("BigDecimal"), new BigDecimal("2.5"), OneField.of("double")));
        for (double v : new double[] {7.5, Double.NaN, Double.POSITIVE_INFINITY, 1e20}) {
            assertEquals("SCFS-305", c.refusal(Bean.of(OneField.of("double"), "A", "v", v), OneField.of("long")));
        }
        assertEquals("SCFS-305", c.refusal(Bean.of(OneField.of("BigDecimal"), "A", "v", new BigDecimal("0.5")),
                OneField.of("BigInteger")));
    }

    @EachCrossing
    void largeWholeFloatsConvertExactly(Crossing c) {
        assertEquals(1L << 60, send(c, OneField.of("double"), 0x1p60, OneField.of("long")));
        assertEquals(1L << 60, send(c, OneField.of("Float"), 0x1p60f, OneField.of("Long")));
        assertEquals(Long.MIN_VALUE, send(c, OneField.of("double"), -0x1p63, OneField.of("long")));
        assertEquals("SCFS-305", c.refusal(Bean.of(OneField.of("double"), "A", "v", 0x1p63), OneField.of("long")));
        assertEquals(BigInteger.ONE.shiftLeft(70), send(c, OneField.of("double"), 0x1p70, OneField.of("BigInteger")));
    }

    @EachCrossing
    void numberBeyondTheRangeOfDoubleFailsTheRead(Crossing c) {
        for (String to : new String[] {"double", "Double", "float", "Float"}) {
            assertEquals("SCFS-305",
                    c.refusal(Bean.of(OneField.of("BigDecimal"), "A", "v", new BigDecimal("-1E400")), OneField.of(to)));
            assertEquals("SCFS-305",
                    c.refusal(Bean.of(OneField.of("BigInteger"), "A", "v", BigInteger.TEN.pow(400)), OneField.of(to)));
        }
        assertEquals(Float.POSITIVE_INFINITY,
                send(c, OneField.of("double"), Double.POSITIVE_INFINITY, OneField.of("float")));
        assertEquals(Double.NEGATIVE_INFINITY,
                send(c, OneField.of("Float"), Float.NEGATIVE_INFINITY, OneField.of("Double")));
    }

    @EachCrossing
    void primitivesAndBoxesConvert(Crossing c) {
        Object[][] pairs = {
                {"boolean", "Boolean", true}, {"char", "Character", 'x'}, {"byte", "Byte", (byte) -7},
                {"short", "Short", (short) 300}, {"int", "Integer", 70_000}, {"long", "Long", 1L << 40},
                {"float", "Float", 1.5f}, {"double", "Double", 2.5}};
        for (Object[] p : pairs) {
            for (int i = 0; i < 2; i++) {
                assertEquals(p[2], send(c, OneField.of((String) p[i]), p[2], OneField.of((String) p[1 - i])));
                assertEquals(p[2], send(c, OneField.of((String) p[i]), p[2], OneField.of("Object")));
                assertEquals(p[2], send(c, OneField.of("Object"), p[2], OneField.of((String) p[i])));
            }
        }
    }

    @EachCrossing
    void nullLeavesTheInitialValueOfAPrimitive(Crossing c) {
        for (String box : new String[] {"Integer", "Long", "Double", "Object", "String", "BigDecimal"}) {
            assertEquals(41, send(c, OneField.of(box), null, Versions.of("class A { int v = 41; }")));
        }
        assertEquals(true, send(c, OneField.of("Boolean"), null, Versions.of("class A { boolean v = true; }")));
        assertEquals('q', send(c, OneField.of("Character"), null, Versions.of("class A { char v = 'q'; }")));
        assertEquals(0, send(c, OneField.of("Integer"), null, Versions.of("class A { int v = 41; A(int v) { } }")));
    }

    @EachCrossing
    void datesInstantsAndMillisecondsConvert(Crossing c) {
        Object[][] forms = {
                {"Date", new Date(1_700_000_000_123L)}, {"Instant", Instant.ofEpochMilli(1_700_000_000_123L)},
                {"long", 1_700_000_000_123L}, {"Long", 1_700_000_000_123L}};
        for (Object[] from : forms) {
            for (Object[] to : forms) {
                assertEquals(to[1], send(c, OneField.of((String) from[0]), from[1], OneField.of((String) to[0])),
                        from[0] + " to " + to[0]);
            }
        }
        assertEquals(Instant.ofEpochSecond(5, 999_999_999),
                send(c, OneField.of("Instant"), Instant.ofEpochSecond(5, 999_999_999), OneField.of("Object")));
        assertEquals(new Date(5999),
                send(c, OneField.of("Instant"), Instant.ofEpochSecond(5, 999_999_999), OneField.of("Date")),
                "less than a millisecond is lost");
    }

    @EachCrossing
    void instantBeyondTheRangeOfMillisecondsFailsTheRead(Crossing c) {
        for (String to : new String[] {"Date", "long"}) {
            assertEquals("SCFS-305",
                    c.refusal(Bean.of(OneField.of("Instant"), "A", "v", Instant.MAX), OneField.of(to)));
        }
    }
}
