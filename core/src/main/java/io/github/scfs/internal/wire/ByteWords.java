package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.nio.ByteOrder;

/**
 * Copies and compares a few bytes by words, the last two of which overlap: for strings as beans have them a call of {@code System.arraycopy} takes longer than
 * the copy; and puts numbers as words, each over the rest of the one before. Goes through {@code VarHandle}s, which the JIT compiler makes single moves of,
 * where the JDK has them (9); {@link #copyBytes}, {@link #areEqualBytes} and {@link WireWriter#putInts} are the slow twins. To initialise it takes a fresh process
 * 30 ms: so nothing here may be called unless {@link StringAccess} says that this has been done.
 */
final class ByteWords {
    private static final int LONG = 8;
    private static final int INT = 4;

    /** {@code (byte[], int) -> long} and so on; null if there are none. */
    private static final MethodHandle GET_LONG;
    private static final MethodHandle PUT_LONG;
    private static final MethodHandle GET_INT;
    private static final MethodHandle PUT_INT;

    static {
        GET_LONG = handle(long.class, long[].class, true);
        PUT_LONG = handle(long.class, long[].class, false);
        GET_INT = handle(int.class, int[].class, true);
        PUT_INT = handle(int.class, int[].class, false);
    }

    private ByteWords() {
    }

    private static MethodHandle handle(Class<?> word, Class<?> words, boolean get) {
        try {
            Class<?> mode = Class.forName("java.lang.invoke.VarHandle$AccessMode");
            Method view = MethodHandles.class.getMethod("byteArrayViewVarHandle", Class.class, ByteOrder.class);
            Object handle = view.invoke(null, words, ByteOrder.LITTLE_ENDIAN);
            Object constant = mode.getField(get ? "GET" : "SET").get(null);
            MethodHandle found = (MethodHandle) Class.forName("java.lang.invoke.VarHandle").getMethod("toMethodHandle", mode).invoke(handle, constant);
            return found.asType(get ? MethodType.methodType(word, byte[].class, int.class)
                    : MethodType.methodType(void.class, byte[].class, int.class, word));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** Whether there are words here. */
    static boolean areThere() {
        return PUT_INT != null;
    }

    /** Copies the first {@code n} bytes. */
    static void copy(byte[] from, byte[] to, int at, int n) {
        try {
            if (n >= LONG) {
                int last = n - LONG;
                for (int i = 0; i < last; i += LONG) {
                    PUT_LONG.invokeExact(to, at + i, (long) GET_LONG.invokeExact(from, i));
                }
                PUT_LONG.invokeExact(to, at + last, (long) GET_LONG.invokeExact(from, last));
            } else if (n >= INT) {
                PUT_INT.invokeExact(to, at, (int) GET_INT.invokeExact(from, 0));
                PUT_INT.invokeExact(to, at + n - INT, (int) GET_INT.invokeExact(from, n - INT));
            } else {
                copyBytes(from, to, at, n);
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The slow twin of {@link #copy}. */
    static void copyBytes(byte[] from, byte[] to, int at, int n) {
        for (int i = 0; i < n; i++) {
            to[at + i] = from[i];
        }
    }

    /** Puts the lowest bytes of each of the first {@code n} numbers, with room for a word behind the last. */
    static void putInts(int[] values, int n, byte[] to, int at, int width) {
        int p = at;
        try {
            for (int i = 0; i < n; i++) {
                PUT_INT.invokeExact(to, p, values[i]);
                p += width;
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether the first {@code n} bytes are those that stand at a place. */
    static boolean areEqual(byte[] a, byte[] b, int at, int n) {
        try {
            if (n < LONG) {
                return n < INT ? areEqualBytes(a, b, at, n) : (int) GET_INT.invokeExact(a, 0) == (int) GET_INT.invokeExact(b, at)
                        && (int) GET_INT.invokeExact(a, n - INT) == (int) GET_INT.invokeExact(b, at + n - INT);
            }
            int last = n - LONG;
            for (int i = 0; i < last; i += LONG) {
                if ((long) GET_LONG.invokeExact(a, i) != (long) GET_LONG.invokeExact(b, at + i)) {
                    return false;
                }
            }
            return (long) GET_LONG.invokeExact(a, last) == (long) GET_LONG.invokeExact(b, at + last);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The slow twin of {@link #areEqual}. */
    static boolean areEqualBytes(byte[] a, byte[] b, int at, int n) {
        for (int i = 0; i < n; i++) {
            if (a[i] != b[at + i]) {
                return false;
            }
        }
        return true;
    }
}
