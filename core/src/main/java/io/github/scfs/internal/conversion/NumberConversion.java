package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Converts a number to another type of numbers, if it fits there. */
final class NumberConversion {
    static final int BOX_BYTES = 24;
    /** Maximum number of digits before the decimal point. The conversion of a longer number would take too long. */
    private static final int MAX_DIGITS = 10_000;
    /** Maximum number of zeros that an exponent adds to a {@link BigInteger}. */
    private static final int MAX_ADDED_DIGITS = 1000;
    /** What the conversion of a number takes that isn't in a box, with the {@link BigDecimal} in between. */
    private static final int EXACT_BYTES = 160;
    /** What it takes for each byte of the exact number: digits, and numbers in between. */
    private static final int EXACT_BYTES_PER_BYTE = 16;
    private static final int STEPS_PER_BYTE = 8;
    /** What a zero of an exponent takes. */
    private static final int BYTES_PER_ZERO = 8;

    private NumberConversion() {}

    /**
     * Converts a number, and charges it.
     *
     * @param target not primitive
     * @return {@link Conversions#NONE} if there is no conversion
     * @throws ArithmeticException if it doesn't fit
     */
    static Object to(Number v, Class<?> target, GraphReader in) {
        if (isFloating(v) && (target == Double.class || target == Float.class)) {
            in.allocate(BOX_BYTES);
        } else {
            charge(v, in);
        }
        return to(v, target);
    }

    /** Charges the conversion of a number. That of a long one takes more than linear time. */
    private static void charge(Number v, GraphReader in) {
        int bytes = bits(v) >>> 3;
        in.budget().allocate(isIntegral(v) ? BOX_BYTES : EXACT_BYTES + (long) EXACT_BYTES_PER_BYTE * bytes);
        in.budget().work(((long) bytes * bytes >>> 4) + (long) STEPS_PER_BYTE * bytes);
        if (v instanceof BigDecimal) {
            // Conversions write the zeros of the exponent out: of a positive one for an integer, of any for a double.
            long zeros = Math.min(MAX_ADDED_DIGITS, Math.abs((long) ((BigDecimal) v).scale()));
            in.budget().copy(BYTES_PER_ZERO * zeros);
        }
    }

    /** Returns the number of bits of the exact number, without the zeros of an exponent to the base of 10. */
    private static int bits(Number v) {
        return v instanceof BigInteger ? ((BigInteger) v).bitLength()
                : v instanceof BigDecimal ? ((BigDecimal) v).unscaledValue().bitLength()
                : isFloating(v) && v.doubleValue() != 0 ? Math.abs(Math.getExponent(v.doubleValue()))
                : 0;
    }

    private static boolean isFloating(Number v) {
        return v instanceof Double || v instanceof Float;
    }

    /**
     * Converts a number.
     *
     * @throws ArithmeticException if it doesn't fit
     */
    static Object to(Number v, Class<?> target) {
        if (target == Double.class) {
            return inRange(v, v.doubleValue());
        }
        if (target == Float.class) {
            return (float) inRange(v, v.floatValue());
        }
        if (isIntegral(v) && target == Long.class) {
            return v.longValue();
        }
        if (isIntegral(v) && target == Integer.class) {
            return Math.toIntExact(v.longValue());
        }
        if (!isKnown(v) && (v.longValue() != v.doubleValue() || v.longValue() == Long.MAX_VALUE)) {
            return Conversions.NONE;
        }
        BigDecimal exact = v instanceof BigDecimal ? (BigDecimal) v
                : v instanceof BigInteger ? new BigDecimal((BigInteger) v)
                : isFloating(v) ? decimal(v.doubleValue(), target)
                : BigDecimal.valueOf(v.longValue());
        require(Math.abs((long) exact.precision() - exact.scale()) <= MAX_DIGITS);
        return target == Byte.class ? (Object) exact.byteValueExact()
                : target == Short.class ? (Object) exact.shortValueExact()
                : target == Integer.class ? (Object) exact.intValueExact()
                : target == Long.class ? (Object) exact.longValueExact()
                : target == BigInteger.class ? integer(exact)
                : target == BigDecimal.class ? exact
                : Conversions.NONE;
    }

    private static void require(boolean fits) {
        if (!fits) {
            throw new ArithmeticException();
        }
    }

    /**
     * Whether it is known how to get the exact number. A number of any other class is converted only if it is an
     * integer.
     */
    private static boolean isKnown(Number v) {
        return isIntegral(v) || isFloating(v) || v instanceof BigDecimal || v instanceof BigInteger
                || v instanceof AtomicLong || v instanceof LongAdder;
    }

    private static BigInteger integer(BigDecimal exact) {
        require(exact.scale() >= -MAX_ADDED_DIGITS);
        return exact.toBigIntegerExact();
    }

    /**
     * Returns a decimal for a conversion to another type. If the decimal itself is the result, it has the digits that
     * the number is printed with as a double; otherwise it has the exact value.
     */
    private static BigDecimal decimal(double v, Class<?> target) {
        return target == BigDecimal.class ? BigDecimal.valueOf(v) : new BigDecimal(v);
    }

    /** Returns the converted number. Throws if it is infinite and the number isn't. */
    private static double inRange(Number v, double converted) {
        boolean isUnlimited = v instanceof BigDecimal || v instanceof BigInteger;
        require(!Double.isInfinite(converted) || !isUnlimited && Double.isInfinite(v.doubleValue()));
        return converted;
    }

    private static boolean isIntegral(Object v) {
        return v instanceof Integer || v instanceof Long || v instanceof Short || v instanceof Byte;
    }
}
