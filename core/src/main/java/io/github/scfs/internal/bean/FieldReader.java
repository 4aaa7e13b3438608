package io.github.scfs.internal.bean;

import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.conversion.EnumContents;
import io.github.scfs.internal.conversion.FieldConversion;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import java.lang.reflect.Field;

/**
 * Reads one field of a peer's bean and stores the value in the field on this side. Public for generated code. Immutable
 * and thread-safe.
 */
public final class FieldReader {

    private final boolean sameKind;
    private final Field field;
    private final Class<?> boxed;
    private final Slot slot;
    /** The peer's kind, if the field is of a wider type of numbers; otherwise null. */
    private final SlotKind narrower;
    private final boolean hasConstants;

    /**
     * Creates the reader of one field.
     *
     * @param sameKind whether the field on this side has the slot kind of the peer's field
     * @param field the field on this side; null if there is none
     * @param kind the slot kind of the peer's field
     * @param slot reads the peer's data
     */
    FieldReader(boolean sameKind, Field field, SlotKind kind, Slot slot) {
        this.sameKind = sameKind;
        this.field = field;
        this.boxed = field == null ? null : Conversions.boxed(field.getType());
        this.slot = slot;
        this.narrower = field != null && kind.widensTo(field.getType()) ? kind : null;
        this.hasConstants = field != null && EnumContents.declaredBy(field) != null;
    }

    /** Whether there is no field of this name on this side, so that the value is dropped. */
    public boolean isDropped() {
        return field == null;
    }

    /** Whether the field on this side has the slot kind of the peer's field. Otherwise values may be converted. */
    public boolean isOfSameKind() {
        return sameKind;
    }

    /** Returns the field on this side; null if there is none. */
    public Field field() {
        return field;
    }

    /** Returns the slot that reads the peer's data. */
    public Slot slot() {
        return slot;
    }

    /**
     * Reads the value and stores it in the field on this side. If there is no such field, the value is dropped.
     *
     * @param code the slot code of the value
     */
    public void read(GraphReader in, int code, Object bean) {
        if (isDropped()) {
            in.drop(slot, code);
        } else {
            put(in, code, bean, slot.read(in, code));
        }
    }

    /**
     * Stores a value in the field. If the value isn't of the field's type, it is converted before. Null doesn't change
     * a primitive field.
     *
     * @param code the slot code of the value
     */
    public void put(GraphReader in, int code, Object bean, Object value) {
        put(in, slot.isReference(code), bean, value);
    }

    /**
     * Stores a value in the field, as {@link #put(GraphReader, int, Object, Object)} does.
     *
     * @param reference whether the value may contain the bean
     */
    void put(GraphReader in, boolean reference, Object bean, Object value) {
        if (value == null ? boxed == field.getType() : boxed.isInstance(value) && !hasConstants) {
            Layout.set(field, bean, value);
        } else if (value != null) {
            Object wider = narrower == null ? Conversions.NONE : Conversions.widened(value, narrower, boxed);
            if (wider != Conversions.NONE) {
                Layout.set(field, bean, wider);
            } else {
                FieldConversion.setOrDefer(in, field, bean, value, reference);
            }
        }
    }
}
