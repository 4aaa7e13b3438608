package io.github.scfs.demo.bench.limit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteOrder;

/**
 * Reads and writes little-endian numbers in a {@code byte[]}, with one load or store for each number. Uses the JDK's
 * array views (9 and later). Java 8's API lacks them, so they are looked up by name. The handles are constants for the
 * JIT, so an access compiles to a bounds check and a move. On Java 8 the bytes are read and written one by one.
 */
final class LittleEndian {
    private static final MethodHandle PUT_INT = accessor(int[].class, "SET");
    private static final MethodHandle GET_INT = accessor(int[].class, "GET");
    private static final MethodHandle PUT_LONG = accessor(long[].class, "SET");
    private static final MethodHandle GET_LONG = accessor(long[].class, "GET");

    private LittleEndian() {}

    private static MethodHandle accessor(Class<?> view, String mode) {
        try {
            Class<?> varHandle;
            try {
                varHandle = Class.forName("java.lang.invoke.VarHandle");
            } catch (ClassNotFoundException java8) {
                return ofBytes(view.getComponentType(), mode);
            }
            Class<?> accessMode = Class.forName("java.lang.invoke.VarHandle$AccessMode");
            Object handle = MethodHandles.class.getMethod("byteArrayViewVarHandle", Class.class, ByteOrder.class)
                    .invoke(null, view, ByteOrder.LITTLE_ENDIAN);
            Object access = accessMode.getMethod("valueOf", String.class).invoke(null, mode);
            return (MethodHandle) varHandle.getMethod("toMethodHandle", accessMode).invoke(handle, access);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns an access that takes the bytes one by one.
     *
     * @param number {@code int.class} or {@code long.class}
     * @param mode   {@code SET} or {@code GET}
     */
    static MethodHandle ofBytes(Class<?> number, String mode) throws ReflectiveOperationException {
        boolean get = mode.equals("GET");
        return MethodHandles.lookup()
                .findStatic(Bytes.class, !get ? "put" : number == int.class ? "getInt" : "getLong",
                        get ? MethodType.methodType(number, byte[].class, int.class)
                                : MethodType.methodType(void.class, byte[].class, int.class, number));
    }

    /** The accesses of Java 8. */
    static final class Bytes {

        static void put(byte[] b, int at, int value) {
            b[at] = (byte) value;
            b[at + 1] = (byte) (value >> 8);
            b[at + 2] = (byte) (value >> 16);
            b[at + 3] = (byte) (value >> 24);
        }

        static void put(byte[] b, int at, long value) {
            put(b, at, (int) value);
            put(b, at + Integer.BYTES, (int) (value >> Integer.SIZE));
        }

        static int getInt(byte[] b, int at) {
            return b[at] & 0xff | (b[at + 1] & 0xff) << 8 | (b[at + 2] & 0xff) << 16 | b[at + 3] << 24;
        }

        static long getLong(byte[] b, int at) {
            return getInt(b, at) & 0xffffffffL | (long) getInt(b, at + Integer.BYTES) << Integer.SIZE;
        }
    }

    static void putInt(byte[] b, int at, int value) {
        try {
            PUT_INT.invokeExact(b, at, value);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static int getInt(byte[] b, int at) {
        try {
            return (int) GET_INT.invokeExact(b, at);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static void putLong(byte[] b, int at, long value) {
        try {
            PUT_LONG.invokeExact(b, at, value);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static long getLong(byte[] b, int at) {
        try {
            return (long) GET_LONG.invokeExact(b, at);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static void putFloat(byte[] b, int at, float value) {
        putInt(b, at, Float.floatToRawIntBits(value));
    }

    static float getFloat(byte[] b, int at) {
        return Float.intBitsToFloat(getInt(b, at));
    }

    static void putDouble(byte[] b, int at, double value) {
        putLong(b, at, Double.doubleToRawLongBits(value));
    }

    static double getDouble(byte[] b, int at) {
        return Double.longBitsToDouble(getLong(b, at));
    }

    /**
     * Wraps an exception that isn't expected. The handles declare Throwable, but these accesses throw unchecked
     * exceptions only.
     */
    private static RuntimeException unexpected(Throwable e) {
        if (e instanceof Error) {
            throw (Error) e;
        }
        return (RuntimeException) e;
    }
}
