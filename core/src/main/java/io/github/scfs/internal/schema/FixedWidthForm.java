package io.github.scfs.internal.schema;

import java.util.Arrays;

/**
 * The other form of an object with many numbers ({@code docs/wire-format.md} section 4.1): its {@code int} and {@code long} fields go without codes and with
 * all their bytes, which is faster, and shorter if most of them are large (hashes, random ids, coordinates). The writer decides for each object by a look
 * at some of the numbers, so that equal objects give equal bytes. Public for generated codecs.
 */
public final class FixedWidthForm {
    /** Fewer such fields aren't worth the byte that tells the form. */
    private static final int MIN_FIELDS = 16;
    private static final int SAMPLES = 8;
    private static final int MIN_LARGE = 7;

    private FixedWidthForm() {}

    /** Whether fields of a kind have no code in the wide form. */
    public static boolean appliesTo(SlotKind kind) {
        return kind == SlotKind.INT || kind == SlotKind.LONG;
    }

    /** Whether objects with these fields have two forms. */
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

    /** The fields at which to look. */
    static int[] sampledFields(FieldDefinition[] fields) {
        int[] all = applicable(fields);
        int[] sampled = new int[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            sampled[i] = all[i * all.length / SAMPLES];
        }
        return sampled;
    }

    /** 1 if a number takes more than two bytes, else 0. */
    public static int large(int v) {
        return v == (short) v ? 0 : 1;
    }

    /** 1 if a number takes more than six bytes, else 0. */
    public static int large(long v) {
        return v << 16 >> 16 == v ? 0 : 1;
    }

    /** Whether so many of the numbers sampled at being large means that the object has the wide form. */
    public static boolean isChosen(int large) {
        return large >= MIN_LARGE;
    }
}
