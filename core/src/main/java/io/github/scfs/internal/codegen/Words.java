package io.github.scfs.internal.codegen;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Access to an array of bytes by words, little endian, wherever they stand. Generated code calls {@code VarHandle}s, which the JIT compiler makes single
 * moves of; Java 8, which has none, goes through {@link ByteBuffer}s here. Public for generated classes.
 */
public final class Words {
    /** {@code VarHandle}; null if this JDK has none. */
    static final Class<?> HANDLE_TYPE = handleType();
    /** By the log2 of the word's bytes: 1 short, 2 int, 3 long; null if this JDK has no such handles. */
    private static final Object[] HANDLES = handles();

    private Words() {
    }

    private static Class<?> handleType() {
        try {
            return Class.forName("java.lang.invoke.VarHandle");
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static Object[] handles() {
        try {
            Method view = MethodHandles.class.getMethod("byteArrayViewVarHandle", Class.class, ByteOrder.class);
            return new Object[] {null, view.invoke(null, short[].class, ByteOrder.LITTLE_ENDIAN),
                view.invoke(null, int[].class, ByteOrder.LITTLE_ENDIAN), view.invoke(null, long[].class, ByteOrder.LITTLE_ENDIAN)};
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** The handle for words of so many bytes; null if there are none. */
    static Object handle(int log2) {
        return HANDLES == null ? null : HANDLES[log2];
    }

    private static ByteBuffer of(byte[] b) {
        return ByteBuffer.wrap(b).order(ByteOrder.LITTLE_ENDIAN);
    }

    public static void put(byte[] b, int at, short v) {
        of(b).putShort(at, v);
    }

    public static void put(byte[] b, int at, int v) {
        of(b).putInt(at, v);
    }

    public static void put(byte[] b, int at, long v) {
        of(b).putLong(at, v);
    }

    public static short getShort(byte[] b, int at) {
        return of(b).getShort(at);
    }

    public static int getInt(byte[] b, int at) {
        return of(b).getInt(at);
    }

    public static long getLong(byte[] b, int at) {
        return of(b).getLong(at);
    }
}
