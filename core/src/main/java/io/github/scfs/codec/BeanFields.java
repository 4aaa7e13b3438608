package io.github.scfs.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.layout.BitLayout;
import io.github.scfs.layout.Definition;
import io.github.scfs.layout.FieldDefinition;
import io.github.scfs.layout.Layout;
import io.github.scfs.layout.SlotKind;

import java.lang.reflect.Field;

/**
 * The fields of a bean ({@code docs/wire-format.md} section 4): their codes, packed, then their data. Writing follows the class's own layout;
 * reading follows a {@link Plan} made of the peer's definition and the class here.
 */
final class BeanFields {
    private final Layout layout;
    private final BitLayout bits;
    private final FieldCodec[] fields;

    BeanFields(Layout layout) {
        this.layout = layout;
        this.bits = layout.definition().bits();
        this.fields = new FieldCodec[layout.definition().fieldCount()];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = FieldCodec.of(layout.field(i), slotOf(layout, i));
        }
    }

    private static Slot slotOf(Layout layout, int i) {
        FieldDefinition f = layout.definition().field(i);
        switch (f.kind()) {
            case ENUM:
                return new EnumSlot(f.enumType(), layout.field(i).getType());
            case OBJECT:
                return f.expectedTag() == 0 ? ObjectSlot.ANY : new ObjectSlot(Builtins.reader(f.expectedTag()));
            default:
                return Slot.ofKind(f.kind());
        }
    }

    void write(GraphWriter out, Object bean) {
        int head = out.wire().reserve(bits.bytes());
        int word = 0;
        long codes = 0;
        int i = 0;
        try {
            for (; i < fields.length; i++) {
                if (bits.word(i) != word) {
                    out.wire().patch(head + 8 * word, codes, 8);
                    word = bits.word(i);
                    codes = 0;
                }
                codes |= (long) fields[i].write(out, bean) << bits.shift(i);
            }
        } catch (IllegalAccessException e) {
            throw FieldCodec.unreachable(layout.type(), e).at(step(layout.definition(), i));
        } catch (ScfsException e) {
            throw e.at(step(layout.definition(), i));
        }
        out.wire().patch(head + 8 * word, codes, bits.wordBytes(word));
    }

    private static String step(Definition d, int i) {
        return "." + d.field(i).name();
    }

    /** Walks past the fields of a definition. */
    static void skip(GraphReader in, Definition d, Slot[] slots) {
        BitLayout bits = d.bits();
        int head = in.wire().take(bits.bytes());
        for (int i = 0; i < slots.length; i++) {
            slots[i].skip(in, codeAt(in, bits, head, i, slots[i].bits()));
        }
    }

    /** Reads the fields of a definition as they are, boxes and all. */
    static Object[] readAll(GraphReader in, Definition d, Slot[] slots) {
        return readAll(in, d, slots, null);
    }

    /**
     * As above, walking past the fields that aren't wanted.
     *
     * @param placeOf where each field belongs, negative if nowhere; null: all are wanted
     */
    static Object[] readAll(GraphReader in, Definition d, Slot[] slots, int[] placeOf) {
        BitLayout bits = d.bits();
        int head = in.wire().take(bits.bytes());
        Object[] values = new Object[slots.length];
        int i = 0;
        try {
            for (; i < slots.length; i++) {
                int code = codeAt(in, bits, head, i, slots[i].bits());
                if (placeOf == null || placeOf[i] >= 0) {
                    values[i] = slots[i].read(in, code);
                } else {
                    slots[i].skip(in, code);
                }
            }
        } catch (ScfsException e) {
            throw e.at(step(d, i));
        }
        return values;
    }

    private static int codeAt(GraphReader in, BitLayout bits, int head, int field, int width) {
        int word = bits.word(field);
        long codes = in.wire().bitsAt(head + 8 * word, bits.wordBytes(word));
        return (int) (codes >>> bits.shift(field) & (1L << width) - 1);
    }

    /** The slots of a peer's definition. */
    static Slot[] slotsOf(Definition d, TypeResolver resolver) {
        Slot[] slots = new Slot[d.fieldCount()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = Slot.ofPeer(d.field(i), resolver);
        }
        return slots;
    }

    /** Reads a peer's fields into a bean of a class here: each is taken straight, converted, or walked past. Immutable. */
    static final class Plan {
        private final Class<?> type;
        private final Definition definition;
        private final BitLayout bits;
        private final FieldStep[] steps;
        private final int[] masks;

        /** @param local the layout of the class here */
        Plan(Definition definition, Layout local, TypeResolver resolver) {
            this.type = local.type();
            this.definition = definition;
            this.bits = definition.bits();
            this.steps = new FieldStep[definition.fieldCount()];
            this.masks = new int[steps.length];
            for (int i = 0; i < steps.length; i++) {
                FieldDefinition f = definition.field(i);
                masks[i] = (1 << f.bits()) - 1;
                steps[i] = step(f, local, resolver);
            }
        }

        private static FieldStep step(FieldDefinition peer, Layout local, TypeResolver resolver) {
            int at = local.indexOf(peer.name());
            if (at < 0) {
                return new FieldStep.Skip(Slot.ofPeer(peer, resolver));
            }
            Field field = local.field(at);
            Slot slot = Slot.ofPeer(peer, field.getType(), resolver);
            SlotKind here = local.definition().field(at).kind();
            if (here == peer.kind()) {
                return FieldCodec.of(field, slot);
            }
            IntegerField integer = IntegerField.of(field, peer.kind(), here);
            return integer != null ? integer : new ConvertedField(field, slot);
        }

        void read(GraphReader in, Object bean) {
            int head = in.wire().take(bits.bytes());
            int word = 0;
            long codes = in.wire().bitsAt(head, bits.wordBytes(0));
            int i = 0;
            try {
                for (; i < steps.length; i++) {
                    if (bits.word(i) != word) {
                        word = bits.word(i);
                        codes = in.wire().bitsAt(head + 8 * word, bits.wordBytes(word));
                    }
                    steps[i].read(in, (int) (codes >>> bits.shift(i)) & masks[i], bean);
                }
            } catch (IllegalAccessException e) {
                throw FieldCodec.unreachable(type, e).at(BeanFields.step(definition, i));
            } catch (ScfsException e) {
                throw e.at(BeanFields.step(definition, i));
            }
        }
    }
}
