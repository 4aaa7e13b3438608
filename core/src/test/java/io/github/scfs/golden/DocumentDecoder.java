package io.github.scfs.golden;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Reads messages by {@code docs/wire-format.md} alone, section by section, and notes the meaning of each byte. It uses
 * no class of scfs, so it shows that the document is sufficient. {@link DocumentValues} reads the built-in types other
 * than containers.
 */
final class DocumentDecoder extends DocumentBytes {
    /** All tags, kinds of definition and kinds of slot read so far. */
    static final TreeSet<String> MET = new TreeSet<>();

    private final Map<Integer, DocumentDefinition> session;
    private final DocumentStrings sessionStrings;
    /** The strings of the sequence at the start of the body that are not yet read. */
    private List<String> sequence = Collections.emptyList();
    private Map<Integer, DocumentDefinition> table;
    private final List<Node> objects = new ArrayList<>();
    private final DocumentValues plain = new DocumentValues(this);
    private final DocumentSlots slots = new DocumentSlots(this, plain);
    /** Whether the header allows references to objects. */
    private boolean references;
    /** Whether the message contains bytes that only a Kryo serializer can read. */
    boolean opaque;

    DocumentDecoder(byte[] message, Map<Integer, DocumentDefinition> session, DocumentStrings sessionStrings) {
        super(message);
        this.session = session;
        this.sessionStrings = sessionStrings;
    }

    /** Reads header and definitions (sections 1 and 7). */
    void readHead() {
        int header = octet();
        must(header >>> 4 == 1, "header");
        references = (header & 4) != 0;
        note(0, "header: version 1, " + ((header & 1) != 0 ? "SESSION" : "SELF-CONTAINED")
                + ((header & 2) != 0 ? ", with definitions" : "") + (references ? ", with references" : "")
                + ((header & 8) != 0 ? ", with a sequence" : ""));
        table = (header & 1) != 0 ? session : new LinkedHashMap<>();
        known = (header & 1) != 0 ? sessionStrings : new DocumentStrings();
        if ((header & 2) != 0) {
            readDefinitions();
        }
        if ((header & 8) != 0) {
            sequence = known.sequence(this);
        }
    }

    private void readDefinitions() {
        int from = at;
        int n = varint();
        note(from, n + " bytes of definitions");
        int blockEnd = at + n;
        must(blockEnd <= end, "cut");
        indent++;
        String lastClass = "";
        while (at < blockEnd) {
            DocumentDefinition d = DocumentDefinition.read(this, table, lastClass);
            if (d.isOfClass()) {
                lastClass = d.name;
                DocumentDefinition before = table.putIfAbsent(d.id, d);
                must(before == null || before.content().equals(d.content()), "id " + d.id + " is redefined");
            }
            MET.add("definition of kind " + d.kind);
            d.fields.forEach(f -> MET.add("slot of kind " + f.slot.kind));
        }
        indent--;
        must(at == blockEnd, "definitions end within one");
    }

    /** Reads one value of the body, by the operation that wrote it (section 1). */
    Object readOperation(String operation) {
        int from = at;
        Object v;
        if (!sequence.isEmpty()) {
            must(operation.equals("string") || operation.equals("object"), operation + " within the sequence");
            return sequence.remove(0);
        }
        switch (operation) {
            case "object":
            case "attachments":
                must(at < end, "cut");
                return bytes[at] == 44 || bytes[at] == 45 ? attachments() : tagged("");
            case "string":
                return tagged("");
            case "boolean":
                int b = octet();
                must(b <= 1, "boolean");
                v = b == 1;
                break;
            case "byte":
                v = (byte) octet();
                break;
            case "short":
                v = (short) signedVarint();
                break;
            case "int":
                v = (int) signedVarint();
                break;
            case "long":
                v = signedVarint();
                break;
            case "float":
                v = fixedFloat();
                break;
            case "double":
                v = fixedDouble();
                break;
            default:
                long n = varlong() - 1;
                Node bytesNode = new Node("byte[]");
                for (int i = 0; i < n; i++) {
                    bytesNode.items.add((byte) octet());
                }
                v = n < 0 ? null : bytesNode;
                break;
        }
        note(from, operation + " " + Words.of(v));
        return v;
    }

