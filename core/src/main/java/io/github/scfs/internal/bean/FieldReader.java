package io.github.scfs.internal.bean;

import io.github.scfs.internal.conversion.FieldConversion;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.SlotKind;

import java.lang.reflect.Field;

/** One step of reading a bean: what to do with one of the peer's fields. Public for generated codecs. Immutable, thread-safe. */
public abstract class FieldReader {

    /** What sort of step it is. */
    public enum Sort {
        /** The field here takes the value as it is. */
        STRAIGHT,
        /** A primitive integer of another width. */
        INTEGER,
        /** There is no such field here. */
        SKIP,
        /** None of these. */
        OTHER
    }

    private final Sort sort;
    private final Field field;
    private final Slot slot;

    /**
     * @param field the field here; null if there is none
     * @param slot  reads the peer's data; null for primitives, which go without boxes
     */
    FieldReader(Sort sort, Field field, Slot slot) {
        this.sort = sort;
        this.field = field;
        this.slot = slot;
    }

    public final Sort sort() {
        return sort;
    }

    /** The field here; null if there is none. */
    public final Field field() {
        return field;
    }

    /** What reads the peer's data; null for primitives. */
    public final Slot slot() {
        return slot;
    }

    /** What the peer sends, of an {@link Sort#INTEGER}; else null. */
    public SlotKind sent() {
        return null;
    }

    /** Fails if the number of an {@link Sort#INTEGER} doesn't fit the field; else returns it. */
    public long checked(long v) {
        return v;
    }

    /** Takes the field's data and puts it where it belongs, if anywhere. */
    public abstract void read(GraphReader in, int code, Object bean) throws IllegalAccessException;

    /** Puts a value where it belongs, converted within reason if it isn't of the field's type. */
    public final void put(GraphReader in, int code, Object bean, Object value) throws IllegalAccessException {
        if (value == null || field.getType().isInstance(value)) {
            field.set(bean, value);
        } else {
            take(in, code, bean, value);
        }
    }

    /** Puts a value that is not of the field's type where it belongs, converted within reason. */
    final void take(GraphReader in, int code, Object bean, Object value) throws IllegalAccessException {
        FieldConversion.take(in, field, bean, value, slot.isReference(code));
    }

    /** A field that isn't here. */
    static final class Skip extends FieldReader {

        Skip(Slot slot) {
            super(Sort.SKIP, null, slot);
        }

        @Override
        public void read(GraphReader in, int code, Object bean) {
            slot().skip(in, code);
        }
    }
}
