package io.github.scfs.internal.schema;

import io.github.scfs.ScfsException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

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
    /** What is behind a collection, map or other small object of the JDK, and what an element takes there. */
    private static final int CONTAINER = 64;
    private static final long ENTRY = 40;
    /** The most objects of a constructor that are counted, and the most bytes. */
    private static final int MAX_PARTS = 1 << 16;
    private static final int MAX = 1 << 30;

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

    /** Measures a new instance of the class's own constructor, if none was measured before. */
    public void measure(Object made) {
        measure(made, null);
    }

    /**
     * Measures a new instance, if none was measured before.
     *
     * @param again makes another instance in the same way; null if the class's constructor without arguments does
     */
    public void measure(Object made, Supplier<?> again) {
        if (!isMeasured) {
            try {
                bytes = (int) Math.min(ofNew(made, again), MAX);
            } catch (ScfsException | LinkageError e) {
                bytes = of(layout.type()); // its instances are made otherwise, or a class is absent
            }
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
        return (int) aligned(size);
    }

    /**
     * Returns the size of a new instance, with all objects that its constructor has made. Objects to which a second
     * instance refers, too, are constants and the like. They aren't counted, nor is what only they refer to.
     */
    private long ofNew(Object made, Supplier<?> again) {
        Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Object> others = Collections.newSetFromMap(new IdentityHashMap<>());
        known.add(made);
        long size = of(made.getClass());
        List<Object> parts = parts(Collections.singletonList(made), known);
        List<Object> second = parts.isEmpty() ? parts
                : Collections.singletonList(again == null ? layout.instantiator().make() : again.get());
        for (; !parts.isEmpty(); parts = parts(parts, known)) {
            second = parts(second, others);
            second.removeIf(known::contains);
            parts.removeIf(others::contains);
            for (Object part : parts) {
                size += sizeOf(part);
            }
        }
        return size;
    }

    /** Returns the parts of objects that aren't known yet, and makes them known. */
    private static List<Object> parts(List<Object> objects, Set<Object> known) {
        List<Object> found = new ArrayList<>();
        for (Object each : objects) {
            try {
                for (Object part : partsOf(each)) {
                    if (part != null && known.size() < MAX_PARTS && known.add(part)) {
                        found.add(part);
                    }
                }
            } catch (RuntimeException e) {
                // Its module is closed to scfs, or it is shared and changes.
            }
        }
        return found;
    }

    private static Collection<?> partsOf(Object o) {
        if (o instanceof Object[]) {
            return Arrays.asList((Object[]) o);
        } else if (o == null || ClassKinds.isJdk(o.getClass())) {
            Collection<?> all = o instanceof Map ? ((Map<?, ?>) o).values()
                    : o instanceof Collection ? (Collection<?>) o
                    : o instanceof AtomicReference ? Collections.singletonList(((AtomicReference<?>) o).get())
                    : Collections.emptyList();
            List<Object> elements = new ArrayList<>(all.size() > MAX_PARTS ? Collections.emptyList() : all);
            elements.addAll(
                    o instanceof Map && !elements.isEmpty() ? ((Map<?, ?>) o).keySet() : Collections.emptyList());
            return elements;
        }
        List<Object> parts = new ArrayList<>();
        for (Field f : ClassKinds.instanceFields(o.getClass())) {
            if (!f.getType().isPrimitive()) {
                f.setAccessible(true);
                parts.add(Layout.get(f, o));
            }
        }
        return parts;
    }

    private static long sizeOf(Object part) {
        Class<?> type = part.getClass();
        return type.isArray() ? aligned(ARRAY_HEADER + Array.getLength(part) * (long) width(type.getComponentType()))
                : of(type) + (ClassKinds.isJdk(type) ? beyondFields(part) : 0);
    }

    /**
     * Returns what an object of the JDK takes beyond its fields and elements, as far as it can be told. Most containers
     * of nested classes only show what others contain, as those of {@link Collections} do.
     */
    private static long beyondFields(Object o) {
        String name = o.getClass().getName();
        long element = name.indexOf('$') < 0 ? ENTRY : 0;
        return o instanceof String ? 2L * ((String) o).length() + ARRAY_HEADER
                : o instanceof StringBuilder ? 2L * ((StringBuilder) o).capacity()
                : o instanceof StringBuffer ? 2L * ((StringBuffer) o).capacity()
                : o instanceof Buffer ? ((Buffer) o).capacity() * (o instanceof ByteBuffer ? 1L : Long.BYTES)
                : o instanceof BitSet ? ((BitSet) o).size() >>> 3
                : o instanceof BigInteger ? ((BigInteger) o).bitLength() >>> 3
                : o instanceof Collection ? CONTAINER + element * ((Collection<?>) o).size()
                : o instanceof Map ? CONTAINER + element * ((Map<?, ?>) o).size()
                : CONTAINER;
    }

    private static int width(Class<?> type) {
        return type.isPrimitive() ? Math.max(1, SlotKind.ofField(type).maxBytes()) : REFERENCE;
    }

    private static long aligned(long size) {
        return size + ALIGNMENT - 1 & -ALIGNMENT;
    }
}
