package io.github.scfs.internal.schema;

import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.internal.text.Names;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Writes and reads definitions, without the ids in front of them ({@code wire-format.md} section 7). A field of an
 * enum type refers to the enum's definition by an id. The definition of the enum comes first, in the same block or in
 * an earlier message. The reader replaces these ids by the definitions, so a {@link Definition} contains no ids.
 */
public final class DefinitionCoding {
    /**
     * Mask of the kind in the first byte of a run of fields. The bits above the kind are the number of fields less 1.
     */
    private static final int KIND = 0x1f;
    /** Kind of a run of object fields with an expected type. */
    private static final int EXPECTED_TYPE = 20;
    private static final int RUN_SHIFT = 5;
    /**
     * If a run has this number of fields or more, a varint follows the first byte. The varint is the number of fields
     * less this number.
     */
    private static final int LONG_RUN = 8;

    private DefinitionCoding() {}

    /**
     * Writes a definition.
     *
     * @param enumIds returns the id of an enum's definition, which has been defined already
     * @param before  the name of the class that was defined before this class in the block; empty for the first class
     */
    public static void write(WireWriter out, Definition d, ToIntFunction<Definition> enumIds, String before) {
        out.writeByte(d.kind());
        Names.write(out, d.name(), before);
        if (d.kind() == WireFormat.DEFINE_ENUM) {
            out.writeVarint(d.constantCount());
            for (int i = 0; i < d.constantCount(); i++) {
                Names.write(out, d.constant(i), i == 0 ? "" : d.constant(i - 1));
            }
        } else if (hasFields(d.kind())) {
            out.writeVarint(d.fieldCount());
            for (int i = 0; i < d.fieldCount();) {
                int n = runFrom(d, i);
                writeRun(out, d, i, n, enumIds);
                i += n;
            }
        }
    }

    /**
     * Returns the number of consecutive fields that have the same kind, enum and expected type as the first of them.
     */
    private static int runFrom(Definition d, int first) {
        FieldDefinition f = d.field(first);
        int end = first + 1;
        while (end < d.fieldCount() && d.field(end).kind() == f.kind() && d.field(end).expectedTag() == f.expectedTag()
                && Objects.equals(d.field(end).enumType(), f.enumType())) {
            end++;
        }
        return end - first;
    }

    private static void writeRun(WireWriter out, Definition d, int first, int n, ToIntFunction<Definition> enumIds) {
        FieldDefinition f = d.field(first);
        int kind = f.expectedTag() == 0 ? f.kind().ordinal() : EXPECTED_TYPE;
        out.writeByte(kind | Math.min(n, LONG_RUN) - 1 << RUN_SHIFT);
        if (n >= LONG_RUN) {
            out.writeVarint(n - LONG_RUN);
        }
        if (kind == EXPECTED_TYPE) {
            out.writeVarint(f.expectedTag());
        } else if (f.kind() == SlotKind.ENUM) {
            out.writeVarint(enumIds.applyAsInt(f.enumType()));
        }
        for (int i = first; i < first + n; i++) {
            Names.write(out, d.field(i).name(), i == 0 ? "" : d.field(i - 1).name());
        }
    }

    /**
     * Reads a definition that {@link #write} wrote.
     *
     * @param byId   returns the definition with an id; null if the id has no definition
     * @param before the name of the class that was defined before this class in the block; empty for the first class
     */
    public static Definition read(WireReader in, int kind, IntFunction<Definition> byId, String before) {
        String name = Names.read(in, before);
        if (kind == WireFormat.DEFINE_ENUM) {
            String[] constants = new String[count(in, Limits.MAX_CONSTANTS, "constants")];
            for (int i = 0; i < constants.length; i++) {
                constants[i] = Names.read(in, i == 0 ? "" : constants[i - 1]);
            }
            return Definition.ofEnum(name, constants);
        }
        if (kind < WireFormat.DEFINE_BEAN || kind > WireFormat.DEFINE_TYPE) {
            throw new MalformedInputException("SCFS-104", "unknown kind of definition: " + kind);
        }
        FieldDefinition[] fields = new FieldDefinition[hasFields(kind) ? count(in, Limits.MAX_FIELDS, "fields") : 0];
        for (int i = 0; i < fields.length;) {
            i += readRun(in, fields, i, byId);
        }
        return Definition.ofClass(kind, name, fields);
    }

    private static int readRun(WireReader in, FieldDefinition[] fields, int first, IntFunction<Definition> byId) {
        int b = in.readByte() & 0xff;
        int n = (b >>> RUN_SHIFT) + 1;
        if (n == LONG_RUN) {
            n = (int) Math.min((long) n + in.readVarint(), Integer.MAX_VALUE);
        }
        if (n > fields.length - first) {
            throw new MalformedInputException("SCFS-103",
                    "a run of " + n + " fields exceeds the definition, which has " + fields.length + " fields");
        }
        boolean hasExpectedType = (b & KIND) == EXPECTED_TYPE;
        SlotKind kind = hasExpectedType ? SlotKind.OBJECT : SlotKind.of(b & KIND);
        if (kind == null) {
            throw new MalformedInputException("SCFS-104", "unknown kind of field: " + (b & KIND));
        }
        int tag = hasExpectedType ? in.readVarint() : 0;
        Definition enumType = kind == SlotKind.ENUM ? enumOf(in.readVarint(), byId) : null;
        for (int i = first; i < first + n; i++) {
            String name = Names.read(in, i == 0 ? "" : fields[i - 1].name());
            fields[i] = enumType != null ? FieldDefinition.ofEnum(name, enumType)
                    : hasExpectedType ? FieldDefinition.ofObject(name, tag)
                    : FieldDefinition.of(name, kind);
        }
        return n;
    }

    private static Definition enumOf(int id, IntFunction<Definition> byId) {
        Definition d = byId.apply(id);
        if (d == null) {
            throw new OutOfStepException("SCFS-502",
                    "a field refers to enum " + id + ", which the peer never defined in this session");
        }
        if (d.kind() != WireFormat.DEFINE_ENUM) {
            throw new MalformedInputException("SCFS-104", "a field refers to class " + id + " as to an enum");
        }
        return d;
    }

    private static int count(WireReader in, int bound, String what) {
        int n = in.readVarint();
        if (n > bound || n > in.remaining()) {
            throw new MalformedInputException("SCFS-103",
                    n + " " + what + " in a definition exceed the bound of " + bound + " or the message");
        }
        return n;
    }

    private static boolean hasFields(int kind) {
        return kind != WireFormat.DEFINE_ENUM && kind != WireFormat.DEFINE_OPAQUE && kind != WireFormat.DEFINE_TYPE;
    }
}
