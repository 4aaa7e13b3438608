package io.github.scfs.demo.decoder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Reads definitions as section 7 of {@code wire-format.md} describes them, without scfs's code. */
final class ClassDefinition {
    static final List<String> KINDS = Arrays.asList("string", "bean", "record", "enum", "throwable", "collection",
            "map", "sorted collection", "sorted map", "opaque", "type", "sequence", "map of texts");
    static final List<String> SLOTS =
            Arrays.asList("boolean", "byte", "short", "char", "int", "long", "float", "double", "Boolean", "Byte",
                    "Short", "Character", "Integer", "Long", "Float", "Double", "String", "Date", "enum", "object");
    static final int ENUM_SLOT = 18;
    static final int OBJECT_SLOT = 19;
    static final int ENUM = 3;
    private static final int EXPECTING = 20;
    private static final int MAX_FIELDS = 4096;
    private static final int MAX_CONSTANTS = 16_384;
    private static final int[] BITS = {1, 0, 1, 1, 2, 3, 0, 0, 2, 2, 2, 2, 3, 3, 2, 2, 2, 2, -1, 2};

    int id;
    int kind;
    String name;
    final List<Field> fields = new ArrayList<>();
    final List<String> constants = new ArrayList<>();

    static final class Field {
        String name;
        Slot slot;
    }

    /** The kind of a slot, with the details of kinds 18 and 19. */
    static final class Slot {
        final int kind;
        final ClassDefinition type;
        /** Expected built-in type of kind 19; −1 for other kinds. */
        final int tag;

        Slot(int kind, ClassDefinition type, int tag) {
            this.kind = kind;
            this.type = type;
            this.tag = tag;
        }

        int bits() {
            return kind == ENUM_SLOT ? type.enumBits() : BITS[kind];
        }

        /** Returns the code of a tagged value of another type; −1 if there is none, or if it isn't the highest code. */
        int highest() {
            return kind >= 8 && kind != 16 && kind != OBJECT_SLOT ? (1 << bits()) - 1 : -1;
        }

        /** Whether a code has a meaning (sections 4.1 to 4.4). */
        boolean isValid(int code) {
            switch (kind) {
                case 9:
                case 14:
                case 15:
                    return code != 2;
                case 12:
                    return code != 6;
                case ENUM_SLOT:
                    return code <= type.constants.size() || code == highest();
                case OBJECT_SLOT:
                    return code != 1 || tag >= 0 || type != null;
                default:
                    return true;
            }
        }

        @Override
        public String toString() {
            return SLOTS.get(kind) + (type != null ? " " + Node.simple(type.name) : "")
                    + (tag >= 0 ? ", expected " + BuiltinTags.name(tag) : "");
        }
    }

    int enumBits() {
        return Integer.toBinaryString(constants.size() + 1).length();
    }

    boolean hasFields() {
        return kind != ENUM && kind < 9;
    }

    boolean isOfClass() {
        return kind >= 1 && kind <= 10;
    }

    /** Returns a text of the ids in a table, for errors. */
    static String ids(Map<Integer, ?> table) {
        return table.isEmpty() ? "; none is defined"
                : "; defined are " + table.size() + ", the last one is "
                        + table.keySet().stream().max(Integer::compare).get();
    }

    /**
     * Reads a definition.
     *
     * @param before the class name of the preceding definition in the block
     */
    static ClassDefinition read(MessageDecoder in, SessionTables tables, String before) {
        ClassDefinition d = new ClassDefinition();
        int idAt = in.at;
        d.id = in.varint();
        in.note(idAt, "7", "id " + d.id);
        in.indent++;
        int from = in.at;
        d.kind = in.octet();
        WireBytes.must(d.kind < KINDS.size(), from, "7", "SCFS-104",
                "kind of definition " + d.kind + "; expected 0 to " + (KINDS.size() - 1));
        in.note(from, "7", KINDS.get(d.kind));
        if (!tables.strings.readDefinition(in, d.id, d.kind, idAt)) {
            d.readClass(in, tables.classes, before, idAt);
        }
        in.indent--;
        return d;
    }

