package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.NumberCoding;

import java.util.HashMap;
import java.util.Map;

/** The methods for numbers that generated code calls: their codings, bits, boxes. */
final class NumberCalls {
    static final Call SHORT_CODE = Call.ofStatic(NumberCoding.class, "shortCode", int.class, short.class);
    static final Call CHAR_CODE = Call.ofStatic(NumberCoding.class, "charCode", int.class, char.class);
    static final Call INT_CODE = Call.ofStatic(NumberCoding.class, "intCode", int.class, int.class);
    static final Call INT_BYTES = Call.ofStatic(NumberCoding.class, "intBytes", int.class, int.class);
    static final Call LONG_CODE = Call.ofStatic(NumberCoding.class, "longCode", int.class, long.class);
    static final Call LONG_BYTES = Call.ofStatic(NumberCoding.class, "longBytes", int.class, int.class);
    static final Call BYTES_OF = Call.ofStatic(NumberCoding.class, "bytesOf", int.class, long.class);
    static final Call BOXED_LONG_CODE = Call.ofStatic(NumberCoding.class, "boxedLongCode", int.class, long.class);
    static final Call BOXED_LONG_BYTES = Call.ofStatic(NumberCoding.class, "boxedLongBytes", int.class, int.class);
    static final Call DATE_CODE = Call.ofStatic(NumberCoding.class, "dateCode", int.class, long.class);
    static final Call SIGNED = Call.ofStatic(NumberCoding.class, "signed", long.class, long.class, int.class);
    static final Call UNSIGNED = Call.ofStatic(NumberCoding.class, "unsigned", long.class, long.class, int.class);

    static final Call FLOAT_TO_BITS = Call.ofStatic(Float.class, "floatToRawIntBits", int.class, float.class);
    static final Call FLOAT_OF_BITS = Call.ofStatic(Float.class, "intBitsToFloat", float.class, int.class);
    static final Call DOUBLE_TO_BITS = Call.ofStatic(Double.class, "doubleToRawLongBits", long.class, double.class);
    static final Call DOUBLE_OF_BITS = Call.ofStatic(Double.class, "longBitsToDouble", double.class, long.class);

    /** By the primitive type: make a box of it, and take it out of its box. */
    static final Map<Class<?>, Call> BOX = new HashMap<>(), UNBOX = new HashMap<>();

    static {
        box(boolean.class, Boolean.class, "booleanValue");
        box(byte.class, Byte.class, "byteValue");
        box(short.class, Short.class, "shortValue");
        box(char.class, Character.class, "charValue");
        box(int.class, Integer.class, "intValue");
        box(long.class, Long.class, "longValue");
        box(float.class, Float.class, "floatValue");
        box(double.class, Double.class, "doubleValue");
    }

    private NumberCalls() {
    }

    private static void box(Class<?> primitive, Class<?> box, String unbox) {
        BOX.put(primitive, Call.ofStatic(box, "valueOf", box, primitive));
        UNBOX.put(primitive, Call.virtual(box, unbox, primitive));
    }
}
