package io.github.scfs.internal.wire;

import static java.lang.invoke.MethodHandles.foldArguments;
import static java.lang.invoke.MethodHandles.insertArguments;
import static java.lang.invoke.MethodHandles.permuteArguments;
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

    private UnsafeWords() {}

    /**
     * Returns a handle that reads or writes a word; null if this JVM has no such access.
     *
     * @param name a method of {@code Unsafe}, for instance {@code getLong}
     * @param type the type of the handle: array, index and, if it writes, the word
     * @param n size of the word in bytes
     */
    static MethodHandle access(String name, MethodType type, int n) {
        if (ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN || !PROCESSORS.contains(System.getProperty("os.arch"))) {
            return null;
        }
        try {
            Field singleton = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            singleton.setAccessible(true);
            Object unsafe = singleton.get(null);
            Object base = unsafe.getClass().getMethod("arrayBaseOffset", Class.class).invoke(unsafe, byte[].class);
            long offset = (Integer) base;
            MethodType ofAddress = type.changeParameterType(1, long.class);
            MethodHandle access = MethodHandles.lookup()
                    .findVirtual(unsafe.getClass(), name, ofAddress.changeParameterType(0, Object.class))
                    .bindTo(unsafe);
            MethodHandle address = MethodHandles.lookup()
                    .findStatic(UnsafeWords.class, "address",
                            methodType(long.class, long.class, int.class, byte[].class, int.class));
            int[] order = type.parameterCount() > 2 ? new int[] {1, 0, 3} : new int[] {1, 0};
            return foldArguments(
                    permuteArguments(access.asType(ofAddress), type.insertParameterTypes(0, long.class), order),
                    insertArguments(address, 0, offset, n));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null; // a JVM without Unsafe
        }
    }

    static long address(long base, int n, byte[] b, int at) {
        if ((at | b.length - n - at) < 0) {
            throw new IndexOutOfBoundsException(n + " bytes at " + at + " of " + b.length);
        }
        return base + at;
    }
}
