package io.github.scfs.internal.codegen;

import io.github.scfs.internal.schema.FixedWidthForm;
import io.github.scfs.internal.schema.SlotKind;

/** Emits reads and writes of primitives that have a fixed width on the wire. */
final class FixedForm {
    private FixedForm() {}

    /**
     * Whether primitives of a kind have a fixed width.
     *
     * @param wide whether the object is in its wide form, where ints and longs have a fixed width
     */
    static boolean isOf(SlotKind kind, boolean wide) {
        return kind == SlotKind.BYTE || kind == SlotKind.FLOAT || kind == SlotKind.DOUBLE
                || wide && FixedWidthForm.appliesTo(kind);
    }

    /** Emits pushes of the operands that {@link #put} needs below the primitive. */
    static void beforePut(Code code, SlotKind kind) {
        Word.of(kind.maxBytes()).beforePut(code);
    }

    /** Emits code that writes the primitive on the stack, and advances the position in the buffer. */
    static void put(Code code, SlotKind kind) {
        if (kind == SlotKind.FLOAT) {
            code.call(NumberCalls.FLOAT_TO_BITS);
        } else if (kind == SlotKind.DOUBLE) {
            code.call(NumberCalls.DOUBLE_TO_BITS);
        }
        Word.of(kind.maxBytes()).put(code);
        code.increment(Locals.POS, kind.maxBytes());
    }

    /** Emits code that reads a primitive, pushes it, and advances the position in the buffer. */
    static void get(Code code, SlotKind kind) {
        Word.of(kind.maxBytes()).get(code);
        if (kind == SlotKind.FLOAT) {
            code.call(NumberCalls.FLOAT_OF_BITS);
        } else if (kind == SlotKind.DOUBLE) {
            code.call(NumberCalls.DOUBLE_OF_BITS);
        }
        code.increment(Locals.POS, kind.maxBytes());
    }
}
