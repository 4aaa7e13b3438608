package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.ScfsException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Date;

/** Tests fields whose numbers or dates have another type on the other side. */
class FieldTypesTest {
    private static final String[] INTEGERS =
            {"byte", "short", "int", "long", "Byte", "Short", "Integer", "Long", "BigInteger", "BigDecimal"};
    private static final int[] BITS = {8, 16, 32, 64, 8, 16, 32, 64, 1000, 1000};
    private static final String[] FLOATS = {"float", "double", "Float", "Double"};

    private static ClassLoader field(String type) {
        return Versions.of("class A { " + type + " v; }");
    }

    private static Object send(Crossing c, ClassLoader from, Object v, ClassLoader to) {
        return Bean.get(c.send(Bean.of(from, "A", "v", v), to), "v");
    }

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
        ClassLoader[] versions = new ClassLoader[INTEGERS.length];
        for (int i = 0; i < versions.length; i++) {
            versions[i] = field(INTEGERS[i]);
        }
        for (int from = 0; from < versions.length; from++) {
            for (int to = 0; to < versions.length; to++) {
                int common = Math.min(BITS[from], BITS[to]);
                for (long v : new long[] {0, 1, -1, 100, extreme(common, true), extreme(common, false)}) {
                    Object back = send(c, versions[from], integer(v, INTEGERS[from]), versions[to]);
                    assertEquals(integer(v, INTEGERS[to]), back, INTEGERS[from] + " to " + INTEGERS[to]);
                }
            }
        }
    }

    @EachCrossing
    void integerThatDoesNotFitFailsTheRead(Crossing c) {
        for (int from = 0; from < INTEGERS.length; from++) {
            for (int to = 0; to < INTEGERS.length; to++) {
                if (BITS[from] <= BITS[to]) {
                    continue;
                }
                ClassLoader wide = field(INTEGERS[from]);
                ClassLoader narrow = field(INTEGERS[to]);
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
                for (float v : new float[] {
                        0f, -0f, 1.5f, Float.MAX_VALUE, Float.MIN_VALUE, Float.NaN, Float.NEGATIVE_INFINITY}) {
                    Object sent = from.equalsIgnoreCase("float") ? (Object) v : (Object) (double) v;
                    Object expected = to.equalsIgnoreCase("float") ? (Object) v : (Object) (double) v;
                    assertEquals(expected, send(c, field(from), sent, field(to)), from + " to " + to);
                }
            }
        }
        assertEquals(0.1f, send(c, field("double"), 0.1, field("float")), "rounded like a cast");
    }

    @EachCrossing
    void doubleBeyondTheRangeOfFloatFailsTheRead(Crossing c) {
        assertEquals("SCFS-305", c.refusal(Bean.of(field("double"), "A", "v", 1e300), field("float")));
        assertEquals("SCFS-305", c.refusal(Bean.of(field("Double"), "A", "v", -1e39), field("Float")));
    }

    @EachCrossing
    void integersAndWholeFloatsConvert(Crossing c) {
        assertEquals(3.0, send(c, field("int"), 3, field("double")));
        assertEquals(1.6777216E7f, send(c, field("int"), 16_777_217, field("float")), "rounded like Java's widening");
        assertEquals(7, send(c, field("double"), 7.0, field("int")));
        assertEquals(-7L, send(c, field("Float"), -7f, field("Long")));
        assertEquals(new BigDecimal("2.5"), send(c, field("double"), 2.5, field("BigDecimal")));
        assertEquals(2.5, send(c, field("BigDecimal"), new BigDecimal("2.5"), field("double")));
        for (double v : new double[] {7.5, Double.NaN, Double.POSITIVE_INFINITY, 1e20}) {
            assertEquals("SCFS-305", c.refusal(Bean.of(field("double"), "A", "v", v), field("long")));
        }
        assertEquals("SCFS-305",
                c.refusal(Bean.of(field("BigDecimal"), "A", "v", new BigDecimal("0.5")), field("BigInteger")));
    }

    @EachCrossing
    void largeWholeFloatsConvertExactly(Crossing c) {
        assertEquals(1L << 60, send(c, field("double"), 0x1p60, field("long")));
        assertEquals(1L << 60, send(c, field("Float"), 0x1p60f, field("Long")));
        assertEquals(Long.MIN_VALUE, send(c, field("double"), -0x1p63, field("long")));
        assertEquals("SCFS-305", c.refusal(Bean.of(field("double"), "A", "v", 0x1p63), field("long")));
        assertEquals(BigInteger.ONE.shiftLeft(70), send(c, field("double"), 0x1p70, field("BigInteger")));
    }

    @EachCrossing
    void numberBeyondTheRangeOfDoubleFailsTheRead(Crossing c) {
        for (String to : new String[] {"double", "Double", "float", "Float"}) {
            assertEquals("SCFS-305",
                    c.refusal(Bean.of(field("BigDecimal"), "A", "v", new BigDecimal("-1E400")), field(to)));
            assertEquals("SCFS-305",
                    c.refusal(Bean.of(field("BigInteger"), "A", "v", BigInteger.TEN.pow(400)), field(to)));
        }
        assertEquals(Float.POSITIVE_INFINITY, send(c, field("double"), Double.POSITIVE_INFINITY, field("float")));
        assertEquals(Double.NEGATIVE_INFINITY, send(c, field("Float"), Float.NEGATIVE_INFINITY, field("Double")));
    }

    @EachCrossing
    void primitivesAndBoxesConvert(Crossing c) {
        Object[][] pairs = {
                {"boolean", "Boolean", true}, {"char", "Character", 'x'}, {"byte", "Byte", (byte) -7},
                {"short", "Short", (short) 300}, {"int", "Integer", 70_000}, {"long", "Long", 1L << 40},
                {"float", "Float", 1.5f}, {"double", "Double", 2.5}};
        for (Object[] p : pairs) {
            for (int i = 0; i < 2; i++) {
                assertEquals(p[2], send(c, field((String) p[i]), p[2], field((String) p[1 - i])));
                assertEquals(p[2], send(c, field((String) p[i]), p[2], field("Object")));
                assertEquals(p[2], send(c, field("Object"), p[2], field((String) p[i])));
            }
        }
    }

    @EachCrossing
    void nullLeavesTheInitialValueOfAPrimitive(Crossing c) {
        for (String box : new String[] {"Integer", "Long", "Double", "Object", "String", "BigDecimal"}) {
            assertEquals(41, send(c, field(box), null, Versions.of("class A { int v = 41; }")));
        }
        assertEquals(true, send(c, field("Boolean"), null, Versions.of("class A { boolean v = true; }")));
        assertEquals('q', send(c, field("Character"), null, Versions.of("class A { char v = 'q'; }")));
        assertEquals(0, send(c, field("Integer"), null, Versions.of("class A { int v = 41; A(int v) { } }")));
    }

    @EachCrossing
    void datesInstantsAndMillisecondsConvert(Crossing c) {
        Object[][] forms = {
                {"Date", new Date(1_700_000_000_123L)}, {"Instant", Instant.ofEpochMilli(1_700_000_000_123L)},
                {"long", 1_700_000_000_123L}, {"Long", 1_700_000_000_123L}};
        for (Object[] from : forms) {
            for (Object[] to : forms) {
                assertEquals(to[1], send(c, field((String) from[0]), from[1], field((String) to[0])),
                        from[0] + " to " + to[0]);
            }
        }
        assertEquals(Instant.ofEpochSecond(5, 999_999_999),
                send(c, field("Instant"), Instant.ofEpochSecond(5, 999_999_999), field("Object")));
        assertEquals(new Date(5999), send(c, field("Instant"), Instant.ofEpochSecond(5, 999_999_999), field("Date")),
                "less than a millisecond is lost");
    }

    @EachCrossing
    void instantBeyondTheRangeOfMillisecondsFailsTheRead(Crossing c) {
        for (String to : new String[] {"Date", "long"}) {
            assertEquals("SCFS-305", c.refusal(Bean.of(field("Instant"), "A", "v", Instant.MAX), field(to)));
        }
    }
}
