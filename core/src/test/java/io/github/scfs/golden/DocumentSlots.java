package io.github.scfs.golden;

import io.github.scfs.internal.graph.Slot;

/**
 * Reads slots and their slot codes as section 4 of {@code docs/wire-format.md} describes them, without scfs's code.
 */
final class DocumentSlots {
    private final DocumentDecoder in;
    private final DocumentValues plain;

    DocumentSlots(DocumentDecoder in, DocumentValues plain) {
        this.in = in;
        this.plain = plain;
    }

    /** Reads the form byte, the slot codes of all fields, and the data of the fields (section 4). */
    void fields(Node node, DocumentDefinition d) {
        boolean wide = false;
        if (d.fields.stream().filter(f -> isIntOrLong(f.slot)).count() >= 16) {
            int at = in.at;
            int form = in.octet();
            DocumentBytes.must(form <= 1, "form " + form);
            wide = form == 1;
            in.note(at, wide ? "the wide form" : "the form with codes");
        }
        int[] positions = new int[d.fields.size()];
        int next = 0;
        for (int i = 0; i < positions.length; i++) {
            DocumentDefinition.Slot s = d.fields.get(i).slot;
            int bits = wide && isIntOrLong(s) ? 0 : s.bits();
            if (next / 64 != (next + bits - 1) / 64 && bits > 0) {
                next = (next / 64 + 1) * 64;
            }
            positions[i] = next;
            next += bits;
        }
        int from = in.skip((next + 7) / 8);
        if (in.at > from) {
            in.note(from, "codes");
        }
        for (int i = 0; i < positions.length; i++) {
            DocumentDefinition.Field f = d.fields.get(i);
            int code = wide && isIntOrLong(f.slot) ? (1 << f.slot.bits()) - 1
                    : (int) bits(from, positions[i], f.slot.bits());
            node.fields.put(f.name, slot(f.name + ": ", f.slot, code));
        }
    }

    private static boolean isIntOrLong(DocumentDefinition.Slot s) {
        return s.kind == 4 || s.kind == 5;
    }

    /**
     * Returns {@code n} bits of the bytes from a position.
     *
     * @param first the number of the first bit
     */
    private long bits(int from, int first, int n) {
        long v = 0;
        for (int i = 0; i < n; i++) {
            v |= (long) (in.bytes[from + (first + i) / 8] >> (first + i) % 8 & 1) << i;
        }
        return v;
    }

    private Object slot(String label, DocumentDefinition.Slot s, int code) {
        if (s.kind != DocumentDefinition.OBJECT_SLOT) {
            return plain.slot(label, s, code);
        }
        int from = in.at;
        switch (code) {
            case 0:
                in.note(from, label + "code 0, null");
                return null;
            case 1:
                DocumentBytes.must(s.tag >= 0 || s.type != null, "nothing is expected");
                in.note(from, label + "code 1, as expected");
                return s.type != null ? in.data(label, s.type) : in.data(label, s.tag);
            case 2:
                return in.reference(from, label + "code 2, ");
            default:
                return in.tagged(label + "code 3, ");
        }
    }

    /**
     * Reads the elements of a container (section 4.5).
     *
     * @param map whether the elements are keys and values in turn
     */
    void elements(Node node, boolean map) {
        int from = in.at;
        int n = in.varint();
        in.note(from, n + (map ? " entries" : " elements"));
        if (n == 0) {
            return;
        }
        DocumentDefinition.Slot first = elementSlot(map ? "keys" : "elements");
        DocumentDefinition.Slot second = map ? elementSlot("values") : null;
        int width = first.bits() + (map ? second.bits() : 0);
        int perWord = 64 / width;
        from = in.skip(8 * (n / perWord) + (n % perWord * width + 7) / 8);
        in.note(from, "codes");
        for (int i = 0; i < n; i++) {
            int code = (int) bits(from, i / perWord * 64 + i % perWord * width, width);
            Object v = slot("[" + i + "] ", first, code & (1 << first.bits()) - 1);
            node.items.add(map ? new Node.Entry(v, slot("[" + i + "] value: ", second, code >>> first.bits())) : v);
        }
    }

    private DocumentDefinition.Slot elementSlot(String of) {
        int from = in.at;
        int tag = in.tag();
        DocumentDefinition d = tag < 0 ? in.definition(tag) : null;
        DocumentBytes.must(tag != 1 && tag != 3 && tag != 4, "tag " + tag + " is no type of elements");
        int kind = d != null ? d.kind == 3 ? DocumentDefinition.ENUM_SLOT : DocumentDefinition.OBJECT_SLOT
                : tag == 2 ? 16
                : tag == 5 || tag == 6 ? 8
                : tag >= 7 && tag <= 13 ? tag + 2
                : tag == 25 ? 17
                : DocumentDefinition.OBJECT_SLOT;
        DocumentDecoder.MET.add("element slot of kind " + kind);
        in.note(from, "type of " + of + ": "
                + (d != null ? ModelNodes.simple(d.name) : tag == 0 ? "any" : DocumentTags.name(tag)));
        return new DocumentDefinition.Slot(kind, d,
                d != null || kind != DocumentDefinition.OBJECT_SLOT || tag == 0 ? -1 : tag);
    }
}
