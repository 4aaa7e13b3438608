package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.CODES;
import static io.github.scfs.internal.codegen.Locals.POS;

import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;
import org.objectweb.asm.Opcodes;

/**
 * Emits the read of one number of a run ({@link NumberRunEmitter}). The generated method has the buffer, the position
 * in the buffer and the slot codes in variables. A word that starts at the position is within the buffer.
 */
final class NumberReadEmitter implements Opcodes {
    private final Code code;
    private final boolean wide;
    private final BitLayout bits;

    /**
     * Creates the emitter for one method.
     *
     * @param wide whether the object is in its wide form, where ints and longs have a fixed width
     */
    NumberReadEmitter(Definition definition, Code code, boolean wide) {
        this.code = code;
        this.wide = wide;
        this.bits = definition.bits(wide);
    }

    /** Emits a push of the slot code of a field. */
    void pushCode(int i) {
        if (bits.mask(i) == 0) {
            code.push(bits.implied(i));
        } else {
            code.load(CODES).shift(LUSHR, bits.shift(i)).op(L2I).push(bits.mask(i)).op(IAND);
        }
    }

    /** Emits the read and push of a primitive, and advances the position. */
    void primitive(int i, SlotKind kind) {
        if (FixedForm.isOf(kind, wide)) {
            FixedForm.get(code, kind);
            return;
        }
        pushCode(i);
        if (kind != SlotKind.BOOLEAN) {
            integer(IntegerForm.of(kind));
        }
    }

    /** Emits instructions that replace the slot code on the stack by the number, and advances the position. */
    private void integer(IntegerForm form) {
        form.toBytes(code);
        code.store(CODE);
        Word.LONG.get(code);
        code.load(CODE);
        form.extract(code);
        code.load(CODE, POS).op(IADD).store(POS);
    }

    /** Returns the highest slot code that means a number in the slot of a box or date. */
    static int highestCode(SlotKind kind) {
        IntegerForm form = IntegerForm.of(kind);
        return form != null ? form.highestCode : kind == SlotKind.BOXED_BOOLEAN ? 2 : 1;
    }

    /**
     * Emits the read and push of a box or date, and advances the position. The slot code is in the variable CODE and
     * isn't that of null. For a date, the caller has emitted the push of the uninitialized instance.
     */
    void boxed(SlotKind kind) {
        SlotKind primitive = kind.primitive();
        if (kind == SlotKind.BOXED_BOOLEAN) {
            code.load(CODE).plus(-1);
        } else if (primitive != null && FixedForm.isOf(primitive, false)) {
            FixedForm.get(code, primitive);
        } else {
            code.load(CODE);
            integer(IntegerForm.of(kind));
        }
        code.call(kind == SlotKind.DATE ? JdkCalls.NEW_DATE : NumberCalls.BOX.get(primitive.type()));
    }
}
