package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Numbers in arrays of bytes, little endian, at any position. Where the JDK has {@code VarHandle}s (9 and later) the
 * JIT compiler makes one move of each access. To make these handles takes a fresh process up to 30 ms, so nothing
 * makes them before {@link #warmUp}: until then, and on Java 8, {@link #bits} and {@link #putBits} move the bytes one
 * by one.
 *
 * <p>Every access checks its bounds and throws an {@link IndexOutOfBoundsException}. Public for generated classes.
 */
public final class Words {
    /** Whether the handles are made. Read without a lock: a thread that sees it late moves single bytes meanwhile. */
    private static boolean ready;

    private Words() {}

    /** Makes the handles, in the caller's thread, unless they are made. */
    public static void warmUp() {
        useHandles(true);
    }

    /** Whether handles are used from now on: if they should be, and there are any. */
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

    /** Handles declare any exception; these throw unchecked ones. */
    private static RuntimeException unchecked(Throwable e) {
        if (e instanceof Error) {
            throw (Error) e;
        }
        return (RuntimeException) e;
    }

    /** The number in {@code n} bytes, 0 to 8; its upper bits are zero. The slow twin of the getters. */
    static long bits(byte[] b, int at, int n) {
        long v = 0;
        for (int i = n - 1; i >= 0; i--) {
            v = v << Byte.SIZE | b[at + i] & 0xff;
        }
        return v;
    }

    /** Puts the lowest {@code n} bytes of a number. The slow twin of the setters. */
    static void putBits(byte[] b, int at, long v, int n) {
        long rest = v;
        for (int i = 0; i < n; i++) {
            b[at + i] = (byte) rest;
            rest >>>= Byte.SIZE;
        }
    }

    /**
     * Puts the lowest {@code width} bytes, 1 to 4, of each of the first {@code n} numbers. There must be room for a
     * word behind the last: each overwrites the upper bytes of the one before.
     */
    static void putInts(int[] values, int n, byte[] to, int at, int width) {
        if (width == 1) {
            for (int i = 0; i < n; i++) {
                to[at + i] = (byte) values[i];
            }
            return;
        }
        int p = at;
        for (int i = 0; i < n; i++) {
            putInt(to, p, values[i]);
            p += width;
        }
    }

    /**
     * Copies the first {@code n} bytes, by words, the last two of which overlap. For strings of the lengths that
     * beans have a call of {@code System.arraycopy} takes longer than the copy.
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

    /** Whether the first {@code n} bytes of {@code a} stand in {@code b} at a position. */
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
     * The bytes from a position on, little endian, for copies from and to whole arrays of numbers. It costs the JIT's
     * code some nanoseconds and nothing on the heap.
     */
    public static ByteBuffer view(byte[] b, int at) {
        ByteBuffer view = ByteBuffer.wrap(b).order(ByteOrder.LITTLE_ENDIAN);
        ((Buffer) view).position(at); // ByteBuffer's own method came with Java 9
        return view;
    }

    /** {@code VarHandle}; null if this JDK has none. */
    public static Class<?> handleType() {
        return Handles.TYPE;
    }

    /**
     * The {@code VarHandle} for words of a byte, 2, 4 or 8 bytes, by the log2 of that; null if there is none.
     * Generated code calls it directly: with a call of a method here in between, the JIT compiler stops inlining
     * halfway through the code of a large class, which then takes twice as long.
     */
    public static Object handle(int log2) {
        return Handles.VIEWS[log2];
    }

    /**
     * What Java 8 doesn't know, by reflection: {@code (byte[], int) -> number} and {@code (byte[], int, number) ->
     * void}.
     */
    private static final class Handles {
        static final Class<?> TYPE = type("java.lang.invoke.VarHandle");
        static final Object[] VIEWS = {null, view(short[].class), view(int[].class), view(long[].class)};
        static final MethodHandle GET_SHORT = access(1, "GET");
        static final MethodHandle PUT_SHORT = access(1, "SET");
        static final MethodHandle GET_INT = access(2, "GET");
        static final MethodHandle PUT_INT = access(2, "SET");
        static final MethodHandle GET_LONG = access(3, "GET");
        static final MethodHandle PUT_LONG = access(3, "SET");

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

        private static MethodHandle access(int log2, String mode) {
            Class<?> modes = type("java.lang.invoke.VarHandle$AccessMode");
            try {
                return modes == null ? null
                        : (MethodHandle) TYPE.getMethod("toMethodHandle", modes)
                                .invoke(VIEWS[log2], modes.getField(mode).get(null));
            } catch (ReflectiveOperationException e) {
                return null;
            }
        }
    }
}
