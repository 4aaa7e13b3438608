package io.github.scfs.codegen;

import io.github.scfs.ScfsException;
import io.github.scfs.codec.FieldStep;
import io.github.scfs.codec.FieldsReader;
import io.github.scfs.codec.GraphReader;
import io.github.scfs.codec.NumberCoding;
import io.github.scfs.codec.ReadPlan;
import io.github.scfs.codec.Slot;
import io.github.scfs.layout.BitLayout;
import io.github.scfs.layout.Definition;
import io.github.scfs.layout.SlotKind;
import io.github.scfs.layout.WideNumbers;
import io.github.scfs.wire.WireReader;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the class file of a {@link FieldsReader}: a run of numbers is read by whole words, with array and position in variables and the end looked at once.
 * Where such a word might reach beyond the array (the last few bytes of a large message) the run is left to the interpreter, as is one that fails: the
 * interpreter knows in which field.
 *
 * <p>On its length: a method for each kind of field, and nothing else; the two generators mirror each other.
 */
final class ReaderGenerator implements Opcodes {
    private static final String READER = Type.getInternalName(GraphReader.class);
    private static final String WIRE = Type.getInternalName(WireReader.class);
    private static final String NUMBERS = Type.getInternalName(NumberCoding.class);
    private static final String FAILURE = Type.getInternalName(ScfsException.class);
    private static final String STEP = Type.getInternalName(FieldStep.class);
    private static final String INTERPRET = "(L" + READER + ";Ljava/lang/Object;ZIII)V";
    private static final String SLOT = Type.getInternalName(Slot.class);
    /** Variables of a part's method. */
    private static final int IN = 0, BEAN = 1, HEAD = 2, WIRE_VAR = 3, BUF = 4, POS = 5, CODES = 6, FIELD = 8, VALUE = 9, CODE = 11, REF = 12, START = 13;

    private final ReadPlan plan;
    private final Definition definition;
    private final Class<?> bean;
    private final ClassBuilder file;
    private final WordCode words;
    private MethodVisitor m;
    /** Which form of the object is read. */
    private boolean wide;
    private BitLayout bits;
    private Label failed;
    /** By fields of a run: where to go on with the interpreter. */
    private final Map<Integer, Label> rare = new TreeMap<>();

    private ReaderGenerator(ReadPlan plan, boolean handles) {
        this.plan = plan;
        this.definition = plan.definition();
        this.bean = plan.type();
        this.file = new ClassBuilder(bean, "$scfs$Reader", FieldsReader.class);
        this.words = new WordCode(file, handles);
    }

    /**
     * Null if the class is one for the interpreter.
     *
     * @param handles whether the code may use {@code VarHandle}s where there are any
     */
    static ClassBuilder generate(ReadPlan plan, boolean handles) throws ReflectiveOperationException {
        List<Part> parts = Part.of(plan.definition(), false);
        return parts == null ? null : new ReaderGenerator(plan, handles).generate(parts);
    }

    private String partDescriptor() {
        return "(L" + READER + ";" + Type.getDescriptor(bean) + "I)V";
    }

    private ClassBuilder generate(List<Part> parts) throws ReflectiveOperationException {
        MethodVisitor all = file.method(ACC_PUBLIC | ACC_FINAL, "read", "(L" + READER + ";Ljava/lang/Object;)V");
        all.visitVarInsn(ALOAD, 2);
        all.visitTypeInsn(CHECKCAST, Type.getInternalName(bean));
        all.visitVarInsn(ASTORE, 3);
        List<Part> wideParts = Part.of(definition, true);
        if (definition.hasWideForm()) {
            Label narrow = new Label();
            all.visitVarInsn(ALOAD, 1);
            all.visitMethodInsn(INVOKESTATIC, Type.getInternalName(ReadPlan.class), "isWide", "(L" + READER + ";)Z", false);
            all.visitJumpInsn(IFEQ, narrow);
            takeCodes(all, true);
            if (wideParts != null) {
                Part.call(all, wideParts, file.name(), partDescriptor());
            } else {
                interpretAll(all);
            }
            all.visitInsn(RETURN);
            all.visitLabel(narrow);
        }
        takeCodes(all, false);
        Part.call(all, parts, file.name(), partDescriptor());
        all.visitInsn(RETURN);
        ClassBuilder.end(all);
        make();
        for (Part part : parts) {
            part(part);
        }
        if (wideParts != null) {
            for (Part part : wideParts) {
                part(part);
            }
        }
        return file;
    }

