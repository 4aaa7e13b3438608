package io.github.scfs.codec;

import io.github.scfs.wire.Warnings;

import java.lang.reflect.Field;

/**
 * A field whose kind here differs from the peer's. What can't be converted leaves the field as the class made it, with one warning; null for a
 * primitive does so without.
 */
final class ConvertedField extends FieldStep {
    private final Field field;
    private final Slot slot;

    ConvertedField(Field field, Slot slot) {
        this.field = field;
        this.slot = slot;
    }

    @Override
    void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
        Object v = slot.read(in, code);
        if (v != null) {
            set(field, bean, v);
        } else if (!field.getType().isPrimitive()) {
            field.set(bean, null);
        }
    }

    /** Sets a field from a value that isn't null and may be of another type. */
    static void set(Field field, Object bean, Object v) throws IllegalAccessException {
        Object converted = Conversions.to(v, Conversions.boxed(field.getType()));
        if (converted != Conversions.NONE) {
            field.set(bean, converted);
            return;
        }
        warn(field.getDeclaringClass(), field.getName(), field.getType(), v);
    }

    static void warn(Class<?> type, String name, Class<?> declared, Object v) {
        Warnings.once("convert " + type.getName() + "." + name + " " + v.getClass().getName(), "the peer sends " + type.getName() + "." + name
                + " as " + v.getClass().getName() + ", which can't become a " + declared.getName()
                + ": the field keeps its initial value");
    }
}
