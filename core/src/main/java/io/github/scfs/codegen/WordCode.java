package io.github.scfs.codegen;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that puts words into arrays of bytes and gets them: by {@code VarHandle}s where there are any, else by {@link Words}. */
final class WordCode implements Opcodes {
    private static final String[] TYPES = {"B", "S", "I", "J"};
    private static final String[] NAMES = {null, "getShort", "getInt", "getLong"};
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private final ClassBuilder file;

    WordCode(ClassBuilder file) {
        this.file = file;
    }

    private static Class<?> handleType() {
        try {
            return Class.forName("java.lang.invoke.VarHandle");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private void load(MethodVisitor m, int log2) {
        Object handle = Words.handle(log2);
        if (handle != null) {
            file.load(m, handle, handleType());
        }
    }

    /** Pushes what {@link #put} wants below array, index and word. */
    void beforePut(MethodVisitor m, int log2) {
        load(m, log2);
    }

    void put(MethodVisitor m, int log2) {
        String descriptor = "([BI" + TYPES[log2] + ")V";
        if (Words.handle(log2) != null) {
            m.visitMethodInsn(INVOKEVIRTUAL, HANDLE, "set", descriptor, false);
        } else {
            m.visitMethodInsn(INVOKESTATIC, Type.getInternalName(Words.class), "put", descriptor, false);
        }
    }

    /** Pushes what {@link #get} wants below array and index. */
    void beforeGet(MethodVisitor m, int log2) {
        load(m, log2);
    }

    void get(MethodVisitor m, int log2) {
        String descriptor = "([BI)" + TYPES[log2];
        if (Words.handle(log2) != null) {
            m.visitMethodInsn(INVOKEVIRTUAL, HANDLE, "get", descriptor, false);
        } else {
            m.visitMethodInsn(INVOKESTATIC, Type.getInternalName(Words.class), NAMES[log2], descriptor, false);
        }
    }
}