    private void takeCodes(MethodVisitor all, boolean wideForm) {
        all.visitVarInsn(ALOAD, 1);
        all.visitMethodInsn(INVOKEVIRTUAL, READER, "wire", "()L" + WIRE + ";", false);
        ClassBuilder.push(all, definition.bits(wideForm).bytes());
        all.visitMethodInsn(INVOKEVIRTUAL, WIRE, "take", "(I)I", false);
        all.visitVarInsn(ISTORE, 4);
    }

    /** Leaves an object in the wide form to the interpreter: it has too many fields for a method. */
    private void interpretAll(MethodVisitor all) throws IllegalAccessException {
        file.load(all, plan, ReadPlan.class);
        all.visitVarInsn(ALOAD, 1);
        all.visitVarInsn(ALOAD, 3);
        all.visitInsn(ICONST_1);
        all.visitVarInsn(ILOAD, 4);
        all.visitInsn(ICONST_0);
        ClassBuilder.push(all, definition.fieldCount());
        all.visitMethodInsn(INVOKEVIRTUAL, Type.getInternalName(ReadPlan.class), "interpret", INTERPRET, false);
    }

    private void make() {
        try {
            bean.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            return;
        }
        MethodVisitor make = file.method(ACC_PUBLIC | ACC_FINAL, "make", "()Ljava/lang/Object;");
        make.visitTypeInsn(NEW, Type.getInternalName(bean));
        make.visitInsn(DUP);
        make.visitMethodInsn(INVOKESPECIAL, Type.getInternalName(bean), "<init>", "()V", false);
        make.visitInsn(ARETURN);
        ClassBuilder.end(make);
    }

    private void part(Part part) throws IllegalAccessException {
        wide = part.wide;
        bits = definition.bits(wide);
        m = file.method(ACC_PRIVATE | ACC_STATIC, part.method(), partDescriptor());
        failed = new Label();
        m.visitVarInsn(ALOAD, IN);
        m.visitMethodInsn(INVOKEVIRTUAL, READER, "wire", "()L" + WIRE + ";", false);
        m.visitVarInsn(ASTORE, WIRE_VAR);
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitVarInsn(ILOAD, HEAD);
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
        m.visitInsn(RETURN);
        m.visitLabel(failed);
        file.load(m, definition, Definition.class);
        m.visitVarInsn(ILOAD, FIELD);
        m.visitMethodInsn(INVOKESTATIC, Type.getInternalName(ReadPlan.class), "at",
                "(L" + FAILURE + ";" + Type.getDescriptor(Definition.class) + "I)L" + FAILURE + ";", false);
        m.visitInsn(ATHROW);
        ClassBuilder.end(m);
    }

    private SlotKind kind(int i) {
        return definition.field(i).kind();
    }

    private FieldStep.Sort sort(int i) {
        return plan.step(i).sort();
    }

    /** Whether a field is a number that is taken, or passed, without a call. */
    private boolean inRun(int i) {
        if (!Part.isNumber(kind(i))) {
            return false;
        }
        switch (sort(i)) {
            case STRAIGHT:
            case INTEGER:
                return true;
            case SKIP:
                return kind(i).ordinal() <= SlotKind.DOUBLE.ordinal();
            default:
                return false;
        }
    }

