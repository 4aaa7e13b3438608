package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.FieldReader;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.schema.SlotKind;
import org.objectweb.asm.Opcodes;

/**
 * Emits the conversions of a peer's number that always succeed and aren't charged: of a primitive to a wider primitive
 * or to its box, and of a box to its primitive. All other conversions are those of {@link Conversions}. The slow twins
 * are {@link FieldReader} and {@link RecordPlan}.
 */
final class Widening implements Opcodes {
    private Widening() {}

    /** Whether a peer's value of a kind can be converted to the type of a field on this side. */
    static boolean isPossible(SlotKind kind, Class<?> to) {
        boolean isBoxed = kind.isPrimitive() && Conversions.boxed(kind.type()) == to;
        boolean isUnboxed = kind.primitive() != null && kind.primitive().type() == to;
        return kind.widensTo(to) || isBoxed || isUnboxed;
    }

    /** Emits the conversion of the primitive on the stack, or of the box, which isn't null. */
    static void emit(Code code, Class<?> from, Class<?> to) {
        if (!to.isPrimitive()) {
            code.call(NumberCalls.BOX.get(from));
        } else if (!from.isPrimitive()) {
            code.call(NumberCalls.UNBOX.get(to));
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
