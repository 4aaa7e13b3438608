package io.github.scfs.internal.codegen;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.DCONST_0;
import static org.objectweb.asm.Opcodes.DOUBLE;
import static org.objectweb.asm.Opcodes.FCONST_0;
import static org.objectweb.asm.Opcodes.FLOAT;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.LONG;

import org.objectweb.asm.Type;

/** A local variable of a generated method. Immutable. */
final class Local {
    private static final Object[] FRAME_TYPES = {INTEGER, LONG, FLOAT, DOUBLE};
    private static final int[] ZEROS = {ICONST_0, LCONST_0, FCONST_0, DCONST_0};

    final int index;
    final Type type;

    private Local(int index, Type type) {
        this.index = index;
        this.type = type;
    }

    static Local of(int index, Class<?> type) {
        return new Local(index, Type.getType(type));
    }

    /**
     * Returns a variable for objects.
     *
     * @param type internal name of the variable's class
     */
    static Local of(int index, String type) {
        return new Local(index, Type.getObjectType(type));
    }

    /** Returns the index of the next variable. A long or double takes two indexes. */
    int next() {
        return index + type.getSize();
    }

    /**
     * Returns the variable's type in a stack map frame, in the format of {@link
     * org.objectweb.asm.MethodVisitor#visitFrame}.
     */
    Object frameType() {
        return isReference() ? type.getInternalName() : FRAME_TYPES[family()];
    }

    /** Returns the opcode that pushes null or zero. */
    int zero() {
        return isReference() ? ACONST_NULL : ZEROS[family()];
    }

    private boolean isReference() {
        return type.getSort() >= Type.ARRAY;
    }

    /**
     * Returns the position of the variable's type in the order of JVM opcodes: 0 for types that the JVM holds in an
     * int, 1 for long, 2 for float, 3 for double.
     */
    private int family() {
        return type.getOpcode(ILOAD) - ILOAD;
    }
}
