package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.schema.SlotKind;
import java.util.HashMap;
import java.util.Map;

/** Methods on numbers that generated code calls. They convert between numbers, slot codes, bits and boxes. */
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

    /** Methods that box a primitive, and methods that unbox it, by primitive type. */
    static final Map<Class<?>, Call> BOX = new HashMap<>(), UNBOX = new HashMap<>();

    static {
        for (SlotKind kind : SlotKind.values()) {
            if (kind.primitive() != null) {
                Class<?> primitive = kind.primitive().type();
                BOX.put(primitive, Call.ofStatic(kind.type(), "valueOf", kind.type(), primitive));
                UNBOX.put(primitive, Call.virtual(kind.type(), primitive.getName() + "Value", primitive));
            }
        }
    }

    private NumberCalls() {}
}
