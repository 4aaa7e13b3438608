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

    private UnsafeWords() {}

    /** Returns {@code (byte[], int) -> word}; null if this JVM has no such access. */
    static MethodHandle getter(String word, Class<?> type, int bytes) {
        return find("get" + word, bytes, methodType(type, long.class, byte[].class, int.class), 1, 0);
    }

    /** Returns {@code (byte[], int, word) -> void}; null if this JVM has no such access. */
    static MethodHandle setter(String word, Class<?> type, int bytes) {
        return find("put" + word, bytes, methodType(void.class, long.class, byte[].class, int.class, type), 1, 0, 3);
    }

    /**
     * Returns a method of {@code Unsafe} with a position in an array in place of an address.
     *
     * @param type  the type of the method, with the address in front
     * @param order the parameters of {@code type} that the method of {@code Unsafe} gets: array, address, and the word
     */
    private static MethodHandle find(String name, int bytes, MethodType type, int... order) {
        if (ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN || !PROCESSORS.contains(System.getProperty("os.arch"))) {
            return null;
        }
        try {
            Field singleton = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            singleton.setAccessible(true);
            Object unsafe = singleton.get(null);
            long base =
                    (Integer) unsafe.getClass().getMethod("arrayBaseOffset", Class.class).invoke(unsafe, byte[].class);
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodType addressed = methodType(type.returnType(), Object.class, long.class)
                    .appendParameterTypes(type.parameterList().subList(3, type.parameterCount()));
            MethodHandle access = lookup.findVirtual(unsafe.getClass(), name, addressed)
                    .bindTo(unsafe)
                    .asType(addressed.changeParameterType(0, byte[].class));
            MethodHandle address = lookup.findStatic(UnsafeWords.class, "address",
                    methodType(long.class, long.class, int.class, byte[].class, int.class));
            return MethodHandles.foldArguments(MethodHandles.permuteArguments(access, type, order),
                    MethodHandles.insertArguments(address, 0, base, bytes));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null; // a JVM without Unsafe
        }
    }

    /** Returns an address in an array. Not private, since it is called by a handle only. */
    static long address(long base, int bytes, byte[] b, int at) {
        if ((at | b.length - bytes - at) < 0) {
            throw new IndexOutOfBoundsException(bytes + " bytes at " + at + " of " + b.length);
        }
        return base + at;
    }
}
