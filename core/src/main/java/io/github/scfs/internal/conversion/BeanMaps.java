package io.github.scfs.internal.conversion;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import java.util.LinkedHashMap;
import java.util.Map;

/** Converts beans to maps by field name, and back, for generic calls and changed field types. */
final class BeanMaps {

    private BeanMaps() {}

    /** The fields of a bean by name, and the name of the class under {@code class}. Nested values aren't converted. */
    static Map<String, Object> toMap(Object bean, Layout layout) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("class", layout.type().getName());
        try {
            for (int i = 0; i < layout.definition().fieldCount(); i++) {
                map.put(layout.definition().field(i).name(), layout.field(i).get(bean));
            }
        } catch (IllegalAccessException e) {
            throw Layout.unreachable(layout.type(), e);
        }
        return map;
    }

    /** A new bean with the values of a map, which are converted to the types of the fields. Other keys are ignored. */
    static Object toBean(Map<?, ?> map, Layout layout, GraphReader in) {
        Object bean = Instantiator.of(layout.type()).make();
        try {
            for (int i = 0; i < layout.definition().fieldCount(); i++) {
                Object v = map.get(layout.definition().field(i).name());
                if (v != null) {
                    FieldConversion.set(in, layout.field(i), bean, v);
                }
            }
        } catch (IllegalAccessException e) {
            throw Layout.unreachable(layout.type(), e);
        }
        return bean;
    }
}
