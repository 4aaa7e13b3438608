package io.github.scfs.internal.codegen;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import java.util.Arrays;

/**
 * The variables of one method, and what the verifier wants to be told of them wherever code is jumped to. Each variable that is declared has a value from
 * there on, if only null or zero, and at a label nothing is on the stack: so all frames but the first say "as before". Having ASM compute them is an
 * analysis of data flow, which costs a young process as much as the rest of making a class file.
 *
 * <p>Variables that aren't declared hold what they were given only up to the next label.
 */
final class Frames implements Opcodes {
    private final MethodVisitor m;
    private final Object[] thrown = new Object[1];
    /** As {@link MethodVisitor#visitFrame} wants them: a long is one. */
    private Object[] types;
    private int count;
    /** The next variable that isn't taken. */
    private int free;
    private boolean told;

    /** @param parameters their types, {@code this} among them, as {@link MethodVisitor#visitFrame} wants them; none of two words */
    Frames(MethodVisitor m, Object... parameters) {
        this.m = m;
        this.types = parameters;
        this.count = parameters.length;
        this.free = parameters.length;
    }

    /**
     * Declares a variable that has a value; those between it and the one declared before stay undeclared.
     *
     * @param type as {@link MethodVisitor#visitFrame} wants it
     */
    void declare(int variable, Object type) {
        if (told || variable < free) {
            throw new IllegalStateException("too late for variable " + variable);
        }
        if (count + variable - free >= types.length) {
            types = Arrays.copyOf(types, 2 * types.length + variable - free + 8);
        }
        while (free < variable) {
            types[count++] = TOP;
            free++;
        }
        types[count++] = type;
        free += type == LONG || type == DOUBLE ? 2 : 1;
    }

    /** Declares a variable and makes it null or zero. */
    void clear(int variable, Object type) {
        zero(m, type);
        m.visitVarInsn(type == INTEGER ? ISTORE : type == LONG ? LSTORE : type == FLOAT ? FSTORE : type == DOUBLE ? DSTORE : ASTORE, variable);
        declare(variable, type);
    }

    /** The type of a variable for values of a class. */
    static Object typeOf(Class<?> c) {
        if (!c.isPrimitive()) {
            return Type.getInternalName(c);
        }
        return c == long.class ? LONG : c == double.class ? DOUBLE : c == float.class ? FLOAT : INTEGER;
    }

    /** Pushes null or zero. */
    static void zero(MethodVisitor m, Object type) {
        m.visitInsn(type == INTEGER ? ICONST_0 : type == LONG ? LCONST_0 : type == FLOAT ? FCONST_0 : type == DOUBLE ? DCONST_0 : ACONST_NULL);
    }

    /** A label that is jumped to; nothing is on the stack. */
    void at(Label label) {
        m.visitLabel(label);
        if (told) {
            m.visitFrame(F_SAME, 0, null, 0, null);
        } else {
            m.visitFrame(F_FULL, count, types, 0, null);
            told = true;
        }
    }

    /**
     * Where failures are caught.
     *
     * @param type internal name of what is caught, which is on the stack
     */
    void atHandler(Label label, String type) {
        m.visitLabel(label);
        thrown[0] = type;
        if (told) {
            m.visitFrame(F_SAME1, 0, null, 1, thrown);
        } else {
            m.visitFrame(F_FULL, count, types, 1, thrown);
            told = true;
        }
    }
}
