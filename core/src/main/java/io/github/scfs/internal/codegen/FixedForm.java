package io.github.scfs.internal.codegen;

import io.github.scfs.internal.schema.FixedWidthForm;
import io.github.scfs.internal.schema.SlotKind;

/** Primitives that take all their bytes, whatever their values. */
final class FixedForm {
    private FixedForm() {}

    /**
     * Whether primitives of a kind have this form.
     *
     * @param wide whether they are in an object in its wide form
     */
    static boolean isOf(SlotKind kind, boolean wide) {
        return kind == SlotKind.BYTE || kind == SlotKind.FLOAT || kind == SlotKind.DOUBLE
                || wide && FixedWidthForm.appliesTo(kind);
    }

    /** Pushes what {@link #put} needs below the primitive. */
    static void beforePut(Code code, SlotKind kind) {
        Word.of(kind.maxBytes()).beforePut(code);
    }

    /** Puts the primitive on the stack and advances. */
    static void put(Code code, SlotKind kind) {
        if (kind == SlotKind.FLOAT) {
            code.call(NumberCalls.FLOAT_TO_BITS);
        } else if (kind == SlotKind.DOUBLE) {
            code.call(NumberCalls.DOUBLE_TO_BITS);
        }
        Word.of(kind.maxBytes()).put(code);
        code.increment(Locals.POS, kind.maxBytes());
    }

    /** Pushes the primitive and advances. */
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
