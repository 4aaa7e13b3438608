package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A local class with its definition, and the reflective field behind each field of the definition. There is one layout
 * per class and process, which is unloaded with the class. Immutable.
 */
public final class Layout {
    /** Begins at 1: tables use 0 for an empty entry. */
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

    /** The layout of a class whose definition has no fields. */
    public static Layout ofName(Class<?> type, Definition definition) {
        return new Layout(type, definition, new Field[0], false);
    }

    public Class<?> type() {
        return type;
    }

    /** The definition that local writers send. */
    public Definition definition() {
        return definition;
    }

    /** The field behind {@code definition().field(i)}, accessible. */
    public Field field(int i) {
        return fields[i];
    }

    /** Whether a field hides a field of a superclass with the same name. */
    public boolean hasHiddenFields() {
        return hasHiddenFields;
    }

    /** Unique small number, 1 or more. Serves as a perfect hash, and as a key that doesn't keep the class loaded. */
    public int index() {
        return index;
    }

    /** Index of the field with this wire name; −1 if there is none. */
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
     * The exception for a field that stays inaccessible after {@code setAccessible}, as final fields of some classes.
     */
    public static NotSerializableException unreachable(Class<?> type, IllegalAccessException e) {
        return new NotSerializableException("SCFS-301",
                "a field of " + type.getName() + " is inaccessible; register a Kryo Serializer for the class", e);
    }
}
