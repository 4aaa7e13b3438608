package io.github.scfs.internal.schema;

import java.util.Objects;

/**
 * A field of a {@link Definition}: its name, its slot kind, and its enum or expected type. Immutable. Fields are equal
 * if their contents are.
 */
public final class FieldDefinition {
    private final String name;
    private final SlotKind kind;
    private final Definition enumType;
    private final int expectedTag;

    private FieldDefinition(String name, SlotKind kind, Definition enumType, int expectedTag) {
        this.name = Objects.requireNonNull(name);
        this.kind = kind;
        this.enumType = enumType;
        this.expectedTag = expectedTag;
    }

    /** Returns the definition of a field of any kind except ENUM. */
    public static FieldDefinition of(String name, SlotKind kind) {
        return new FieldDefinition(name, kind, null, 0);
    }

    /** Returns the definition of a field of an enum type. */
    public static FieldDefinition ofEnum(String name, Definition enumType) {
        return new FieldDefinition(name, SlotKind.ENUM, Objects.requireNonNull(enumType), 0);
    }

    /** Returns the definition of a field whose values usually have the built-in type with this tag. */
    public static FieldDefinition ofObject(String name, int expectedTag) {
        return new FieldDefinition(name, SlotKind.OBJECT, null, expectedTag);
    }

    public String name() {
        return name;
    }

    public SlotKind kind() {
        return kind;
    }

    /** Returns the definition of the enum if the kind is ENUM; else null. */
    public Definition enumType() {
        return enumType;
    }

    /** Returns the tag of the expected built-in type if the kind is OBJECT; 0 if there is no expected type. */
    public int expectedTag() {
        return expectedTag;
    }

    /** Returns the width of this field's slot code in bits. */
    public int bits() {
        return kind == SlotKind.ENUM ? enumType.enumBits() : kind.bits();
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof FieldDefinition)) {
            return false;
        }
        FieldDefinition other = (FieldDefinition) o;
        return kind == other.kind && expectedTag == other.expectedTag && name.equals(other.name)
                && Objects.equals(enumType, other.enumType);
    }

    @Override
    public int hashCode() {
        return (name.hashCode() * 31 + kind.hashCode()) * 31 + expectedTag;
    }

    @Override
    public String toString() {
        return name + ":" + kind + (enumType == null ? "" : "(" + enumType.name() + ")")
                + (expectedTag == 0 ? "" : "#" + expectedTag);
    }
}
