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

    /** @param type internal name of its class */
    static Local of(int index, String type) {
        return new Local(index, Type.getObjectType(type));
    }

    /** The index of the next variable: a long or a double takes two. */
    int next() {
        return index + type.getSize();
    }

    /** Its type in a stack map frame, as {@link org.objectweb.asm.MethodVisitor#visitFrame} takes it. */
    Object frameType() {
        return isReference() ? type.getInternalName() : FRAME_TYPES[family()];
    }

    /** The instruction that pushes null or zero. */
    int zero() {
        return isReference() ? ACONST_NULL : ZEROS[family()];
    }

    private boolean isReference() {
        return type.getSort() >= Type.ARRAY;
    }

    /** 0 for what the JVM holds in an int, 1 long, 2 float, 3 double: in the order of its instructions. */
    private int family() {
        return type.getOpcode(ILOAD) - ILOAD;
    }
}
