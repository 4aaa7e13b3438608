package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * Bit positions of the slot codes of a bean ({@code docs/wire-format.md} section 4). The slot codes precede the data.
 * They are packed in the order of the fields into words of 64 bits, from the lowest bit of the first byte on. A slot
 * code that would cross the end of a word begins the next word, so readers and writers can use whole words and constant
 * shifts.
 *
 * <p>Objects that consist of many numbers are often hashes, random ids or coordinates, whose slot codes all mean the
 * full width. They are written without slot codes. A byte in front of each object of such a class says whether it has
 * slot codes. Immutable.
 */
public final class BitLayout {
    /**
     * Minimum number of {@code int} and {@code long} fields. With fewer of these fields, objects without slot codes save
     * less than the byte in front of them costs.
     */
    private static final int MIN_INTEGERS = 16;

    private final short[] positions;
    private final int[] masks;
    private final int bytes;
    /** The length of the data in bytes if all numbers have their full width; 0 if every object has slot codes. */
    private final int fullData;

    BitLayout(FieldDefinition[] fields) {
        positions = new short[fields.length];
        masks = new int[fields.length];
        fullData = fullData(fields);
        int next = 0;
        for (int i = 0; i < fields.length; i++) {
            int width = fields[i].bits();
            masks[i] = (1 << width) - 1;
            if ((next & 63) + width > 64) {
                next = (next | 63) + 1;
            }
            positions[i] = (short) next;
            next += width;
        }
        bytes = (next + 7) >>> 3;
    }

    private static int fullData(FieldDefinition[] fields) {
        int data = 0;
        int integers = 0;
        for (FieldDefinition f : fields) {
            if (!f.kind().isPrimitive() || f.kind() == SlotKind.BOOLEAN) {
                return 0;
            }
            data += f.kind().maxBytes();
            integers += f.kind() == SlotKind.INT || f.kind() == SlotKind.LONG ? 1 : 0;
        }
        return integers < MIN_INTEGERS ? 0 : data;
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

    /** Returns the mask of a field's slot code, to be applied after the {@link #shift}; 0 if the field has none. */
    public int mask(int field) {
        return masks[field];
    }

    /** Returns whether objects may have no slot codes. */
    public boolean areOptional() {
        return fullData != 0;
    }

    /** Returns the length of the data of an object without slot codes, in bytes. */
    public int fullData() {
        return fullData;
    }

    /** Reserves the slot codes of an object. Returns the position of the first one. */
    public int begin(WireWriter out) {
        return areOptional() ? out.beginOptionalCodes(bytes) : out.skip(bytes);
    }

    /**
     * Ends an object whose slot codes and data were written. Removes the slot codes if all of them mean the full width.
     *
     * @param head the result of {@link #begin}
     */
    public void end(WireWriter out, int head) {
        if (areOptional()) {
            out.endOptionalCodes(head, bytes, fullData);
        }
    }

    /** Reads past the slot codes of an object. Returns their position for {@link #codeAt}. */
    public int take(WireReader in) {
        return areOptional() ? in.takeOptionalCodes(bytes) : in.take(bytes);
    }

    /**
     * Returns the slot code of a field.
     *
     * @param word the word that contains the slot code
     */
    public int code(int field, long word) {
        return (int) (word >>> shift(field)) & masks[field];
    }

    /**
     * Reads the slot code of a field.
     *
     * @param head the result of {@link #take}
     */
    public int codeAt(WireReader in, int head, int field) {
        int word = word(field);
        return code(field, in.codesAt(head + 8 * word, wordBytes(word)));
    }

    /**
     * Returns the length of a word on the wire in bytes: 8, fewer for the last word, and 0 for words after the last.
     */
    public int wordBytes(int word) {
        return Math.max(0, Math.min(8, bytes - 8 * word));
    }
}
