package io.github.scfs.internal.text;

import static java.lang.invoke.MethodHandles.insertArguments;
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.Arrays;

/**
 * Accesses the fields of {@link String}. Since JDK 9 these are a byte array and a coder, which is Latin-1 or UTF-16
 * (JEP 254). They are accessible through {@code sun.misc.Unsafe} on JDK 9 to 23. Later JDKs print a warning about this
 * access, so there it isn't used. The native byte order must be little endian, like the byte order on the wire. Every
 * method has a slow twin that uses the public methods of {@link String}, in {@link CoderProbe}, {@link Latin1Scan},
 * {@link Utf16} or {@link Hex}.
 *
 * <p>The array of a string must not be changed and must not be passed to code outside core.
 */
final class CompactStrings {
    static final byte LATIN1 = 0;
    static final byte UTF16 = 1;

    /** {@code (String) -> byte[]}. Like all handles of this class, it is null if the fields are not accessible. */
    private static final MethodHandle VALUE;
    /** {@code () -> String}. Allocates a string without calling a constructor. */
    private static final MethodHandle ALLOCATE;
    private static final MethodHandle SET_VALUE;
    private static final MethodHandle SET_CODER;
    /** {@code () -> void}. A store fence, like the one at the end of a constructor of a class with final fields. */
    private static final MethodHandle FENCE;

    static {
        MethodHandle[] handles = find();
        VALUE = handles[0];
        ALLOCATE = handles[1];
        SET_VALUE = handles[2];
        SET_CODER = handles[3];
        FENCE = handles[4];
    }

    private CompactStrings() {}

    /**
     * Returns the handles in the order of their declarations in this class. If one of them doesn't work, all are null.
     */
    private static MethodHandle[] find() {
        MethodHandle[] none = new MethodHandle[5];
        try {
            if (!StringAccess.IS_EXPECTED) {
                return none;
            }
            MethodHandle[] found = findInUnsafe();
            return work(found) ? found : none;
        } catch (Throwable e) {
            return none; // a JVM with other fields or without Unsafe
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

    /**
     * Returns whether the handles work, after trying them with known strings. They don't work with
     * {@code -XX:-CompactStrings}, where all strings are UTF-16.
     */
    private static boolean work(MethodHandle[] found) throws Throwable {
        byte[] latin1 = {'s', 'c'};
        byte[] wide = {0x2d, 0x4e};
        return Arrays.equals((byte[]) found[0].invokeExact("sc"), latin1)
                && Arrays.equals((byte[]) found[0].invokeExact("\u4e2d"), wide)
                && make(found[1], found[2], found[3], found[4], latin1, LATIN1).equals("sc")
                && make(found[1], found[2], found[3], found[4], wide, UTF16).equals("\u4e2d");
    }

    /**
     * Returns the array in which the string keeps its characters; null if the fields are not accessible. The array has
     * one byte per character if the string is Latin-1, else two in little-endian order. The caller must not
     * change it.
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

    /** Returns whether {@link #value} returns arrays, and {@link #of} may be called. */
    static boolean isAccessible() {
        return VALUE != null;
    }

    /**
     * Returns a string that uses an array without copying it. The caller must not keep the array.
     *
     * @param value for {@link #LATIN1}, one byte per character. For {@link #UTF16}, two bytes, little endian, with at
     *     least one character above {@code 0xff}: a string of lower characters must be stored as Latin-1, because
     *     {@link String#equals} compares the coders
     */
    static String of(byte[] value, byte coder) {
        try {
            return make(ALLOCATE, SET_VALUE, SET_CODER, FENCE, value, coder);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static String make(MethodHandle create, MethodHandle setValue, MethodHandle setCoder, MethodHandle fence,
            byte[] value, byte coder) throws Throwable {
        String s = (String) create.invokeExact();
        setValue.invokeExact(s, value);
        setCoder.invokeExact(s, coder);
        fence.invokeExact();
        return s;
    }
}
