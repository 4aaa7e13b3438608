package io.github.scfs.demo.bench.shape;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces the strings of values by new strings with the same characters. The shapes take many strings from constants,
 * whose hash codes are cached and whose objects occur in all values. The strings of a service's values are new: they
 * come from a database or a message. Fields of one value that share a string share the new string. A value must be a
 * tree, but for shared objects. For one thread.
 */
public final class FreshStrings {
    private static final String JDK = "java.";

    private final Map<Class<?>, List<Field>> fields = new HashMap<>();
    /**
     * The strings of the current value, with those that replace them. It contains only strings: a map of all objects
     * would compute their identity hashes.
     */
    private final IdentityHashMap<String, String> seen = new IdentityHashMap<>();

    /** Creates an instance. */
    public FreshStrings() {}

    /** Replaces the strings of a value, and returns the value, or the new string if the value is a string. */
    public Object replaceIn(Object value) {
        Object replaced = replace(value);
        seen.clear();
        return replaced;
    }

    private Object replace(Object o) {
        if (o == null || o instanceof Enum || o instanceof Number) {
            return o;
        }
        if (o instanceof String) {
            return fresh((String) o);
        }
        if (o instanceof List) {
            replaceInList((List<?>) o);
        } else if (o instanceof Collection) {
            replaceElements((Collection<?>) o);
        } else if (o instanceof Map) {
            replaceEntries((Map<?, ?>) o);
        } else if (o instanceof Object[]) {
            Object[] array = (Object[]) o;
            for (int i = 0; i < array.length; i++) {
                array[i] = replace(array[i]);
            }
        } else if (!o.getClass().isArray() && !o.getClass().getName().startsWith(JDK)) {
            replaceFields(o);
        }
        return o;
    }

    private String fresh(String s) {
        String known = seen.get(s);
        if (known == null) {
            // A copy by the constructor String(String) would have the hash code of the original.
            known = new String(s.toCharArray());
            seen.put(s, known);
            seen.put(known, known); // an object to which two fields refer is visited twice
        }
        return known;
    }

    @SuppressWarnings("unchecked")
    private <T> T same(T o) {
        return (T) replace(o);
    }

    private <T> void replaceInList(List<T> list) {
        list.replaceAll(this::same);
    }

    private <T> void replaceElements(Collection<T> collection) {
        List<T> elements = new ArrayList<>(collection);
        elements.replaceAll(this::same);
        collection.clear();
        collection.addAll(elements);
    }

    private <K, V> void replaceEntries(Map<K, V> map) {
        Map<K, V> entries = new LinkedHashMap<>();
        map.forEach((key, value) -> entries.put(same(key), same(value)));
        map.clear();
        map.putAll(entries);
    }

    private void replaceFields(Object o) {
        try {
            for (Field field : fields.computeIfAbsent(o.getClass(), FreshStrings::references)) {
                Object before = field.get(o);
                Object after = replace(before);
                if (after != before) {
                    field.set(o, after);
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Field> references(Class<?> type) {
        List<Field> references = new ArrayList<>();
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    references.add(field);
                }
            }
        }
        return references;
    }
}
