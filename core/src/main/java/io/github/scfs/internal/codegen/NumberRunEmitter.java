package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.BUF;
import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.CODES;
import static io.github.scfs.internal.codegen.Locals.FIELD;
import static io.github.scfs.internal.codegen.Locals.IN;
import static io.github.scfs.internal.codegen.Locals.POS;
import static io.github.scfs.internal.codegen.Locals.REF;
import static io.github.scfs.internal.codegen.Locals.START;
import static io.github.scfs.internal.codegen.Locals.WIRE_READER;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.IF_ICMPGT;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;
import java.util.ArrayList;
import java.util.Date;
import org.objectweb.asm.Label;

/**
 * Emits reads of fields for all generated readers. Subclasses emit the stores.
 *
 * <p>Consecutive number fields are a run. A run is read by whole words, with buffer and position in variables and one
 * bounds check. The interpreter reads a run from its beginning in three cases. First, a read fails, and the exception
 * must contain the name of the field. Second, a value has another class than the field expects. Third, the words could
 * exceed the buffer, at the end of a large message.
 */
abstract class NumberRunEmitter {
    final Definition definition;
    final ClassBuilder file;
    Code code;
    NumberReadEmitter numbers;
    /** Whether the object is in its wide form, where ints and longs have a fixed width. */
    boolean wide;
    private Label failed;
    /** Label of the instructions that let the interpreter read the run. */
    private Label slow;

    NumberRunEmitter(Definition definition, ClassBuilder file) {
        this.definition = definition;
        this.file = file;
    }

    /** Whether a number field is read, and stored or dropped, without a call. */
    abstract boolean isReadInline(int i);

    /** Emits pushes of the operands that {@link #store} needs below the value. */
    abstract void beforeStore(int i) throws IllegalAccessException;

    /**
     * Emits the store of a field's value, which is on top of the stack, or its removal from the stack if this side
     * lacks the field. The value is a primitive, an object of the field's type, or null. In a run it isn't null.
     *
     * @param i index of the field
     */
    abstract void store(int i) throws IllegalAccessException;

    /** Emits the store of a box or date in a run that is null. Null doesn't change a primitive field. */
    abstract void storeNull(int i) throws IllegalAccessException;

    /** Emits the read of a field by calls. The variable FIELD contains the index of the field. */
    abstract void readByCall(int i) throws IllegalAccessException;

    /**
     * Emits a call to the interpreter, which reads and stores a range of fields. At this point, the wire's position is
     * that of the first field.
     */
    abstract void interpret(int from, int to);

    /** Emits a push of the position of an object's slot codes, and a call that advances the wire beyond them. */
    final void takeCodes(Code all, Local in, boolean wideForm) {
        all.load(in).call(ReadCalls.WIRE).push(definition.bits(wideForm).bytes()).call(ReadCalls.TAKE);
    }

    /**
     * Emits the end of a method: the read of an object in the compact form and, if the definition has it, in the wide
     * form.
     */
    final void forms(Code all, Local in) {
        if (definition.hasWideForm()) {
            Label narrow = new Label();
            all.load(in).call(ReadCalls.IS_WIDE).jump(IFEQ, narrow);
            form(all, true);
            all.at(narrow);
        }
        form(all, false);
        all.end();
    }

    /** Emits the read of an object in the compact or the wide form, and the return instruction. */
    abstract void form(Code all, boolean wideForm);

    /** Begins a method that reads fields, and emits the initial values of its variables. */
    final void begin(Code method, boolean wideForm) {
        code = method;
        wide = wideForm;
        numbers = new NumberReadEmitter(definition, code, wide);
        failed = new Label();
        code.load(IN).call(ReadCalls.WIRE).store(WIRE_READER).declare(WIRE_READER);
        code.clear(BUF, POS, CODES, FIELD, CODE, REF, START);
    }

    /**
     * Emits the reads of the fields of one part.
     *
     * @param part the fields, whose slot codes share one 64-bit word
     * @param head the variable with the position of the object's slot codes in the buffer
     */
    final void fields(MethodPart part, Local head) throws IllegalAccessException {
        code.load(WIRE_READER, head).push(8 * part.word).op(IADD).push(part.wordBytes).call(ReadCalls.BITS_AT);
        code.store(CODES);
        code.push(part.from).store(FIELD);
        int i = part.from;
        while (i < part.to) {
            int end = i;
            while (end < part.to && isInRun(end)) {
                end++;
            }
            if (end > i) {
                run(i, end);
                i = end;
            } else {
                readGuarded(i);
                i++;
            }
        }
    }

    /**
     * Emits the exception handler that adds the field's name to the path of the exception. Call it after all fields.
     */
    final void failureHandler() {
        code.atHandler(failed, Throwable.class).constant(definition, Definition.class).load(FIELD);
        code.call(ReadCalls.FAILED).op(ATHROW);
    }

