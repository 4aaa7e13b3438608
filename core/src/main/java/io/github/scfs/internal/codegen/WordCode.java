package io.github.scfs.internal.codegen;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that puts words into arrays of bytes and gets them: by {@code VarHandle}s where there are any, else by {@link Words}. */
final class WordCode implements Opcodes {
    private static final String WORDS = Type.getInternalName(Words.class);
    /** Descriptors and names, by the log2 of the word's bytes. */
    private static final String[] PUT = {null, "([BIS)V", "([BII)V", "([BIJ)V"};
    private static final String[] GET = {null, "([BI)S", "([BI)I", "([BI)J"};
    private static final String[] NAMES = {null, "getShort", "getInt", "getLong"};
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private final ClassBuilder file;
    private final boolean handles;

    /** @param handles false: not even where there are {@code VarHandle}s, as on Java 8 */
    WordCode(ClassBuilder file, boolean handles) {
        this.file = file;
        this.handles = handles;
    }

    private Object handle(int log2) {
        return handles ? Words.handle(log2) : null;
    }

    private void load(MethodVisitor m, int log2) {
        Object handle = handle(log2);
        if (handle != null) {
            file.load(m, handle, Words.HANDLE_TYPE);
        }
    }

    /** Pushes what {@link #put} wants below array, index and word. */
    void beforePut(MethodVisitor m, int log2) {
        load(m, log2);
    }

    void put(MethodVisitor m, int log2) {
        if (handle(log2) != null) {
            m.visitMethodInsn(INVOKEVIRTUAL, HANDLE, "set", PUT[log2], false);
        } else {
            m.visitMethodInsn(INVOKESTATIC, WORDS, "put", PUT[log2], false);
        }
    }

    /** Pushes what {@link #get} wants below array and index. */
    void beforeGet(MethodVisitor m, int log2) {
        load(m, log2);
    }

    void get(MethodVisitor m, int log2) {
        if (handle(log2) != null) {
            m.visitMethodInsn(INVOKEVIRTUAL, HANDLE, "get", GET[log2], false);
        } else {
            m.visitMethodInsn(INVOKESTATIC, WORDS, NAMES[log2], GET[log2], false);
        }
    }
}
