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
        switch (kind) {
            case BYTE:
                code.op(BASTORE);
                break;
            case INT:
                code.call(NumberCalls.PUT_INT);
                break;
            case LONG:
                code.call(NumberCalls.PUT_LONG);
                break;
            case FLOAT:
                code.call(NumberCalls.FLOAT_TO_BITS).call(NumberCalls.PUT_INT);
                break;
            default:
                code.call(NumberCalls.DOUBLE_TO_BITS).call(NumberCalls.PUT_LONG);
                break;
        }
    }

    /** Makes an array and an index on the stack the primitive there. */
    static void get(Code code, SlotKind kind) {
        switch (kind) {
            case BYTE:
                code.op(BALOAD);
                break;
            case INT:
                code.call(NumberCalls.GET_INT);
                break;
            case LONG:
                code.call(NumberCalls.GET_LONG);
                break;
            case FLOAT:
                code.call(NumberCalls.GET_INT).call(NumberCalls.FLOAT_OF_BITS);
                break;
            default:
                code.call(NumberCalls.GET_LONG).call(NumberCalls.DOUBLE_OF_BITS);
                break;
        }
    }
}
