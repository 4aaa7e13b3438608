package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;

/** Reflective access to objects whose classes exist only in a test's own class loader. */
final class Bean {

    private Bean() {}

    /**
     * Creates an {@code app.<type>} of one version and sets its fields.
     *
     * @param fields the name of the first field, its value, the name of the second field, its value, and so on
     */
    @SuppressWarnings("unchecked")
    static <T> T of(ClassLoader version, String type, Object... fields) {
        try {
            Constructor<?> c = version.loadClass("app." + type).getDeclaredConstructor();
            c.setAccessible(true);
            Object bean = c.newInstance();
            for (int i = 0; i < fields.length; i += 2) {
                set(bean, (String) fields[i], fields[i + 1]);
            }
            return (T) bean;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Calls a static method of {@code app.<type>} that takes no arguments, and returns its result. */
    @SuppressWarnings("unchecked")
    static <T> T call(ClassLoader version, String type, String method) {
        try {
            java.lang.reflect.Method m = version.loadClass("app." + type).getDeclaredMethod(method);
            m.setAccessible(true);
            return (T) m.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static void set(Object bean, String field, Object value) {
        try {
            field(bean, field).set(bean, value);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads a field, list element, array element or map value at a path such as {@code order.items.0.name}. */
    @SuppressWarnings("unchecked")
    static <T> T get(Object from, String path) {
        Object at = from;
        for (String step : path.split("\\.")) {
            try {
                at = at instanceof List ? ((List<?>) at).get(Integer.parseInt(step))
                        : at instanceof Map ? ((Map<?, ?>) at).get(step)
                        : at.getClass().isArray() ? Array.get(at, Integer.parseInt(step))
                        : field(at, step).get(at);
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }
        return (T) at;
    }

    /** Asserts what is at paths, each of which is followed by its value. */
    static void has(Object from, Object... pathsAndValues) {
        for (int i = 0; i < pathsAndValues.length; i += 2) {
            String path = (String) pathsAndValues[i];
            assertEquals(pathsAndValues[i + 1], Bean.<Object>get(from, path), path);
        }
    }

    static String typeOf(Object o) {
        return o == null ? null : o.getClass().getName();
    }

    private static Field field(Object bean, String name) {
        for (Class<?> c = bean.getClass(); c != null; c = c.getSuperclass()) {
            try {
                Field f = c.getDeclaredField(name);
                f.setAccessible(true);
                return f;
            } catch (NoSuchFieldException e) {
                continue;
            }
        }
        throw new AssertionError("no field " + name + " in " + bean.getClass());
    }
}
