package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.WireReader;

/**
 * Bit positions of a bean's slot codes ({@code docs/wire-format.md} section 4). The codes precede the data. They are
 * packed in field order into words of 64 bits, from the lowest bit of the first byte. A code that would cross the end
 * of a word begins the next word, so readers and writers use whole words and constant shifts. In the <em>wide</em>
 * form, {@code int} and {@code long} fields have no code. Immutable.
 */
public final class BitLayout {
    private final short[] positions;
    private final int[] masks;
    /** Codes of the fields without a code on the wire; 0 for all other fields. */
    private final byte[] implied;
    private final int bytes;

    BitLayout(FieldDefinition[] fields, boolean wide) {
        positions = new short[fields.length];
        masks = new int[fields.length];
        implied = new byte[fields.length];
        int next = 0;
        for (int i = 0; i < fields.length; i++) {
            int width = fields[i].bits();
            if (wide && FixedWidthForm.appliesTo(fields[i].kind())) {
                implied[i] = (byte) ((1 << width) - 1);
                width = 0;
            }
            masks[i] = (1 << width) - 1;
            if ((next & 63) + width > 64) {
                next = (next | 63) + 1;
            }
            positions[i] = (short) next;
            next += width;
        }
        bytes = (next + 7) >>> 3;
    }

    /** Length of all codes in bytes. */
    public int bytes() {
        return bytes;
    }

    /** Index of the word with a field's code. */
    public int word(int field) {
        return (positions[field] & 0xffff) >>> 6;
    }

    /** Position of a field's code within its word. */
    public int shift(int field) {
        return positions[field] & 63;
    }

    /** Mask of a field's code after the {@link #shift}; 0 if the field has no code on the wire. */
    public int mask(int field) {
        return masks[field];
    }

    /** Code of a field that has none on the wire: the code for all bytes. 0 for all other fields. */
    public int implied(int field) {
        return implied[field];
    }

    /** Extracts a field's code from its word. */
    public int code(int field, long word) {
        return (int) (word >>> shift(field)) & masks[field] | implied[field];
    }

    /** Reads a field's code. {@code head} is the position of the first code. */
    public int codeAt(WireReader in, int head, int field) {
        int word = word(field);
        return code(field, in.bitsAt(head + 8 * word, wordBytes(word)));
    }

    /** Length of a word on the wire: 8 bytes, fewer for the last word, 0 past the end. */
    public int wordBytes(int word) {
        return Math.max(0, Math.min(8, bytes - 8 * word));
    }
}
