package io.github.scfs.internal.jdk;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.AbsentObject;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

/**
 * Codec of arrays of objects of any class and dimension, and of {@code Arrays.asList} ({@code wire-format.md}
 * section 5.5). It writes the component type, the number of elements and the elements. {@code Object[]} and {@code
 * String[]} have their own tags, so their component type isn't written. An array whose component type doesn't exist on
 * this side is read as an {@code Object[]}.
 */
public final class ArrayCodec extends ObjectCodec<Object> {

    private final Class<?> component;

    /**
     * Creates a codec for one tag.
     *
     * @param type the class of the values; {@code Object[]} for the codec that reads the tag ARRAY
     * @param tag OBJECTS, STRINGS or AS_LIST; ARRAY for all other component types
     */
    public ArrayCodec(Class<?> type, int tag) {
        super(type, tag, true);
        this.component = type.isArray() ? type.getComponentType() : Object.class;
    }

    @Override
    public void write(GraphWriter out, Object value) {
        if (tag() == WireFormat.ARRAY) {
            TypeCoding.write(out, component);
        }
        if (tag() == WireFormat.AS_LIST) {
            ElementCoding.write(out, (List<?>) value, ((List<?>) value).size());
        } else {
            ElementCoding.write(out, (Object[]) value);
        }
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Class<?> elementType = component;
        if (tag() == WireFormat.ARRAY) {
            elementType = TypeCoding.readOfElements(in);
            if (elementType == null || elementType.isPrimitive()) {
                elementType = Object.class;
            }
        }
        int n = ElementCoding.readCount(in);
        in.budget().allocate(ContainerMemory.LIST + (long) ContainerMemory.REFERENCE * n);
        if (n == 0) {
            return wrapped((Object[]) Array.newInstance(elementType, 0));
        }
        Slot slot = ElementCoding.readType(in, n);
        CodeWords.Reader codes = new CodeWords.Reader(in.wire(), n, slot.bits());
        Object[] array = (Object[]) Array.newInstance(elementType, n);
        Object result = wrapped(array);
        in.register(ref, result);
        Class<?> warned = null;
        int i = 0;
        try {
            for (; i < n; i++) {
                Object e = slot.read(in, codes.next());
                array[i] = e == null || elementType.isInstance(e) ? e : converted(in, e, elementType);
                if (array[i] == null && e != null && e.getClass() != warned && !AbsentObject.is(e)) {
                    warned = e.getClass();
                    warn(in, warned, elementType);
                }
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
        return result;
    }

    private Object wrapped(Object[] array) {
        return tag() == WireFormat.AS_LIST ? Arrays.asList(array) : array;
    }

    /**
     * Returns an element converted to the component type on this side. Returns null if the class of the element doesn't
     * exist here, or if there is no conversion.
     */
    private static Object converted(GraphReader in, Object e, Class<?> elementType) {
        Object converted = AbsentObject.is(e) ? null : Conversions.to(e, elementType, in);
        return converted == Conversions.NONE ? null : converted;
    }

    private static void warn(GraphReader in, Class<?> sent, Class<?> elementType) {
        in.budget().makeWarning();
        Warnings.once(in.peer(), "element " + elementType.getName() + " " + sent.getName(),
                () -> in.peer() + " sends an array of " + elementType.getName() + " with a " + sent.getName()
                        + ", and that can't become a " + elementType.getName() + ": the element becomes null");
    }
}
