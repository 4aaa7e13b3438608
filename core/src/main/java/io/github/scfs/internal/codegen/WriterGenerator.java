package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.schema.WideNumbers;
import io.github.scfs.internal.wire.WireWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import java.util.Date;
import java.util.List;

/**
 * Writes the class file of a {@link FieldsWriter}: for a run of numbers room is made once, and array and position stay in variables; strings and objects
 * go through their slots, which are constants.
 *
 * <p>On its length: a method for each kind of field, and nothing else; the two generators mirror each other.
 */
final class WriterGenerator implements Opcodes {
    private static final String WRITER = Type.getInternalName(GraphWriter.class);
    private static final String WIRE = Type.getInternalName(WireWriter.class);
    private static final String WIRE_OF = "()L" + WIRE + ";";
    private static final String PLAN = Type.getInternalName(WritePlan.class);
    private static final String METHOD = "(L" + WRITER + ";Ljava/lang/Object;)V";
    private static final String NUMBERS = Type.getInternalName(NumberCoding.class);
    private static final String SLOT = Type.getInternalName(Slot.class);
    private static final String SLOT_WRITE = "(L" + WRITER + ";Ljava/lang/Object;)I";
    private static final String FAILURE = "java/lang/Throwable";
    private static final String FAILED = "(L" + FAILURE + ";Ljava/lang/Object;" + Type.getDescriptor(Layout.class) + "I)L" + FAILURE + ";";
    /** Variables of a part's method; those from VALUE on are for one field each, and the rest are declared. */
    private static final int OUT = 0, BEAN = 1, HEAD = 2, WIRE_VAR = 3, BUF = 4, POS = 5, CODES = 6, FIELD = 8, VALUE = 9, CODE = 11, REF = 12, NESTED = 13;
    /** A word may reach that far beyond a number's own bytes. */
    private static final int SLACK = 8;

    private final WritePlan plan;
    private final Layout layout;
    private final Class<?> bean;
    private final ClassBuilder file;
    private final WordCode words;
    private final NestedCalls.OfWriter nested;
    private final String partDescriptor;
    private MethodVisitor m;
    private Frames frames;
    /** Which form of the object is written. */
    private boolean wide;
    private BitLayout bits;
    /** Whether the variables hold array and position, and not the wire. */
    private boolean inRun;

    private WriterGenerator(WritePlan plan, boolean handles) {
        this.plan = plan;
        this.layout = plan.layout();
        this.bean = layout.type();
        this.file = new ClassBuilder(bean, "$scfs$Writer", FieldsWriter.class);
        this.words = new WordCode(file, handles);
        this.nested = new NestedCalls.OfWriter(file, plan, OUT, REF, CODE, NESTED);
        this.partDescriptor = "(L" + WRITER + ";" + file.descriptorOf(bean) + "I)V";
    }

    /**
     * Null if the class is one for the interpreter.
     *
     * @param handles whether the code may use {@code VarHandle}s where there are any
     */
    static ClassBuilder generate(WritePlan plan, boolean handles) throws ReflectiveOperationException {
        List<Part> parts = Part.of(plan.layout().definition(), false);
        return parts == null ? null : new WriterGenerator(plan, handles).generate(parts);
    }

