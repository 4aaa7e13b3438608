package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;

/**
 * What a writer says of one of its classes: kind, name, fields in their order on the wire, or an enum's constants. Plain data that names a
 * class without touching it (rule R3), complete enough to walk past any value of it. Immutable; equality is by content, so equal
 * definitions of many peers can be one object. See {@code docs/wire-format.md} section 7.
 */
public final class Definition {
    private static final FieldDefinition[] NO_FIELDS = {};
    private static final String[] NO_CONSTANTS = {};

    private final int kind;
    private final String name;
    private final FieldDefinition[] fields;
    private final String[] constants;
    private final BitLayout bits;
    /** Null if there is no other form. */
    private final BitLayout wideBits;
    private final int hash;

    private Definition(int kind, String name, FieldDefinition[] fields, String[] constants) {
        this.kind = kind;
        this.name = name;
        this.fields = fields;
        this.constants = constants;
        this.bits = new BitLayout(fields, false);
        this.wideBits = FixedWidthForm.existsFor(fields) ? new BitLayout(fields, true) : null;
        this.hash = hash(kind, name, fields, constants);
    }

    private static int hash(int kind, String name, FieldDefinition[] fields, String[] constants) {
        int h = SeededHash.mix(SeededHash.SEED + kind, name);
        for (FieldDefinition f : fields) {
            h = SeededHash.mix(h + f.kind().ordinal() + 31 * f.expectedTag(), f.name());
            h = f.enumType() == null ? h : 31 * h + f.enumType().hash;
        }
        for (String c : constants) {
            h = SeededHash.mix(h, c);
        }
        return h;
    }

    /**
     * A class with fields.
     *
     * @param kind   one of {@code WireFormat.DEFINE_*} but ENUM and STRING
     * @param name   the binary name
     * @param fields in wire order; not copied
     */
    public static Definition ofClass(int kind, String name, FieldDefinition... fields) {
        return new Definition(kind, name, fields, NO_CONSTANTS);
    }

    /** An enum with its constants' names in order; not copied. */
    public static Definition ofEnum(String name, String... constants) {
        return new Definition(WireFormat.DEFINE_ENUM, name, NO_FIELDS, constants);
    }

    /** One of {@code WireFormat.DEFINE_*}. */
    public int kind() {
        return kind;
    }

    /** The binary name of the class, as its writer gave it: not to be trusted. */
    public String name() {
        return name;
    }

    public int fieldCount() {
        return fields.length;
    }

    public FieldDefinition field(int i) {
        return fields[i];
    }

    public int constantCount() {
        return constants.length;
    }

    public String constant(int i) {
        return constants[i];
    }

    /** Whether a byte in front of the codes says if an object has the wide form. */
    public boolean hasWideForm() {
        return wideBits != null;
    }

    /** Where the fields' codes lie in one of the forms. */
    public BitLayout bits(boolean wide) {
        return wide ? wideBits : bits;
    }

    /** The numbers that decide about the wide form, if there is one. */
    public int[] sampledFields() {
        return FixedWidthForm.sampledFields(fields);
    }

    /** Bits of a slot of this enum: code 0 is null, then the constants in order, and the highest code says that a tag follows. */
    public int enumBits() {
        return 32 - Integer.numberOfLeadingZeros(constants.length + 1);
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof Definition)) {
            return false;
        }
        Definition other = (Definition) o;
        return hash == other.hash && kind == other.kind && name.equals(other.name)
                && Arrays.equals(fields, other.fields) && Arrays.equals(constants, other.constants);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return name + (kind == WireFormat.DEFINE_ENUM ? Arrays.toString(constants) : Arrays.toString(fields)) + "/"
                + kind;
    }
}
