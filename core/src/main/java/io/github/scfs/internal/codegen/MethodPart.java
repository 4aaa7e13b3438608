package io.github.scfs.internal.codegen;

import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import java.util.ArrayList;
import java.util.List;

/**
 * The fields whose slot codes share one 64-bit word, or some of them. One method is generated for each part, because
 * the JIT compiler rejects methods of more than 8,000 bytes.
 */
final class MethodPart {
    /**
     * If a word contains the slot codes of more fields, the plan stays interpreted, because the method could be too
     * long.
     */
    static final int MAX_FIELDS = 120;
    /**
     * Maximum number of fields of a part that is read, and of one without slot codes, if the word has more fields. In a
     * method with a hundred fields, the JIT compiler reaches its limits at random: the same class is then read in 165
     * or 650 ns.
     */
    private static final int SPLIT_AFTER = 40;

    /** Whether the part belongs to the wide form of the object, where ints and longs have a fixed width. */
    final boolean wide;
    final int word;
    final int wordBytes;
    final int from;
    final int to;

    private MethodPart(boolean wide, int word, int wordBytes, int from, int to) {
        this.wide = wide;
        this.word = word;
        this.wordBytes = wordBytes;
        this.from = from;
        this.to = to;
    }

    /**
     * Returns the parts of a definition; if the definition has a wide form, also those of the wide form. Returns null
     * if a part has too many fields.
     */
    static List<MethodPart> of(Definition d) {
        List<MethodPart> parts = parts(d, Integer.MAX_VALUE);
        return parts.stream().allMatch(part -> part.to - part.from <= MAX_FIELDS) ? parts : null;
    }

    /** Returns the parts in which a definition is read; if the definition has a wide form, also those of this form. */
    static List<MethodPart> toRead(Definition d) {
        return parts(d, SPLIT_AFTER);
    }

    private static List<MethodPart> parts(Definition d, int most) {
        List<MethodPart> parts = new ArrayList<>();
        for (boolean wide : d.hasWideForm() ? new boolean[] {false, true} : new boolean[] {false}) {
            BitLayout bits = d.bits(wide);
            int from = 0;
            for (int i = 1; i <= d.fieldCount(); i++) {
                int word = bits.word(from);
                int bound = bits.wordBytes(word) == 0 ? SPLIT_AFTER : most;
                if (i == d.fieldCount() || i - from == bound || bits.word(i) != word) {
                    parts.add(new MethodPart(wide, word, bits.wordBytes(word), from, i));
                    from = i;
                }
            }
        }
        return parts;
    }

    /**
     * Returns the method that is generated for this part.
     *
     * @param file the class that contains the method
     * @param parameters the types of writer or reader, bean, and position of the slot codes
     */
    Call method(ClassBuilder file, Class<?>... parameters) {
        return Call.generated(file.name(), (wide ? "wide" : "part") + from, void.class, parameters);
    }
}
