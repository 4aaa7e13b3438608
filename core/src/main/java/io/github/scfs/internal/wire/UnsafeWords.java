package io.github.scfs.internal.wire;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * Accesses words in byte arrays by {@code sun.misc.Unsafe}, for {@link Words} on Java 8, which has no {@code
 * VarHandle}. Only processors are used on which a word may be at any address. Every access is checked against the
 * array's length.
 */
final class UnsafeWords {
    private static final List<String> PROCESSORS = Arrays.asList("amd64", "x86_64", "x86", "i386", "aarch64");

    private static final long BASE;
    private static final MethodHandle GET_SHORT;
    private static final MethodHandle GET_INT;
    private static final MethodHandle GET_LONG;
    private static final MethodHandle PUT_SHORT;
    private static final MethodHandle PUT_INT;
    private static final MethodHandle PUT_LONG;

    static {
        Object unsafe = unsafe();
        BASE = unsafe == null ? 0 : base(unsafe);
        GET_SHORT = getter(unsafe, "getShort", short.class);
        GET_INT = getter(unsafe, "getInt", int.class);
        GET_LONG = getter(unsafe, "getLong", long.class);
        PUT_SHORT = setter(unsafe, "putShort", short.class);
        PUT_INT = setter(unsafe, "putInt", int.class);
        PUT_LONG = setter(unsafe, "putLong", long.class);
    }

    private UnsafeWords() {}

    private static Object unsafe() {
        try {
            if (ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN
                    || !PROCESSORS.contains(System.getProperty("os.arch"))) {
                return null;
            }
            Field singleton = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            singleton.setAccessible(true);
            return singleton.get(null);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null; // a JVM without Unsafe
        }
    }

    private static int base(Object unsafe) {
        try {
            return (Integer) unsafe.getClass().getMethod("arrayBaseOffset", Class.class).invoke(unsafe, byte[].class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle getter(Object unsafe, String name, Class<?> word) {
        return unsafe == null ? null : find(unsafe, name, methodType(word, Object.class, long.class));
    }

    private static MethodHandle setter(Object unsafe, String name, Class<?> word) {
        return unsafe == null ? null : find(unsafe, name, methodType(void.class, Object.class, long.class, word));
    }

    private static MethodHandle find(Object unsafe, String name, MethodType type) {
        try {
            return MethodHandles.lookup().findVirtual(unsafe.getClass(), name, type).bindTo(unsafe);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long address(byte[] b, int at, int n) {
        if ((at | b.length - n - at) < 0) {
            throw new IndexOutOfBoundsException(n + " bytes at " + at + " of " + b.length);
        }
        return BASE + at;
    }

    static short getShort(byte[] b, int at) throws Throwable {
        return (short) GET_SHORT.invokeExact((Object) b, address(b, at, Short.BYTES));
    }

    static void putShort(byte[] b, int at, short v) throws Throwable {
        PUT_SHORT.invokeExact((Object) b, address(b, at, Short.BYTES), v);
    }

    static int getInt(byte[] b, int at) throws Throwable {
        return (int) GET_INT.invokeExact((Object) b, address(b, at, Integer.BYTES));
    }

    static void putInt(byte[] b, int at, int v) throws Throwable {
        PUT_INT.invokeExact((Object) b, address(b, at, Integer.BYTES), v);
    }

    static long getLong(byte[] b, int at) throws Throwable {
        return (long) GET_LONG.invokeExact((Object) b, address(b, at, Long.BYTES));
    }

    static void putLong(byte[] b, int at, long v) throws Throwable {
        PUT_LONG.invokeExact((Object) b, address(b, at, Long.BYTES), v);
    }

    /**
     * Returns a method of this class as a handle; null if this JVM has no such access.
     *
     * @param name for instance {@code getLong}
     * @param type the types of the method
     */
    static MethodHandle access(String name, MethodType type) {
        try {
            return GET_LONG == null ? null : MethodHandles.lookup().findStatic(UnsafeWords.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
