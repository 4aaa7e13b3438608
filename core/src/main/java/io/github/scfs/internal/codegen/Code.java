package io.github.scfs.internal.codegen;

import static org.objectweb.asm.Opcodes.BIPUSH;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.F_SAME;
import static org.objectweb.asm.Opcodes.F_SAME1;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INSTANCEOF;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.SIPUSH;
import static org.objectweb.asm.Opcodes.TOP;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Emits the instructions of one method and its stack map frames.
 *
 * <p>A frame lists the declared variables. A variable is declared when it has its first value, at the latest before the
 * first frame, and keeps its type. The stack is empty at every jump target. So every frame after the first is {@code
 * F_SAME}, or {@code F_SAME1} at an exception handler. ASM can compute frames, but its data flow analysis takes as long
 * as all other steps of the generation together.
 *
 * <p>A variable that isn't declared keeps its value only up to the next frame.
 */
final class Code {
    private final ClassBuilder file;
    private final MethodVisitor m;
    /**
     * Types of the declared variables in the format of a frame: one entry for a long or double, {@code TOP} for an
     * index without a variable.
     */
    private final List<Object> frame = new ArrayList<>();
    /** The index after the last variable that is declared. */
    private int declaredEnd;
    private boolean hasFrame;

    Code(ClassBuilder file, MethodVisitor m) {
        this.file = file;
        this.m = m;
        m.visitCode();
    }

    /** Whether generated code uses {@code VarHandle}s; false gives the code for Java 8. */
    boolean usesVarHandles() {
        return file.varHandles;
    }

    /** Declares variables that have a value. The indexes of the variables must ascend. */
    Code declare(Local... variables) {
        for (Local v : variables) {
            if (hasFrame || v.index < declaredEnd) {
                throw new IllegalStateException("too late for variable " + v.index);
            }
            for (int gap = declaredEnd; gap < v.index; gap++) {
                frame.add(TOP);
            }
            frame.add(v.frameType());
            declaredEnd = v.next();
        }
        return this;
    }

    /** Emits instructions that set variables to null or zero, and declares the variables. */
    Code clear(Local... variables) {
        for (Local v : variables) {
            zero(v).store(v).declare(v);
        }
        return this;
    }

    /** Emits a push of null or zero, depending on the type of a variable. */
    Code zero(Local like) {
        return op(like.zero());
    }

    /** Emits an instruction without operands. */
    Code op(int opcode) {
        m.visitInsn(opcode);
        return this;
    }

    Code load(Local... variables) {
        for (Local v : variables) {
            m.visitVarInsn(v.type.getOpcode(ILOAD), v.index);
        }
        return this;
    }

    Code store(Local variable) {
        m.visitVarInsn(variable.type.getOpcode(ISTORE), variable.index);
        return this;
    }

    Code increment(Local variable, int by) {
        m.visitIincInsn(variable.index, by);
        return this;
    }

    Code push(int v) {
        if (v >= -1 && v <= 5) {
            m.visitInsn(ICONST_0 + v);
        } else if (v == (byte) v) {
            m.visitIntInsn(BIPUSH, v);
        } else if (v == (short) v) {
            m.visitIntInsn(SIPUSH, v);
        } else {
            m.visitLdcInsn(v);
        }
        return this;
    }

    Code push(boolean v) {
        return push(v ? 1 : 0);
    }

    /** Emits a push of a class from the constant pool. The class must be visible to the generated class. */
    Code push(Class<?> c) {
        m.visitLdcInsn(Type.getType(c));
        return this;
    }

    /**
     * Emits a push of a constant of the generated class.
     *
     * @param type type of the object, or a public supertype
     */
    Code constant(Object object, Class<?> type) {
        return field(GETSTATIC, file.name(), file.constant(object, type), type);
    }

    /** Emits an addition of {@code n} to the int on the stack. Emits nothing for 0. */
    Code plus(int n) {
        return n == 0 ? this : push(n).op(IADD);
    }

    /** Emits a shift of the value on the stack. Emits nothing for a distance of 0. */
    Code shift(int opcode, int distance) {
        return distance == 0 ? this : push(distance).op(opcode);
    }

    Code call(Call method) {
        m.visitMethodInsn(method.opcode, method.owner, method.name, method.descriptor, false);
        return this;
    }

    Code field(int opcode, Field field) {
        return field(opcode, Type.getInternalName(field.getDeclaringClass()), field.getName(), field.getType());
    }

    /**
     * Emits a field instruction.
     *
     * @param owner internal name of the class that declares the field
     */
    Code field(int opcode, String owner, String name, Class<?> type) {
        m.visitFieldInsn(opcode, owner, name, Type.getDescriptor(type));
        return this;
    }

    /** Emits the creation of an instance, which is pushed twice. The caller must emit the call of the constructor. */
    Code create(Class<?> type) {
        m.visitTypeInsn(NEW, Type.getInternalName(type));
        return op(DUP);
    }

    Code cast(Class<?> type) {
        m.visitTypeInsn(CHECKCAST, Type.getInternalName(type));
        return this;
    }

    Code instanceOf(Class<?> type) {
        m.visitTypeInsn(INSTANCEOF, Type.getInternalName(type));
        return this;
    }

    /** Emits the unboxing of the object on the stack. */
    Code unbox(Class<?> primitive) {
        Call unbox = NumberCalls.UNBOX.get(primitive);
        m.visitTypeInsn(CHECKCAST, unbox.owner);
        return call(unbox);
    }

    Code jump(int opcode, Label to) {
        m.visitJumpInsn(opcode, to);
        return this;
    }

    Code jump(Label to) {
        return jump(GOTO, to);
    }

    Code ifNull(Local variable, Label to) {
        return load(variable).jump(IFNULL, to);
    }

    /** Emits a store of the object on the stack, and a jump if the object is null. */
    Code storeOrJump(Local variable, Label ifNull) {
        return op(DUP).store(variable).jump(IFNULL, ifNull);
    }

    /** Places a label without a frame. The label is the end of a guarded range, and not a jump target. */
    Code place(Label label) {
        m.visitLabel(label);
        return this;
    }

    /** Places a label that is a jump target, and emits the frame of the label. */
    Code at(Label label) {
        return frame(label, F_SAME);
    }

    /**
     * Begins a range whose exceptions are caught.
     *
     * @param end the end of the range; place it with {@link #place} or {@link #at}
     * @param caught the class that is caught; null for all throwables
     */
    Code guard(Label end, Label handler, Class<?> caught) {
        Label start = new Label();
        m.visitTryCatchBlock(start, end, handler, caught == null ? null : Type.getInternalName(caught));
        return place(start);
    }

    /** Places the label of an exception handler, with a frame. At this label the throwable is on the stack. */
    Code atHandler(Label label, Class<?> caught) {
        return frame(label, F_SAME1, Type.getInternalName(caught));
    }

    private Code frame(Label label, int asBefore, Object... stack) {
        m.visitLabel(label);
        m.visitFrame(hasFrame ? asBefore : F_FULL, frame.size(), frame.toArray(), stack.length, stack);
        hasFrame = true;
        return this;
    }

    void end() {
        m.visitMaxs(0, 0);
        m.visitEnd();
    }
}
