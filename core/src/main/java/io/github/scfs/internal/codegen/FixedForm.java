package io.github.scfs.internal.codegen;

import static org.objectweb.asm.Opcodes.BALOAD;
import static org.objectweb.asm.Opcodes.BASTORE;

import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.schema.WideNumbers;

/** Primitives that take all their bytes, whatever their values. */
final class FixedForm {
    private FixedForm() {
    }

    /**
     * Whether primitives of a kind have this form.
     *
     * @param wide whether they are in an object in its wide form
     */
    static boolean isOf(SlotKind kind, boolean wide) {
        return kind == SlotKind.BYTE || kind == SlotKind.FLOAT || kind == SlotKind.DOUBLE
            || wide && WideNumbers.isOne(kind);
    }

    /** Puts the primitive on the stack, above an array and an index. */
    static void put(Code code, SlotKind kind) {
        if (kind == SlotKind.BYTE) {
            code.op(BASTORE);
            return;
        }
        if (kind == SlotKind.FLOAT) {
            code.call(NumberCalls.FLOAT_TO_BITS);
        } else if (kind == SlotKind.DOUBLE) {
            code.call(NumberCalls.DOUBLE_TO_BITS);
        }
        code.call(kind.maxBytes() == Long.BYTES ? NumberCalls.PUT_LONG : NumberCalls.PUT_INT);
    }

    /** Makes an array and an index on the stack the primitive there. */
    static void get(Code code, SlotKind kind) {
        if (kind == SlotKind.BYTE) {
            code.op(BALOAD);
            return;
        }
        code.call(kind.maxBytes() == Long.BYTES ? NumberCalls.GET_LONG : NumberCalls.GET_INT);
        if (kind == SlotKind.FLOAT) {
            code.call(NumberCalls.FLOAT_OF_BITS);
        } else if (kind == SlotKind.DOUBLE) {
            code.call(NumberCalls.DOUBLE_OF_BITS);
        }
    }
}
