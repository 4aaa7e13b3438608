package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.EnumConstants;
import io.github.scfs.internal.wire.ContainerMemory;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/**
 * Converts the contents of an {@code EnumMap} or {@code EnumSet} to the enum that a field declares. An {@code EnumMap}
 * accepts constants of its own enum only, so one of another enum is of no use in the field.
 */
public final class EnumContents {
    /** What the search for a constant takes. */
    private static final int CONSTANT_STEPS = 4;

    private EnumContents() {}

    /** Returns the enum that a field of type {@code EnumMap} or {@code EnumSet} declares; null for any other field. */
    public static Class<?> declaredBy(Field field) {
        Class<?> type = field.getType();
        if (type != EnumMap.class && type != EnumSet.class || !(field.getGenericType() instanceof ParameterizedType)) {
            return null;
        }
        Type first = ((ParameterizedType) field.getGenericType()).getActualTypeArguments()[0];
        return first instanceof Class && ((Class<?>) first).isEnum() ? (Class<?>) first : null;
    }

    /**
     * Returns a container of constants of an enum with the same contents, or the value itself if it is one. Returns
     * {@link Conversions#NONE} if the enum lacks a constant with the name of one that was sent.
     *
     * @param v a map or collection, whose keys or elements are constants or their names
     */
    @SuppressWarnings({"unchecked", "rawtypes"})
    static Object of(Object v, Class enumType, GraphReader in) {
        if (accepts(v, enumType, in)) {
            return v;
        }
        Collection<?> keys = v instanceof Map ? ((Map<?, ?>) v).keySet() : (Collection<?>) v;
        in.budget().count(keys.size());
        in.budget().work((long) CONSTANT_STEPS * keys.size());
        in.budget().allocate(ContainerMemory.MAP + (long) ContainerMemory.REFERENCE * EnumConstants.count(enumType));
        EnumMap<?, Object> map = new EnumMap(enumType);
        for (Object key : keys) {
            Object constant = EnumConstants.like(enumType, key);
            if (constant == null) {
                return Conversions.NONE;
            }
            ((Map) map).put(constant, v instanceof Map ? ((Map<?, ?>) v).get(key) : null);
        }
        if (v instanceof Map) {
            return map;
        }
        EnumSet set = EnumSet.noneOf(enumType);
        set.addAll(map.keySet());
        return set;
    }

    /** Returns whether a container accepts the constants of an enum. An empty one shows it by a constant only. */
    @SuppressWarnings("unchecked")
    private static boolean accepts(Object v, Class<?> enumType, GraphReader in) {
        if (!(v instanceof EnumMap) && !(v instanceof EnumSet)) {
            return false;
        }
        Collection<?> keys = v instanceof Map ? ((Map<?, ?>) v).keySet() : (Collection<?>) v;
        if (!keys.isEmpty()) {
            return enumType.isInstance(keys.iterator().next());
        }
        Object[] constants = EnumConstants.all(enumType);
        try {
            if (constants.length > 0 && v instanceof EnumMap) {
                ((Map<Object, Object>) v).put(constants[0], null);
            } else if (constants.length > 0) {
                ((Collection<Object>) v).add(constants[0]);
            }
        } catch (ClassCastException e) {
            in.budget().makeExceptions(1);
            return false;
        }
        keys.clear();
        return true;
    }
}
