package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.ReadLocals.BUF;
import static io.github.scfs.internal.codegen.ReadLocals.CODE;
import static io.github.scfs.internal.codegen.ReadLocals.CODES;
import static io.github.scfs.internal.codegen.ReadLocals.FIELD;
import static io.github.scfs.internal.codegen.ReadLocals.IN;
import static io.github.scfs.internal.codegen.ReadLocals.POS;
import static io.github.scfs.internal.codegen.ReadLocals.REF;
import static io.github.scfs.internal.codegen.ReadLocals.START;
import static io.github.scfs.internal.codegen.ReadLocals.WIRE;
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

import org.objectweb.asm.Label;

import java.util.ArrayList;
import java.util.Date;
import java.util.Map;
import java.util.TreeMap;

/**
 * Emits the reading of fields, for all generated readers. A run of numbers is read by whole words, with array and
 * position in variables. The array's end is checked once for a run. The interpreter reads a run again that fails,
 * since it knows in which field; and a run whose words might reach beyond the array, at the end of a large message.
 * Subclasses tell where the values go.
 */
abstract class NumberRunEmitter {
    final Definition definition;
    final ClassBuilder file;
    Code code;
    NumberReadEmitter numbers;
    /** Which form of the object is read. */
    boolean wide;
    private Label failed;
    /** By fields of a run: where the interpreter takes over. */
    private final Map<Integer, Label> rare = new TreeMap<>();

    NumberRunEmitter(Definition definition, ClassBuilder file) {
        this.definition = definition;
        this.file = file;
    }

    /** Whether a field's value has no place here. */
    abstract boolean isSkipped(int i);

    /** Whether a number that isn't skipped is stored without a call. */
    abstract boolean isStored(int i);

    /** Pushes what {@link #store} needs below the value. */
    abstract void beforeStore(int i) throws IllegalAccessException;

    /** Stores the value on the stack: a primitive of the field's kind, its box or null. */
    abstract void store(int i) throws IllegalAccessException;

    /** A field that is read by calls. FIELD is its number. */
    abstract void called(int i) throws IllegalAccessException;

    /** Calls the interpreter for some fields. The wire's position is that of the first. */
    abstract void interpret(int from, int to);

    /** Where code continues when the interpreter has read a run from a field on. */
    Label afterInterpreted(int from, Label done) {
        return done;
    }

    /** The end of a run of which the interpreter may have read fields. Code falls through. */
    void endInterpreted(int from, int to) {
    }

    /** Pushes the position of an object's codes in one of its forms, and passes over these. */
    final void takeCodes(Code all, Local in, boolean wideForm) {
        all.load(in).call(ReadCalls.WIRE).push(definition.bits(wideForm).bytes()).call(ReadCalls.TAKE);
    }

    /** Jumps unless the next object has the wide form. */
    static void unlessWide(Code all, Local in, Label narrow) {
        all.load(in).call(ReadCalls.IS_WIDE).jump(IFEQ, narrow);
    }

    /** Begins a method that reads fields. */
    final void begin(Code method, boolean wideForm) {
        code = method;
        wide = wideForm;
        numbers = new NumberReadEmitter(definition, code, wide);
        failed = new Label();
        code.load(IN).call(ReadCalls.WIRE).store(WIRE).declare(WIRE).clear(BUF, POS, CODES, FIELD, CODE, REF, START);
    }

