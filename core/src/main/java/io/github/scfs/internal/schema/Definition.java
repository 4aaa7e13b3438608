package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;

/**
 * The description of a class as its writer sees it: kind, name, and fields in wire order, or the constants of an enum
 * ({@code docs/wire-format.md} section 7). It is plain data: it names the class without loading it (rule R3), and
 * suffices to skip any value of the class. Immutable. Equality is by content, so that peers with equal definitions
 * share one instance.
 */
public final class Definition {
    private static final FieldDefinition[] NO_FIELDS = {};
    private static final String[] NO_CONSTANTS = {};

    private final int kind;
    private final String name;
    private final FieldDefinition[] fields;
    private final String[] constants;
    private final BitLayout bits;
    /** Null if objects have no wide form. */
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
     * Creates the definition of a class with fields.
     *
     * @param kind   one of {@code WireFormat.DEFINE_*} except ENUM and STRING
     * @param name   the binary name
     * @param fields in wire order; not copied
     */
    public static Definition ofClass(int kind, String name, FieldDefinition... fields) {
        return new Definition(kind, name, fields, NO_CONSTANTS);
    }

    /** Creates the definition of an enum. {@code constants} are the names in order; not copied. */
    public static Definition ofEnum(String name, String... constants) {
        return new Definition(WireFormat.DEFINE_ENUM, name, NO_FIELDS, constants);
    }

    /** One of {@code WireFormat.DEFINE_*}. */
    public int kind() {
        return kind;
    }

    /** The binary name of the class. It comes from the peer and must not be trusted. */
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

    /** Whether objects have a wide form. If so, a byte in front of the codes selects the form of each object. */
    public boolean hasWideForm() {
        return wideBits != null;
    }

    /** Positions of the codes in the wide form or in the usual one. */
    public BitLayout bits(boolean wide) {
        return wide ? wideBits : bits;
    }

    /** Indexes of the fields whose values decide between the forms. Requires {@link #hasWideForm}. */
    public int[] sampledFields() {
        return FixedWidthForm.sampledFields(fields);
    }

    /** Width of this enum's codes in bits: 0 is null, the constants follow, the highest code is for a tagged value. */
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
