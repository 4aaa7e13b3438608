package io.github.scfs.internal.schema;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;

/**
 * Estimates what objects take in memory, in bytes, on a 64-bit JVM with compressed references. The budget of a message
 * ({@code wire.Budget}) is charged with it. An instance knows the size of the instances of one class, after the first
 * of them was measured. If threads race, they set equal values.
 */
public final class InstanceSize {
    private static final int HEADER = 12;
    private static final int ARRAY_HEADER = 16;
    private static final int REFERENCE = 4;
    private static final int ALIGNMENT = 8;
    /** An empty collection or map of the JDK. */
    private static final int CONTAINER = 64;

    private final Layout layout;
    private int bytes;
    private boolean isMeasured;

    /** Creates the size of the instances of a layout's class. */
    public InstanceSize(Layout layout) {
        this.layout = layout;
        this.bytes = of(layout.type());
    }

    /** Returns the size of the next instance. */
    public int bytes() {
        return bytes;
    }

    /** Measures a new instance, if none was measured before. */
    public void measure(Object made) {
        if (!isMeasured) {
            bytes = ofNew(made, layout) + ofTransient(made);
            isMeasured = true;
        }
    }

    /** Returns the size of an instance of a class, without the objects that its fields refer to. */
    public static int of(Class<?> type) {
        int size = HEADER;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                size += Modifier.isStatic(f.getModifiers()) ? 0 : width(f.getType());
            }
        }
        return aligned(size);
    }

    /**
     * Returns the size of a new instance, with the objects that its constructor has put into its fields. Constants and
     * other objects that instances usually share aren't counted.
     *
     * @param layout the fields to look at
     */
    private static int ofNew(Object instance, Layout layout) {
        int size = of(instance.getClass());
        for (int i = 0; i < layout.definition().fieldCount(); i++) {
            Field f = layout.field(i);
            size += f == null || f.getType().isPrimitive() ? 0 : initial(Layout.get(f, instance));
        }
        return size;
    }

    private static int ofTransient(Object instance) {
        int size = 0;
        try {
            for (Field f : SerializationMethods.transientFields(instance.getClass())) {
                size += initial(Layout.get(f, instance));
            }
        } catch (RuntimeException e) {
            return size; // a superclass is in a module that is closed to scfs
        }
        return size;
    }

    private static int initial(Object value) {
        if (value == null || value instanceof Enum || value instanceof CharSequence || value instanceof Number
                || value instanceof Boolean || value instanceof Character || value instanceof Class) {
            return 0;
        }
        Class<?> type = value.getClass();
        if (type.isArray()) {
            int n = Array.getLength(value);
            return n == 0 ? 0 : aligned(ARRAY_HEADER + Math.min(n, 1 << 24) * width(type.getComponentType()));
        }
        if (value instanceof Collection || value instanceof Map) {
            boolean isShared = type.getName().startsWith("java.util.Collections$Empty")
                    || type.getName().startsWith("java.util.ImmutableCollections$");
            return isShared ? 0 : CONTAINER;
        }
        return of(type);
    }

    private static int width(Class<?> type) {
        return type.isPrimitive() ? Math.max(1, SlotKind.ofField(type).maxBytes()) : REFERENCE;
    }

    private static int aligned(int size) {
        return size + ALIGNMENT - 1 & -ALIGNMENT;
    }
}