    private ClassBuilder generate(List<Part> parts) throws ReflectiveOperationException {
        MethodVisitor all = file.method(ACC_PUBLIC | ACC_FINAL, "write", METHOD);
        all.visitVarInsn(ALOAD, 2);
        all.visitTypeInsn(CHECKCAST, file.nameOf(bean));
        all.visitVarInsn(ASTORE, 3);
        Frames frames = new Frames(all, file.name(), WRITER, "java/lang/Object");
        frames.declare(3, file.nameOf(bean));
        List<Part> wideParts = Part.of(layout.definition(), true);
        if (layout.definition().hasWideForm()) {
            Label narrow = new Label();
            look(all);
            all.visitJumpInsn(IFEQ, narrow);
            if (wideParts != null) {
                parts(all, wideParts, true);
            } else {
                file.load(all, plan, WritePlan.class);
                all.visitVarInsn(ALOAD, 1);
                all.visitVarInsn(ALOAD, 3);
                all.visitMethodInsn(INVOKEVIRTUAL, PLAN, "interpret", METHOD, false);
            }
            all.visitInsn(RETURN);
            frames.at(narrow);
        }
        parts(all, parts, false);
        all.visitInsn(RETURN);
        ClassBuilder.end(all);
        NestedCalls.writeElements(file, bean);
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

    /** Calls the parts of one form. */
    private void parts(MethodVisitor all, List<Part> parts, boolean wideForm) {
        if (layout.definition().hasWideForm()) {
            all.visitVarInsn(ALOAD, 1);
            all.visitMethodInsn(INVOKEVIRTUAL, WRITER, "wire", WIRE_OF, false);
            all.visitInsn(wideForm ? ICONST_1 : ICONST_0);
            all.visitMethodInsn(INVOKEVIRTUAL, WIRE, "writeByte", "(I)V", false);
        }
        all.visitVarInsn(ALOAD, 1);
        all.visitMethodInsn(INVOKEVIRTUAL, WRITER, "wire", WIRE_OF, false);
        ClassBuilder.push(all, layout.definition().bits(wideForm).bytes());
        all.visitMethodInsn(INVOKEVIRTUAL, WIRE, "skip", "(I)I", false);
        all.visitVarInsn(ISTORE, 4);
        Part.call(all, parts, file.name(), partDescriptor);
    }

    /** Pushes whether the bean, in variable 3, is written in the wide form. */
    private void look(MethodVisitor all) throws IllegalAccessException {
        String numbers = Type.getInternalName(WideNumbers.class);
        all.visitInsn(ICONST_0);
        for (int i : layout.definition().looked()) {
            new BeanField(file, bean, layout.field(i)).get(all, 3);
            all.visitMethodInsn(INVOKESTATIC, numbers, "large", kind(i) == SlotKind.INT ? "(I)I" : "(J)I", false);
            all.visitInsn(IADD);
        }
        all.visitMethodInsn(INVOKESTATIC, numbers, "areLarge", "(I)Z", false);
    }

    private void part(Part part) throws IllegalAccessException {
        wide = part.wide;
        bits = layout.definition().bits(wide);
        m = file.method(ACC_PRIVATE | ACC_STATIC, part.method(), partDescriptor);
        Label start = new Label();
        Label end = new Label();
        Label failed = new Label();
        m.visitTryCatchBlock(start, end, failed, null);
        m.visitVarInsn(ALOAD, OUT);
        m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "wire", WIRE_OF, false);
        m.visitVarInsn(ASTORE, WIRE_VAR);
        frames = new Frames(m, WRITER, file.nameOf(bean), INTEGER);
        frames.declare(WIRE_VAR, WIRE);
        frames.clear(BUF, "[B");
        frames.clear(POS, INTEGER);
        frames.clear(CODES, LONG);
        ClassBuilder.push(m, part.from);
        m.visitVarInsn(ISTORE, FIELD);
        frames.declare(FIELD, INTEGER);
        frames.clear(CODE, INTEGER);
        frames.clear(REF, "java/lang/Object");
        inRun = false;
        m.visitLabel(start);
        m.visitInsn(NOP);
        for (int i = part.from; i < part.to; i++) {
            field(i, part.to);
        }
        endRun();
        m.visitLabel(end);
        patch(part);
        m.visitInsn(RETURN);
        frames.atHandler(failed, FAILURE);
        m.visitVarInsn(ALOAD, BEAN);
        file.load(m, layout, Layout.class);
        m.visitVarInsn(ILOAD, FIELD);
        m.visitMethodInsn(INVOKESTATIC, PLAN, "failed", FAILED, false);
        m.visitInsn(ATHROW);
        ClassBuilder.end(m);
    }

    private SlotKind kind(int i) {
        return layout.definition().field(i).kind();
    }

    private void field(int i, int end) throws IllegalAccessException {
        SlotKind kind = kind(i);
        BeanField access = new BeanField(file, bean, layout.field(i));
        if (kind == SlotKind.ENUM) {
            access.get(m, BEAN);
            constant(i);
        } else if (!Part.isNumber(kind)) {
            endRun();
            call(i, access);
        } else {
            beginRun(i, end);
            number(i, kind, access);
        }
    }

