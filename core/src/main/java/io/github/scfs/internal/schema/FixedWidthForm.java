package io.github.scfs.internal.schema;

import java.util.Arrays;

/**
 * The <em>wide form</em> of objects with many {@code int} and {@code long} fields ({@code docs/wire-format.md} section
 * 4). In it these fields have a fixed width and no code. That is faster, and shorter if most values are large, as
 * hashes, random ids and coordinates are. The writer samples fixed fields of each object to choose the form, so that
 * equal objects give equal bytes. Public for generated codecs.
 */
public final class FixedWidthForm {
    /** With fewer fields, the gain doesn't pay for the byte that selects the form. */
    private static final int MIN_FIELDS = 16;
    private static final int SAMPLES = 8;
    private static final int MIN_LARGE = 7;

    private FixedWidthForm() {}

    /** Whether fields of this kind have a fixed width in the wide form. */
    public static boolean appliesTo(SlotKind kind) {
        return kind == SlotKind.INT || kind == SlotKind.LONG;
    }

    /** Whether objects with these fields have a wide form. */
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

    /** Indexes of the fields whose values decide about the form. */
    static int[] sampledFields(FieldDefinition[] fields) {
        int[] all = applicable(fields);
        int[] sampled = new int[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            sampled[i] = all[i * all.length / SAMPLES];
        }
        return sampled;
    }

    /** 1 if the value takes more than two bytes, which favours the wide form; else 0. */
    public static int large(int v) {
        return v == (short) v ? 0 : 1;
    }

    /** 1 if the value takes more than six bytes, which favours the wide form; else 0. */
    public static int large(long v) {
        return v << 16 >> 16 == v ? 0 : 1;
    }

    /** Whether an object gets the wide form. {@code large} is the number of large samples. */
    public static boolean isChosen(int large) {
        return large >= MIN_LARGE;
    }
}
