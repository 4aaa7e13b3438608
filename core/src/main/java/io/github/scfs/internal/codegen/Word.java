package io.github.scfs.internal.codegen;

import io.github.scfs.internal.wire.Words;
import org.objectweb.asm.Opcodes;

/**
 * Emits access to a word at the current position of the buffer. Generated code calls {@code VarHandle}s that are its
 * constants. On Java 8, which has no {@code VarHandle}s, it calls {@link Words}. The JIT compiler turns either call
 * into one machine instruction. But it stops inlining in a method with a hundred calls of {@code Words}, and this
 * method then takes twice as long. A {@code MethodHandle} isn't faster.
 */
enum Word implements Opcodes {
    BYTE(0, byte.class, null, null),
    SHORT(1, short.class, "getShort", "putShort"),
    INT(2, int.class, "getInt", "putInt"),
    LONG(3, long.class, "getLong", "putLong");

    /** The {@code VarHandle} for this word; null on Java 8, and for bytes. */
    private final Object handle;
    private final Call getByHandle;
    private final Call putByHandle;
    private final Call get;
    private final Call put;

    Word(int log2, Class<?> type, String get, String put) {
        Class<?> owner = Words.handleType();
        this.handle = Words.handle(log2);
        this.getByHandle = handle == null ? null : Call.virtual(owner, "get", type, byte[].class, int.class);
        this.putByHandle =
                handle == null ? null : Call.virtual(owner, "set", void.class, byte[].class, int.class, type);
        this.get = Call.ofStatic(Words.class, get, type, byte[].class, int.class);
        this.put = Call.ofStatic(Words.class, put, void.class, byte[].class, int.class, type);
    }

    /** Returns the word of 1, 2, 4 or 8 bytes. */
    static Word of(int bytes) {
        return bytes == Long.BYTES ? LONG : bytes == Integer.BYTES ? INT : bytes == Short.BYTES ? SHORT : BYTE;
    }

    private boolean usesVarHandle(Code code) {
        return handle != null && code.usesVarHandles();
    }

    /** Emits pushes of the operands that {@link #put} needs below the word. {@link #get} needs the same operands. */
    void beforePut(Code code) {
        if (usesVarHandle(code)) {
            code.constant(handle, Words.handleType());
        }
        code.load(Locals.BUF, Locals.POS);
    }

    /** Emits a store of the word on the stack. The word is a long if it has eight bytes, otherwise an int. */
    void put(Code code) {
        if (this == BYTE) {
            code.op(BASTORE);
            return;
        }
        if (this == SHORT) {
            code.op(I2S);
        }
        code.call(usesVarHandle(code) ? putByHandle : put);
    }

    /** Emits the read and push of a word. */
    void get(Code code) {
        beforePut(code);
        if (this == BYTE) {
            code.op(BALOAD);
        } else {
            code.call(usesVarHandle(code) ? getByHandle : get);
        }
    }
}
