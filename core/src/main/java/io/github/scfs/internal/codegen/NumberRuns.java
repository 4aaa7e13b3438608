package io.github.scfs.internal.codegen;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.wire.WireReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;

/**
 * What all generated readers have alike: a run of numbers is read by whole words, with array and position in variables and the end looked at once. Where such
 * a word might reach beyond the array (the last few bytes of a large message) the run is left to the interpreter, as is one that fails: the interpreter knows
 * in which field. Where the values go is the subclasses' business.
 */
abstract class NumberRuns implements Opcodes {
    static final String READER = Type.getInternalName(GraphReader.class);
    static final String WIRE = Type.getInternalName(WireReader.class);
    private static final String WIRE_OF = "()L" + WIRE + ";";
    private static final String PLAN = Type.getInternalName(ReadPlan.class);
    private static final String IS_WIDE = "(L" + READER + ";)Z";
    private static final String FAILURE = Type.getInternalName(ScfsException.class);
    private static final String THROWN = "java/lang/Throwable";
    private static final String FAILED = "(L" + THROWN + ";" + Type.getDescriptor(Definition.class) + "I)L" + THROWN + ";";
    /** Variables of a method that reads; those before are its parameters. */
    static final int IN = 0, WIRE_VAR = 3, BUF = NumberCode.BUF, POS = NumberCode.POS, CODES = NumberCode.CODES, FIELD = 8, CODE = NumberCode.CODE,
        REF = 10, START = 11, FREE = 12;

    final Definition definition;
    final ClassBuilder file;
    final NumberCode numbers;
    MethodVisitor m;
    Frames frames;
    /** Which form of the object is read. */
    boolean wide;
    private Label failed;
    /** By fields of a run: where to go on with the interpreter. */
    private final Map<Integer, Label> rare = new TreeMap<>();

    /** @param handles whether the code may use {@code VarHandle}s where there are any */
    NumberRuns(Definition definition, ClassBuilder file, boolean handles) {
        this.definition = definition;
        this.file = file;
        this.numbers = new NumberCode(definition, file, handles);
    }

    /** Whether nobody wants a field. */
    abstract boolean isSkipped(int i);

    /** Whether a field that is a number, and wanted, is taken without a call. */
    abstract boolean isTaken(int i);

    /** Pushes what {@link #store} wants below the value. */
    abstract void beforeStore(int i) throws IllegalAccessException;

    /** Puts the value on the stack, a primitive of the field's kind, its box or null, where it belongs. */
    abstract void store(int i) throws IllegalAccessException;

    /** A field that takes calls, with its number in FIELD. */
    abstract void called(int i) throws IllegalAccessException;

    /** Leaves fields to the interpreter; the position has been said to the wire. Then the code goes on at {@link #afterInterpreted}. */
    abstract void interpret(int from, int to);

    /** Where code goes on when the interpreter has read a run from some field on. */
    Label afterInterpreted(int from, Label done) {
        return done;
    }

    /** The end of a run that the interpreter may have read, from any of its fields on; code falls through to what follows. */
    void endInterpreted(int from, int to) {
    }

    /** Takes the codes of an object in one form, which begin at what is on the stack then. */
    final void takeCodes(MethodVisitor all, boolean wideForm) {
        all.visitVarInsn(ALOAD, 1);
        all.visitMethodInsn(INVOKEVIRTUAL, READER, "wire", WIRE_OF, false);
        ClassBuilder.push(all, definition.bits(wideForm).bytes());
        all.visitMethodInsn(INVOKEVIRTUAL, WIRE, "take", "(I)I", false);
    }

    /** Jumps unless the object that comes has the wide form. */
    static void unlessWide(MethodVisitor all, Label narrow) {
        all.visitVarInsn(ALOAD, 1);
        all.visitMethodInsn(INVOKESTATIC, PLAN, "isWide", IS_WIDE, false);
        all.visitJumpInsn(IFEQ, narrow);
    }

