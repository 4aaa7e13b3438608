package io.github.scfs.internal.wire;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads and writes little-endian numbers in byte arrays, at any position. From JDK 9 on it uses {@code VarHandle}s, on
 * Java 8 {@link UnsafeWords}, and the JIT compiler emits one load or store for each access. The creation of the handles
 * takes up to 30 ms in a new process, so only {@link #warmUp} creates them. Before that, and on a JVM without such
 * access, {@link #bits} and {@link #putBits} access single bytes.
 *
 * <p>Every access outside the array throws {@link IndexOutOfBoundsException}. Public for generated classes.
 */
public final class Words {
    /**
     * Whether to use the handles. It is read without synchronization. A thread with a stale value accesses single
     * bytes.
     */
    private static boolean ready;

    private Words() {}

    /** Creates the handles in the caller's thread, if they don't exist yet. */
    public static void warmUp() {
        useHandles(true);
    }

    /**
     * Turns the use of handles on or off.
     *
     * @return whether the handles are used now; always false on a JVM without access to words
     */
    static boolean useHandles(boolean wanted) {
        ready = wanted && Handles.PUT_LONG != null;
        return ready;
    }

    public static short getShort(byte[] b, int at) {
        try {
            return ready ? (short) Handles.GET_SHORT.invokeExact(b, at) : (short) bits(b, at, Short.BYTES);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    public static int getInt(byte[] b, int at) {
        try {
            return ready ? (int) Handles.GET_INT.invokeExact(b, at) : (int) bits(b, at, Integer.BYTES);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    public static long getLong(byte[] b, int at) {
        try {
            return ready ? (long) Handles.GET_LONG.invokeExact(b, at) : bits(b, at, Long.BYTES);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    public static void putShort(byte[] b, int at, short v) {
        try {
            if (!ready) {
                putBits(b, at, v, Short.BYTES);
                return;
            }
            Handles.PUT_SHORT.invokeExact(b, at, v);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    public static void putInt(byte[] b, int at, int v) {
        try {
            if (!ready) {
                putBits(b, at, v, Integer.BYTES);
                return;
            }
            Handles.PUT_INT.invokeExact(b, at, v);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    public static void putLong(byte[] b, int at, long v) {
        try {
            if (!ready) {
                putBits(b, at, v, Long.BYTES);
                return;
            }
            Handles.PUT_LONG.invokeExact(b, at, v);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /**
     * Casts an exception of a method handle to an unchecked exception. Method handles declare {@code Throwable}, but
     * those of this class throw only unchecked exceptions.
     */
    private static RuntimeException unchecked(Throwable e) {
        if (e instanceof Error) {
            throw (Error) e;
        }
        return (RuntimeException) e;
    }

    /**
     * Returns the unsigned number in {@code n} bytes. This is the slow twin of the getters.
     *
     * @param n 0 to 8
     */
    static long bits(byte[] b, int at, int n) {
        long v = 0;
        for (int i = n - 1; i >= 0; i--) {
            v = v << Byte.SIZE | b[at + i] & 0xff;
        }
        return v;
    }

    /** Sets {@code n} bytes to the lowest bytes of a number. This is the slow twin of the setters. */
    static void putBits(byte[] b, int at, long v, int n) {
        long rest = v;
        for (int i = 0; i < n; i++) {
            b[at + i] = (byte) rest;
            rest >>>= Byte.SIZE;
        }
    }

    /**
     * Returns whether two arrays are equal. Short arrays are compared in fewer branches than by {@code Arrays.equals}.
     * Its branches depend on the length as those of a hash and of {@link #copy} do, so the processor predicts them.
     */
    public static boolean equal(byte[] a, byte[] b) {
        int n = a.length;
        if (n != b.length) {
            return false;
        }
        if (n >= Long.BYTES) {
            int last = n - Long.BYTES;
            long d = getLong(a, 0) ^ getLong(b, 0);
            for (int i = Long.BYTES; i < last; i += Long.BYTES) {
                d |= getLong(a, i) ^ getLong(b, i);
            }
            return (d | getLong(a, last) ^ getLong(b, last)) == 0;
        }
        if (n >= Integer.BYTES) {
            int last = n - Integer.BYTES;
            return (getInt(a, 0) ^ getInt(b, 0) | getInt(a, last) ^ getInt(b, last)) == 0;
        }
        return n == 0 || a[0] == b[0] && a[n >> 1] == b[n >> 1] && a[n - 1] == b[n - 1];
    }

    /**
     * Copies the first {@code n} bytes of {@code from} as words. The last two words may overlap. This is faster than
     * {@code System.arraycopy} for the short strings of most beans.
     */
    public static void copy(byte[] from, byte[] to, int at, int n) {
        try {
            if (!ready || n < Integer.BYTES) {
                copyBytes(from, to, at, n);
            } else if (n < Long.BYTES) {
                int last = n - Integer.BYTES;
                putInt(to, at, getInt(from, 0));
                putInt(to, at + last, getInt(from, last));
            } else {
                int last = n - Long.BYTES;
                for (int i = 0; i < last; i += Long.BYTES) {
                    Handles.PUT_LONG.invokeExact(to, at + i, (long) Handles.GET_LONG.invokeExact(from, i));
                }
                Handles.PUT_LONG.invokeExact(to, at + last, (long) Handles.GET_LONG.invokeExact(from, last));
            }
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    private static void copyBytes(byte[] from, byte[] to, int at, int n) {
        for (int i = 0; i < n; i++) {
            to[at + i] = from[i];
        }
    }

    /**
     * Returns whether the first {@code n} bytes of {@code a} equal the bytes of {@code b} from position {@code at} on.
     */
    public static boolean areEqual(byte[] a, byte[] b, int at, int n) {
        try {
            if (!ready || n < Integer.BYTES) {
                return areEqualBytes(a, b, at, n);
            }
            if (n < Long.BYTES) {
                int last = n - Integer.BYTES;
                return getInt(a, 0) == getInt(b, at) && getInt(a, last) == getInt(b, at + last);
            }
            int last = n - Long.BYTES;
            for (int i = 0; i < last; i += Long.BYTES) {
                if ((long) Handles.GET_LONG.invokeExact(a, i) != (long) Handles.GET_LONG.invokeExact(b, at + i)) {
                    return false;
                }
            }
            return (long) Handles.GET_LONG.invokeExact(a, last) == (long) Handles.GET_LONG.invokeExact(b, at + last);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    private static boolean areEqualBytes(byte[] a, byte[] b, int at, int n) {
        for (int i = 0; i < n; i++) {
            if (a[i] != b[at + i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a little-endian view of the bytes from a position on, for bulk copies of primitive arrays. In compiled
     * code the view takes a few nanoseconds and no heap memory, because it doesn't escape from the method.
     */
    public static ByteBuffer view(byte[] b, int at) {
        ByteBuffer view = ByteBuffer.wrap(b).order(ByteOrder.LITTLE_ENDIAN);
        ((Buffer) view).position(at); // Java 8 has no ByteBuffer.position(int)
        return view;
    }

    /** Returns the class {@code VarHandle}; null on Java 8. */
    public static Class<?> handleType() {
        return Handles.TYPE;
    }

    /**
     * Returns the {@code VarHandle} for words of 2, 4 or 8 bytes; null for single bytes and on Java 8. Generated code
     * uses the handle directly. If it called the methods of this class, the JIT compiler would reach its inlining limit
     * in the code of a large bean, and this code would take twice the time.
     *
     * @param log2 binary logarithm of the word's size in bytes
     */
    public static Object handle(int log2) {
        return Handles.VIEWS[log2];
    }

    /**
     * The handles. They are found by reflection, because Java 8 has no {@code VarHandle}. The signature of getters is
     * {@code (byte[], int) -> number}, that of setters {@code (byte[], int, number) -> void}.
     */
    private static final class Handles {
        static final Class<?> TYPE = type("java.lang.invoke.VarHandle");
        static final Object[] VIEWS = {null, view(short[].class), view(int[].class), view(long[].class)};
        static final MethodHandle GET_SHORT = get("Short", short.class, 1);
        static final MethodHandle PUT_SHORT = put("Short", short.class, 1);
        static final MethodHandle GET_INT = get("Int", int.class, 2);
        static final MethodHandle PUT_INT = put("Int", int.class, 2);
        static final MethodHandle GET_LONG = get("Long", long.class, 3);
        static final MethodHandle PUT_LONG = put("Long", long.class, 3);

        private static Class<?> type(String name) {
            try {
                return Class.forName(name);
            } catch (ClassNotFoundException e) {
                return null;
            }
        }

        private static Object view(Class<?> words) {
            try {
                return MethodHandles.class.getMethod("byteArrayViewVarHandle", Class.class, ByteOrder.class)
                        .invoke(null, words, ByteOrder.LITTLE_ENDIAN);
            } catch (ReflectiveOperationException e) {
                return null;
            }
        }

        private static MethodHandle get(String name, Class<?> word, int log2) {
            return TYPE != null ? access(log2, "GET")
                    : UnsafeWords.access("get" + name, methodType(word, byte[].class, int.class));
        }

        private static MethodHandle put(String name, Class<?> word, int log2) {
            return TYPE != null ? access(log2, "SET")
                    : UnsafeWords.access("put" + name, methodType(void.class, byte[].class, int.class, word));
        }

        private static MethodHandle access(int log2, String mode) {
            Class<?> modes = type("java.lang.invoke.VarHandle$AccessMode");
            try {
                return (MethodHandle) TYPE.getMethod("toMethodHandle", modes)
                        .invoke(VIEWS[log2], modes.getField(mode).get(null));
            } catch (ReflectiveOperationException e) {
                return null;
            }
        }
    }
}