    /** An enum's constant is all in its code: one more than its ordinal. */
    private void constant(int i) {
        m.visitVarInsn(ASTORE, REF);
        Label isNull = new Label();
        m.visitVarInsn(ALOAD, REF);
        m.visitJumpInsn(IFNULL, isNull);
        m.visitVarInsn(ALOAD, REF);
        m.visitTypeInsn(CHECKCAST, "java/lang/Enum");
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Enum", "ordinal", "()I", false);
        m.visitInsn(ICONST_1);
        m.visitInsn(IADD);
        addCode(i);
        frames.at(isNull);
    }

    private void call(int i, BeanField access) throws IllegalAccessException {
        ClassBuilder.push(m, i);
        m.visitVarInsn(ISTORE, FIELD);
        if (kind(i) == SlotKind.STRING) {
            m.visitVarInsn(ALOAD, OUT);
            access.get(m, BEAN);
            m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "writeString", "(Ljava/lang/String;)I", false);
        } else {
            access.get(m, BEAN);
            m.visitVarInsn(ASTORE, REF);
            if (nested.write(m, frames, i)) {
                m.visitVarInsn(ILOAD, CODE);
            } else {
                file.load(m, plan.slot(i), Slot.class);
                m.visitVarInsn(ALOAD, OUT);
                m.visitVarInsn(ALOAD, REF);
                m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "write", SLOT_WRITE, false);
            }
        }
        addCode(i);
    }

    /** Adds the code on the stack, an int, to the word of codes. */
    private void addCode(int i) {
        m.visitInsn(I2L);
        int shift = bits.shift(i);
        if (shift != 0) {
            ClassBuilder.push(m, shift);
            m.visitInsn(LSHL);
        }
        m.visitVarInsn(LLOAD, CODES);
        m.visitInsn(LOR);
        m.visitVarInsn(LSTORE, CODES);
    }

    /** Makes room for the numbers from a field on, up to the next that isn't one. */
    private void beginRun(int from, int end) {
        if (inRun) {
            return;
        }
        int room = SLACK;
        for (int i = from; i < end && (Part.isNumber(kind(i)) || kind(i) == SlotKind.ENUM); i++) {
            room += Part.maxBytes(kind(i));
        }
        m.visitVarInsn(ALOAD, WIRE_VAR);
        ClassBuilder.push(m, room);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "room", "(I)[B", false);
        m.visitVarInsn(ASTORE, BUF);
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "position", "()I", false);
        m.visitVarInsn(ISTORE, POS);
        inRun = true;
    }

    private void endRun() {
        if (inRun) {
            m.visitVarInsn(ALOAD, WIRE_VAR);
            m.visitVarInsn(ILOAD, POS);
            m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "position", "(I)V", false);
            inRun = false;
        }
    }

    private void number(int i, SlotKind kind, BeanField access) throws IllegalAccessException {
        if (wide && WideNumbers.isOne(kind)) {
            wideNumber(kind, access);
            return;
        }
        switch (kind) {
            case BOOLEAN:
                access.get(m, BEAN);
                addCode(i);
                break;
            case BYTE:
            case FLOAT:
            case DOUBLE:
                beforeFixed(kind);
                access.get(m, BEAN);
                fixed(kind);
                break;
            case SHORT:
            case CHAR:
            case INT:
                access.get(m, BEAN);
                m.visitVarInsn(ISTORE, VALUE);
                integer(i, kind, 0);
                break;
            case LONG:
                access.get(m, BEAN);
                m.visitVarInsn(LSTORE, VALUE);
                integer(i, kind, 0);
                break;
            case DATE:
                date(i, access);
                break;
            default:
                boxed(i, kind, access);
                break;
        }
    }

    /** Pushes what {@link #fixed} wants below the value. */
    private void beforeFixed(SlotKind kind) {
        int n = Part.maxBytes(kind);
        if (n > 1) {
            words.beforePut(m, n == 8 ? 3 : 2);
        }
        m.visitVarInsn(ALOAD, BUF);
        m.visitVarInsn(ILOAD, POS);
    }

    /** Puts the byte, float or double on the stack. */
    private void fixed(SlotKind kind) {
        int n = Part.maxBytes(kind);
        if (n == 1) {
            m.visitInsn(BASTORE);
        } else {
            m.visitMethodInsn(INVOKESTATIC, n == 8 ? "java/lang/Double" : "java/lang/Float", n == 8 ? "doubleToRawLongBits" : "floatToRawIntBits",
                    n == 8 ? "(D)J" : "(F)I", false);
            words.put(m, n == 8 ? 3 : 2);
        }
        m.visitIincInsn(POS, n);
    }

    /** Puts an int or long without code. */
    private void wideNumber(SlotKind kind, BeanField access) throws IllegalAccessException {
        int log2 = kind == SlotKind.INT ? 2 : 3;
        words.beforePut(m, log2);
        m.visitVarInsn(ALOAD, BUF);
        m.visitVarInsn(ILOAD, POS);
        access.get(m, BEAN);
        words.put(m, log2);
        m.visitIincInsn(POS, 1 << log2);
    }

    /**
     * Puts the integer in VALUE, with the code of its primitive kind.
     *
     * @param added what is added to the code
     */
    private void integer(int i, SlotKind kind, int added) {
        boolean wide = kind == SlotKind.LONG;
        String type = kind == SlotKind.SHORT ? "S" : kind == SlotKind.CHAR ? "C" : wide ? "J" : "I";
        m.visitVarInsn(wide ? LLOAD : ILOAD, VALUE);
        numbers((kind == SlotKind.SHORT ? "short" : kind == SlotKind.CHAR ? "char" : wide ? "long" : "int") + "Code", "(" + type + ")I");
        m.visitVarInsn(ISTORE, CODE);
        putValue(wide ? 3 : kind == SlotKind.INT ? 2 : 1, wide);
        m.visitVarInsn(ILOAD, CODE);
        if (wide || kind == SlotKind.INT) {
            numbers(wide ? "longBytes" : "intBytes", "(I)I");
        } else {
            m.visitInsn(ICONST_1);
            m.visitInsn(IADD);
        }
        advance();
        m.visitVarInsn(ILOAD, CODE);
        plus(added);
        addCode(i);
    }

    private void plus(int added) {
        if (added != 0) {
            ClassBuilder.push(m, added);
            m.visitInsn(IADD);
        }
    }

    private void numbers(String method, String descriptor) {
        m.visitMethodInsn(INVOKESTATIC, NUMBERS, method, descriptor, false);
    }

    /** Puts the word in VALUE at the position. */
    private void putValue(int log2, boolean wide) {
        words.beforePut(m, log2);
        m.visitVarInsn(ALOAD, BUF);
        m.visitVarInsn(ILOAD, POS);
        m.visitVarInsn(wide ? LLOAD : ILOAD, VALUE);
        if (log2 == 1) {
            m.visitInsn(I2S);
        }
        words.put(m, log2);
    }

    /** Goes on by the number of bytes on the stack. */
    private void advance() {
        m.visitVarInsn(ILOAD, POS);
        m.visitInsn(IADD);
        m.visitVarInsn(ISTORE, POS);
    }

    private void boxed(int i, SlotKind kind, BeanField access) throws IllegalAccessException {
        Label isNull = new Label();
        access.get(m, BEAN);
        m.visitVarInsn(ASTORE, REF);
        m.visitVarInsn(ALOAD, REF);
        m.visitJumpInsn(IFNULL, isNull);
        switch (kind) {
            case BOXED_BOOLEAN:
                unbox(kind);
                plus(1);
                addCode(i);
                break;
            case BOXED_BYTE:
            case BOXED_FLOAT:
            case BOXED_DOUBLE:
                SlotKind primitive = primitive(kind);
                beforeFixed(primitive);
                unbox(kind);
                fixed(primitive);
                m.visitInsn(ICONST_1);
                addCode(i);
                break;
            case BOXED_SHORT:
            case BOXED_CHAR:
                unbox(kind);
                m.visitVarInsn(ISTORE, VALUE);
                integer(i, kind == SlotKind.BOXED_SHORT ? SlotKind.SHORT : SlotKind.CHAR, 1);
                break;
            case BOXED_INT:
                unbox(kind);
                m.visitVarInsn(ISTORE, VALUE);
                m.visitVarInsn(ILOAD, VALUE);
                m.visitInsn(I2L);
                numbers("bytesOf", "(J)I");
                m.visitVarInsn(ISTORE, CODE);
                putValue(2, false);
                m.visitVarInsn(ILOAD, CODE);
                advance();
                m.visitVarInsn(ILOAD, CODE);
                plus(1);
                addCode(i);
                break;
            default:
                unbox(kind);
                m.visitVarInsn(LSTORE, VALUE);
                m.visitVarInsn(LLOAD, VALUE);
                numbers("boxedLongCode", "(J)I");
                m.visitVarInsn(ISTORE, CODE);
                putValue(3, true);
                m.visitVarInsn(ILOAD, CODE);
                numbers("boxedLongBytes", "(I)I");
                advance();
                m.visitVarInsn(ILOAD, CODE);
                addCode(i);
                break;
        }
        frames.at(isNull);
    }

    private static SlotKind primitive(SlotKind box) {
        return SlotKind.values()[box.ordinal() - SlotKind.BOXED_BOOLEAN.ordinal()];
    }

    private void unbox(SlotKind kind) {
        Class<?> primitive = primitive(kind).type();
        m.visitVarInsn(ALOAD, REF);
        m.visitMethodInsn(INVOKEVIRTUAL, file.nameOf(kind.type()), primitive.getName() + "Value", "()" + file.descriptorOf(primitive), false);
    }

    /** Six or eight bytes of milliseconds; what only extends Date goes through its slot. */
    private void date(int i, BeanField access) throws IllegalAccessException {
        Label done = new Label();
        Label other = new Label();
        access.get(m, BEAN);
        m.visitVarInsn(ASTORE, REF);
        m.visitVarInsn(ALOAD, REF);
        m.visitJumpInsn(IFNULL, done);
        m.visitVarInsn(ALOAD, REF);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
        m.visitLdcInsn(Type.getType(Date.class));
        m.visitJumpInsn(IF_ACMPNE, other);
        m.visitVarInsn(ALOAD, REF);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/util/Date", "getTime", "()J", false);
        m.visitVarInsn(LSTORE, VALUE);
        m.visitVarInsn(LLOAD, VALUE);
        numbers("dateCode", "(J)I");
        m.visitVarInsn(ISTORE, CODE);
        putValue(3, true);
        m.visitVarInsn(ILOAD, CODE);
        m.visitInsn(ICONST_1);
        m.visitInsn(ISHL);
        plus(4);
        advance();
        m.visitVarInsn(ILOAD, CODE);
        addCode(i);
        m.visitJumpInsn(GOTO, done);
        frames.at(other);
        endRun();
        call(i, access);
        beginRun(i, layout.definition().fieldCount());
        frames.at(done);
    }

    /** Puts the word of codes in its place, no byte more. */
    private void patch(Part part) {
        if (part.wordBytes == 0) {
            return;
        }
        m.visitVarInsn(ALOAD, WIRE_VAR);
        m.visitMethodInsn(INVOKEVIRTUAL, WIRE, "buffer", "()[B", false);
        m.visitVarInsn(ASTORE, BUF);
        m.visitVarInsn(ILOAD, HEAD);
        plus(8 * part.word);
        m.visitVarInsn(ISTORE, POS);
        int rest = part.wordBytes;
        while (rest > 0) {
            int log2 = rest >= 8 ? 3 : rest >= 4 ? 2 : rest >= 2 ? 1 : 0;
            if (log2 > 0) {
                words.beforePut(m, log2);
            }
            m.visitVarInsn(ALOAD, BUF);
            m.visitVarInsn(ILOAD, POS);
            m.visitVarInsn(LLOAD, CODES);
            if (log2 < 3) {
                m.visitInsn(L2I);
            }
            if (log2 == 0) {
                m.visitInsn(BASTORE);
            } else {
                if (log2 == 1) {
                    m.visitInsn(I2S);
                }
                words.put(m, log2);
            }
            rest -= 1 << log2;
            if (rest > 0) {
                m.visitIincInsn(POS, 1 << log2);
                m.visitVarInsn(LLOAD, CODES);
                ClassBuilder.push(m, 8 << log2);
                m.visitInsn(LUSHR);
                m.visitVarInsn(LSTORE, CODES);
            }
        }
    }
}
