package io.github.scfs.internal.codegen;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.ArrayListCodec;
import io.github.scfs.internal.jdk.TimeCoding;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import java.util.ArrayList;

/**
 * Calls from generated code to generated code, of a bean in a field, and of the beans of a list, and to the code of lists and times. What all classes share
 * (slots, {@link GraphWriter}) would do as well, but the JIT compiler knows of a call only what went through that very instruction, whoever came: with many classes in a process it knows nothing of a shared
 * one, and may neither inline it nor foresee it. An instruction in a class's own code sees that class's values only. What isn't as it was when the code was
 * made goes through the slot.
 */
final class NestedCalls implements Opcodes {
    private static final String WRITER = Type.getInternalName(GraphWriter.class);
    private static final String READER = Type.getInternalName(GraphReader.class);
    private static final String PLAN = Type.getInternalName(WritePlan.class);
    private static final String FIELDS_WRITER = Type.getInternalName(FieldsWriter.class);
    private static final String FIELDS_READER = Type.getInternalName(FieldsReader.class);
    private static final String SLOT = Type.getInternalName(Slot.class);
    private static final String TIMES = Type.getInternalName(TimeCoding.class);
    private static final String LISTS = Type.getInternalName(ArrayListCodec.class);
    private static final String LAYOUT = Type.getInternalName(Layout.class);
    private static final String LIST = "java/util/ArrayList";
    private static final String OBJECT = "java/lang/Object";
    private static final String FAILURE = Type.getInternalName(ScfsException.class);
    private static final String AT_ELEMENT = "(L" + FAILURE + ";I)L" + FAILURE + ";";
    private static final String WRITE = "(L" + WRITER + ";L" + OBJECT + ";)V";
    private static final String SLOT_WRITE = "(L" + WRITER + ";L" + OBJECT + ";)I";
    private static final String SLOT_READ = "(L" + READER + ";I)L" + OBJECT + ";";
    private static final String READ_NEW = "(L" + READER + ";I)L" + OBJECT + ";";
    private static final String WRITE_ELEMENTS = "(L" + WRITER + ";L" + LIST + ";IIL" + SLOT + ";)J";
    private static final String READ_ELEMENTS = "(L" + READER + ";L" + LIST + ";IIJL" + SLOT + ";)V";

    private NestedCalls() {
    }

    /** The fields of one class that is written. */
    static final class OfWriter {
        private final ClassBuilder file;
        private final WritePlan plan;
        private final int out;
        private final int ref;
        private final int code;
        private final int nested;

        /** All but the first two are variables: the writer, the field's value, its code, and one that is free. */
        OfWriter(ClassBuilder file, WritePlan plan, int out, int ref, int code, int nested) {
            this.file = file;
            this.plan = plan;
            this.out = out;
            this.ref = ref;
            this.code = code;
            this.nested = nested;
        }

        /**
         * Writes the value of a field in which beans of one class were seen, or that expects lists, or a time, and leaves the code in its variable; false, and no
         * code, for any other.
         */
        boolean write(MethodVisitor m, Frames frames, int field) {
            // Asked once: other threads write meanwhile, and see other classes.
            WritePlan seen = plan.seen(field);
            Class<?> time = plan.timeOf(field);
            if (seen == null && time == null && !plan.isList(field)) {
                return false;
            }
            Label other = new Label();
            Label done = new Label();
            m.visitInsn(ICONST_0);
            m.visitVarInsn(ISTORE, code);
            m.visitVarInsn(ALOAD, ref);
            m.visitJumpInsn(IFNULL, done);
            if (seen != null) {
                bean(m, seen, other, done);
            } else if (time == null) {
                ofClass(m, ArrayList.class, other);
                m.visitMethodInsn(INVOKESTATIC, LISTS, "writeExpected", SLOT_WRITE, false);
                m.visitVarInsn(ISTORE, code);
            } else {
                ofClass(m, time, other);
                m.visitMethodInsn(INVOKESTATIC, TIMES, "write" + time.getSimpleName(), SLOT_WRITE, false);
                m.visitVarInsn(ISTORE, code);
            }
            m.visitJumpInsn(GOTO, done);
            frames.at(other);
            file.load(m, plan.slot(field), Slot.class);
            m.visitVarInsn(ALOAD, out);
            m.visitVarInsn(ALOAD, ref);
            m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "write", SLOT_WRITE, false);
            m.visitVarInsn(ISTORE, code);
            frames.at(done);
            return true;
        }

