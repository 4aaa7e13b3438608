package io.github.scfs.internal.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.WireFormat;

import java.lang.reflect.Array;

/**
 * Arrays of objects ({@code docs/wire-format.md} section 5.5), of any class and dimension: for all but {@code Object[]} and {@code String[]}
 * the type of the components, then number and elements. Where the component type is missing here, it becomes an {@code Object[]}.
 */
final class ArrayCodec extends Codec<Object[]> {
    private final Class<?> component;

    /** @param tag OBJECTS or STRINGS; ARRAY for all others, with the array's class for writing and {@code Object[]} for reading */
    ArrayCodec(Class<?> type, int tag) {
        super(type, tag);
        this.component = type.getComponentType();
    }

    @Override
    boolean shareable() {
        return true;
    }

    @Override
    void write(GraphWriter out, Object[] value) {
        if (tag() == WireFormat.ARRAY) {
            TypeCoding.write(out, component);
        }
        Elements.write(out, value);
    }

    @Override
    Object read(GraphReader in, int ref) {
        Class<?> of = component;
        if (tag() == WireFormat.ARRAY) {
            of = TypeCoding.read(in);
            if (of == null || of.isPrimitive()) {
                of = Object.class;
            }
        }
        int n = Elements.readCount(in);
        if (n == 0) {
            return Array.newInstance(of, 0);
        }
        Slot slot = Elements.readType(in);
        int bits = slot.bits();
        int head = in.wire().take(CodeBlock.size(n, bits));
        int perWord = CodeBlock.perWord(bits);
        Object[] array = (Object[]) Array.newInstance(of, n);
        in.register(ref, array);
        long codes = 0;
        int left = 0;
        int i = 0;
        try {
            for (; i < n; i++, left--, codes >>>= bits) {
                if (left == 0) {
                    left = Math.min(perWord, n - i);
                    codes = in.wire().bitsAt(head, left == perWord ? Long.BYTES : left * bits + 7 >>> 3);
                    head += Long.BYTES;
                }
                Object e = slot.read(in, (int) codes & (1 << bits) - 1);
                array[i] = e == null || of.isInstance(e) ? e : converted(in, e, of);
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
        return array;
    }

    /** An element of another type than the array's here, as that type; null if its class doesn't exist here. */
    private static Object converted(GraphReader in, Object e, Class<?> of) {
        if (Conversions.isAbsent(e)) {
            return null;
        }
        Object converted = Conversions.to(e, of, in);
        if (converted == Conversions.NONE) {
            throw new MalformedInputException("SCFS-106", "a " + e.getClass().getName() + " stands in an array of " + of.getName());
        }
        return converted;
    }

    @Override
    void skip(GraphReader in) {
        if (tag() == WireFormat.ARRAY) {
            TypeCoding.skip(in);
        }
        Elements.skip(in);
    }
}
