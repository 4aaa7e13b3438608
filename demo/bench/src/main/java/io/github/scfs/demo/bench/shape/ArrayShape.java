package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * An array of a primitive type. Its elements are of random magnitudes: in half of the arrays they have a common upper
 * bound, as times or prices have. Immutable.
 */
final class ArrayShape implements Shape {
    private static final Class<?>[] TYPES =
            {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class};
    private static final int[] LENGTHS = {10, 60, 1000};

    private final Class<?> type;
    private final int length;

    private ArrayShape(Class<?> type, int length) {
        this.type = type;
        this.length = length;
    }

    static List<Shape> all() {
        List<Shape> all = new ArrayList<>();
        for (Class<?> type : TYPES) {
            for (int length : LENGTHS) {
                all.add(new ArrayShape(type, length));
            }
        }
        return all;
    }

    @Override
    public String key() {
        return type.getName() + '-' + length;
    }

    @Override
    public Object instance(long seed) {
        SeededValues values = new SeededValues(seed);
        Object array = Array.newInstance(type, length);
        int common = values.onceIn(2) ? values.below(Long.SIZE) : -1;
        for (int i = 0; i < length; i++) {
            Array.set(array, i, element(values, common < 0 ? values.below(Long.SIZE) : common));
        }
        return array;
    }

    /**
     * Returns an element.
     *
     * @param shift what the bits of a number are shifted by, from 0 to 63; the shorter types have a part of it
     */
    private Object element(SeededValues values, int shift) {
        long bits = values.anyLong();
        switch (type.getName()) {
            case "boolean":
                return values.onceIn(2);
            case "byte":
                return (byte) ((byte) bits >> shift / 8);
            case "short":
                return (short) ((short) bits >> shift / 4);
            case "char":
                return (char) ((char) bits >> shift / 4);
            case "int":
                return (int) bits >> shift / 2;
            case "long":
                return bits >> shift;
            case "float":
                return (float) real(values, shift);
            default:
                return real(values, shift);
        }
    }

    /** Returns a whole number, a number with two decimals, or one in full precision. */
    private static double real(SeededValues values, int shift) {
        double bound = Math.pow(10, shift / 8 - 1);
        switch (values.below(3)) {
            case 0:
                return Math.rint(values.fraction() * bound * 100);
            case 1:
                return values.decimal(0, bound, 2);
            default:
                return (values.fraction() - 0.5) * bound;
        }
    }
}
