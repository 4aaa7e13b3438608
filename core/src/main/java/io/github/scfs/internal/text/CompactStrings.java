package io.github.scfs.internal.text;

import static java.lang.invoke.MethodHandles.insertArguments;
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Accesses the fields of {@link String}. Since JDK 9 these are a byte array and a coder, which is Latin-1 or UTF-16
 * (JEP 254). They are accessible through {@code sun.misc.Unsafe} on JDK 9 to 23; later JDKs print a warning for that.
 * The native byte order must be little endian, as on the wire. Every method has a slow twin that uses the public
 * methods of {@link String}: in {@link CoderProbe}, {@link Latin1Scan} and {@link Utf16}.
 *
 * <p>A string's array must not be changed and must not be passed to code outside core.
 */
final class CompactStrings {
    private static final byte LATIN1 = 0;
    private static final byte UTF16 = 1;
    private static final int LAST_JDK_WITHOUT_WARNING = 23;

    /** {@code (String) -> byte}; null, like all handles here, if the fields are not accessible. */
    private static final MethodHandle CODER;
    /** {@code (String) -> byte[]}. */
    private static final MethodHandle VALUE;
    /** {@code () -> String}; allocates without a constructor. */
    private static final MethodHandle ALLOCATE;
    private static final MethodHandle SET_VALUE;
    private static final MethodHandle SET_CODER;
    /** {@code () -> void}; a store fence, as at the end of a constructor with final fields. */
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

    /** Returns the handles in the order of their fields. All are null unless all work. */
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

    /** Checks the handles with known strings. Fails with {@code -XX:-CompactStrings}, where all strings are UTF-16. */
    private static boolean work(MethodHandle[] found) throws Throwable {
        byte[] wide = {0x2d, 0x4e};
        return (byte) found[0].invokeExact("sc") == LATIN1 && (byte) found[0].invokeExact("\u4e2d") == UTF16
                && Arrays.equals((byte[]) found[1].invokeExact("sc"), new byte[] {'s', 'c'})
                && Arrays.equals((byte[]) found[1].invokeExact("\u4e2d"), wide)
                && make(found[2], found[3], found[4], found[5], wide).equals("\u4e2d");
    }

    /** Whether every character fits in one byte. */
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
     * Returns the string's own array, which the caller must not change: one byte per character if the string
     * {@link #isLatin1}, else two, little endian. Null if the fields are not accessible.
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

    /** Whether {@link #value} returns arrays and {@link #ofUtf16} may be called. */
    static boolean isAccessible() {
        return VALUE != null;
    }

    /**
     * Returns a string that uses an array without copying it. The caller must not keep the array.
     *
     * @param value UTF-16, little endian, with at least one character above {@code 0xff}; a string without one must be
     *              stored as Latin-1, because {@link String#equals} compares the coders
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
