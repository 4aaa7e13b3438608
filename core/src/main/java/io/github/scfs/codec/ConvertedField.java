package io.github.scfs.codec;

import io.github.scfs.wire.Warnings;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;

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
            take(in, field, bean, v);
        } else if (!field.getType().isPrimitive()) {
            field.set(bean, null);
        }
    }

    /**
     * Sets a field from a value that isn't null and may be of another type: at once from a plain value; from one with parts, which a circle in the
     * graph may have left unfinished, when the whole graph is there.
     */
    static void take(GraphReader in, Field field, Object bean, Object v) throws IllegalAccessException {
        if (ClassKinds.isJdk(v.getClass()) && !(v instanceof Collection) && !(v instanceof Map) && !v.getClass().isArray()) {
            set(field, bean, v, in.codecs());
        } else {
            in.later(field, bean, v);
        }
    }

    /** Sets a field from a value that isn't null and may be of another type. */
    static void set(Field field, Object bean, Object v, Codecs codecs) throws IllegalAccessException {
        Object converted = Conversions.to(v, Conversions.boxed(field.getType()), codecs);
        if (converted != Conversions.NONE) {
            field.set(bean, converted);
            return;
        }
        if (Conversions.isAbsent(v) && !field.getType().isPrimitive()) {
            field.set(bean, null);
        }
        warn(field.getDeclaringClass(), field.getName(), field.getType(), v);
    }

    static void warn(Class<?> type, String name, Class<?> declared, Object v) {
        boolean absent = Conversions.isAbsent(v);
        String sent = absent ? ((AbsentReader.Fields) v).get("class") + ", which doesn't exist here" : v.getClass().getName();
        Warnings.once("convert " + type.getName() + "." + name + " " + sent, "the peer sends " + type.getName() + "." + name + " as " + sent
                + " and can't become a " + declared.getName() + ": the field " + (absent ? "becomes null" : "keeps its initial value"));
    }
}