    private Node attachments() {
        int from = at;
        int tag = octet();
        MET.add("tag " + tag);
        note(from, "tag of attachments, " + (tag == 44 ? "known ones" : "as texts"));
        Node node = numbered("", "HashMap");
        indent++;
        known.attachments(this, tag, node);
        indent--;
        return node;
    }

    /**
     * Reads a tag (section 5).
     *
     * @return the tag; for an extended tag x, 256 + x
     */
    int tag() {
        int tag = varint();
        return tag == 47 ? DocumentTags.RARE + octet() : tag >= 48 ? -1 - (tag - 48) : tag;
    }

    DocumentDefinition definition(int tag) {
        DocumentDefinition d = table.get(-1 - tag);
        must(d != null, "class " + (-1 - tag) + " is not defined");
        return d;
    }

    Object tagged(String label) {
        int from = at;
        int tag = tag();
        if (tag < 0) {
            note(from, label + "tag of class " + (-1 - tag));
            return data(label, definition(tag));
        }
        MET.add("tag " + tag);
        int before = strings.size();
        Object v;
        switch (tag) {
            case 0:
                note(from, label + "null");
                return null;
            case 1:
                return reference(from, label);
            case 2:
                v = latin1();
                note(from, label + "Latin-1 string " + Words.of(v) + numberNote(before));
                return v;
            case 3:
                v = wide();
                note(from, label + "wide string " + Words.of(v) + numberNote(before));
                return v;
            case 4:
                v = stringReference(varint());
                note(from, label + "string reference, " + Words.of(v) + numberNote(before));
                return v;
            default:
                note(from, label + "tag of " + DocumentTags.name(tag));
                return data(label, tag);
        }
    }

    Object reference(int from, String label) {
        int n = varint();
        must(references && n < objects.size(), "reference to object " + n);
        note(from, label + "reference to object " + n);
        return objects.get(n);
    }

    private Node numbered(String label, String type) {
        Node node = new Node(type);
        objects.add(node);
        note(at, label + type + ", object number " + (objects.size() - 1));
        return node;
    }

    /** Reads the data of a built-in type (section 5). */
    Object data(String label, int tag) {
        must(tag != 44 && tag != 45, "attachments within a value");
        MET.add("tag " + tag);
        if (!DocumentTags.isNumbered(tag)) {
            return plain.read(label, tag);
        }
        Node node;
        if (tag == 24) {
            int number = objects.size();
            objects.add(null);
            int from = at;
            String component = type();
            node = new Node(ModelNodes.simple(component) + "[]");
            note(from, label + "array of " + component + ", object number " + number);
            objects.set(number, node);
        } else {
            node = numbered(label, DocumentTags.name(tag));
        }
        indent++;
        if (tag >= 14 && tag <= 21) {
            plain.readArray(node, tag);
        } else if (tag == 46) {
            integers(node);
        } else if (tag >= DocumentTags.RARE + 40 && tag <= DocumentTags.RARE + 56 && tag != DocumentTags.RARE + 46) {
            plain.readCell(node, tag);
        } else {
            if (tag == DocumentTags.RARE + 66 || tag == DocumentTags.RARE + 67) {
                copiesOrKeys(node, tag == DocumentTags.RARE + 66);
                indent--;
                return node;
            }
            if (tag == DocumentTags.RARE + 69) {
                int from = at;
                note(from, "room for " + varint());
            } else if (tag == DocumentTags.RARE + 72 || tag == DocumentTags.RARE + 73) {
                int from = at;
                int capacity = varint();
                note(from, capacity == 0 ? "no bound" : "room for " + capacity);
            } else if (tag == 38 || tag == 41 || tag >= DocumentTags.RARE + 58 && tag <= DocumentTags.RARE + 65) {
                node.fields.put("(comparator)", tagged("comparator: "));
            } else if (tag == DocumentTags.RARE + 39 || tag == DocumentTags.RARE + 57) {
                int from = at;
                note(from, "keys of " + type());
            }
            elements(node, DocumentTags.isMap(tag));
        }
        indent--;
        return node;
    }