    /** @param head the variable of the position of the object's codes */
    final void fields(MethodPart part, Local head) throws IllegalAccessException {
        code.load(WIRE, head).push(8 * part.word).op(IADD).push(part.wordBytes).call(ReadCalls.BITS_AT).store(CODES);
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
                guarded(i);
                i++;
            }
        }
    }

    /** The handler that adds the field to a failure. It follows all fields. */
    final void failed() {
        code.atHandler(failed, Throwable.class).constant(definition, Definition.class).load(FIELD);
        code.call(ReadCalls.FAILED).op(ATHROW);
    }

    final SlotKind kind(int i) {
        return definition.field(i).kind();
    }

    /** Whether a field is a number that is read or passed over without a call. */
    private boolean isInRun(int i) {
        return kind(i).isNumber() && (isSkipped(i) ? kind(i).isPrimitive() : isStored(i));
    }

    private void guarded(int i) throws IllegalAccessException {
        Label end = new Label();
        code.guard(end, failed, null).push(i).store(FIELD);
        called(i);
        code.mark(end);
    }

    private void run(int from, int to) throws IllegalAccessException {
        Label careful = new Label();
        Label done = new Label();
        Label end = new Label();
        Label again = new Label();
        code.load(WIRE).call(ReadCalls.BUFFER).store(BUF);
        code.load(WIRE).call(ReadCalls.POSITION).op(DUP).store(POS).store(START);
        int reach = reach(from, to);
        if (reach > 0) {
            code.load(BUF).op(ARRAYLENGTH).load(POS).op(ISUB).push(reach).jump(IF_ICMPLT, careful);
        }
        code.guard(end, again, ScfsException.class).op(NOP);
        numbers(from, to);
        endRun();
        code.mark(end).jump(done);
        code.atHandler(again, ScfsException.class).op(POP).load(WIRE, START).call(ReadCalls.SET_POSITION);
        code.at(careful);
        interpret(from, to);
        code.jump(afterInterpreted(from, done));
        for (Map.Entry<Integer, Label> r : rare.entrySet()) {
            code.at(r.getValue());
            interpret(r.getKey(), to);
            code.jump(afterInterpreted(r.getKey(), done));
        }
        rare.clear();
        endInterpreted(from, to);
        code.at(done);
    }

    private void numbers(int from, int to) throws IllegalAccessException {
        int fixedTo = from;
        for (int i = from; i < to; i++) {
            if (i >= fixedTo && numbers.isFixed(kind(i))) {
                int bytes = 0;
                for (fixedTo = i; fixedTo < to && numbers.isFixed(kind(fixedTo)); fixedTo++) {
                    bytes += kind(fixedTo).maxBytes();
                }
                code.load(WIRE, POS).push(bytes).call(ReadCalls.NEED);
            }
            number(i);
        }
    }

    private void endRun() {
        code.load(WIRE, POS).call(ReadCalls.ADVANCE);
    }

    /** How far the words of a run may reach beyond its beginning. Numbers of fixed width are checked on their own. */
    private int reach(int from, int to) {
        int at = 0;
        int reach = 0;
        for (int i = from; i < to; i++) {
            if (!numbers.isFixed(kind(i)) && kind(i).maxBytes() > 0) {
                reach = at + 8;
            }
            at += kind(i).maxBytes();
        }
        return reach;
    }

    /** One number of a run. */
    void number(int i) throws IllegalAccessException {
        SlotKind kind = kind(i);
        if (isSkipped(i)) {
            numbers.skip(i, kind);
        } else if (kind.isPrimitive()) {
            beforeStore(i);
            numbers.primitive(i, kind);
            store(i);
        } else {
            boxed(i, kind);
        }
    }

    /** A box or a date. At any of its slot's rarer codes the interpreter takes over. */
    private void boxed(int i, SlotKind kind) throws IllegalAccessException {
        Label isRare = new Label();
        Label isNull = new Label();
        Label done = new Label();
        Label rest = new Label();
        rare.put(i, rest);
        numbers.code(i);
        code.store(CODE).load(CODE).jump(IFEQ, isNull);
        code.load(CODE).push(NumberReadEmitter.highestCode(kind)).jump(IF_ICMPGT, isRare);
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
        code.jump(done).at(isRare);
        endRun();
        code.jump(rest).at(done);
    }

    /**
     * Jumps if a value is null or an instance of a type.
     *
     * @param type one that the code may name, and not {@code Object}
     */
    final void ifFits(Local value, Class<?> type, Label fits) {
        code.ifNull(value, fits);
        if (type.isInterface() && type.isAssignableFrom(ArrayList.class)) {
            // A class remembers only the last interface that it was tested for: a test for several in turn is slow.
            code.load(value).call(JdkCalls.GET_CLASS).push(ArrayList.class).jump(IF_ACMPEQ, fits);
        }
        code.load(value).instanceOf(type).jump(IFNE, fits);
    }

    /**
     * Sets CODE, and if it is 1, a frequent code of strings and times, stores the value and jumps.
     *
     * @param time reads the time that the field expects; null for another kind of field
     */
    final void beginObject(int i, Call time, Label done) throws IllegalAccessException {
        numbers.code(i);
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
