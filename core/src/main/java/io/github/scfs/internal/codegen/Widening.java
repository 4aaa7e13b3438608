package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.FieldReader;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.schema.SlotKind;
import org.objectweb.asm.Opcodes;

/**
 * Emits the conversions of a peer's number that always succeed and aren't charged: to a wider type of numbers, and
 * between a primitive and its box. All other conversions are those of {@link Conversions}. The slow twins are {@link
 * FieldReader} and {@link RecordPlan}.
 */
final class Widening implements Opcodes {
    private Widening() {}

    /** Whether a peer's value of a kind can be converted to another type, which a field on this side has. */
    static boolean isPossible(SlotKind kind, Class<?> to) {
        boolean changesBox =
                kind.type() != to && primitive(kind) != null && primitive(kind) == primitive(SlotKind.ofField(to));
        return changesBox || kind.widensTo(to);
    }

    /** Emits the conversion of the primitive on the stack, or of the box, which isn't null. */
    static void emit(Code code, SlotKind kind, Class<?> to) {
        Class<?> from = primitive(kind);
        Class<?> wider = primitive(SlotKind.ofField(to));
        if (!kind.isPrimitive()) {
            code.call(NumberCalls.UNBOX.get(from));
        }
        if (from != wider) {
            widen(code, from, wider);
        }
        if (!to.isPrimitive()) {
            code.call(NumberCalls.BOX.get(wider));
        }
    }

    private static void widen(Code code, Class<?> from, Class<?> to) {
        if (to == long.class) {
            code.op(I2L);
        } else if (to == float.class) {
            code.op(from == long.class ? L2F : I2F);
        } else if (to == double.class) {
            code.op(from == long.class ? L2D : from == float.class ? F2D : I2D);
        }
        // A byte, a short and an int are the same on the stack.
    }

    private static Class<?> primitive(SlotKind kind) {
        return kind.isPrimitive() ? kind.type() : kind.primitive() == null ? null : kind.primitive().type();
    }
}
