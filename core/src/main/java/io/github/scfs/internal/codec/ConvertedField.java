package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.Warnings;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;

/**
 * A field whose kind here differs from the peer's. What can't be converted leaves the field as the class made it, with one warning; null for a
 * primitive does so without.
 */
final class ConvertedField extends FieldStep {

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

    /**
     * Sets a field from a value that isn't null and may be of another type: at once where its parts are all there, so that a collection that takes in
     * the bean next finds it complete; else when the whole graph is.
     *
     * @param reference whether it was met before, and may be what the bean is part of
     */
    static void take(GraphReader in, Field field, Object bean, Object v, boolean reference) throws IllegalAccessException {
        if (isPlain(v) || !reference && !in.isReplaying() && hasPlainParts(v, field.getType())) {
            set(in, field, bean, v);
        } else {
            in.later(field, bean, v);
        }
    }

    private static boolean isPlain(Object v) {
        return ClassKinds.isJdk(v.getClass()) && !isContainer(v.getClass()) && !v.getClass().isArray();
    }

    private static boolean isContainer(Class<?> type) {
        return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    }

    /** Whether the conversion looks no deeper than at the parts themselves. */
    private static boolean hasPlainParts(Object v, Class<?> target) {
        if (!isContainer(v.getClass()) && !v.getClass().isArray()) {
            return false;
        }
        Class<?> part = target.getComponentType();
        return part == null ? isContainer(target) : part.isPrimitive() || part == Object.class || part == String.class || part.isEnum()
                || Number.class.isAssignableFrom(part);
    }

    /** Sets a field from a value that isn't null and may be of another type. */
    static void set(GraphReader in, Field field, Object bean, Object v) throws IllegalAccessException {
        Object converted = Conversions.to(v, Conversions.boxed(field.getType()), in);
        if (converted != Conversions.NONE) {
            field.set(bean, converted);
            return;
        }
        if (Conversions.isAbsent(v) && !field.getType().isPrimitive()) {
            field.set(bean, null);
        }
        warn(in, field.getDeclaringClass(), field.getName(), field.getType(), v);
    }

    static void warn(GraphReader in, Class<?> type, String name, Class<?> declared, Object v) {
        boolean absent = Conversions.isAbsent(v);
        String sent = absent ? ((AbsentReader.Fields) v).get("class") + ", which doesn't exist here" : v.getClass().getName();
        Warnings.once("convert " + type.getName() + "." + name + " " + sent, in.peer() + " sends " + type.getName() + "." + name + " as " + sent
                + ", and that can't become a " + declared.getName() + ": the field " + (absent ? "becomes null" : "keeps its initial value"));
    }
}
