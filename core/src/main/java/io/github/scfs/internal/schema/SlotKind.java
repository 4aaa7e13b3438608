package io.github.scfs.internal.schema;

/**
 * The kinds of slot: what a field's or an element's place in a bean or collection holds, and how many bits of code it
 * has in the packed codes in front of the data ({@code docs/wire-format.md} section 4). The ordinal is the kind's byte
 * on the wire: append only.
 */
public enum SlotKind {
    BOOLEAN(1, boolean.class, 0, 5),
    BYTE(0, byte.class, 1, 4),
    SHORT(1, short.class, 2, 4),
    CHAR(1, char.class, 2, 4),
    INT(2, int.class, 4, 1),
    LONG(3, long.class, 8, 0),
    FLOAT(0, float.class, 4, 3),
    DOUBLE(0, double.class, 8, 2),
    BOXED_BOOLEAN(2, Boolean.class, BOOLEAN),
    BOXED_BYTE(2, Byte.class, BYTE),
    BOXED_SHORT(2, Short.class, SHORT),
    BOXED_CHAR(2, Character.class, CHAR),
    BOXED_INT(3, Integer.class, INT),
    BOXED_LONG(3, Long.class, LONG),
    BOXED_FLOAT(2, Float.class, FLOAT),
    BOXED_DOUBLE(2, Double.class, DOUBLE),
    STRING(2, String.class, null, -1, 8),
    DATE(2, java.util.Date.class, null, 8, 7),
    /** Its bits depend on the number of constants. */
    ENUM(-1, null, null, -1, 7),
    /** Any value; with an expected built-in type, whose tag is left out. */
    OBJECT(2, Object.class, null, -1, 9);

    private static final SlotKind[] ALL = values();

    private final int bits;
    private final Class<?> type;
    private final SlotKind primitive;
    private final int maxBytes;
    private final int rank;

    SlotKind(int bits, Class<?> type, SlotKind primitive, int maxBytes, int rank) {
        this.bits = bits;
        this.type = type;
        this.primitive = primitive;
        this.maxBytes = maxBytes;
        this.rank = rank;
    }

    SlotKind(int bits, Class<?> box, SlotKind primitive) {
        this(bits, box, primitive, primitive.maxBytes, 6);
    }

    SlotKind(int bits, Class<?> primitive, int maxBytes, int rank) {
        this(bits, primitive, null, maxBytes, rank);
    }

    /** Whether this is the kind of a primitive type. */
    public boolean isPrimitive() {
        return type != null && type.isPrimitive();
    }

    /** The primitive kind of a box's kind; null for any other kind. */
    public SlotKind primitive() {
        return primitive;
    }

    /** Whether values take at most eight bytes of data: primitives, boxes and dates. */
    public boolean isNumber() {
        return maxBytes >= 0;
    }

    /** The most bytes of data that a number takes. */
    public int maxBytes() {
        return maxBytes;
    }

    /** Bits of code; −1 for {@link #ENUM}. */
    public int bits() {
        return bits;
    }

    /** The fields of a class stand on the wire by their kinds' ranks, and within a rank by name. */
    int rank() {
        return rank;
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