    final SlotKind kind(int i) {
        return definition.field(i).kind();
    }

    /** Whether a field is a number that is read without a call. */
    private boolean isInRun(int i) {
        return kind(i).isNumber() && isReadInline(i);
    }

    /** Emits the removal of a field's value from the stack. */
    final void drop(int i) {
        boolean isTwoSlots = kind(i) == SlotKind.LONG || kind(i) == SlotKind.DOUBLE;
        code.op(isTwoSlots ? POP2 : POP);
    }

    private void readGuarded(int i) throws IllegalAccessException {
        Label end = new Label();
        code.guard(end, failed, null).push(i).store(FIELD);
        readByCall(i);
        code.place(end);
    }

    private void run(int from, int to) throws IllegalAccessException {
        Label done = new Label();
        Label end = new Label();
        Label retry = new Label();
        slow = new Label();
        code.load(WIRE_READER).call(ReadCalls.POSITION).op(DUP).store(POS).store(START);
        code.load(WIRE_READER).push(reach(from, to)).call(ReadCalls.AHEAD).store(BUF);
        code.ifNull(BUF, slow);
        code.guard(end, retry, ScfsException.class).op(NOP);
        for (int i = from; i < to; i++) {
            number(i, kind(i));
        }
        code.load(WIRE_READER, POS).call(ReadCalls.ADVANCE);
        code.place(end).jump(done);
        code.atHandler(retry, ScfsException.class).op(POP);
        code.at(slow).load(WIRE_READER, START).call(ReadCalls.SET_POSITION);
        interpret(from, to);
        code.at(done);
    }

    /**
     * Returns the largest number of bytes from the start of a run to the end of a word that is read. That of a short
     * number can end behind the numbers after it.
     */
    private int reach(int from, int to) {
        int at = 0;
        int reach = 0;
        for (int i = from; i < to; i++) {
            int bytes = kind(i).maxBytes();
            if (bytes > 0) {
                reach = Math.max(reach, at + (FixedForm.isOf(kind(i), wide) ? bytes : Long.BYTES));
            }
            at += bytes;
        }
        return reach;
    }

    private void number(int i, SlotKind kind) throws IllegalAccessException {
        if (kind.isPrimitive()) {
            beforeStore(i);
            numbers.primitive(i, kind);
            store(i);
        } else {
            boxed(i, kind);
        }
    }

    /**
     * Emits the read of a box or a date. If the slot code is not that of null or a number, the interpreter reads the
     * run.
     */
    private void boxed(int i, SlotKind kind) throws IllegalAccessException {
        Label isNull = new Label();
        Label done = new Label();
        numbers.pushCode(i);
        code.store(CODE).load(CODE).jump(IFEQ, isNull);
        code.load(CODE).push(NumberReadEmitter.highestCode(kind)).jump(IF_ICMPGT, slow);
        beforeStore(i);
        if (kind == SlotKind.DATE) {
            code.create(Date.class);
        }
        numbers.boxed(kind);
        store(i);
        code.jump(done).at(isNull);
        storeNull(i);
        code.at(done);
    }

    /**
     * Emits a jump that is taken if a value is null or an instance of a type.
     *
     * @param type not {@code Object}; generated code may contain its name, see {@link BeanField#isNameable}
     */
    final void ifFits(Local value, Class<?> type, Label fits) {
        code.ifNull(value, fits);
        if (type.isInterface() && type.isAssignableFrom(ArrayList.class)) {
            // HotSpot caches only the last interface that a class was tested for. So tests for several interfaces in
            // turn are slow.
            code.load(value).call(JdkCalls.GET_CLASS).push(ArrayList.class).jump(IF_ACMPEQ, fits);
        }
        code.load(value).instanceOf(type).jump(IFNE, fits);
    }

    /**
     * Emits a store of the field's slot code in the variable CODE. The slot code 1 is frequent for strings and times:
     * for it, also emits the read and store of the value and a jump to {@code done}.
     *
     * @param time the codec of the class of time that the field expects; null if the field doesn't expect a time
     */
    final void beginObject(int i, Codec<?> time, Label done) throws IllegalAccessException {
        numbers.pushCode(i);
        code.store(CODE);
        if (time != null || kind(i) == SlotKind.STRING) {
            Label other = new Label();
            code.load(CODE).push(1).jump(IF_ICMPNE, other);
            beforeStore(i);
            code.load(IN);
            if (time != null) {
                code.push(time.tag()).call(ReadCalls.READ_TIME);
            } else {
                code.call(ReadCalls.READ_LATIN1);
            }
            store(i);
            code.jump(done).at(other);
        }
    }
}
