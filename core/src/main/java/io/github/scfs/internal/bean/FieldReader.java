package io.github.scfs.internal.bean;

import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.conversion.FieldConversion;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import java.lang.reflect.Field;

/**
 * Reads one field of a peer's bean and stores the value in the field here. Public for generated code. Immutable, safe
 * for use by many threads.
 */
public final class FieldReader {

    /** The relation of the field here to the peer's. */
    public enum Relation {
        /** Both have the same kind. */
        SAME_KIND,
        /** The kinds differ. */
        CONVERTED,
        /** There is no such field here. */
        SKIPPED
    }

    private final Relation relation;
    private final Field field;
    private final Class<?> boxed;
    private final Slot slot;

    /**
     * @param field the field here; null if there is none
     * @param slot  reads the peer's data
     */
    FieldReader(Relation relation, Field field, Slot slot) {
        this.relation = relation;
        this.field = field;
        this.boxed = field == null ? null : Conversions.boxed(field.getType());
        this.slot = slot;
    }

    public Relation relation() {
        return relation;
    }

    /** The field here; null if there is none. */
    public Field field() {
        return field;
    }

    /** The slot that reads the peer's data. */
    public Slot slot() {
        return slot;
    }

    /** Reads the value and stores it in the field, if there is one here; else skips it. */
    public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
        if (relation == Relation.SKIPPED) {
            slot.skip(in, code);
        } else {
            put(in, code, bean, slot.read(in, code));
        }
    }

    /**
     * Stores a value in the field, after a conversion if it isn't of the field's type. Null doesn't change a primitive
     * field.
     */
    public void put(GraphReader in, int code, Object bean, Object value) throws IllegalAccessException {
        if (value == null ? boxed == field.getType() : boxed.isInstance(value)) {
            field.set(bean, value);
        } else if (value != null) {
            FieldConversion.setOrDefer(in, field, bean, value, slot.isReference(code));
        }
    }
}
