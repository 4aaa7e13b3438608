package io.github.scfs.internal.schema;

import java.util.Arrays;

/**
 * The other form of an object with many numbers ({@code docs/wire-format.md} section 4.1): its {@code int} and {@code long} fields go without codes and with
 * all their bytes, which is faster, and shorter if most of them are large (hashes, random ids, coordinates). The writer decides for each object by a look
 * at some of the numbers, so that equal objects give equal bytes. Public for generated codecs.
 */
public final class WideNumbers {
    /** Fewer such fields aren't worth the byte that tells the form. */
    private static final int MANY = 16;
    private static final int LOOKS = 8;
    private static final int ENOUGH = 7;

    private WideNumbers() {}

    /** Whether fields of a kind have no code in the wide form. */
    public static boolean isOne(SlotKind kind) {
        return kind == SlotKind.INT || kind == SlotKind.LONG;
    }

    /** Whether objects with these fields have two forms. */
    static boolean areMany(FieldDefinition[] fields) {
        return numbers(fields).length >= MANY;
    }

    private static int[] numbers(FieldDefinition[] fields) {
        int[] all = new int[fields.length];
        int n = 0;
        for (int i = 0; i < fields.length; i++) {
            if (isOne(fields[i].kind())) {
                all[n++] = i;
            }
        }
        return Arrays.copyOf(all, n);
    }

    /** The fields at which to look. */
    static int[] looked(FieldDefinition[] fields) {
        int[] all = numbers(fields);
        int[] looked = new int[LOOKS];
        for (int i = 0; i < LOOKS; i++) {
            looked[i] = all[i * all.length / LOOKS];
        }
        return looked;
    }

    /** 1 if a number takes more than two bytes, else 0. */
    public static int large(int v) {
        return v == (short) v ? 0 : 1;
    }

    /** 1 if a number takes more than six bytes, else 0. */
    public static int large(long v) {
        return v << 16 >> 16 == v ? 0 : 1;
    }

    /** Whether so many of the numbers looked at being large means that the object has the wide form. */
    public static boolean areLarge(int large) {
        return large >= ENOUGH;
    }
}
