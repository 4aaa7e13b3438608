package io.github.scfs.internal.text;

import static java.lang.invoke.MethodHandles.insertArguments;
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The inside of a string, where the JDK lets it be known: since 9 a string is an array of bytes and a mark that says
 * whether they are Latin-1 or UTF-16 (JEP 254). Both are reached through {@code sun.misc.Unsafe} up to JDK 23; from
 * 24 on that would print a warning on the user's console. UTF-16 must be little endian there, as it is on the wire.
 * Everything here has a slow twin that only uses what a string shows: {@link CoderProbe}, {@link Latin1Scan} and
 * those of {@link Utf16}.
 *
 * <p>No array of a string leaves core, and none is written to.
 */
final class CompactStrings {
    private static final byte LATIN1 = 0;
    private static final byte UTF16 = 1;
    private static final int LAST_JDK_WITHOUT_WARNING = 23;

    /** {@code (String) -> byte}; null, as all of these, if strings are closed. */
    private static final MethodHandle CODER;
    /** {@code (String) -> byte[]}. */
    private static final MethodHandle VALUE;
    /** {@code () -> String}, of which nothing is set. */
    private static final MethodHandle ALLOCATE;
    private static final MethodHandle SET_VALUE;
    private static final MethodHandle SET_CODER;
    /** {@code () -> void}: what the end of a constructor does for final fields. */
    private static final MethodHandle FENCE;

    static {
        MethodHandle[] handles = find();
        CODER = handles[0];
        VALUE = handles[1];
        ALLOCATE = handles[2];
        SET_VALUE = handles[3];
        SET_CODER = handles[4];
        FENCE = handles[5];
    }

    private CompactStrings() {}

    /** The handles in their order; none of them unless all work here. */
    private static MethodHandle[] find() {
        MethodHandle[] none = new MethodHandle[6];
        try {
            String version = System.getProperty("java.specification.version");
            if (version.startsWith("1.") || Integer.parseInt(version) > LAST_JDK_WITHOUT_WARNING
                    || ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN) {
                return none;
            }
            MethodHandle[] found = findInUnsafe();
            return work(found) ? found : none;
        } catch (Throwable e) {
            return none; // another JVM
        }
    }

    private static MethodHandle[] findInUnsafe() throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field singleton = type.getDeclaredField("theUnsafe");
        singleton.setAccessible(true);
        Object unsafe = singleton.get(null);
        long coder = offset(unsafe, "coder");
        long value = offset(unsafe, "value");
        return new MethodHandle[] {
                insertArguments(method(unsafe, "getByte", byte.class, Object.class, long.class), 1, coder)
                        .asType(methodType(byte.class, String.class)),
                insertArguments(method(unsafe, "getObject", Object.class, Object.class, long.class), 1, value)
                        .asType(methodType(byte[].class, String.class)),
                insertArguments(method(unsafe, "allocateInstance", Object.class, Class.class), 0, String.class)
                        .asType(methodType(String.class)),
                insertArguments(method(unsafe, "putObject", void.class, Object.class, long.class, Object.class), 1,
                        value).asType(methodType(void.class, String.class, byte[].class)),
                insertArguments(method(unsafe, "putByte", void.class, Object.class, long.class, byte.class), 1, coder)
                        .asType(methodType(void.class, String.class, byte.class)),
                method(unsafe, "storeFence", void.class)};
    }

    private static long offset(Object unsafe, String field) throws ReflectiveOperationException {
        return (Long) unsafe.getClass()
                .getMethod("objectFieldOffset", Field.class)
                .invoke(unsafe, String.class.getDeclaredField(field));
    }

    private static MethodHandle method(Object unsafe, String name, Class<?> returned, Class<?>... parameters)
            throws ReflectiveOperationException {
        return MethodHandles.lookup()
                .findVirtual(unsafe.getClass(), name, methodType(returned, parameters))
                .bindTo(unsafe);
    }

    /** Whether strings look as they should; with {@code -XX:-CompactStrings} all of them are wide. */
    private static boolean work(MethodHandle[] found) throws Throwable {
        byte[] wide = {0x2d, 0x4e};
        return (byte) found[0].invokeExact("sc") == LATIN1 && (byte) found[0].invokeExact("\u4e2d") == UTF16
                && Arrays.equals((byte[]) found[1].invokeExact("sc"), new byte[] {'s', 'c'})
                && Arrays.equals((byte[]) found[1].invokeExact("\u4e2d"), wide)
                && make(found[2], found[3], found[4], found[5], wide).equals("\u4e2d");
    }

    /** Whether every character fits one byte. */
    static boolean isLatin1(String s) {
        if (CODER != null) {
            try {
                return (byte) CODER.invokeExact(s) == LATIN1;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
        return CoderProbe.isLatin1(s);
    }

    /**
     * The string's own array, to be read only: a byte a character if it is {@link #isLatin1}, else two, little
     * endian; null if it can't be had.
     */
    static byte[] value(String s) {
        if (VALUE == null) {
            return null;
        }
        try {
            return (byte[]) VALUE.invokeExact(s);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether {@link #value} gives arrays and {@link #ofUtf16} makes strings. */
    static boolean isAccessible() {
        return VALUE != null;
    }

    /**
     * The string whose own array this is from now on: nobody else may have it.
     *
     * @param value UTF-16, little endian, with a character above {@code 0xff} at least: a string that has none must
     *              be stored as Latin-1, or it would not be equal to its equals
     */
    static String ofUtf16(byte[] value) {
        try {
            return make(ALLOCATE, SET_VALUE, SET_CODER, FENCE, value);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static String make(MethodHandle create, MethodHandle setValue, MethodHandle setCoder, MethodHandle fence,
            byte[] value) throws Throwable {
        String s = (String) create.invokeExact();
        setValue.invokeExact(s, value);
        setCoder.invokeExact(s, UTF16);
        fence.invokeExact();
        return s;
    }
}
