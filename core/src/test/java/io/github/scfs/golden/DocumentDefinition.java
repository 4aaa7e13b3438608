package io.github.scfs.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Reads definitions as section 7 of {@code docs/wire-format.md} describes them, without scfs's code. */
final class DocumentDefinition {
    static final List<String> KINDS = Arrays.asList("string", "bean", "record", "enum", "throwable", "collection",
            "map", "sorted collection", "sorted map", "opaque", "type", "sequence", "map of texts");
    static final List<String> SLOTS =
            Arrays.asList("boolean", "byte", "short", "char", "int", "long", "float", "double", "Boolean", "Byte",
                    "Short", "Character", "Integer", "Long", "Float", "Double", "String", "Date", "enum", "object");
    static final int ENUM_SLOT = 18;
    static final int OBJECT_SLOT = 19;
    private static final int EXPECTING = 20;
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
        final DocumentDefinition type;
        /** Expected built-in type of kind 19; −1 for other kinds. */
        final int tag;

        Slot(int kind, DocumentDefinition type, int tag) {
            this.kind = kind;
            this.type = type;
            this.tag = tag;
        }

        int bits() {
            return kind == ENUM_SLOT ? type.enumBits() : BITS[kind];
        }

        @Override
        public String toString() {
            return SLOTS.get(kind) + (type != null ? " " + ModelNodes.simple(type.name) : "")
                    + (tag >= 0 ? ", expected " + DocumentTags.name(tag) : "");
        }
    }

    int enumBits() {
        return Integer.toBinaryString(constants.size() + 1).length();
    }

    boolean hasFields() {
        return kind != 3 && kind < 9;
    }

    boolean isOfClass() {
        return kind >= 1 && kind <= 10;
    }

    /**
     * Reads a definition.
     *
     * @param before the class name of the preceding definition in the block
     */
    static DocumentDefinition read(DocumentBytes in, Map<Integer, DocumentDefinition> known, String before) {
        DocumentDefinition d = new DocumentDefinition();
        int from = in.at;
        d.id = in.varint();
        in.note(from, "id " + d.id);
        in.indent++;
        from = in.at;
        d.kind = in.octet();
        DocumentBytes.must(d.kind < KINDS.size(), "kind " + d.kind);
        in.note(from, KINDS.get(d.kind));
        if (in.known.readDefinition(in, d.id, d.kind)) {
            in.indent--;
            return d;
        }
        from = in.at;
        d.name = in.name(before);
        in.note(from, d.name);
        if (d.kind == 3) {
            from = in.at;
            int n = in.varint();
            in.note(from, n + " constants");
            for (int i = 0; i < n; i++) {
                from = in.at;
                d.constants.add(in.name(i == 0 ? "" : d.constants.get(i - 1)));
                in.note(from, "  " + d.constants.get(i));
            }
        } else if (d.hasFields()) {
            from = in.at;
            int n = in.varint();
            in.note(from, n + " fields");
            while (d.fields.size() < n) {
                readRun(in, known, d.fields, n);
            }
        }
        in.indent--;
        return d;
    }

    private static void readRun(DocumentBytes in, Map<Integer, DocumentDefinition> known, List<Field> fields, int all) {
        int from = in.at;
        int head = in.octet();
        int n = head >> 5 < 7 ? (head >> 5) + 1 : 8 + in.varint();
        int kind = head & 0x1f;
        DocumentBytes.must(n > 0 && n <= all - fields.size(), n + " fields in a run");
        int tag = -1;
        DocumentDefinition type = null;
        if (kind == EXPECTING) {
            kind = OBJECT_SLOT;
            tag = in.varint();
        } else if (kind == ENUM_SLOT) {
            type = known.get(in.varint());
            DocumentBytes.must(type != null && type.kind == 3, "no such enum");
        }
        DocumentBytes.must(kind < SLOTS.size(), "slot kind " + kind);
        Slot slot = new Slot(kind, type, tag);
        in.note(from, "  " + n + ": " + slot);
        for (int i = 0; i < n; i++) {
            from = in.at;
            Field f = new Field();
            f.slot = slot;
            f.name = in.name(fields.isEmpty() ? "" : fields.get(fields.size() - 1).name);
            fields.add(f);
            in.note(from, "    " + f.name);
        }
    }

    String content() {
        return kind + name + constants + fieldsText();
    }

    String fieldsText() {
        List<String> text = new ArrayList<>();
        for (Field f : fields) {
            text.add(f.name + ": " + f.slot);
        }
        return kind == 3 ? constants.toString() : hasFields() ? text.toString() : "";
    }
}
