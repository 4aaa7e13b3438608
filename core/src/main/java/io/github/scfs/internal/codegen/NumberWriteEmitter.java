package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.BUF;
import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.CODES;
import static io.github.scfs.internal.codegen.Locals.INT_VALUE;
import static io.github.scfs.internal.codegen.Locals.LONG_VALUE;
import static io.github.scfs.internal.codegen.Locals.POS;
import static io.github.scfs.internal.codegen.Locals.REF;
import static io.github.scfs.internal.codegen.Locals.WIRE_WRITER;

import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;
import org.objectweb.asm.Opcodes;

/**
 * Emits writes of numbers in runs. A run is a row of number fields: capacity is ensured once for the run, and buffer
 * and position stay in variables. The methods between {@link #beginRun} and {@link #endRun} emit the write of one
 * number.
 */
final class NumberWriteEmitter implements Opcodes {
    /** Largest number of bytes by which a word exceeds the number in it. */
    private static final int SLACK = 8;

    private final Definition definition;
    private final Code code;
    private final boolean wide;
    private final BitLayout bits;
    private boolean inRun;

    /**
     * Creates the emitter for one method.
     *
     * @param wide whether the object is in its wide form, where ints and longs have a fixed width
     */
    NumberWriteEmitter(Definition definition, Code code, boolean wide) {
        this.definition = definition;
        this.code = code;
        this.wide = wide;
        this.bits = definition.bits(wide);
    }

    private SlotKind kind(int i) {
        return definition.field(i).kind();
    }

    /**
     * Emits a call that ensures capacity for a run. The run begins at a field and ends before the next field that is
     * neither a number nor an enum.
     */
    void beginRun(int from, int end) {
        if (inRun) {
            return;
        }
        int room = SLACK;
        for (int i = from; i < end && (kind(i).isNumber() || kind(i) == SlotKind.ENUM); i++) {
            room += Math.max(kind(i).maxBytes(), 0);
        }
        code.load(WIRE_WRITER).push(room).call(WriteCalls.ROOM_FOR_UP_TO).store(BUF);
        code.load(WIRE_WRITER).call(WriteCalls.POSITION).store(POS);
        inRun = true;
    }

    void endRun() {
        if (inRun) {
            code.load(WIRE_WRITER, POS).call(WriteCalls.SET_POSITION);
            inRun = false;
        }
    }

    /** Emits the write of a primitive, or of a box that is in the variable REF and not null. */
    void number(int i, BeanField field, Local bean) throws IllegalAccessException {
        boolean isBox = !kind(i).isPrimitive();
        SlotKind kind = isBox ? kind(i).primitive() : kind(i);
        boolean isFixed = FixedForm.isOf(kind, wide && !isBox);
        if (isFixed) {
            FixedForm.beforePut(code, kind);
        }
        if (isBox) {
            code.load(REF).call(NumberCalls.UNBOX.get(kind.type()));
        } else {
            field.get(code, bean);
        }
        if (isFixed) {
            FixedForm.put(code, kind);
            if (isBox) {
                code.push(1);
                addCode(i);
            }
        } else if (kind == SlotKind.BOOLEAN) {
            code.plus(isBox ? 1 : 0);
            addCode(i);
        } else {
            integer(i);
        }
    }

    /** Emits the write of the integer on the stack in variable length, and adds its slot code. */
    void integer(int i) {
        IntegerForm form = IntegerForm.of(kind(i));
        Local value = form.type == long.class ? LONG_VALUE : INT_VALUE;
        code.store(value).load(value);
        form.toCode(code);
        code.store(CODE);
        form.word().beforePut(code);
        code.load(value);
        form.word().put(code);
        code.load(CODE);
        form.toBytes(code);
        code.load(POS).op(IADD).store(POS).load(CODE);
        addCode(i);
    }

    /** Emits instructions that add the slot code on the stack, an int, to the word of slot codes. */
    void addCode(int i) {
        code.op(I2L).shift(LSHL, bits.shift(i)).load(CODES).op(LOR).store(CODES);
    }
}
