package io.github.scfs.internal.codegen;

import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import java.util.ArrayList;
import java.util.List;

/**
 * The fields whose slot codes share one 64-bit word. One method is generated for each part, because the JIT compiler
 * rejects methods of more than 8,000 bytes.
 */
final class MethodPart {
    /**
     * If a word contains the slot codes of more fields, the plan stays interpreted, because the method could be too
     * long.
     */
    static final int MAX_FIELDS = 120;

    final int word;
    final int wordBytes;
    final int from;
    final int to;

    private MethodPart(int word, int wordBytes, int from, int to) {
        this.word = word;
        this.wordBytes = wordBytes;
        this.from = from;
        this.to = to;
    }

    /** Returns the parts of a definition. Returns null if a part has too many fields. */
    static List<MethodPart> of(Definition d) {
        List<MethodPart> parts = new ArrayList<>();
        BitLayout bits = d.bits();
        int from = 0;
        for (int i = 1; i <= d.fieldCount(); i++) {
            if (i == d.fieldCount() || bits.word(i) != bits.word(from)) {
                int word = bits.word(from);
                parts.add(new MethodPart(word, bits.wordBytes(word), from, i));
                if (i - from > MAX_FIELDS) {
                    return null;
                }
                from = i;
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
        return Call.generated(file.name(), "part" + from, void.class, parameters);
    }
}
