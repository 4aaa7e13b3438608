package io.github.scfs.internal.bean;

import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.conversion.FieldConversion;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import java.lang.reflect.Field;

/**
 * One step of reading a bean: takes the data of one of the peer's fields, and puts the value into the field here.
 * Public for generated codecs. Immutable, thread-safe.
 */
public final class FieldReader {

    /** How the field here relates to the peer's. */
    public enum Sort {
        /** Both have the same kind. */
        STRAIGHT,
        /** The kinds differ. */
        CONVERTED,
        /** There is no such field here. */
        SKIPPED
    }

    private final Sort sort;
    private final Field field;
    private final Class<?> boxed;
    private final Slot slot;

    /**
     * @param field the field here; null if there is none
     * @param slot  reads the peer's data
     */
    FieldReader(Sort sort, Field field, Slot slot) {
        this.sort = sort;
        this.field = field;
        this.boxed = field == null ? null : Conversions.boxed(field.getType());
        this.slot = slot;
    }

    public Sort sort() {
        return sort;
    }

    /** The field here; null if there is none. */
    public Field field() {
        return field;
    }

    /** The slot that reads the peer's data. */
    public Slot slot() {
        return slot;
    }

    /** Takes the field's data and puts the value where it belongs, if anywhere. */
    public void read(GraphReader in, int code, Object bean) throws IllegalAccessException {
        if (sort == Sort.SKIPPED) {
            slot.skip(in, code);
        } else {
            put(in, code, bean, slot.read(in, code));
        }
    }

    /**
     * Puts a value into the field, converted within reason if it isn't of the field's type. Null leaves a primitive
     * field as its class made it.
     */
    public void put(GraphReader in, int code, Object bean, Object value) throws IllegalAccessException {
        if (value == null ? boxed == field.getType() : boxed.isInstance(value)) {
            field.set(bean, value);
        } else if (value != null) {
            FieldConversion.setOrDefer(in, field, bean, value, slot.isReference(code));
        }
    }
}
