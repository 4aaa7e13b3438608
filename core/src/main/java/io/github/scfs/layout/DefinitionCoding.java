package io.github.scfs.layout;

import io.github.scfs.MalformedInputException;
import io.github.scfs.wire.Limits;
import io.github.scfs.wire.Names;
import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireReader;
import io.github.scfs.wire.WireWriter;

import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * A definition as bytes, without the id in front of it ({@code docs/wire-format.md} section 7). A field of an enum type names the enum's
 * definition by its id, which stands earlier in the block or came in an earlier message; such ids are looked up while reading, so that a
 * definition in memory depends on nobody's ids.
 */
public final class DefinitionCoding {
    /** Set on a slot kind's byte: the tag of the expected built-in type follows. */
    private static final int EXPECTED = 0x80;

    private DefinitionCoding() {
    }

    /**
     * @param enumIds the id of an enum's definition that the block has defined already
     */
    public static void write(WireWriter out, Definition d, ToIntFunction<Definition> enumIds) {
        out.writeByte(d.kind());
        Names.write(out, d.name());
        if (d.kind() == WireFormat.DEFINE_ENUM) {
            out.writeVarint(d.constantCount());
            for (int i = 0; i < d.constantCount(); i++) {
                Names.write(out, d.constant(i));
            }
        } else if (hasFields(d.kind())) {
            out.writeVarint(d.fieldCount());
            for (int i = 0; i < d.fieldCount(); i++) {
                FieldDefinition f = d.field(i);
                out.writeByte(f.kind().ordinal() | (f.expectedTag() == 0 ? 0 : EXPECTED));
                if (f.expectedTag() != 0) {
                    out.writeVarint(f.expectedTag());
                } else if (f.kind() == SlotKind.ENUM) {
                    out.writeVarint(enumIds.applyAsInt(f.enumType()));
                }
                Names.write(out, f.name());
            }
        }
    }

    /**
     * The counterpart of {@link #write}.
     *
     * @param byId what an id was defined as before; null if it wasn't
     */
    public static Definition read(WireReader in, int kind, IntFunction<Definition> byId) {
        String name = Names.read(in);
        if (kind == WireFormat.DEFINE_ENUM) {
            String[] constants = new String[count(in, Limits.MAX_CONSTANTS, "constants")];
            for (int i = 0; i < constants.length; i++) {
                constants[i] = Names.read(in);
            }
            return Definition.ofEnum(name, constants);
        }
        if (kind < WireFormat.DEFINE_BEAN || kind > WireFormat.DEFINE_TYPE) {
            throw new MalformedInputException("SCFS-104", "no definition is of kind " + kind);
        }
        FieldDefinition[] fields = new FieldDefinition[hasFields(kind) ? count(in, Limits.MAX_FIELDS, "fields") : 0];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = readField(in, byId);
        }
        return Definition.ofClass(kind, name, fields);
    }

    private static FieldDefinition readField(WireReader in, IntFunction<Definition> byId) {
        int b = in.readByte() & 0xff;
        SlotKind kind = SlotKind.of(b & ~EXPECTED);
        if (kind == null || (b & EXPECTED) != 0 && kind != SlotKind.OBJECT) {
            throw new MalformedInputException("SCFS-104", "no field is of kind " + b);
        }
        if (kind == SlotKind.ENUM) {
            Definition enumType = byId.apply(in.readVarint());
            if (enumType == null || enumType.kind() != WireFormat.DEFINE_ENUM) {
                throw new MalformedInputException("SCFS-104", "a field's enum is not defined before it");
            }
            return FieldDefinition.ofEnum(Names.read(in), enumType);
        }
        if ((b & EXPECTED) == 0) {
            return FieldDefinition.of(Names.read(in), kind);
        }
        int tag = in.readVarint();
        return FieldDefinition.ofObject(Names.read(in), tag);
    }

    private static int count(WireReader in, int bound, String what) {
        int n = in.readVarint();
        if (n > bound || n > in.remaining()) {
            throw new MalformedInputException("SCFS-103", n + " " + what + " in a definition exceed the bound of " + bound
                    + " or the message");
        }
        return n;
    }

    private static boolean hasFields(int kind) {
        return kind != WireFormat.DEFINE_ENUM && kind != WireFormat.DEFINE_OPAQUE && kind != WireFormat.DEFINE_TYPE;
    }
}
