package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;

/**
 * A field whose kind here differs from the peer's. What can't be converted leaves the field as the class made it, with one warning; null for a
 * primitive does so without.
 */
final class ConvertedField extends FieldReader {

    ConvertedField(Field field, Slot slot) {
        super(Sort.OTHER, field, slot);
    }

    @Override
    public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
        Object v = slot().read(in, code);
        if (v != null) {
            take(in, code, bean, v);
        } else if (!field().getType().isPrimitive()) {
            field().set(bean, null);
        }
    }
}
