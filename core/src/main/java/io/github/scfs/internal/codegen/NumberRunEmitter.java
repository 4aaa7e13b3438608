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
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ARRAYLENGTH;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.IF_ICMPGT;
import static org.objectweb.asm.Opcodes.IF_ICMPLT;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;
import static org.objectweb.asm.Opcodes.ISUB;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.POP;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;
import java.util.ArrayList;
import java.util.Date;
import org.objectweb.asm.Label;

/**
 * Emits reads of fields for all generated readers. Subclasses emit the stores.
 *
 * <p>Numbers are read in runs, by whole words, with buffer and position in variables and one bounds check for each run.
 * The interpreter reads a run from its beginning in three cases: a read fails, and the failure must name the field; a
 * value has another class than expected; or the words could reach beyond the buffer, at the end of a large message.
 */
abstract class NumberRunEmitter {
    final Definition definition;
    final ClassBuilder file;
    Code code;
    NumberReadEmitter numbers;
    /** Whether the object is in its wide form. */
    boolean wide;
    private Label failed;
    /** Start of the path on which the interpreter reads the run. */
    private Label slow;

    NumberRunEmitter(Definition definition, ClassBuilder file) {
        this.definition = definition;
        this.file = file;
    }

    /** Whether a number is stored without a call. */
    abstract boolean isStored(int i);

    /** Pushes the operands that {@link #store} needs below the value. */
    abstract void beforeStore(int i) throws IllegalAccessException;

    /** Stores the value on the stack: a primitive of the field's kind, its box or null. */
    abstract void store(int i) throws IllegalAccessException;

    /** Reads a field by calls. FIELD is its index. */
    abstract void readByCall(int i) throws IllegalAccessException;

    /** Emits a call to the interpreter, which reads and stores fields. The wire's position is that of the first. */
    abstract void interpret(int from, int to);

    /** Pushes the position of an object's codes, and advances the wire over them. */
    final void takeCodes(Code all, Local in, boolean wideForm) {
        all.load(in).call(ReadCalls.WIRE).push(definition.bits(wideForm).bytes()).call(ReadCalls.TAKE);
    }

    /** Emits the rest of a method: a read for each form of the object. */
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

    /** Emits the read of an object in one form, and the return. */
    abstract void form(Code all, boolean wideForm);

    /** Begins a method that reads fields. */
    final void begin(Code method, boolean wideForm) {
        code = method;
        wide = wideForm;
        numbers = new NumberReadEmitter(definition, code, wide);
        failed = new Label();
        code.load(IN).call(ReadCalls.WIRE).store(WIRE_READER).declare(WIRE_READER);
        code.clear(BUF, POS, CODES, FIELD, CODE, REF, START);
    }

    /** @param head variable that holds the position of the object's codes */
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

    /** Emits the handler that adds the field to a failure. Call it after all fields. */
    final void failureHandler() {
        code.atHandler(failed, Throwable.class).constant(definition, Definition.class).load(FIELD);
        code.call(ReadCalls.FAILED).op(ATHROW);
    }

    final SlotKind kind(int i) {
        return definition.field(i).kind();
    }

    /** Whether a field is a number that is read and stored without a call. */
    private boolean isInRun(int i) {
        return kind(i).isNumber() && isStored(i);
    }

    private void readGuarded(int i) throws IllegalAccessException {
        Label end = new Label();
        code.guard(end, failed, null).push(i).store(FIELD);
        readByCall(i);
        code.mark(end);
    }

    private void run(int from, int to) throws IllegalAccessException {
        Label done = new Label();
        Label end = new Label();
        Label retry = new Label();
        slow = new Label();
        code.load(WIRE_READER).call(ReadCalls.BUFFER).store(BUF);
        code.load(WIRE_READER).call(ReadCalls.POSITION).op(DUP).store(POS).store(START);
        code.load(BUF).op(ARRAYLENGTH).load(POS).op(ISUB).push(reach(from, to)).jump(IF_ICMPLT, slow);
        code.guard(end, retry, ScfsException.class).op(NOP);
        for (int i = from; i < to; i++) {
            number(i, kind(i));
        }
        code.load(WIRE_READER, POS).call(ReadCalls.ADVANCE);
        code.mark(end).jump(done);
        code.atHandler(retry, ScfsException.class).op(POP);
        code.at(slow).load(WIRE_READER, START).call(ReadCalls.SET_POSITION);
        interpret(from, to);
        code.at(done);
    }

    /** Number of bytes that the words of a run span at most. */
    private int reach(int from, int to) {
        int at = 0;
        int reach = 0;
        for (int i = from; i < to; i++) {
            int bytes = kind(i).maxBytes();
            if (bytes > 0) {
                reach = at + (FixedForm.isOf(kind(i), wide) ? bytes : Long.BYTES);
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

    /** Reads a box or a date. For the rarer codes of the slot, the interpreter reads the run. */
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
        beforeStore(i);
        code.op(ACONST_NULL);
        store(i);
        code.at(done);
    }

    /**
     * Emits a jump for values that are null or an instance of a type.
     *
     * @param type must be nameable by the code, and not {@code Object}
     */
    final void ifFits(Local value, Class<?> type, Label fits) {
        code.ifNull(value, fits);
        if (type.isInterface() && type.isAssignableFrom(ArrayList.class)) {
            // HotSpot caches only the last interface that a class was tested for, so tests for several in turn are
            // slow.
            code.load(value).call(JdkCalls.GET_CLASS).push(ArrayList.class).jump(IF_ACMPEQ, fits);
        }
        code.load(value).instanceOf(type).jump(IFNE, fits);
    }

    /**
     * Loads the field's code into CODE. If it is 1, a frequent code of strings and times, stores the value and jumps.
     *
     * @param time method that reads the time the field expects; null for another kind of field
     */
    final void beginObject(int i, Call time, Label done) throws IllegalAccessException {
        numbers.pushCode(i);
        code.store(CODE);
        if (time != null || kind(i) == SlotKind.STRING) {
            Label other = new Label();
            code.load(CODE).push(1).jump(IF_ICMPNE, other);
            beforeStore(i);
            code.load(IN).call(time != null ? time : ReadCalls.READ_LATIN1);
            store(i);
            code.jump(done).at(other);
        }
    }
}
