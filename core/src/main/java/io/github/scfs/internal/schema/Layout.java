package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A local class with its definition, and the reflective field for each field of the definition. There is one layout per
 * class in a process. It is unloaded with the class. Immutable.
 */
public final class Layout {
    /** The index of the next layout. The first index is 1, because tables use 0 for an empty entry. */
    private static final AtomicInteger NEXT_INDEX = new AtomicInteger(1);

    private final Class<?> type;
    private final Definition definition;
    private final Field[] fields;
    private final boolean hasHiddenFields;
    private final int index = NEXT_INDEX.getAndIncrement();

    Layout(Class<?> type, Definition definition, Field[] fields, boolean hasHiddenFields) {
        this.type = type;
        this.definition = definition;
        this.fields = fields;
        this.hasHiddenFields = hasHiddenFields;
    }

    /** Returns the layout of a class whose definition has no fields. */
    public static Layout ofName(Class<?> type, Definition definition) {
        return new Layout(type, definition, new Field[0], false);
    }

    public Class<?> type() {
        return type;
    }

    /** Returns the definition that local writers send. */
    public Definition definition() {
        return definition;
    }

    /** Returns the reflective field for {@code definition().field(i)}. The field is accessible. */
    public Field field(int i) {
        return fields[i];
    }

    /** Returns whether a field of the class hides a field of a superclass with the same name. */
    public boolean hasHiddenFields() {
        return hasHiddenFields;
    }

    /**
     * Returns the index of this layout, a small number of 1 or more. Each layout has a different one. It is used as a
     * perfect hash, and as a key that doesn't prevent the class from being unloaded.
     */
    public int index() {
        return index;
    }

    /** Returns the index of the field with this wire name; −1 if there is no such field. */
    public int indexOf(String name) {
        for (int i = 0; i < fields.length; i++) {
            if (definition.field(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return "layout of " + definition;
    }

    /**
     * Returns the exception for a field that is inaccessible even after {@code setAccessible}. Final fields of some
     * classes are.
     */
    public static NotSerializableException unreachable(Class<?> type, IllegalAccessException e) {
        return new NotSerializableException("SCFS-301",
                "a field of " + type.getName() + " is inaccessible; register a Kryo Serializer for the class", e);
    }
}
