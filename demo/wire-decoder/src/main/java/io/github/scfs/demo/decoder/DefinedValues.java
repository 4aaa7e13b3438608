package io.github.scfs.demo.decoder;

/** Reads values of defined classes, as section 6 of {@code wire-format.md} describes them. */
final class DefinedValues {
    private final MessageDecoder in;
    private final PlainValues plain;
    private final SlotDecoder slots;

    DefinedValues(MessageDecoder in, PlainValues plain, SlotDecoder slots) {
        this.in = in;
        this.plain = plain;
        this.slots = slots;
    }

    /**
     * Reads the data of an object of a defined class (section 6).
     *
     * @param tagAt where the value begins
     */
    Object read(String label, ClassDefinition d, int tagAt) {
        if (d.kind == ClassDefinition.ENUM) {
            int from = in.at;
            int i = in.varint();
            WireBytes.must(i < d.constants.size(), from, "6.3", "SCFS-105",
                    "constant " + i + " of " + d.name + "; expected a number below " + d.constants.size());
            in.note(from, "6.3", label + d.constants.get(i));
            return constant(d, i);
        }
        WireBytes.must(d.kind != 10, tagAt, "6", "SCFS-105",
                "a value of " + d.name + ", whose definition is of kind 10: it has no values");
        String section = d.kind < 3 ? "6." + d.kind : d.kind == 4 ? "6.4" : d.kind == 9 ? "6.6" : "6.5";
        int start = in.at;
        Node node = in.numbered(label, Node.simple(d.name), section);
        in.enter(start);
        if (d.kind == 9) {
            opaquePayload();
        } else {
            if (d.kind == 4) {
                messageAndTrace(node);
            } else if (d.kind == 7 || d.kind == 8) {
                node.fields.put("(comparator)", in.tagged("comparator: "));
            }
            slots.fields(node, d);
            if (d.kind == 4) {
                otherThrowables(node);
            } else if (d.kind >= 5) {
                slots.elements(node, d.kind == 6 || d.kind == 8, 0, MessageDecoder.MAX_ELEMENTS);
            }
        }
        in.leave();
        return node;
    }

    static Node.Word constant(ClassDefinition d, int i) {
        return new Node.Word(Node.simple(d.name) + "." + d.constants.get(i));
    }

    /** Reads the parts of a throwable in front of its fields (section 6.4). */
    private void messageAndTrace(Node node) {
        node.fields.put("(message)", in.string("message: ", true));
        Node trace = new Node("trace");
        node.fields.put("(trace)", trace);
        int n = throwables("elements of the stack trace");
        String origin = "";
        for (int i = 0; i < n; i++) {
            in.note(in.at, "6.4", "[" + i + "] StackTraceElement");
            in.indent++;
            String[] element = plain.traceElement(origin);
            in.indent--;
            origin = element[1];
            trace.items.add(new Node.Word(element[0] + origin));
        }
    }

    /** Reads a number of parts, each of which takes at least a byte. */
    private int throwables(String what) {
        int from = in.at;
        int n = in.varint();
        WireBytes.must(n <= in.end - in.at, from, "6.4", "SCFS-101",
                n + " " + what + ", but only " + (in.end - in.at) + " bytes are left");
        in.note(from, "6.4", n + " " + what);
        return n;
    }

    /** Reads the parts of a throwable behind its fields (section 6.4). */
    private void otherThrowables(Node node) {
        node.fields.put("(cause)", in.tagged("cause: "));
        int from = in.at;
        int n = in.varint();
        WireBytes.must(n / 2 <= in.end - in.at, from, "6.4", "SCFS-101",
                n / 2 + " suppressed throwables, but only " + (in.end - in.at) + " bytes are left");
        in.note(from, "6.4", n / 2 + " suppressed" + (n % 2 == 0 ? "" : ", next ones follow"));
        for (int i = 0; i < n / 2; i++) {
            node.items.add(in.tagged("[" + i + "] "));
        }
        if (n % 2 == 1) {
            int chain = throwables("next ones");
            Node next = new Node("next");
            node.fields.put("(next)", next);
            for (int i = 0; i < chain; i++) {
                next.items.add(in.tagged("next [" + i + "] "));
            }
        }
    }

    /** Skips a serializer's own bytes and reads the values between them (section 6.6). */
    private void opaquePayload() {
        int from = in.at;
        int n = in.varint();
        WireBytes.must(n <= in.end - in.at, from, "6.6", "SCFS-101",
                "a payload of " + n + " bytes, but only " + (in.end - in.at) + " bytes are left");
        int countAt = in.at;
        int k = in.varint();
        WireBytes.must(k <= n, countAt, "6.6", "SCFS-108", k + " values in a payload of " + n + " bytes");
        int[] own = new int[k];
        int[] ownAt = new int[k];
        for (int i = 0; i < k; i++) {
            ownAt[i] = in.at;
            own[i] = in.varint();
        }
        WireBytes.must(n <= in.end - in.at, from, "6.6", "SCFS-101",
                "a payload of " + n + " bytes, but only " + (in.end - in.at) + " bytes are left");
        in.note(from, "6.6", n + " bytes with " + k + " values");
        int messageEnd = in.end;
        in.end = in.at + n;
        for (int i = 0; i < k; i++) {
            payloadOfItsOwn(own[i], ownAt[i]);
            in.tagged("value " + i + ": ");
        }
        payloadOfItsOwn(in.end - in.at, from);
        in.end = messageEnd;
    }

    private void payloadOfItsOwn(int n, int lengthAt) {
        int from = in.skip(n, lengthAt, "6.6", "a serializer's own part of a payload");
        if (n > 0) {
            in.note(from, "6.6", "payload");
        }
    }
}
