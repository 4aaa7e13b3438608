package io.github.scfs.internal.codegen;

import io.github.scfs.internal.schema.SlotKind;
import java.util.EnumMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * The kinds of integers of variable length. The slot code of an integer gives its number of bytes ({@code
 * wire-format.md} section 4.1). This class emits the conversions from number to slot code, and from slot code to
 * number of bytes. Generated code reads and writes whole words. The upper bytes of a word may belong to other values.
 */
enum IntegerForm implements Opcodes {
    SHORT(SlotKind.SHORT, short.class, 1, NumberCalls.SHORT_CODE, 0, null, 0, 1),
    CHAR(SlotKind.CHAR, char.class, 1, NumberCalls.CHAR_CODE, 0, null, 0, 1),
    INT(SlotKind.INT, int.class, 3, NumberCalls.INT_CODE, 0, NumberCalls.INT_BYTES, 0, 0),
    LONG(SlotKind.LONG, long.class, 7, NumberCalls.LONG_CODE, 0, NumberCalls.LONG_BYTES, 0, 0),
    BOXED_SHORT(SlotKind.BOXED_SHORT, short.class, 2, NumberCalls.SHORT_CODE, 1, null, 0, 0),
    BOXED_CHAR(SlotKind.BOXED_CHAR, char.class, 2, NumberCalls.CHAR_CODE, 1, null, 0, 0),
    BOXED_INT(SlotKind.BOXED_INT, int.class, 5, NumberCalls.BYTES_OF, 1, null, 0, -1),
    BOXED_LONG(SlotKind.BOXED_LONG, long.class, 6, NumberCalls.BOXED_LONG_CODE, 0, NumberCalls.BOXED_LONG_BYTES, 0, 0),
    DATE(SlotKind.DATE, long.class, 2, NumberCalls.DATE_CODE, 0, null, 1, 4);

    private static final Map<SlotKind, IntegerForm> BY_KIND = new EnumMap<>(SlotKind.class);

    static {
        for (IntegerForm form : values()) {
            BY_KIND.put(form.kind, form);
        }
    }

    private final SlotKind kind;
    /** The primitive type of the number on the wire. A date is sent as its milliseconds. */
    final Class<?> type;
    /** The highest slot code that means a number. */
    final int highestCode;
    private final Call codeOf;
    /** Number that is added to the result of {@link #codeOf}. */
    private final int addedToCode;
    /**
     * The method that returns the number of bytes for a slot code; null if this number is {@code (code << shift) +
     * offset}.
     */
    private final Call bytesOf;
    private final int shift;
    private final int offset;

    IntegerForm(SlotKind kind, Class<?> type, int highestCode, Call codeOf, int addedToCode, Call bytesOf, int shift,
            int offset) {
        this.kind = kind;
        this.type = type;
        this.highestCode = highestCode;
        this.codeOf = codeOf;
        this.addedToCode = addedToCode;
        this.bytesOf = bytesOf;
        this.shift = shift;
        this.offset = offset;
    }

    /** Returns the form of a kind; null if the kind isn't an integer of variable length. */
    static IntegerForm of(SlotKind kind) {
        return BY_KIND.get(kind);
    }

    /** Emits instructions that replace the number on the stack by its slot code. */
    void toCode(Code code) {
        if (codeOf == NumberCalls.BYTES_OF) {
            code.op(I2L);
        }
        code.call(codeOf).plus(addedToCode);
    }

    /** Emits instructions that replace the slot code on the stack by the number of bytes. */
    void toBytes(Code code) {
        if (bytesOf != null) {
            code.call(bytesOf);
        } else {
            code.shift(ISHL, shift).plus(offset);
        }
    }

    /** Returns the word that a write of this kind stores. */
    Word word() {
        return Word.of(kind.maxBytes());
    }

    /**
     * Emits instructions that replace the word and the number of bytes on the stack by the number in the lowest bytes
     * of the word.
     */
    void extract(Code code) {
        code.call(type == char.class ? NumberCalls.UNSIGNED : NumberCalls.SIGNED);
        if (type != long.class) {
            code.op(L2I);
        }
        if (type == short.class) {
            code.op(I2S);
        } else if (type == char.class) {
            code.op(I2C);
        }
    }
}