    /**
     * Begins a method that reads fields.
     *
     * @param parameters their types, as {@link Frames} wants them
     */
    final void begin(MethodVisitor method, boolean wideForm, Object... parameters) {
        m = method;
        frames = new Frames(m, parameters);
        wide = wideForm;
        numbers.begin(m, wide);
        failed = new Label();
        m.visitVarInsn(ALOAD, IN);
        m.visitMethodInsn(INVOKEVIRTUAL, READER, "wire", WIRE_OF, false);
        m.visitVarInsn(ASTORE, WIRE_VAR);
        frames.declare(WIRE_VAR, WIRE);
        frames.clear(BUF, "[B");
        frames.clear(POS, INTEGER);
        frames.clear(CODES, LONG);
        frames.clear(FIELD, INTEGER);
        frames.clear(CODE, INTEGER);
        frames.clear(REF, "java/lang/Object");
        frames.clear(START, INTEGER);
    }

    /** @param head the variable that holds where the codes begin */
    final void fields(Part part, int head) throws IllegalAccessException {
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitVarInsn(ILOAD, head);
        ClassBuilder.push(m, 8 * part.word);
        m.visitInsn(IADD);
        ClassBuilder.push(m, part.wordBytes);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "bitsAt", "(II)J", false);
        m.visitVarInsn(LSTORE, CODES);
        ClassBuilder.push(m, part.from);
        m.visitVarInsn(ISTORE, FIELD);
        int i = part.from;
        while (i < part.to) {
            if (inRun(i)) {
                int end = i + 1;
                while (end < part.to && inRun(end)) {
                    end++;
                }
                run(i, end);
                i = end;
            } else {
                guarded(i);
                i++;
            }
        }
    }

    /** Where failures within a field go, which learn its name there; after the last of the fields, and after what follows them. */
    final void failed() {
        frames.atHandler(failed, THROWN);
        file.load(m, definition, Definition.class);
        m.visitVarInsn(ILOAD, FIELD);
        m.visitMethodInsn(INVOKESTATIC, PLAN, "failed", FAILED, false);
        m.visitInsn(ATHROW);
    }

    final SlotKind kind(int i) {
        return definition.field(i).kind();
    }

    static boolean isPrimitive(SlotKind kind) {
        return kind.ordinal() <= SlotKind.DOUBLE.ordinal();
    }

    /** Whether a field is a number that is taken, or passed, without a call. */
    private boolean inRun(int i) {
        return Part.isNumber(kind(i)) && (isSkipped(i) ? isPrimitive(kind(i)) : isTaken(i));
    }

    private void guarded(int i) throws IllegalAccessException {
        Label start = new Label();
        Label end = new Label();
        m.visitTryCatchBlock(start, end, failed, null);
        m.visitLabel(start);
        ClassBuilder.push(m, i);
        m.visitVarInsn(ISTORE, FIELD);
        called(i);
        m.visitLabel(end);
    }

    private void run(int from, int to) throws IllegalAccessException {
        Label careful = new Label();
        Label done = new Label();
        Label start = new Label();
        Label end = new Label();
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "buffer", "()[B", false);
        m.visitVarInsn(ASTORE, BUF);
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "position", "()I", false);
        m.visitInsn(DUP);
        m.visitVarInsn(ISTORE, POS);
        m.visitVarInsn(ISTORE, START);
        int reach = reach(from, to);
        if (reach > 0) {
            m.visitVarInsn(ALOAD, BUF);
            m.visitInsn(ARRAYLENGTH);
            m.visitVarInsn(ILOAD, POS);
            m.visitInsn(ISUB);
            ClassBuilder.push(m, reach);
            m.visitJumpInsn(IF_ICMPLT, careful);
        }
        Label again = new Label();
        m.visitTryCatchBlock(start, end, again, FAILURE);
        m.visitLabel(start);
        m.visitInsn(NOP);
        int fixedTo = from;
        for (int i = from; i < to; i++) {
            if (numbers.isFixed(kind(i)) && i >= fixedTo) {
                int bytes = 0;
                for (fixedTo = i; fixedTo < to && numbers.isFixed(kind(fixedTo)); fixedTo++) {
                    bytes += Part.maxBytes(kind(fixedTo));
                }
                m.visitVarInsn(ALOAD, WIRE_VAR);
                m.visitVarInsn(ILOAD, POS);
                ClassBuilder.push(m, bytes);
                m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "need", "(II)V", false);
            }
            number(i);
        }
        endRun();
        m.visitLabel(end);
        m.visitJumpInsn(GOTO, done);
        // The interpreter reads these numbers once more, and fails at the very field.
        frames.atHandler(again, FAILURE);
        m.visitInsn(POP);
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitVarInsn(ILOAD, START);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "position", "(I)V", false);
        frames.at(careful);
        interpret(from, to);
        m.visitJumpInsn(GOTO, afterInterpreted(from, done));
        for (Map.Entry<Integer, Label> r : rare.entrySet()) {
            frames.at(r.getValue());
            interpret(r.getKey(), to);
            m.visitJumpInsn(GOTO, afterInterpreted(r.getKey(), done));
        }
        rare.clear();
        endInterpreted(from, to);
        frames.at(done);
    }

    private void endRun() {
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitVarInsn(ILOAD, POS);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "advance", "(I)V", false);
    }

    /** How far beyond the position the words of a run may reach; what is of fixed width is looked at by itself. */
    private int reach(int from, int to) {
        int at = 0;
        int reach = 0;
        for (int i = from; i < to; i++) {
            if (!numbers.isFixed(kind(i)) && Part.maxBytes(kind(i)) > 0) {
                reach = at + 8;
            }
            at += Part.maxBytes(kind(i));
        }
        return reach;
    }

    /** One number of a run. */
    void number(int i) throws IllegalAccessException {
        SlotKind kind = kind(i);
        if (isSkipped(i)) {
            numbers.bytes(i, kind);
            numbers.advance();
        } else if (isPrimitive(kind)) {
            beforeStore(i);
            numbers.value(i, kind);
            store(i);
        } else {
            boxed(i, kind);
        }
    }

    /** A box or a date; what its slot has a rarer code for is left to the interpreter, with the rest of the run. */
    private void boxed(int i, SlotKind kind) throws IllegalAccessException {
        Label isRare = new Label();
        Label isNull = new Label();
        Label done = new Label();
        Label rest = new Label();
        rare.put(i, rest);
        numbers.code(i);
        m.visitVarInsn(ISTORE, CODE);
        m.visitVarInsn(ILOAD, CODE);
        m.visitJumpInsn(IFEQ, isNull);
        m.visitVarInsn(ILOAD, CODE);
        ClassBuilder.push(m, NumberCode.highest(kind));
        m.visitJumpInsn(IF_ICMPGT, isRare);
        beforeStore(i);
        if (kind == SlotKind.DATE) {
            m.visitTypeInsn(NEW, "java/util/Date");
            m.visitInsn(DUP);
        }
        numbers.box(kind);
        store(i);
        m.visitJumpInsn(GOTO, done);
        frames.at(isNull);
        beforeStore(i);
        m.visitInsn(ACONST_NULL);
        store(i);
        m.visitJumpInsn(GOTO, done);
        frames.at(isRare);
        endRun();
        m.visitJumpInsn(GOTO, rest);
        frames.at(done);
    }

    /**
     * Jumps if a value may go where a type is declared, null among these.
     *
     * @param variable holds it
     * @param type     one that the code may name, and not {@code Object}
     */
    final void ifFits(int variable, Class<?> type, Label fits) {
        m.visitVarInsn(ALOAD, variable);
        m.visitJumpInsn(IFNULL, fits);
        if (type.isInterface() && type.isAssignableFrom(ArrayList.class)) {
            // A test for an interface is cheap only as long as no other one is asked for in between.
            m.visitVarInsn(ALOAD, variable);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
            m.visitLdcInsn(Type.getType(ArrayList.class));
            m.visitJumpInsn(IF_ACMPEQ, fits);
        }
        m.visitVarInsn(ALOAD, variable);
        m.visitTypeInsn(INSTANCEOF, file.nameOf(type));
        m.visitJumpInsn(IFNE, fits);
    }
}
