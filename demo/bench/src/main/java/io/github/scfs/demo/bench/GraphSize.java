package io.github.scfs.demo.bench;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.openjdk.jol.vm.VM;

/**
 * Computes the memory of the objects of a value. Each object is counted once. A reader allocates at least this memory.
 * Enum constants, classes and boxes in the JDK's caches are not counted, because a reader doesn't allocate them. The
 * computation reads fields of the JDK's classes, so the process must open their packages. An instance is for one value.
 */
final class GraphSize {
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private long bytes;

    private GraphSize() {}

    static long of(Object value) throws IllegalAccessException {
        GraphSize size = new GraphSize();
        size.add(value);
        return size.bytes;
    }

    private void add(Object o) throws IllegalAccessException {
        if (o == null || o instanceof Enum || o instanceof Class || isCached(o) || !seen.add(o)) {
            return;
        }
        bytes += VM.current().sizeOf(o);
        if (o instanceof Object[]) {
            for (int i = 0; i < Array.getLength(o); i++) {
                add(Array.get(o, i));
            }
        } else if (!o.getClass().isArray()) {
            for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                        field.setAccessible(true);
                        add(field.get(o));
                    }
                }
            }
        }
    }

    @SuppressWarnings("NumberEquality")
    private static boolean isCached(Object o) {
        return o instanceof Boolean || o instanceof Byte || o instanceof Integer && o == Integer.valueOf((Integer) o)
                || o instanceof Long && o == Long.valueOf((Long) o)
                || o instanceof Short && o == Short.valueOf((Short) o)
                || o instanceof Character && o == Character.valueOf((Character) o);
    }
}
