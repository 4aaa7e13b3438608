package io.github.scfs.demo.decoder;

/**
 * Reads slots and their slot codes as section 4 of {@code wire-format.md} describes them, without scfs's code.
 */
final class SlotDecoder {
    private final MessageDecoder in;
    private final PlainValues plain;

    SlotDecoder(MessageDecoder in, PlainValues plain) {
        this.in = in;
        this.plain = plain;
    }

    /** Reads the form byte, the slot codes of all fields, and the data of the fields (section 4). */
    void fields(Node node, ClassDefinition d) {
        boolean wide = false;
        if (d.fields.stream().filter(f -> isIntOrLong(f.slot)).count() >= 16) {
            int at = in.at;
            wide = in.flag("4", "SCFS-105", "the form of an object");
            in.note(at, "4", wide ? "the wide form" : "the form with codes");
        }
        int[] positions = new int[d.fields.size()];
        int next = 0;
        for (int i = 0; i < positions.length; i++) {
            ClassDefinition.Slot s = d.fields.get(i).slot;
            int bits = wide && isIntOrLong(s) ? 0 : s.bits();
            if (next / 64 != (next + bits - 1) / 64 && bits > 0) {
                next = (next / 64 + 1) * 64;
            }
            positions[i] = next;
            next += bits;
        }
        int from = codes((next + 7) / 8);
        int[] codes = new int[positions.length];
        for (int i = 0; i < positions.length; i++) {
            ClassDefinition.Slot s = d.fields.get(i).slot;
            codes[i] = wide && isIntOrLong(s) ? (1 << s.bits()) - 1 : (int) bits(from, positions[i], s.bits());
            check(s, codes[i], from + positions[i] / 8, d.fields.get(i).name + ": ");
        }
        if (in.at > from) {
            in.note(from, "4", "codes");
        }
        for (int i = 0; i < positions.length; i++) {
            ClassDefinition.Field f = d.fields.get(i);
            node.fields.put(f.name, slot(f.name + ": ", f.slot, codes[i]));
        }
    }

    /** Skips the codes of all fields. If they are cut, the message ends within them. */
    private int codes(int n) {
        int from = in.at;
        for (int i = 0; i < n; i++) {
            in.octet();
        }
        return from;
    }

    private static boolean isIntOrLong(ClassDefinition.Slot s) {
        return s.kind == 4 || s.kind == 5;
    }

    /**
     * Throws if a code has no meaning. All codes are checked before the first data are read, since they are in front of
     * the data.
     *
     * @param offset of the byte with the lowest bit of the code
     */
    private void check(ClassDefinition.Slot s, int code, int offset, String label) {
        WireBytes.must(s.isValid(code), offset, s.kind < 16 ? "4.2" : s.kind < 19 ? "4.3" : "4.4", "SCFS-105",
                label + "code " + code + " has no meaning in a slot of kind " + s);
        WireBytes.must(s.kind != ClassDefinition.OBJECT_SLOT || code != 2 || in.allowsReferences(), offset, "1",
                "SCFS-107", label + "code 2, a reference to an object, but bit 2 of the header is 0");
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

    private Object slot(String label, ClassDefinition.Slot s, int code) {
        if (s.kind != ClassDefinition.OBJECT_SLOT) {
            return plain.slot(label, s, code);
        }
        int from = in.at;
        switch (code) {
            case 0:
                in.note(from, "4.4", label + "code 0, null");
                return null;
            case 1:
                in.note(from, "4.4", label + "code 1, as expected");
                return s.type != null ? in.data(label, s.type, from) : in.data(label, s.tag);
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
     * @param least the smallest possible number of elements
     * @param most the largest possible number of elements
     */
    void elements(Node node, boolean map, int least, int most) {
        int from = in.at;
        int n = in.varint();
        WireBytes.must(n >= least && n <= most, from, "5.4", "SCFS-106",
                n + " elements; expected " + (least == most ? "exactly " : "at most ") + most);
        WireBytes.must(n <= 8L * (in.end - in.at), from, "4.5", "SCFS-101",
                n + " elements need a bit each at least, but only " + (in.end - in.at) + " bytes are left");
        in.note(from, "4.5", n + (map ? " entries" : " elements"));
        if (n == 0) {
            return;
        }
        ClassDefinition.Slot first = elementSlot(map ? "keys" : "elements");
        ClassDefinition.Slot second = map ? elementSlot("values") : null;
        int width = first.bits() + (map ? second.bits() : 0);
        int perWord = 64 / Math.max(1, width);
        int start = in.skip(8L * (n / perWord) + (n % perWord * width + 7) / 8, from, "4.5",
                n + " elements have codes, which");
        int[] codes = new int[n];
        for (int i = 0; i < n; i++) {
            int bit = i / perWord * 64 + i % perWord * width;
            codes[i] = (int) bits(start, bit, width);
            check(first, keyCode(codes[i], first), start + bit / 8, "[" + i + "] ");
            if (map) {
                check(second, codes[i] >>> first.bits(), start + (bit + first.bits()) / 8, "[" + i + "] value: ");
            }
        }
        in.note(start, "4.5", "codes");
        for (int i = 0; i < n; i++) {
            Object v = slot("[" + i + "] ", first, keyCode(codes[i], first));
            node.items.add(map ? new Node.Entry(v, slot("[" + i + "] value: ", second, codes[i] >>> first.bits())) : v);
        }
    }

    private static int keyCode(int code, ClassDefinition.Slot key) {
        return code & (1 << key.bits()) - 1;
    }

    private ClassDefinition.Slot elementSlot(String of) {
        int from = in.at;
        int tag = in.tag();
        ClassDefinition d = tag < 0 ? in.definition(tag, from) : null;
        WireBytes.must(tag <= 0 || BuiltinTags.isType(tag), from, "4.5", "SCFS-105",
                "tag " + tag + " is no type of elements");
        int kind = d != null ? d.kind == ClassDefinition.ENUM ? ClassDefinition.ENUM_SLOT : ClassDefinition.OBJECT_SLOT
                : tag == 2 ? 16
                : tag == 5 || tag == 6 ? 8
                : tag >= 7 && tag <= 13 ? tag + 2
                : tag == 25 ? 17
                : ClassDefinition.OBJECT_SLOT;
        in.met("element slot of kind " + kind);
        in.note(from, "4.5",
                "type of " + of + ": " + (d != null ? Node.simple(d.name) : tag == 0 ? "any" : BuiltinTags.name(tag)));
        return new ClassDefinition.Slot(kind, d,
                d != null || kind != ClassDefinition.OBJECT_SLOT || tag == 0 ? -1 : tag);
    }
}
