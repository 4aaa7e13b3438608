package io.github.scfs.internal.schema;

/**
 * The kinds of slot: what a field's or an element's place in a bean or collection holds, and how many bits of code it has in the packed
 * codes in front of the data ({@code docs/wire-format.md} section 4). The ordinal is the kind's byte on the wire: append only.
 */
public enum SlotKind {
    BOOLEAN(1, boolean.class),
    BYTE(0, byte.class),
    SHORT(1, short.class),
    CHAR(1, char.class),
    INT(2, int.class),
    LONG(3, long.class),
    FLOAT(0, float.class),
    DOUBLE(0, double.class),
    BOXED_BOOLEAN(2, Boolean.class),
    BOXED_BYTE(2, Byte.class),
    BOXED_SHORT(2, Short.class),
    BOXED_CHAR(2, Character.class),
    BOXED_INT(3, Integer.class),
    BOXED_LONG(3, Long.class),
    BOXED_FLOAT(2, Float.class),
    BOXED_DOUBLE(2, Double.class),
    STRING(2, String.class),
    DATE(2, java.util.Date.class),
    /** Its bits depend on the number of constants. */
    ENUM(-1, null),
    /** Any value; with an expected built-in type, whose tag is left out. */
    OBJECT(2, Object.class);

    private static final SlotKind[] ALL = values();

    private final int bits;
    private final Class<?> type;

    SlotKind(int bits, Class<?> type) {
        this.bits = bits;
        this.type = type;
    }

    /** Bits of code; −1 for {@link #ENUM}. */
    public int bits() {
        return bits;
    }

    /** The type of such a field; null for {@link #ENUM}. */
    public Class<?> type() {
        return type;
    }

    /** The kind with this byte on the wire, or null if there is none. */
    public static SlotKind of(int wire) {
        return wire >= 0 && wire < ALL.length ? ALL[wire] : null;
    }

    /** The kind of a field of this declared type. */
    public static SlotKind ofField(Class<?> declared) {
        if (declared.isEnum()) {
            return ENUM;
        }
        for (SlotKind kind : ALL) {
            if (kind.type == declared) {
                return kind;
            }
        }
        return OBJECT;
    }
}
