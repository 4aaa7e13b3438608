package io.github.scfs.internal.bean;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Reads and writes fields that aren't those of a bean on this side ({@code wire-format.md} section 4). {@link ReadPlan}
 * reads fields into a bean, and {@link WritePlan} writes those of one.
 */
public final class BeanFields {

    private BeanFields() {}

    /**
     * Writes the fields of a definition in the compact form.
     *
     * @param data writes the data of the field with an index, and returns its slot code
     */
    static void write(GraphWriter out, Definition d, IntUnaryOperator data) {
        BitLayout bits = d.bits(false);
        if (d.hasWideForm()) {
            out.wire().writeByte(0);
        }
        int head = out.wire().skip(bits.bytes());
        long[] words = new long[d.fieldCount() + 1];
        for (int i = 0; i < d.fieldCount(); i++) {
            words[bits.word(i)] |= (long) data.applyAsInt(i) << bits.shift(i);
        }
        for (int word = 0; bits.wordBytes(word) > 0; word++) {
            out.wire().patch(head + 8 * word, words[word], bits.wordBytes(word));
        }
    }

    /** Adds a field's name to an exception's path and returns the exception. */
    static ScfsException at(ScfsException e, Definition definition, int field) {
        return e.at("." + definition.field(field).name(), definition.name());
    }

    /** Reads the fields of a definition, which nothing here takes. */
    public static void drop(GraphReader in, Definition d, Slot[] slots) {
        int[] none = new int[slots.length];
        Arrays.fill(none, -1);
        read(in, d, slots, none);
    }

    /** Reads the fields of a definition and returns them as boxed values, without conversion. */
    public static Object[] readAll(GraphReader in, Definition d, Slot[] slots) {
        return read(in, d, slots, null);
    }

    /**
     * Reads the fields of a definition and returns them as boxed values; null for those that are dropped.
     *
     * @param componentOf a record's component for each field, negative for a field to drop; null if all fields are read
     */
    static Object[] read(GraphReader in, Definition d, Slot[] slots, int[] componentOf) {
        boolean wide = d.hasWideForm() && ReadPlan.isWide(in);
        int head = in.wire().take(d.bits(wide).bytes());
        return read(in, d, slots, componentOf, wide, head, 0, slots.length);
    }

    /** Does the same for a range of the fields, with the parameters of {@link RecordPlan#interpret}. */
    static Object[] read(GraphReader in, Definition d, Slot[] slots, int[] componentOf, boolean wide, int head,
            int field, int end) {
        BitLayout bits = d.bits(wide);
        Object[] values = new Object[slots.length];
        int i = field;
        try {
            for (; i < end; i++) {
                int code = bits.codeAt(in.wire(), head, i);
                if (componentOf == null || componentOf[i] >= 0) {
                    values[i] = slots[i].read(in, code);
                } else {
                    in.drop(slots[i], code);
                }
            }
        } catch (ScfsException e) {
            throw at(e, d, i);
        }
        return values;
    }

    /**
     * Returns a value of a peer's field, converted to a type on this side.
     *
     * @return {@link Conversions#NONE} if there is no conversion
     */
    static Object converted(GraphReader in, Object v, SlotKind kind, Class<?> to) {
        Object wider = kind.widensTo(to) ? Conversions.widened(v, kind, Conversions.boxed(to)) : Conversions.NONE;
        return wider != Conversions.NONE ? wider : Conversions.to(v, to, in);
    }
}