    private void readClass(MessageDecoder in, Map<Integer, ClassDefinition> known, String before, int idAt) {
        SessionStrings.checkId(id, idAt);
        int from = in.at;
        name = in.name(before);
        in.note(from, "7", name);
        if (kind == ENUM) {
            int n = count(in, MAX_CONSTANTS, "constants");
            for (int i = 0; i < n; i++) {
                from = in.at;
                constants.add(in.name(i == 0 ? "" : constants.get(i - 1)));
                in.note(from, "7", "  " + constants.get(i));
            }
        } else if (hasFields()) {
            int n = count(in, MAX_FIELDS, "fields");
            while (fields.size() < n) {
                readRun(in, known, n);
            }
        }
        ClassDefinition old = known.putIfAbsent(id, this);
        WireBytes.must(old == null || old.content().equals(content()), idAt, "1", "SCFS-501",
                "class " + id + " is defined again, with other contents; expected the contents of "
                        + (old == null ? "" : old.name + " " + old.fieldsText()));
    }

    private static int count(WireBytes in, int bound, String what) {
        int from = in.at;
        int n = in.varint();
        WireBytes.must(n <= bound && n <= in.end - in.at, from, "9", "SCFS-103", n + " " + what + "; expected at most "
                + bound + ", and that they fit into the " + (in.end - in.at) + " bytes that are left of the block");
        in.note(from, "7", n + " " + what);
        return n;
    }

    private void readRun(WireBytes in, Map<Integer, ClassDefinition> known, int all) {
        int from = in.at;
        int head = in.octet();
        int kindOfSlot = head & 0x1f;
        WireBytes.must(kindOfSlot <= EXPECTING, from, "7", "SCFS-104",
                "kind of slot " + kindOfSlot + "; expected 0 to " + EXPECTING);
        int lengthAt = head >> 5 < 7 ? from : in.at;
        long n = head >> 5 < 7 ? (head >> 5) + 1 : 8L + in.varint();
        WireBytes.must(n <= all - fields.size(), lengthAt, "7", "SCFS-103", "a run of " + n
                + " fields; expected at most " + (all - fields.size()) + ", which are left of the definition");
        int tag = -1;
        ClassDefinition type = null;
        int detail = in.at;
        if (kindOfSlot == EXPECTING) {
            kindOfSlot = OBJECT_SLOT;
            tag = in.varint();
            WireBytes.must(BuiltinTags.isType(tag), detail, "7", "SCFS-105",
                    "expected type " + tag + "; expected the tag of a built-in type, or 256 + x for 47+x");
        } else if (kindOfSlot == ENUM_SLOT) {
            int enumId = in.varint();
            type = known.get(enumId);
            WireBytes.must(type != null, detail, "7", "SCFS-502", "enum " + enumId + " is not defined" + ids(known));
            WireBytes.must(type.kind == ENUM, detail, "7", "SCFS-104",
                    "class " + enumId + " is a " + KINDS.get(type.kind) + "; expected an enum");
        }
        Slot slot = new Slot(kindOfSlot, type, tag);
        in.note(from, "7", "  " + n + ": " + slot);
        for (int i = 0; i < n; i++) {
            from = in.at;
            Field f = new Field();
            f.slot = slot;
            f.name = in.name(fields.isEmpty() ? "" : fields.get(fields.size() - 1).name);
            fields.add(f);
            in.note(from, "7", "    " + f.name);
        }
    }

    /** Returns a text that is the same for equal definitions only. */
    private String content() {
        StringBuilder text = new StringBuilder().append(kind).append(Words.quoted(name));
        constants.forEach(c -> text.append(Words.quoted(c)));
        for (Field f : fields) {
            text.append(Words.quoted(f.name)).append(f.slot.kind).append(' ').append(f.slot.tag);
            text.append(f.slot.type == null ? "" : f.slot.type.content());
        }
        return text.toString();
    }

    String fieldsText() {
        List<String> text = new ArrayList<>();
        for (Field f : fields) {
            text.add(f.name + ": " + f.slot);
        }
        return kind == ENUM ? constants.toString() : hasFields() ? text.toString() : "";
    }
}