        private void bean(MethodVisitor m, WritePlan seen, Label other, Label done) {
            m.visitVarInsn(ALOAD, ref);
            m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "getClass", "()Ljava/lang/Class;", false);
            file.load(m, seen.layout().type(), Class.class);
            m.visitJumpInsn(IF_ACMPNE, other);
            file.load(m, seen, WritePlan.class);
            m.visitMethodInsn(INVOKEVIRTUAL, PLAN, "generated", "()L" + FIELDS_WRITER + ";", false);
            m.visitInsn(DUP);
            m.visitVarInsn(ASTORE, nested);
            m.visitJumpInsn(IFNULL, other);
            m.visitInsn(ICONST_2);
            m.visitVarInsn(ISTORE, code);
            m.visitVarInsn(ALOAD, out);
            m.visitVarInsn(ALOAD, ref);
            m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "writeReference", "(L" + OBJECT + ";)Z", false);
            m.visitJumpInsn(IFNE, done);
            m.visitVarInsn(ALOAD, out);
            file.load(m, seen.layout(), Layout.class);
            m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "beginTagged", "(L" + LAYOUT + ";)V", false);
            m.visitVarInsn(ALOAD, nested);
            m.visitVarInsn(ALOAD, out);
            m.visitVarInsn(ALOAD, ref);
            m.visitMethodInsn(INVOKEVIRTUAL, FIELDS_WRITER, "write", WRITE, false);
            m.visitVarInsn(ALOAD, out);
            m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "endBean", "()V", false);
            m.visitInsn(ICONST_3);
            m.visitVarInsn(ISTORE, code);
        }

        /** Pushes writer and value if that is of a built-in class, for which a user has no serializer of his own. */
        private void ofClass(MethodVisitor m, Class<?> type, Label other) {
            m.visitVarInsn(ALOAD, ref);
            m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "getClass", "()Ljava/lang/Class;", false);
            m.visitLdcInsn(Type.getType(type));
            m.visitJumpInsn(IF_ACMPNE, other);
            m.visitVarInsn(ALOAD, out);
            m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "hasSerializers", "()Z", false);
            m.visitJumpInsn(IFNE, other);
            m.visitVarInsn(ALOAD, out);
            m.visitVarInsn(ALOAD, ref);
        }
    }

    /**
     * Reads the value of a field that expects a time, and leaves it on the stack.
     *
     * @param in the variable of the reader
     */
    static void readTime(MethodVisitor m, Class<?> time, int in) {
        m.visitVarInsn(ALOAD, in);
        m.visitMethodInsn(INVOKESTATIC, TIMES, "read" + time.getSimpleName(), "(L" + READER + ";)L" + OBJECT + ";", false);
    }

    /** Whether beans may be in a field of this type as a rule; elsewhere to look for one costs more than it gives. */
    static boolean mayBeNested(SlotKind kind, Class<?> type) {
        return kind == SlotKind.OBJECT && !type.isArray() && !type.getName().startsWith("java.");
    }

    /**
     * Reads the value of a field if it is a bean that generated code makes, and leaves it in its variable.
     *
     * @param code  this and the two that follow are variables: the field's code, the reader, the value
     * @param free  the first of four variables that are free
     * @param other where to go on if it isn't
     */
    static void read(MethodVisitor m, int code, int in, int ref, int free, Label other) {
        int number = free + 1;
        int mark = free + 2;
        m.visitVarInsn(ILOAD, code);
        m.visitInsn(ICONST_3);
        m.visitJumpInsn(IF_ICMPNE, other);
        m.visitVarInsn(ALOAD, in);
        m.visitMethodInsn(INVOKEVIRTUAL, READER, "beginTagged", "()L" + FIELDS_READER + ";", false);
        m.visitInsn(DUP);
        m.visitVarInsn(ASTORE, free);
        m.visitJumpInsn(IFNULL, other);
        begun(m, in, number, mark);
        m.visitVarInsn(ALOAD, free);
        readNew(m, in, number, FIELDS_READER);
        m.visitVarInsn(ASTORE, ref);
        ended(m, in, number, mark);
    }

    private static void begun(MethodVisitor m, int in, int number, int mark) {
        m.visitVarInsn(ALOAD, in);
        m.visitMethodInsn(INVOKEVIRTUAL, READER, "begun", "()I", false);
        m.visitVarInsn(ISTORE, number);
        m.visitVarInsn(ALOAD, in);
        m.visitMethodInsn(INVOKEVIRTUAL, READER, "mark", "()J", false);
        m.visitVarInsn(LSTORE, mark);
    }

    private static void readNew(MethodVisitor m, int in, int number, String type) {
        m.visitVarInsn(ALOAD, in);
        m.visitVarInsn(ILOAD, number);
        m.visitMethodInsn(INVOKEVIRTUAL, type, "readNew", READ_NEW, false);
    }

    private static void ended(MethodVisitor m, int in, int number, int mark) {
        m.visitVarInsn(ALOAD, in);
        m.visitVarInsn(ILOAD, number);
        m.visitVarInsn(LLOAD, mark);
        m.visitMethodInsn(INVOKEVIRTUAL, READER, "endBean", "(IJ)V", false);
    }

    /** The loop of {@link FieldsWriter#writeElements}. */
    static void writeElements(ClassBuilder file, Class<?> bean) {
        int self = 0, out = 1, list = 2, i = 3, to = 4, slot = 5, codes = 6, shift = 8, code = 9, element = 10;
        MethodVisitor m = file.method(ACC_PUBLIC | ACC_FINAL, "writeElements", WRITE_ELEMENTS);
        Frames frames = new Frames(m, file.name(), WRITER, LIST, INTEGER, INTEGER, SLOT);
        frames.clear(codes, LONG);
        frames.clear(shift, INTEGER);
        frames.clear(code, INTEGER);
        frames.clear(element, OBJECT);
        Label loop = new Label();
        Label end = new Label();
        Label other = new Label();
        Label have = new Label();
        Label next = new Label();
        Label failed = new Label();
        m.visitTryCatchBlock(loop, end, failed, FAILURE);
        frames.at(loop);
        m.visitVarInsn(ILOAD, i);
        m.visitVarInsn(ILOAD, to);
        m.visitJumpInsn(IF_ICMPGE, end);
        m.visitVarInsn(ALOAD, list);
        m.visitVarInsn(ILOAD, i);
        m.visitMethodInsn(INVOKEVIRTUAL, LIST, "get", "(I)L" + OBJECT + ";", false);
        m.visitInsn(DUP);
        m.visitVarInsn(ASTORE, element);
        m.visitJumpInsn(IFNULL, next);
        m.visitVarInsn(ALOAD, element);
        m.visitMethodInsn(INVOKEVIRTUAL, OBJECT, "getClass", "()Ljava/lang/Class;", false);
        m.visitLdcInsn(Type.getType(bean));
        m.visitJumpInsn(IF_ACMPNE, other);
        m.visitInsn(ICONST_2);
        m.visitVarInsn(ISTORE, code);
        m.visitVarInsn(ALOAD, out);
        m.visitVarInsn(ALOAD, element);
        m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "writeReference", "(L" + OBJECT + ";)Z", false);
        m.visitJumpInsn(IFNE, have);
        m.visitVarInsn(ALOAD, out);
        m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "beginBean", "()V", false);
        m.visitVarInsn(ALOAD, self);
        m.visitVarInsn(ALOAD, out);
        m.visitVarInsn(ALOAD, element);
        m.visitMethodInsn(INVOKEVIRTUAL, file.name(), "write", WRITE, false);
        m.visitVarInsn(ALOAD, out);
        m.visitMethodInsn(INVOKEVIRTUAL, WRITER, "endBean", "()V", false);
        m.visitInsn(ICONST_1);
        m.visitVarInsn(ISTORE, code);
        m.visitJumpInsn(GOTO, have);
        frames.at(other);
        m.visitVarInsn(ALOAD, slot);
        m.visitVarInsn(ALOAD, out);
        m.visitVarInsn(ALOAD, element);
        m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "write", SLOT_WRITE, false);
        m.visitVarInsn(ISTORE, code);
        frames.at(have);
        m.visitVarInsn(LLOAD, codes);
        m.visitVarInsn(ILOAD, code);
        m.visitInsn(I2L);
        m.visitVarInsn(ILOAD, shift);
        m.visitInsn(LSHL);
        m.visitInsn(LOR);
        m.visitVarInsn(LSTORE, codes);
        frames.at(next);
        m.visitIincInsn(i, 1);
        m.visitIincInsn(shift, 2);
        m.visitJumpInsn(GOTO, loop);
        frames.at(end);
        m.visitVarInsn(LLOAD, codes);
        m.visitInsn(LRETURN);
        failedElement(m, frames, failed, i);
        ClassBuilder.end(m);
    }

    private static void failedElement(MethodVisitor m, Frames frames, Label failed, int i) {
        frames.atHandler(failed, FAILURE);
        m.visitVarInsn(ILOAD, i);
        m.visitMethodInsn(INVOKESTATIC, PLAN, "atElement", AT_ELEMENT, false);
        m.visitInsn(ATHROW);
    }

    /** The loop of {@link FieldsReader#readElements}, of a class that makes its beans, and says so. */
    static void readElements(ClassBuilder file) {
        MethodVisitor makes = file.method(ACC_PUBLIC | ACC_FINAL, "makes", "()Z");
        makes.visitInsn(ICONST_1);
        makes.visitInsn(IRETURN);
        ClassBuilder.end(makes);
        int self = 0, in = 1, list = 2, i = 3, to = 4, codes = 5, slot = 7, element = 8, number = 9, mark = 10;
        MethodVisitor m = file.method(ACC_PUBLIC | ACC_FINAL, "readElements", READ_ELEMENTS);
        Frames frames = new Frames(m, file.name(), READER, LIST, INTEGER, INTEGER);
        frames.declare(codes, LONG);
        frames.declare(slot, SLOT);
        frames.clear(element, OBJECT);
        Label loop = new Label();
        Label end = new Label();
        Label other = new Label();
        Label have = new Label();
        Label failed = new Label();
        m.visitTryCatchBlock(loop, end, failed, FAILURE);
        frames.at(loop);
        m.visitVarInsn(ILOAD, i);
        m.visitVarInsn(ILOAD, to);
        m.visitJumpInsn(IF_ICMPGE, end);
        code(m, codes);
        m.visitInsn(ICONST_1);
        m.visitJumpInsn(IF_ICMPNE, other);
        m.visitVarInsn(ALOAD, in);
        m.visitMethodInsn(INVOKEVIRTUAL, READER, "beginBean", "()Z", false);
        m.visitJumpInsn(IFEQ, other);
        begun(m, in, number, mark);
        m.visitVarInsn(ALOAD, self);
        readNew(m, in, number, file.name());
        m.visitVarInsn(ASTORE, element);
        ended(m, in, number, mark);
        m.visitJumpInsn(GOTO, have);
        frames.at(other);
        m.visitVarInsn(ALOAD, slot);
        m.visitVarInsn(ALOAD, in);
        code(m, codes);
        m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "read", SLOT_READ, false);
        m.visitVarInsn(ASTORE, element);
        frames.at(have);
        m.visitVarInsn(ALOAD, list);
        m.visitVarInsn(ALOAD, element);
        m.visitMethodInsn(INVOKEVIRTUAL, LIST, "add", "(L" + OBJECT + ";)Z", false);
        m.visitInsn(POP);
        m.visitVarInsn(LLOAD, codes);
        m.visitInsn(ICONST_2);
        m.visitInsn(LUSHR);
        m.visitVarInsn(LSTORE, codes);
        m.visitIincInsn(i, 1);
        m.visitJumpInsn(GOTO, loop);
        frames.at(end);
        m.visitInsn(RETURN);
        failedElement(m, frames, failed, i);
        ClassBuilder.end(m);
    }

    private static void code(MethodVisitor m, int codes) {
        m.visitVarInsn(LLOAD, codes);
        m.visitInsn(L2I);
        m.visitInsn(ICONST_3);
        m.visitInsn(IAND);
    }
}
