package io.github.scfs.internal.schema;

import java.util.Arrays;

/**
 * The <em>wide form</em> of objects with many {@code int} and {@code long} fields ({@code wire-format.md} section
 * 4). In the wide form, these fields have a fixed width and no slot code. The wide form is faster to write and to read.
 * It is also shorter if most values are large, for example hashes, random ids or coordinates. To choose the form of an
 * object, the writer samples the values of some fields. They are the same fields for all objects of a class, so that
 * equal objects are written as equal bytes. Public for generated codecs.
 */
public final class FixedWidthForm {
    /**
     * Minimum number of {@code int} and {@code long} fields. With fewer of these fields, the wide form saves less than
     * the byte that selects the form costs.
     */
    private static final int MIN_FIELDS = 16;
    private static final int SAMPLES = 8;
    private static final int MIN_LARGE = 7;

    private FixedWidthForm() {}

    /** Returns whether fields of this kind have a fixed width in the wide form. */
    public static boolean appliesTo(SlotKind kind) {
        return kind == SlotKind.INT || kind == SlotKind.LONG;
    }

    /** Returns whether objects with these fields have a wide form. */
    static boolean existsFor(FieldDefinition[] fields) {
        return applicable(fields).length >= MIN_FIELDS;
    }

    private static int[] applicable(FieldDefinition[] fields) {
        int[] all = new int[fields.length];
        int n = 0;
        for (int i = 0; i < fields.length; i++) {
            if (appliesTo(fields[i].kind())) {
                all[n++] = i;
            }
        }
        return Arrays.copyOf(all, n);
    }

    /** Returns the indexes of the fields whose values decide between the wide and the usual form. */
    static int[] sampledFields(FieldDefinition[] fields) {
        int[] all = applicable(fields);
        int[] sampled = new int[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            sampled[i] = all[i * all.length / SAMPLES];
        }
        return sampled;
    }

    /** Returns 1 if the value takes more than two bytes, which favours the wide form; else 0. */
    public static int large(int v) {
        return v == (short) v ? 0 : 1;
    }

    /** Returns 1 if the value takes more than six bytes, which favours the wide form; else 0. */
    public static int large(long v) {
        return v << 16 >> 16 == v ? 0 : 1;
    }

    /**
     * Returns whether an object is written in the wide form.
     *
     * @param large number of sampled fields with a {@linkplain #large large} value
     */
    public static boolean isChosen(int large) {
        return large >= MIN_LARGE;
    }
}
