package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How a class looks here: its definition, and for each of the definition's fields the field that holds it. One instance per class and
 * process, found through the class and gone with it. Immutable.
 */
public final class Layout {
    /** From 1 on: 0 is what a table holds where it holds nothing. */
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

    /** A layout without fields, for what is defined by its name (and constants) alone. */
    public static Layout ofName(Class<?> type, Definition definition) {
        return new Layout(type, definition, new Field[0], false);
    }

    public Class<?> type() {
        return type;
    }

    /** What a writer here says of this class. */
    public Definition definition() {
        return definition;
    }

    /** The field behind {@code definition().field(i)}, made accessible. */
    public Field field(int i) {
        return fields[i];
    }

    /** Whether a field of a superclass has the name of one further down. */
    public boolean hasHiddenFields() {
        return hasHiddenFields;
    }

    /** A small number of its own in this process, 1 or more: a hash without collisions, and a name that keeps nothing alive. */
    public int index() {
        return index;
    }

    /** The position of the field with this wire name, or −1. */
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

    /** The failure of an access to a field that was made accessible: a final field of a closed kind of class. */
    public static NotSerializableException unreachable(Class<?> type, IllegalAccessException e) {
        return new NotSerializableException("SCFS-301",
                "a field of " + type.getName() + " can't be reached; register a Kryo Serializer for the class", e);
    }
}
