package io.github.scfs.internal.codegen;

import org.objectweb.asm.Opcodes;

import static io.github.scfs.internal.codegen.WriteLocals.BUF;
import static io.github.scfs.internal.codegen.WriteLocals.CODE;
import static io.github.scfs.internal.codegen.WriteLocals.CODES;
import static io.github.scfs.internal.codegen.WriteLocals.INT_VALUE;
import static io.github.scfs.internal.codegen.WriteLocals.LONG_VALUE;
import static io.github.scfs.internal.codegen.WriteLocals.POS;
import static io.github.scfs.internal.codegen.WriteLocals.REF;
import static io.github.scfs.internal.codegen.WriteLocals.WIRE;

import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;

import org.objectweb.asm.Label;

/**
 * Emits code that writes numbers in runs: room is made once for a run, and array and position stay in variables. The
 * methods between {@link #beginRun} and {@link #endRun} emit one number each.
 */
final class NumberWriteEmitter implements Opcodes {
    /** A word may reach that far beyond a number's own bytes. */
    private static final int SLACK = 8;

    private final Definition definition;
    private final Code code;
    private final boolean wide;
    private final BitLayout bits;
    private boolean inRun;

    /** @param wide which form of the object is written */
    NumberWriteEmitter(Definition definition, Code code, boolean wide) {
        this.definition = definition;
        this.code = code;
        this.wide = wide;
        this.bits = definition.bits(wide);
    }

    private SlotKind kind(int i) {
        return definition.field(i).kind();
    }

    /** Makes room for the numbers from a field on, up to the next field that is neither number nor enum. */
    void beginRun(int from, int end) {
        if (inRun) {
            return;
        }
        int room = SLACK;
        for (int i = from; i < end && (kind(i).isNumber() || kind(i) == SlotKind.ENUM); i++) {
            room += Math.max(kind(i).maxBytes(), 0);
        }
        code.load(WIRE).push(room).call(WriteCalls.ROOM).store(BUF);
        code.load(WIRE).call(WriteCalls.POSITION).store(POS);
        inRun = true;
    }

    void endRun() {
        if (inRun) {
            code.load(WIRE, POS).call(WriteCalls.SET_POSITION);
            inRun = false;
        }
    }

    /** A field whose kind is primitive. */
    void primitive(int i, BeanField field, Local bean) throws IllegalAccessException {
        SlotKind kind = kind(i);
        if (FixedForm.isOf(kind, wide)) {
            FixedForm.beforePut(code, kind);
            field.get(code, bean);
            FixedForm.put(code, kind);
            return;
        }
        field.get(code, bean);
        if (kind == SlotKind.BOOLEAN) {
            addCode(i);
        } else {
            integer(i);
        }
    }

    /** The box in REF, not null. */
    void boxed(int i) {
        SlotKind kind = kind(i);
        SlotKind primitive = kind.primitive();
        Call unbox = NumberCalls.UNBOX.get(primitive.type());
        if (FixedForm.isOf(primitive, false)) {
            FixedForm.beforePut(code, primitive);
            code.load(REF).call(unbox);
            FixedForm.put(code, primitive);
            code.push(1);
            addCode(i);
        } else if (kind == SlotKind.BOXED_BOOLEAN) {
            code.load(REF).call(unbox).plus(1);
            addCode(i);
        } else {
            code.load(REF).call(unbox);
            integer(i);
        }
    }

    /** Puts the integer on the stack with as many bytes as it needs, and adds its code. */
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

    /** Adds the code on the stack, an int, to the word of codes. */
    void addCode(int i) {
        code.op(I2L).shift(LSHL, bits.shift(i)).load(CODES).op(LOR).store(CODES);
    }
}
