package io.github.scfs.internal.bean;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;

/**
 * The fields of a bean ({@code docs/wire-format.md} section 4), read without a class to put them in: past them, or as
 * plain values. With one it is done by {@link ReadPlan} or {@link RecordPlan}, and writing by {@link WritePlan}.
 */
public final class BeanFields {

    private BeanFields() {
    }

    /** Walks past the fields of a definition. */
    public static void skip(GraphReader in, Definition d, Slot[] slots) {
        BitLayout bits = d.bits(d.hasWideForm() && ReadPlan.isWide(in));
        int head = in.wire().take(bits.bytes());
        for (int i = 0; i < slots.length; i++) {
            slots[i].skip(in, codeAt(in, bits, head, i));
        }
    }

    /** Reads the fields of a definition as they are, boxes and all. */
    public static Object[] readAll(GraphReader in, Definition d, Slot[] slots) {
        BitLayout bits = d.bits(d.hasWideForm() && ReadPlan.isWide(in));
        int head = in.wire().take(bits.bytes());
        Object[] values = new Object[slots.length];
        int i = 0;
        try {
            for (; i < slots.length; i++) {
                values[i] = slots[i].read(in, codeAt(in, bits, head, i));
            }
        } catch (ScfsException e) {
            throw ReadPlan.at(e, d, i);
        }
        return values;
    }

    private static int codeAt(GraphReader in, BitLayout bits, int head, int field) {
        int word = bits.word(field);
        return bits.code(field, in.wire().bitsAt(head + 8 * word, bits.wordBytes(word)));
    }
}
