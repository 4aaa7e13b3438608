package io.github.scfs.codec;

import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.layout.Definition;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * A peer's record or bean as an instance of a record here ({@code docs/wire-format.md} section 6.2): a record is written as a bean is
 * ({@link BeanCodec}), but made through its canonical constructor, so it can't be referred to from within itself. A component that the writer
 * doesn't have is null or zero.
 */
final class RecordReader implements PeerReader {
    private final Definition definition;
    private final Slot[] slots;
    private final Class<?> type;
    private final String[] names;
    private final Class<?>[] types;
    private final int[] componentOf;
    private final Instantiator constructor;

    RecordReader(Definition definition, Class<?> type, TypeResolver resolver) {
        this.definition = definition;
        this.slots = BeanFields.slotsOf(definition, resolver);
        this.type = type;
        Object[] components = components(type);
        names = new String[components.length];
        types = new Class<?>[components.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = (String) call(components[i], "getName");
            types[i] = (Class<?>) call(components[i], "getType");
        }
        constructor = Instantiator.ofOwn(type, types);
        componentOf = new int[slots.length];
        for (int i = 0; i < componentOf.length; i++) {
            int c = Arrays.asList(names).indexOf(definition.field(i).name());
            componentOf[i] = c;
            if (c >= 0) {
                slots[i] = Slot.ofPeer(definition.field(i), types[c], resolver);
            }
        }
    }

    /** Reflection on what Java 8 doesn't know. */
    private static Object[] components(Class<?> type) {
        return (Object[]) call(type, "getRecordComponents");
    }

    private static Object call(Object of, String method) {
        try {
            Method m = of.getClass().getMethod(method);
            return m.invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new NotSerializableException("SCFS-302", "a record can't be examined on this JDK", e);
        }
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Object[] arguments = new Object[names.length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = types[i].isPrimitive() ? Array.get(Array.newInstance(types[i], 1), 0) : null;
        }
        Object[] values = BeanFields.readAll(in, definition, slots, componentOf);
        for (int i = 0; i < values.length; i++) {
            int c = componentOf[i];
            if (c < 0 || values[i] == null) {
                continue;
            }
            Object converted = converted(in, values[i], c);
            if (converted == Conversions.NONE) {
                ConvertedField.warn(in, type, names[c], types[c], values[i]);
            } else {
                arguments[c] = converted;
            }
        }
        return constructor.make(arguments);
    }

    private Object converted(GraphReader in, Object v, int component) {
        try {
            return Conversions.to(v, Conversions.boxed(types[component]), in);
        } catch (ScfsException e) {
            throw e.at("." + names[component]);
        }
    }
}
