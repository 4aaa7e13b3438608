package io.github.scfs.internal.schema;

/**
 * The kinds of slots of fields and elements, with the width of their slot codes ({@code wire-format.md} section
 * 4). The ordinal of a kind is its number in definitions, so the order never changes. The next number, 20, is taken: it
 * stands for an object slot with an expected type ({@link DefinitionCoding}).
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
    /** An enum. The width of its slot codes depends on the number of constants. */
    ENUM(-1, null, null, -1, 7),
    /** Any value. If the field has an expected type, a value of this type is written without a tag. */
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

    public boolean isPrimitive() {
        return type != null && type.isPrimitive();
    }

    /** Returns the primitive kind of a boxed kind; null for any other kind. */
    public SlotKind primitive() {
        return primitive;
    }

    /** Returns whether values of this kind are primitives, boxes or dates. Their data have at most eight bytes. */
    public boolean isNumber() {
        return maxBytes >= 0;
    }

    /**
     * Returns the maximum number of bytes of a number's data; negative if this kind is not a
     * {@linkplain #isNumber number}.
     */
    public int maxBytes() {
        return maxBytes;
    }

    /** Returns the width of the slot code in bits; −1 for {@link #ENUM}. */
    public int bits() {
        return bits;
    }

    /** Returns the position of the kind in the wire order of fields ({@link FieldScan}). */
    int rank() {
        return rank;
    }

    /** Returns the declared type of fields of this kind; null for {@link #ENUM}. */
    public Class<?> type() {
        return type;
    }

    /**
     * Whether this is a kind of numbers or their boxes, and a type is that of wider numbers (JLS 5.1.2) or their boxes.
     * A char is not a number. An integer doesn't widen to the box of a floating-point number: zero may take no byte of
     * the message, and such a box of zero takes memory each time.
     */
    public boolean widensTo(Class<?> other) {
        SlotKind from = unboxed();
        SlotKind to = ofField(other).unboxed();
        boolean isCostly = from != FLOAT && (other == Float.class || other == Double.class);
        return from.isPrimitive() && from != BOOLEAN && from != CHAR && to.isPrimitive() && to != CHAR
                && from.ordinal() < to.ordinal() && !isCostly;
    }

    private SlotKind unboxed() {
        return primitive == null ? this : primitive;
    }

    /** Returns the kind with this byte on the wire; null if there is no such kind. */
    public static SlotKind of(int wire) {
        return wire >= 0 && wire < ALL.length ? ALL[wire] : null;
    }

    /** Returns the kind of a field with this declared type. */
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
