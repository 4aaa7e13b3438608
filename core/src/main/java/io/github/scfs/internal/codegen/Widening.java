package io.github.scfs.internal.codegen;

import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.schema.SlotKind;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * Emits the conversions of a peer's primitive that always succeed and aren't charged: to a wider primitive, and to its
 * box. All other conversions are those of {@link Conversions}, which has the same results for these.
 */
final class Widening implements Opcodes {
    /** Each of these types is converted to each of the types behind it. */
    private static final List<Class<?>> NUMBERS =
            Arrays.asList(byte.class, short.class, int.class, long.class, float.class, double.class);

    private Widening() {}

    /** Whether a peer's value of a kind can be converted to the type of a field on this side. */
    static boolean isPossible(SlotKind kind, Class<?> to) {
        Class<?> from = kind.type();
        int rank = NUMBERS.indexOf(from);
        return rank >= 0 && rank < NUMBERS.indexOf(to) || kind.isPrimitive() && Conversions.boxed(from) == to;
    }

    /** Emits the conversion of the primitive on the stack. */
    static void emit(Code code, Class<?> from, Class<?> to) {
        if (!to.isPrimitive()) {
            code.call(NumberCalls.BOX.get(from));
        } else if (to == long.class) {
            code.op(I2L);
        } else if (to == float.class) {
            code.op(from == long.class ? L2F : I2F);
        } else if (to == double.class) {
            code.op(from == long.class ? L2D : from == float.class ? F2D : I2D);
        }
        // A byte, a short and an int are the same on the stack.
    }
}
