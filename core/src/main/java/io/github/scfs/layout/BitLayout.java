package io.github.scfs.layout;

/**
 * Where the codes of a bean's slots lie in the bytes in front of its data: packed from the lowest bit of the first byte on, in field
 * order, in words of 64 bits; a code never crosses a word's end but begins the next word instead ({@code docs/wire-format.md} section 4).
 * So reading and writing work on whole words with constant shifts. Immutable.
 */
public final class BitLayout {
    private final short[] positions;
    private final int bytes;

    BitLayout(FieldDefinition[] fields) {
        positions = new short[fields.length];
        int next = 0;
        for (int i = 0; i < fields.length; i++) {
            int width = fields[i].bits();
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

    /** Bytes of a word that are on the wire: 8 but for the last one. */
    public int wordBytes(int word) {
        return Math.min(8, bytes - 8 * word);
    }
}
