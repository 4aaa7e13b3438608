package io.github.scfs.internal.slot;

import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.lang.reflect.Array;

/**
 * The slow twin of {@link PrimitiveArrays}. It encodes one element at a time, byte by byte, as section 5.2 of {@code
 * wire-format.md} describes.
 */
final class PrimitiveArrayTwin {

    private PrimitiveArrayTwin() {}

    static void write(WireWriter out, Object array) {
        int n = Array.getLength(array);
        Class<?> of = array.getClass().getComponentType();
        int width = of == float.class ? 4 : of == double.class ? 8 : 1;
        for (int i = 0; i < n; i++) {
            while (!fits(bits(array, i), of, width)) {
                width++;
            }
        }
        out.writeVarlong(8L * n + width - 1);
        if (of == boolean.class) {
            for (int i = 0; i < n; i += 8) {
                int bits = 0;
                for (int k = i; k < Math.min(n, i + 8); k++) {
                    bits |= (int) bits(array, k) << k - i;
                }
                out.writeByte(bits);
            }
            return;
        }
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < width; k++) {
                out.writeByte((int) (bits(array, i) >>> 8 * k));
            }
        }
    }

    private static boolean fits(long v, Class<?> of, int width) {
        if (width == 8 || of == float.class) {
            return true;
        }
        return of == char.class ? v >>> 8 * width == 0 : v >= -1L << 8 * width - 1 && v < 1L << 8 * width - 1;
    }

    private static long bits(Object array, int i) {
        Object e = Array.get(array, i);
        if (e instanceof Boolean) {
            return (Boolean) e ? 1 : 0;
        }
        if (e instanceof Character) {
            return (Character) e;
        }
        return e instanceof Float ? Float.floatToRawIntBits((Float) e)
                : e instanceof Double ? Double.doubleToRawLongBits((Double) e)
                : ((Number) e).longValue();
    }

    static Object read(WireReader in, Class<?> of) {
        long head = in.readVarlong();
        int n = (int) (head >>> 3);
        int width = (int) (head & 7) + 1;
        Object array = Array.newInstance(of, n);
        int bits = 0;
        for (int i = 0; i < n; i++) {
            if (of == boolean.class) {
                bits = i % 8 == 0 ? in.readByte() : bits;
                Array.setBoolean(array, i, (bits >>> i % 8 & 1) != 0);
                continue;
            }
            long v = 0;
            for (int k = 0; k < width; k++) {
                byte b = in.readByte();
                v |= (of != char.class && k == width - 1 ? b : b & 0xffL) << 8 * k;
            }
            set(array, i, v, of);
        }
        return array;
    }

    private static void set(Object array, int i, long v, Class<?> of) {
        if (of == byte.class) {
            Array.setByte(array, i, (byte) v);
        } else if (of == short.class) {
            Array.setShort(array, i, (short) v);
        } else if (of == char.class) {
            Array.setChar(array, i, (char) v);
        } else if (of == int.class) {
            Array.setInt(array, i, (int) v);
        } else if (of == long.class) {
            Array.setLong(array, i, v);
        } else if (of == float.class) {
            Array.setFloat(array, i, Float.intBitsToFloat((int) v));
        } else {
            Array.setDouble(array, i, Double.longBitsToDouble(v));
        }
    }
}
