package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.WireReader;

/**
 * Where the codes of a bean's slots lie in the bytes in front of its data: packed from the lowest bit of the first byte
 * on, in field order, in words of 64 bits. A code never crosses a word's end but begins the next word instead ({@code
 * docs/wire-format.md} section 4). So reading and writing work on whole words with constant shifts. In a <em>wide</em>
 * layout an {@code int} and a {@code long} have no code: it would say that they take all their bytes. Immutable.
 */
public final class BitLayout {
    private final short[] positions;
    private final int[] masks;
    /** Codes that aren't there because all know them. */
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

    /** Bytes that all the codes take. */
    public int bytes() {
        return bytes;
    }

    /** The word in which a field's code lies. */
    public int word(int field) {
        return (positions[field] & 0xffff) >>> 6;
    }

    /** The bit within its word at which a field's code begins. */
    public int shift(int field) {
        return positions[field] & 63;
    }

    /** The bits of a field's code, from {@link #shift} on; 0 if it isn't there. */
    public int mask(int field) {
        return masks[field];
    }

    /** The code of a field that has none there; else 0. */
    public int implied(int field) {
        return implied[field];
    }

    /** A field's code. */
    public int code(int field, long word) {
        return (int) (word >>> shift(field)) & masks[field] | implied[field];
    }

    /** A field's code, where the codes begin at {@code head}. */
    public int codeAt(WireReader in, int head, int field) {
        int word = word(field);
        return code(field, in.bitsAt(head + 8 * word, wordBytes(word)));
    }

    /** Bytes of a word that are on the wire: 8 but for the last one; 0 if there is none of it. */
    public int wordBytes(int word) {
        return Math.max(0, Math.min(8, bytes - 8 * word));
    }
}
