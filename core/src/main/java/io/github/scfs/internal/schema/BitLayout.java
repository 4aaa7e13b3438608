package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.WireReader;

/**
 * Bit positions of the slot codes of a bean ({@code wire-format.md} section 4). The slot codes precede the data.
 * They are packed in the order of the fields into words of 64 bits, from the lowest bit of the first byte on. A slot
 * code that would cross the end of a word begins the next word, so readers and writers can use whole words and constant
 * shifts. In the <em>wide form</em> ({@link FixedWidthForm}), {@code int} and {@code long} fields have no slot code.
 * Immutable.
 */
public final class BitLayout {
    private final short[] positions;
    private final int[] masks;
    /** Implied slot codes of the fields that have no slot code on the wire; 0 for all other fields. */
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

    /** Returns the total length of the slot codes in bytes. */
    public int bytes() {
        return bytes;
    }

    /** Returns the index of the word that contains the slot code of a field. */
    public int word(int field) {
        return (positions[field] & 0xffff) >>> 6;
    }

    /** Returns the position of a field's slot code within its word, in bits. */
    public int shift(int field) {
        return positions[field] & 63;
    }

    /**
     * Returns the mask of a field's slot code, to be applied after the {@link #shift}; 0 if the field has no slot code
     * on the wire.
     */
    public int mask(int field) {
        return masks[field];
    }

    /**
     * Returns the implied slot code of a field that has none on the wire; 0 for all other fields. The implied slot code
     * stands for data of the full width.
     */
    public int implied(int field) {
        return implied[field];
    }

    /**
     * Returns the slot code of a field.
     *
     * @param word the word that contains the slot code
     */
    public int code(int field, long word) {
        return (int) (word >>> shift(field)) & masks[field] | implied[field];
    }

    /**
     * Reads the slot code of a field.
     *
     * @param head position of the first slot code of the bean
     */
    public int codeAt(WireReader in, int head, int field) {
        int word = word(field);
        return code(field, in.bitsAt(head + 8 * word, wordBytes(word)));
    }

    /**
     * Returns the length of a word on the wire in bytes: 8, fewer for the last word, and 0 for words after the last.
     */
    public int wordBytes(int word) {
        return Math.max(0, Math.min(8, bytes - 8 * word));
    }
}
