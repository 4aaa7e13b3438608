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

    /** Null on a JVM without such access, and then all handles are null. */
    private static final Object UNSAFE = unsafe();
    private static final long BASE = base();
    private static final MethodHandle GET_SHORT = getter("getShort", short.class);
    private static final MethodHandle GET_INT = getter("getInt", int.class);
    private static final MethodHandle GET_LONG = getter("getLong", long.class);
    private static final MethodHandle PUT_SHORT = setter("putShort", short.class);
    private static final MethodHandle PUT_INT = setter("putInt", int.class);
    private static final MethodHandle PUT_LONG = setter("putLong", long.class);

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

    private static int base() {
        try {
            return UNSAFE == null ? 0
                    : (Integer) UNSAFE.getClass()
                            .getMethod("arrayBaseOffset", Class.class)
                            .invoke(UNSAFE, byte[].class);
        } catch (ReflectiveOperationException e) {
            return 0; // then there are no getters and setters either
        }
    }

    private static MethodHandle getter(String name, Class<?> word) {
        return find(name, methodType(word, Object.class, long.class));
    }

    private static MethodHandle setter(String name, Class<?> word) {
        return find(name, methodType(void.class, Object.class, long.class, word));
    }

    private static MethodHandle find(String name, MethodType type) {
        try {
            return BASE == 0 ? null : MethodHandles.lookup().findVirtual(UNSAFE.getClass(), name, type).bindTo(UNSAFE);
        } catch (ReflectiveOperationException e) {
            return null;
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
            boolean areAll = GET_SHORT != null && GET_INT != null && GET_LONG != null && PUT_SHORT != null
                    && PUT_INT != null && PUT_LONG != null;
            return areAll ? MethodHandles.lookup().findStatic(UnsafeWords.class, name, type) : null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
