package io.github.scfs.internal.bean;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.ArrayListCodec;
import io.github.scfs.internal.jdk.TimeCoding;
import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.FixedWidthForm;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.slot.Slots;

/**
 * Describes how the fields of a class are written. A plan is interpreted until it is warm, and then replaced by
 * generated code. Tests compare the bytes that generated code writes with those that the interpreter writes.
 */
public final class WritePlan extends Plan<FieldsWriter> {
    private final Layout layout;
    /**
     * Indexes of the fields whose values select the wide form; null if the class has no wide form. In that form ints
     * and longs have a fixed width.
     */
    private final int[] decidingFields;
    private final Slot[] slots;

    WritePlan(Layout layout, Codecs codecs, FieldsCompiler compiler) {
        super(layout.type(), compiler);
        this.layout = layout;
        this.decidingFields = layout.definition().hasWideForm() ? layout.definition().sampledFields() : null;
        this.slots = new Slot[layout.definition().fieldCount()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = Slots.ofField(layout.definition().field(i), layout.field(i).getType(), layout.type(), codecs);
        }
    }

    public Layout layout() {
        return layout;
    }

    public Slot slot(int field) {
        return slots[field];
    }

    /**
     * Returns the plan of the last bean that was written in a field, if the bean's class lives as long as this plan's
     * class. Otherwise returns null.
     */
    public WritePlan lastBeanPlan(int field) {
        Codec<?> last = slots[field] instanceof ObjectSlot ? ((ObjectSlot) slots[field]).cached() : null;
        return last instanceof BeanCodec ? ((BeanCodec) last).plan() : null;
    }

    /** Whether a field expects an {@code ArrayList}. */
    public boolean isList(int field) {
        return slots[field] instanceof ArrayListCodec.ListSlot;
    }

    /**
     * Returns the codec of the class that a field expects, if {@link TimeCoding} writes this class. Otherwise returns
     * null.
     */
    public Codec<?> timeOf(int field) {
        return TimeCoding.expectedBy(slots[field]);
    }

    /**
     * Returns the exception to throw after a throwable from writing a field. Throws the error if stack or memory are
     * used up.
     */
    public static Throwable failed(Throwable t, Object bean, Layout layout, int field) {
        return t instanceof ScfsException ? BeanFields.at((ScfsException) t, layout.definition(), field)
                : Failures.unwritable(bean, t);
    }

    /** Adds an element's index to an exception's path and returns the exception. */
    public static ScfsException atElement(ScfsException e, int i) {
        return e.at("[" + i + "]");
    }

    void write(GraphWriter out, Object bean) {
        FieldsWriter generated = generatedForUse();
        if (generated != null) {
            generated.write(out, bean);
        } else {
            interpret(out, bean);
        }
    }

    /**
     * Selects the compact or the wide form for an object, and writes the byte for this form.
     *
     * @return whether the form is wide
     */
    private boolean writeForm(GraphWriter out, Object bean) {
        int large = 0;
        for (int i : decidingFields) {
            Object v = Layout.get(layout.field(i), bean);
            large += v instanceof Integer ? FixedWidthForm.large((Integer) v) : FixedWidthForm.large((Long) v);
        }
        boolean wide = FixedWidthForm.isChosen(large);
        out.wire().writeByte(wide ? 1 : 0);
        return wide;
    }

    private void interpret(GraphWriter out, Object bean) {
        boolean wide = decidingFields != null && writeForm(out, bean);
        BitLayout bits = layout.definition().bits(wide);
        int head = out.wire().skip(bits.bytes());
        int word = 0;
        long codes = 0;
        int i = 0;
        try {
            for (; i < slots.length; i++) {
                if (bits.word(i) != word) {
                    out.wire().patch(head + 8 * word, codes, 8);
                    word = bits.word(i);
                    codes = 0;
                }
                codes |= (long) write(out, Layout.get(layout.field(i), bean), i, wide) << bits.shift(i);
            }
        } catch (ScfsException e) {
            throw BeanFields.at(e, layout.definition(), i);
        }
        out.wire().patch(head + 8 * word, codes, bits.wordBytes(word));
    }

    private int write(GraphWriter out, Object value, int field, boolean wide) {
        SlotKind kind = layout.definition().field(field).kind();
        if (!wide || !FixedWidthForm.appliesTo(kind)) {
            return slots[field].write(out, value);
        }
        if (kind == SlotKind.INT) {
            out.wire().writeFixed4((Integer) value);
        } else {
            out.wire().writeFixed8((Long) value);
        }
        return 0;
    }
}