    private boolean isFixed(SlotKind kind) {
        return kind == SlotKind.BYTE || kind == SlotKind.FLOAT || kind == SlotKind.DOUBLE || wide && WideNumbers.isOne(kind);
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
            if (isFixed(kind(i)) && i >= fixedTo) {
                int bytes = 0;
                for (fixedTo = i; fixedTo < to && isFixed(kind(fixedTo)); fixedTo++) {
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
        m.visitLabel(again);
        m.visitInsn(POP);
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitVarInsn(ILOAD, START);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "position", "(I)V", false);
        m.visitLabel(careful);
        interpret(from, to);
        for (Map.Entry<Integer, Label> r : rare.entrySet()) {
            m.visitJumpInsn(GOTO, done);
            m.visitLabel(r.getValue());
            interpret(r.getKey(), to);
        }
        rare.clear();
        m.visitLabel(done);
    }

    /** Leaves fields to the interpreter; the position has been said to the wire. */
    private void interpret(int from, int to) {
        file.load(m, plan, ReadPlan.class);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ALOAD, BEAN);
        m.visitInsn(wide ? ICONST_1 : ICONST_0);
        m.visitVarInsn(ILOAD, HEAD);
        ClassBuilder.push(m, from);
        ClassBuilder.push(m, to);
        m.visitMethodInsn(INVOKEVIRTUAL, Type.getInternalName(ReadPlan.class), "interpret", INTERPRET, false);
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
            if (!isFixed(kind(i)) && Part.maxBytes(kind(i)) > 0) {
                reach = at + 8;
            }
            at += Part.maxBytes(kind(i));
        }
        return reach;
    }

    /** Pushes the code of a field. */
    private void code(int i) {
        if (bits.mask(i) == 0) {
            ClassBuilder.push(m, bits.known(i));
            return;
        }
        m.visitVarInsn(LLOAD, CODES);
        int shift = bits.shift(i);
        if (shift != 0) {
            ClassBuilder.push(m, shift);
            m.visitInsn(LUSHR);
        }
        m.visitInsn(L2I);
        ClassBuilder.push(m, bits.mask(i));
        m.visitInsn(IAND);
    }

    private BeanField access(int i) {
        return new BeanField(file, bean, plan.step(i).field());
    }

    private void number(int i) throws IllegalAccessException {
        SlotKind kind = kind(i);
        if (sort(i) == FieldStep.Sort.SKIP) {
            bytes(i, kind);
            advance();
        } else if (sort(i) == FieldStep.Sort.INTEGER) {
            changedInteger(i);
        } else if (kind.ordinal() > SlotKind.DOUBLE.ordinal()) {
            boxed(i, kind);
        } else {
            BeanField field = access(i);
            field.beforeSet(m, BEAN);
            value(i, kind);
            field.set(m);
        }
    }

    private void changedInteger(int i) throws IllegalAccessException {
        FieldStep step = plan.step(i);
        step(i);
        value(i, kind(i));
        if (kind(i) != SlotKind.LONG) {
            m.visitInsn(I2L);
        }
        m.visitMethodInsn(INVOKEVIRTUAL, STEP, "checked", "(J)J", false);
        m.visitVarInsn(LSTORE, VALUE);
        BeanField field = access(i);
        field.beforeSet(m, BEAN);
        m.visitVarInsn(LLOAD, VALUE);
        Class<?> type = step.field().getType();
        if (type != long.class) {
            m.visitInsn(L2I);
            if (type != int.class) {
                m.visitInsn(type == short.class ? I2S : I2B);
            }
        }
        field.set(m);
    }

    /** Pushes the bytes that a primitive takes. */
    private void bytes(int i, SlotKind kind) {
        switch (kind) {
            case INT:
            case LONG:
                code(i);
                numbers(kind == SlotKind.INT ? "intBytes" : "longBytes", "(I)I");
                break;
            case SHORT:
            case CHAR:
                code(i);
                m.visitInsn(ICONST_1);
                m.visitInsn(IADD);
                break;
            default:
                ClassBuilder.push(m, Part.maxBytes(kind));
                break;
        }
    }

    private void numbers(String method, String descriptor) {
        m.visitMethodInsn(INVOKESTATIC, NUMBERS, method, descriptor, false);
    }

    /** Goes on by the number of bytes on the stack. */
    private void advance() {
        m.visitVarInsn(ILOAD, POS);
        m.visitInsn(IADD);
        m.visitVarInsn(ISTORE, POS);
    }

    /** Pushes a primitive and goes on behind it. */
    private void value(int i, SlotKind kind) {
        switch (kind) {
            case BOOLEAN:
                code(i);
                break;
            case BYTE:
            case FLOAT:
            case DOUBLE:
                fixed(kind);
                break;
            case INT:
            case LONG:
                if (wide) {
                    fixed(kind);
                    break;
                }
                // falls through
            default:
                bytes(i, kind);
                m.visitVarInsn(ISTORE, CODE);
                signed(kind == SlotKind.LONG ? null : kind);
                break;
        }
    }

    private void fixed(SlotKind kind) {
        int n = Part.maxBytes(kind);
        int log2 = n == 8 ? 3 : 2;
        if (n > 1) {
            words.beforeGet(m, log2);
        }
        m.visitVarInsn(ALOAD, BUF);
        m.visitVarInsn(ILOAD, POS);
        if (n == 1) {
            m.visitInsn(BALOAD);
        } else {
            words.get(m, log2);
            if (kind == SlotKind.FLOAT || kind == SlotKind.DOUBLE) {
                m.visitMethodInsn(INVOKESTATIC, n == 8 ? "java/lang/Double" : "java/lang/Float", n == 8 ? "longBitsToDouble" : "intBitsToFloat",
                        n == 8 ? "(J)D" : "(I)F", false);
            }
        }
        m.visitIincInsn(POS, n);
    }

    /**
     * Pushes the number of as many bytes as CODE says and goes on behind it.
     *
     * @param kind what it is narrowed to; null: a long
     */
    private void signed(SlotKind kind) {
        words.beforeGet(m, 3);
        m.visitVarInsn(ALOAD, BUF);
        m.visitVarInsn(ILOAD, POS);
        words.get(m, 3);
        m.visitVarInsn(ILOAD, CODE);
        if (kind == SlotKind.CHAR) {
            numbers("unsigned", "(JI)J");
        } else {
            numbers("signed", "(JI)J");
        }
        m.visitVarInsn(ILOAD, CODE);
        advance();
        if (kind != null) {
            m.visitInsn(L2I);
            if (kind == SlotKind.SHORT) {
                m.visitInsn(I2S);
            } else if (kind == SlotKind.CHAR) {
                m.visitInsn(I2C);
            }
        }
    }

    /** A box or a date; what its slot has a rarer code for is left to the interpreter, with the rest of the run. */
    private void boxed(int i, SlotKind kind) throws IllegalAccessException {
        Label isRare = new Label();
        Label isNull = new Label();
        Label done = new Label();
        Label rest = new Label();
        rare.put(i, rest);
        BeanField field = access(i);
        code(i);
        m.visitVarInsn(ISTORE, CODE);
        m.visitVarInsn(ILOAD, CODE);
        m.visitJumpInsn(IFEQ, isNull);
        m.visitVarInsn(ILOAD, CODE);
        ClassBuilder.push(m, highest(kind));
        m.visitJumpInsn(IF_ICMPGT, isRare);
        field.beforeSet(m, BEAN);
        if (kind == SlotKind.DATE) {
            m.visitTypeInsn(NEW, "java/util/Date");
            m.visitInsn(DUP);
        }
        box(kind);
        field.set(m);
        m.visitJumpInsn(GOTO, done);
        m.visitLabel(isNull);
        field.beforeSet(m, BEAN);
        m.visitInsn(ACONST_NULL);
        field.set(m);
        m.visitJumpInsn(GOTO, done);
        m.visitLabel(isRare);
        endRun();
        m.visitJumpInsn(GOTO, rest);
        m.visitLabel(done);
    }

    /** The highest code of a box's slot that says a number. */
    private static int highest(SlotKind kind) {
        switch (kind) {
            case BOXED_BOOLEAN:
            case BOXED_SHORT:
            case BOXED_CHAR:
            case DATE:
                return 2;
            case BOXED_INT:
                return 5;
            case BOXED_LONG:
                return 6;
            default:
                return 1;
        }
    }

    private void box(SlotKind kind) {
        SlotKind primitive = kind == SlotKind.DATE ? SlotKind.LONG : SlotKind.values()[kind.ordinal() - SlotKind.BOXED_BOOLEAN.ordinal()];
        switch (kind) {
            case BOXED_BOOLEAN:
                m.visitVarInsn(ILOAD, CODE);
                m.visitInsn(ICONST_1);
                m.visitInsn(ISUB);
                break;
            case BOXED_BYTE:
            case BOXED_FLOAT:
            case BOXED_DOUBLE:
                fixed(primitive);
                break;
            case BOXED_INT:
                m.visitIincInsn(CODE, -1);
                signed(primitive);
                break;
            case BOXED_LONG:
                m.visitVarInsn(ILOAD, CODE);
                numbers("boxedLongBytes", "(I)I");
                m.visitVarInsn(ISTORE, CODE);
                signed(null);
                break;
            case DATE:
                m.visitVarInsn(ILOAD, CODE);
                m.visitInsn(ICONST_1);
                m.visitInsn(ISHL);
                m.visitInsn(ICONST_4);
                m.visitInsn(IADD);
                m.visitVarInsn(ISTORE, CODE);
                signed(null);
                m.visitMethodInsn(INVOKESPECIAL, "java/util/Date", "<init>", "(J)V", false);
                return;
            default:
                signed(primitive);
                break;
        }
        m.visitMethodInsn(INVOKESTATIC, Type.getInternalName(kind.type()), "valueOf", "(" + Type.getDescriptor(primitive.type()) + ")"
                + Type.getDescriptor(kind.type()), false);
    }

    private void step(int i) {
        file.load(m, plan.step(i), FieldStep.class);
    }

    private void stepRead(int i) {
        ClassBuilder.push(m, i);
        m.visitVarInsn(ISTORE, FIELD);
        step(i);
        m.visitVarInsn(ALOAD, IN);
        code(i);
        m.visitVarInsn(ALOAD, BEAN);
        m.visitMethodInsn(INVOKEVIRTUAL, STEP, "read", "(L" + READER + ";ILjava/lang/Object;)V", false);
    }

    /** A field that takes calls, whose failures learn its name. */
    private void guarded(int i) throws IllegalAccessException {
        Label start = new Label();
        Label end = new Label();
        m.visitTryCatchBlock(start, end, failed, FAILURE);
        m.visitLabel(start);
        if (sort(i) == FieldStep.Sort.STRAIGHT) {
            straight(i);
        } else {
            stepRead(i);
        }
        m.visitLabel(end);
    }

    /** A string, a constant, an object: through its slot, and then into the field if it is of its type. */
    private void straight(int i) throws IllegalAccessException {
        FieldStep step = plan.step(i);
        Class<?> type = step.field().getType();
        BeanField field = access(i);
        ClassBuilder.push(m, i);
        m.visitVarInsn(ISTORE, FIELD);
        code(i);
        m.visitVarInsn(ISTORE, CODE);
        Label done = new Label();
        if (kind(i) == SlotKind.STRING) {
            Label other = new Label();
            m.visitVarInsn(ILOAD, CODE);
            m.visitInsn(ICONST_1);
            m.visitJumpInsn(IF_ICMPNE, other);
            field.beforeSet(m, BEAN);
            m.visitVarInsn(ALOAD, IN);
            m.visitMethodInsn(INVOKEVIRTUAL, READER, "readLatin1", "()Ljava/lang/String;", false);
            field.set(m);
            m.visitJumpInsn(GOTO, done);
            m.visitLabel(other);
        }
        file.load(m, step.slot(), Slot.class);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ILOAD, CODE);
        m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "read", "(L" + READER + ";I)Ljava/lang/Object;", false);
        m.visitVarInsn(ASTORE, REF);
        if (field.isTestable()) {
            Label fits = new Label();
            if (type != Object.class) {
                m.visitVarInsn(ALOAD, REF);
                m.visitJumpInsn(IFNULL, fits);
                if (type.isInterface() && type.isAssignableFrom(ArrayList.class)) {
                    // A test for an interface is cheap only as long as no other one is asked for in between.
                    m.visitVarInsn(ALOAD, REF);
                    m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
                    m.visitLdcInsn(Type.getType(ArrayList.class));
                    m.visitJumpInsn(IF_ACMPEQ, fits);
                }
                m.visitVarInsn(ALOAD, REF);
                m.visitTypeInsn(INSTANCEOF, Type.getInternalName(type));
                m.visitJumpInsn(IFNE, fits);
                take(i);
                m.visitJumpInsn(GOTO, done);
            }
            m.visitLabel(fits);
            field.beforeSet(m, BEAN);
            m.visitVarInsn(ALOAD, REF);
            field.set(m);
        } else {
            take(i);
        }
        m.visitLabel(done);
    }

    private void take(int i) {
        step(i);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ILOAD, CODE);
        m.visitVarInsn(ALOAD, BEAN);
        m.visitVarInsn(ALOAD, REF);
        m.visitMethodInsn(INVOKEVIRTUAL, STEP, "put", "(L" + READER + ";ILjava/lang/Object;Ljava/lang/Object;)V", false);
    }
}
