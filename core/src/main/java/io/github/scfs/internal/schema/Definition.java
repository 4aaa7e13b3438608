package io.github.scfs.internal.schema;

import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.SeededHash;
import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The description of a class by its writer: kind, name, and fields in wire order, or the constants of an enum
 * ({@code wire-format.md} section 7). A definition is plain data. It contains the name of the class, but doesn't
 * load the class (rule R3). It suffices to go past any value of the class. Immutable. Definitions are equal if their
 * contents are, so that peers with equal definitions share one instance.
 */
public final class Definition {
    // Measured: what definitions of each kind and their readers take, on a JVM with references of four bytes.
    private static final long FIXED_BYTES = 560;
    private static final long THROWABLE_BYTES = 1_900;
    private static final long PER_FIELD = 80;
    private static final long PER_ENUM_FIELD = 112;
    private static final long PER_CONSTANT = 8;
    private static final FieldDefinition[] NO_FIELDS = {};

    private final int kind;
    private final String name;
    private final FieldDefinition[] fields;
    /** Enums that were found to be equal have one list. Set without a lock, since the lists are immutable. */
    private List<String> constants;
    private final boolean hasWideForm;
    /** Positions of the slot codes; null until they are needed. Set without a lock, since they are immutable. */
    private BitLayout bits;
    /** Positions of the slot codes in the {@linkplain FixedWidthForm wide form}; null until they are needed. */
    private BitLayout wideBits;
    /** The hash code; 0 until it is needed. */
    private int hash;

    private Definition(int kind, String name, FieldDefinition[] fields, String... constants) {
        this.kind = kind;
        this.name = name;
        this.fields = fields;
        this.constants = constants.length == 0 ? Collections.emptyList() : Arrays.asList(constants);
        this.hasWideForm = FixedWidthForm.existsFor(fields);
    }

    private int hash() {
        int h = SeededHash.mix(SeededHash.SEED + kind, name);
        for (FieldDefinition f : fields) {
            h = SeededHash.mix(h + f.kind().ordinal() + 31 * f.expectedTag(), f.name());
            h = f.enumType() == null ? h : 31 * h + f.enumType().hashCode();
        }
        for (String c : constants) {
            h = SeededHash.mix(h, c);
        }
        return h;
    }

    /**
     * Creates the definition of a class that isn't an enum.
     *
     * @param kind   one of {@code WireFormat.DEFINE_*} for classes, except ENUM
     * @param name   the binary name of the class
     * @param fields the fields in wire order; the array is not copied
     */
    public static Definition ofClass(int kind, String name, FieldDefinition... fields) {
        return new Definition(kind, name, fields);
    }

    /**
     * Creates the definition of an enum.
     *
     * @param constants the names of the constants in order; the array is not copied
     */
    public static Definition ofEnum(String name, String... constants) {
        return new Definition(WireFormat.DEFINE_ENUM, name, NO_FIELDS, constants);
    }

    /** Returns the kind of definition, one of {@code WireFormat.DEFINE_*}. */
    public int kind() {
        return kind;
    }

    /** Returns the binary name of the class. The name comes from the peer and must not be trusted. */
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
        return constants.size();
    }

    public String constant(int i) {
        return constants.get(i);
    }

    /**
     * Returns whether objects of the class have a {@linkplain FixedWidthForm wide form}. If they do, a byte in front of
     * the slot codes selects the form of each object.
     */
    public boolean hasWideForm() {
        return hasWideForm;
    }

    /**
     * Returns the positions of the slot codes.
     *
     * @param wide true for the wide form, false for the usual form
     */
    public BitLayout bits(boolean wide) {
        BitLayout known = wide ? wideBits : bits;
        return known != null ? known : makeBits(wide);
    }

    private BitLayout makeBits(boolean wide) {
        BitLayout made = new BitLayout(fields, wide);
        if (wide) {
            wideBits = made;
        } else {
            bits = made;
        }
        return made;
    }

    /**
     * Returns the number of bytes that the definition takes in memory, approximately. This includes the reader that is
     * made of it, and its entries in tables.
     */
    public long memory() {
        long bytes = (kind == WireFormat.DEFINE_THROWABLE ? THROWABLE_BYTES : FIXED_BYTES) + Strings.memory(name)
                + (long) constants.size() * PER_CONSTANT;
        for (FieldDefinition f : fields) {
            bytes += Strings.memory(f.name()) + (f.kind() == SlotKind.ENUM ? PER_ENUM_FIELD : PER_FIELD);
        }
        for (String c : constants) {
            bytes += Strings.memory(c);
        }
        return bytes;
    }

    /**
     * Returns the indexes of the fields whose values decide between the wide and the usual form. Requires
     * {@link #hasWideForm}.
     */
    public int[] sampledFields() {
        return FixedWidthForm.sampledFields(fields);
    }

    /**
     * Returns the width of the slot codes of this enum in bits. Slot code 0 is null, the next slot codes are the
     * constants, and the highest slot code is a tagged value.
     */
    public int enumBits() {
        return 32 - Integer.numberOfLeadingZeros(constants.size() + 1);
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
        return kind == other.kind && name.equals(other.name) && Arrays.equals(fields, other.fields)
                && hasConstantsOf(other);
    }

    /**
     * Returns whether the constants are equal. If they are, both definitions have the same list from now on. An enum
     * may be the type of all fields of many definitions, and its constants are compared once, not for each field. Of
     * two lists always the same one stays, whatever is compared in which order.
     */
    private boolean hasConstantsOf(Definition other) {
        List<String> mine = constants;
        List<String> others = other.constants;
        if (mine == others || !mine.equals(others)) {
            return mine == others;
        }
        List<String> one = System.identityHashCode(mine) < System.identityHashCode(others) ? mine : others;
        constants = one;
        other.constants = one;
        return true;
    }

    @Override
    public int hashCode() {
        int h = hash;
        if (h == 0) {
            h = hash();
            hash = h;
        }
        return h;
    }

    @Override
    public String toString() {
        return name + (kind == WireFormat.DEFINE_ENUM ? constants.toString() : Arrays.toString(fields)) + "/" + kind;
    }
}
