package io.github.scfs.internal.codegen;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.DCONST_0;
import static org.objectweb.asm.Opcodes.DOUBLE;
import static org.objectweb.asm.Opcodes.FCONST_0;
import static org.objectweb.asm.Opcodes.FLOAT;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.LONG;

import org.objectweb.asm.Type;

/** A local variable of a generated method. Immutable. */
final class Local {
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
        switch (type.getSort()) {
            case Type.LONG:
                return LONG;
            case Type.FLOAT:
                return FLOAT;
            case Type.DOUBLE:
                return DOUBLE;
            case Type.OBJECT:
            case Type.ARRAY:
                return type.getInternalName();
            default:
                return INTEGER;
        }
    }

    /** The instruction that pushes a type's null or zero. */
    static int zero(Type type) {
        switch (type.getSort()) {
            case Type.LONG:
                return LCONST_0;
            case Type.FLOAT:
                return FCONST_0;
            case Type.DOUBLE:
                return DCONST_0;
            case Type.OBJECT:
            case Type.ARRAY:
                return ACONST_NULL;
            default:
                return ICONST_0;
        }
    }
}
