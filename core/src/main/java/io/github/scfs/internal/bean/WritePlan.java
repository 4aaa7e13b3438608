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
 * How the fields of a class are written: interpreted at first, and by generated code once the class has shown itself
 * warm. The interpreter is also the oracle that tests compare generated code with. Safe for use by many threads: what
 * they race for is the same for all.
 */
public final class WritePlan extends Plan {
    private final Layout layout;
    /** The fields that decide about the wide form; null if there is none. */
    private final int[] looked;
    private final Slot[] slots;
    /** Set once, and safely published since it is immutable; null until then. */
    private FieldsWriter generated;

    WritePlan(Layout layout, Codecs codecs, FieldsCompiler compiler) {
        super(layout.type(), compiler);
        this.layout = layout;
        this.looked = layout.definition().hasWideForm() ? layout.definition().sampledFields() : null;
        this.slots = new Slot[layout.definition().fieldCount()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = Slots.ofField(layout.definition().field(i), layout.field(i).getType(), layout.type(), codecs);
        }
    }

    /** What is written. */
    public Layout layout() {
        return layout;
    }

    /** The slot of a field. */
    public Slot slot(int field) {
        return slots[field];
    }

    /** The plan of the last bean that was written in a field, if its class lives as long as this plan's; else null. */
    public WritePlan seen(int field) {
        Codec<?> last = slots[field] instanceof ObjectSlot ? ((ObjectSlot) slots[field]).cached() : null;
        return last instanceof BeanCodec ? ((BeanCodec) last).plan() : null;
    }

    /** Whether a field expects an {@code ArrayList}. */
    public boolean isList(int field) {
        return slots[field] instanceof ArrayListCodec.ListSlot;
    }

    /** The class that a field expects, if {@link TimeCoding} has methods for it; else null. */
    public Class<?> timeOf(int field) {
        return TimeCoding.expectedBy(slots[field]);
    }

    /** The generated code; null as long as there is none. */
    public FieldsWriter generated() {
        return generated;
    }

    @Override
    public void use(Object code) {
        generated = (FieldsWriter) code;
    }

    /** What a failure within a field is given on its way out. */
    public static ScfsException at(ScfsException e, Layout layout, int field) {
        return e.at("." + layout.definition().field(field).name());
    }

    /** What is thrown for a failure within a field of a bean. */
    public static Throwable failed(Throwable t, Object bean, Layout layout, int field) {
        if (t instanceof ScfsException) {
            return at((ScfsException) t, layout, field);
        }
        return t instanceof Exception || t instanceof LinkageError || t instanceof AssertionError
                ? Failures.ofWrite(bean, t)
                : t;
    }

    /** What a failure within an element of a list is given on its way out. */
    public static ScfsException atElement(ScfsException e, int i) {
        return e.at("[" + i + "]");
    }

    void write(GraphWriter out, Object bean) {
        FieldsWriter g = generated;
        if (g == null) {
            countUse();
            g = generated;
        }
        if (g != null) {
            g.write(out, bean);
        } else {
            interpret(out, bean);
        }
    }

    /** Writes the byte that tells the form, and tells it. */
    private boolean begin(GraphWriter out, Object bean) {
        int large = 0;
        for (int i : looked) {
            try {
                Object v = layout.field(i).get(bean);
                large += v instanceof Integer ? FixedWidthForm.large((Integer) v) : FixedWidthForm.large((Long) v);
            } catch (IllegalAccessException e) {
                throw at(Layout.unreachable(layout.type(), e), layout, i);
            }
        }
        boolean wide = FixedWidthForm.isChosen(large);
        out.wire().writeByte(wide ? 1 : 0);
        return wide;
    }

    /** Writes a bean without generated code, which has this done with what is too much for it. */
    public void interpret(GraphWriter out, Object bean) {
        boolean wide = looked != null && begin(out, bean);
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
                codes |= (long) write(out, layout.field(i).get(bean), i, wide) << bits.shift(i);
            }
        } catch (IllegalAccessException e) {
            throw at(Layout.unreachable(layout.type(), e), layout, i);
        } catch (ScfsException e) {
            throw at(e, layout, i);
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
