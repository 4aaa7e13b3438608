package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.ContainerMemory;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * Converts beans to maps from field names to values, and maps to beans. Used for generic calls and for fields whose
 * type has changed.
 */
final class BeanMaps {
    /** What the search for a field's value takes. */
    private static final int FIELD_STEPS = 2;

    private BeanMaps() {}

    /**
     * Returns the fields of a bean by name, and the name of the class under the key {@code class}. The values of the
     * fields aren't converted.
     */
    static Map<String, Object> toMap(Object bean, Layout layout, GraphReader in) {
        in.budget().allocate(ContainerMemory.MAP + (long) ContainerMemory.MAP_ENTRY * layout.definition().fieldCount());
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("class", layout.type().getName());
        for (int i = 0; i < layout.definition().fieldCount(); i++) {
            map.put(layout.definition().field(i).name(), Layout.get(layout.field(i), bean));
        }
        return map;
    }

    /**
     * Returns a new bean. Each field gets the map's value under the field's name, converted to the field's type. A
     * field without a key keeps its initial value, and so does a primitive field for null. Keys that aren't names of
     * fields are ignored.
     *
     * @param made is given the bean before its fields are set, since the map may contain itself
     */
    static Object toBean(Map<?, ?> map, Layout layout, GraphReader in, Consumer<Object> made) {
        in.budget().work((long) FIELD_STEPS * layout.definition().fieldCount());
        Object bean = in.codecs().charged(in, layout.type(), layout.instantiator()::make);
        made.accept(bean);
        Map<?, ?> values = map instanceof SortedMap || map instanceof IdentityHashMap ? byName(map, in) : map;
        for (int i = 0; i < layout.definition().fieldCount(); i++) {
            String name = layout.definition().field(i).name();
            Object v = values.get(name);
            if (v != null) {
                FieldConversion.set(in, layout.field(i), bean, v);
            } else if (values.containsKey(name) && !layout.field(i).getType().isPrimitive()) {
                Layout.set(layout.field(i), bean, null);
            }
        }
        return bean;
    }

    /**
     * Returns the entries whose keys are strings. A sorted map would compare a name with its keys, of any class, and an
     * identity map would find no name.
     */
    private static Map<String, Object> byName(Map<?, ?> map, GraphReader in) {
        in.budget().allocate(ContainerMemory.MAP + (long) ContainerMemory.MAP_ENTRY * map.size());
        Map<String, Object> named = new HashMap<>();
        map.forEach((key, value) -> {
            if (key instanceof String) {
                named.put((String) key, value);
            }
        });
        return named;
    }
}