    /** Reads a list of integers of one width (section 5.4). */
    private void integers(Node node) {
        int from = at;
        int v = varint();
        for (int i = 0; i < v >>> 2; i++) {
            node.items.add((int) signed((v & 3) + 1));
        }
        note(from, (v >>> 2) + " integers of " + ((v & 3) + 1) + " bytes");
    }

    /** Reads {@code nCopies} or {@code newSetFromMap} (section 5.4). */
    private void copiesOrKeys(Node node, boolean copies) {
        if (copies) {
            int from = at;
            int n = varint();
            note(from, n + " copies");
            Object element = tagged("element: ");
            node.items.addAll(Collections.nCopies(n, element));
        } else {
            Node map = (Node) tagged("map: ");
            map.items.forEach(e -> node.items.add(((Node.Entry) e).key));
        }
    }

    /** Reads a type (section 5.5). */
    String type() {
        int dimensions = varint();
        int tag = tag();
        StringBuilder name = new StringBuilder(tag < 0 ? definition(tag).name : DocumentTags.typeName(tag));
        for (int i = 0; i < dimensions; i++) {
            name.append("[]");
        }
        return name.toString();
    }

    /** Reads the data of an object of a defined class (section 6). */
    Object data(String label, DocumentDefinition d) {
        if (d.kind == 3) {
            int from = at;
            int i = varint();
            must(i < d.constants.size(), "constant " + i);
            note(from, label + d.constants.get(i));
            return constant(d, i);
        }
        must(d.kind != 10, "a value of a class that has none");
        Node node = numbered(label, ModelNodes.simple(d.name));
        indent++;
        if (d.kind == 9) {
            opaquePayload();
        } else {
            if (d.kind == 4) {
                throwableParts(node);
            } else if (d.kind == 7 || d.kind == 8) {
                node.fields.put("(comparator)", tagged("comparator: "));
            }
            slots.fields(node, d);
            if (d.kind >= 5) {
                elements(node, d.kind == 6 || d.kind == 8);
            }
        }
        indent--;
        return node;
    }

    static Node.Word constant(DocumentDefinition d, int i) {
        return new Node.Word(ModelNodes.simple(d.name) + "." + d.constants.get(i));
    }

    /** Reads the parts of a throwable (section 6.4). */
    private void throwableParts(Node node) {
        node.fields.put("(message)", tagged("message: "));
        Node trace = new Node("trace");
        node.fields.put("(trace)", trace);
        int from = at;
        int n = varint();
        note(from, n + " elements of the stack trace");
        for (int i = 0; i < n; i++) {
            trace.items.add(plain.read("[" + i + "] ", DocumentTags.RARE + 38));
        }
        node.fields.put("(cause)", tagged("cause: "));
        elements(node, false);
    }

    /** Skips a serializer's own bytes and reads the values between them (section 6.6). */
    private void opaquePayload() {
        opaque = true;
        int from = at;
        int n = varint();
        int[] own = new int[varint()];
        must(own.length <= n, "number of values in an opaque payload");
        for (int i = 0; i < own.length; i++) {
            own[i] = varint();
        }
        int end = at + n;
        note(from, n + " bytes with " + own.length + " values");
        for (int i = 0; i < own.length; i++) {
            payloadOfItsOwn(own[i]);
            tagged("value " + i + ": ");
        }
        payloadOfItsOwn(end - at);
    }

    private void payloadOfItsOwn(int n) {
        must(n >= 0, "length of an opaque payload");
        int from = skip(n);
        if (n > 0) {
            note(from, "payload");
        }
    }

    void elements(Node node, boolean map) {
        slots.elements(node, map);
    }
}
