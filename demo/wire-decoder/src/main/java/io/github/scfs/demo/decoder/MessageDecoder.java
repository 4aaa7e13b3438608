package io.github.scfs.demo.decoder;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads one message by {@code wire-format.md} alone, section by section, and annotates each byte. It uses no class
 * of scfs, so it shows that the document is sufficient. {@link PlainValues} reads the built-in types other than
 * containers. All methods throw {@link WrongBytes} if the bytes contradict the document.
 */
public final class MessageDecoder extends WireBytes {
    private static final int MAX_BLOCK = 4_194_304;
    private static final int MAX_SESSION = 8_388_608;
    private static final int MAX_DIMENSIONS = 32;
    /** Bounds that are settings of a reader; these are scfs's defaults. */
    private static final int MAX_DEPTH = 500;
    static final int MAX_ELEMENTS = 16_777_216;

    private final SessionTables session;
    private final Set<String> met;
    /** The strings of the sequence at the start of the body that are not yet read. */
    private List<String> sequence = Collections.emptyList();
    private Map<Integer, ClassDefinition> table;
    private final List<Node> objects = new ArrayList<>();
    private final PlainValues plain = new PlainValues(this);
    private final SlotDecoder slots = new SlotDecoder(this, plain);
    private final DefinedValues defined = new DefinedValues(this, plain, slots);
    /** Whether the header allows references to objects. */
    private boolean references;
    private boolean ofSession;
    private boolean opaque;
    private int depth;

    /**
     * Creates a decoder.
     *
     * @param session the definitions of the session in this direction; {@link #readHead} adds those of the message
     */
    public MessageDecoder(byte[] message, SessionTables session) {
        this(message, session, new TreeSet<>());
    }

    MessageDecoder(byte[] message, SessionTables session, Set<String> met) {
        super(message);
        this.session = session;
        this.met = met;
    }

    /** Returns the annotations of the bytes read so far, in the order of the bytes. */
    public List<Annotation> annotations() {
        return annotations;
    }

    public int position() {
        return at;
    }

    public int bytesLeft() {
        return end - at;
    }

    /** Whether the message contains bytes that only a Kryo serializer can read. */
    boolean isOpaque() {
        return opaque;
    }

    /** Whether the message belongs to a session. Valid after {@link #readHead}. */
    public boolean isOfSession() {
        return ofSession;
    }

    void met(String what) {
        met.add(what);
    }

    boolean allowsReferences() {
        return references;
    }

    /** Reads header and definitions (sections 1 and 7), and the id of a sequence. */
    public void readHead() {
        int header = octet();
        must(header >>> 4 == 1, 0, "1", "SCFS-100",
                "the header has version " + (header >>> 4) + "; expected version 1 in the upper four bits");
        references = (header & 4) != 0;
        ofSession = (header & 1) != 0;
        note(0, "1",
                "header: version 1, " + (ofSession ? "SESSION" : "SELF-CONTAINED")
                        + ((header & 2) != 0 ? ", with definitions" : "") + (references ? ", with references" : "")
                        + ((header & 8) != 0 ? ", with a sequence" : ""));
        SessionTables tables = ofSession ? session : new SessionTables();
        if ((header & 2) != 0) {
            readDefinitions(tables);
        }
        table = tables.classes;
        known = tables.strings;
        if ((header & 8) != 0) {
            sequence = known.sequence(this);
        }
    }

    /** Reads a block of definitions. If it has an error, the tables don't change. */
    private void readDefinitions(SessionTables tables) {
        int from = at;
        int n = varint();
        must(n <= MAX_BLOCK, from, "9", "SCFS-405", n + " bytes of definitions; expected at most " + MAX_BLOCK);
        must(n <= end - at, from, "1", "SCFS-101",
                n + " bytes of definitions, but only " + (end - at) + " bytes are left of the message");
        note(from, "1", n + " bytes of definitions");
        int messageEnd = end;
        end = at + n;
        indent++;
        SessionTables copy = new SessionTables(tables);
        String lastClass = "";
        while (at < end) {
            ClassDefinition d = ClassDefinition.read(this, copy, lastClass);
            if (d.isOfClass()) {
                lastClass = d.name;
            }
            met("definition of kind " + d.kind);
            d.fields.forEach(f -> met("slot of kind " + f.slot.kind));
        }
        indent--;
        end = messageEnd;
        if (copy.count() > tables.count()) {
            must(tables.bytes + n <= MAX_SESSION, from, "9", "SCFS-405",
                    "the session's definitions take " + (tables.bytes + n) + " bytes; expected at most " + MAX_SESSION);
            tables.add(copy, n);
        }
    }

    /** Reads one value of the body, by the operation that wrote it (section 1). */
    public Object readOperation(String operation) {
        int from = at;
        Object v;
        if (!sequence.isEmpty()) {
            must(operation.equals("string") || operation.equals("object"), from, "1", "SCFS-106",
                    "the sequence has a string where the operation is " + operation);
            return sequence.remove(0);
        }
        switch (operation) {
            case "object":
            case "attachments":
                return at < end && (bytes[at] == 44 || bytes[at] == 45) ? attachments() : tagged("");
            case "string":
                return string("", true);
            case "boolean":
                v = flag("1", "SCFS-106", "a boolean");
                break;
            case "byte":
                v = (byte) octet();
                break;
            case "short":
                v = (short) signedVarint(Short.MIN_VALUE, Short.MAX_VALUE);
                break;
            case "int":
                v = signedInt();
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
            case "bytes":
                v = byteArray();
                break;
            default:
                throw new IllegalArgumentException("no operation: " + operation);
        }
        note(from, "1", operation + " " + Words.of(v));
        return v;
    }

    private Node byteArray() {
        int from = at;
        long n = varlong() - 1;
        Node node = n == -1 ? null : new Node("byte[]");
        int start = node == null ? at : skip(n, from, "1", "a byte array");
        for (int i = start; i < at; i++) {
            node.items.add(bytes[i]);
        }
        return node;
    }

    private Node attachments() {
        int from = at;
        int tag = octet();
        met("tag " + tag);
        note(from, "5.7", "tag of attachments, " + (tag == 44 ? "known ones" : "as texts"));
        Node node = numbered("", "HashMap", "5.7");
        indent++;
        known.attachments(this, tag, node);
        indent--;
        return node;
    }

    /**
     * Reads a tag (section 5).
     *
     * @return the tag; for an extended tag x, 256 + x; for the tag of a defined class, −1 less its id
     */
    int tag() {
        int from = at;
        int tag = varint();
        if (tag >= 48) {
            return -1 - (tag - 48);
        }
        if (tag != 47) {
            return tag;
        }
        int xAt = at;
        int x = octet();
        must(BuiltinTags.exists(BuiltinTags.RARE + x), xAt, "5", "SCFS-105",
                "tag 47+" + x + " is unassigned; expected 47+0 to 47+74");
        must(xAt == from + 1, from, "2", "SCFS-102", "an overlong number");
        return BuiltinTags.RARE + x;
    }

    ClassDefinition definition(int tag, int from) {
        ClassDefinition d = table.get(-1 - tag);
        must(d != null, from, "1", "SCFS-502", "class " + (-1 - tag)
                + " is used, but not defined by an earlier message or by this one" + ClassDefinition.ids(table));
        return d;
    }

    /** Reads a tagged value that must be a string, or null if that is allowed. */
    String string(String label, boolean nullable) {
        int from = at;
        Object v = tagged(label);
        must(v instanceof String || v == null && nullable, from, "3", "SCFS-106",
                label + "a value that is no string; expected a string" + (nullable ? " or null" : ""));
        return (String) v;
    }

    Object tagged(String label) {
        int from = at;
        int tag = tag();
        if (tag < 0) {
            ClassDefinition d = definition(tag, from);
            note(from, "6", label + "tag of class " + (-1 - tag));
            return data(label, d, from);
        }
        met("tag " + tag);
        int before = strings.size();
        Object v;
        switch (tag) {
            case 0:
                note(from, "5", label + "null");
                return null;
            case 1:
                return reference(from, label);
            case 2:
                v = latin1();
                note(from, "3", label + "Latin-1 string " + Words.of(v) + numberNote(before));
                return v;
            case 3:
                v = wide();
                note(from, "3", label + "wide string " + Words.of(v) + numberNote(before));
                return v;
            case 4:
                int referenceAt = at;
                v = stringReference(varint(), referenceAt);
                note(from, "3.1", label + "string reference, " + Words.of(v) + numberNote(before));
                return v;
            case 44:
            case 45:
                throw new WrongBytes(from, "5.7", "SCFS-105",
                        label + "attachments within a value; expected only as a value of the body itself");
            default:
                note(from, "5", label + "tag of " + BuiltinTags.name(tag));
                return data(label, tag);
        }
    }

    Object reference(int from, String label) {
        int numberAt = at;
        int n = varint();
        must(references, from, "1", "SCFS-107", label + "a reference to an object, but bit 2 of the header is 0");
        must(n < objects.size(), numberAt, "8", "SCFS-107", label + "a reference to object " + n
                + "; expected a number below " + objects.size() + ", the number of objects so far");
        note(from, "8", label + "reference to object " + n);
        return objects.get(n);
    }

    Node numbered(String label, String type, String section) {
        Node node = new Node(type);
        objects.add(node);
        note(at, section, label + type + ", object number " + (objects.size() - 1));
        return node;
    }

    void enter(int from) {
        must(++depth <= MAX_DEPTH, from, "9", "SCFS-401",
                "values are nested deeper than " + MAX_DEPTH + " levels, the default of scfs.max.depth");
        indent++;
    }

    void leave() {
        depth--;
        indent--;
    }

    /** Reads the data of a built-in type (section 5). */
    Object data(String label, int tag) {
        met("tag " + tag);
        if (!BuiltinTags.isNumbered(tag)) {
            return plain.read(label, tag);
        }
        int start = at;
        Node node = tag == 24 ? array(label) : numbered(label, BuiltinTags.name(tag), "5");
        enter(start);
        if (tag >= 14 && tag <= 21) {
            plain.readArray(node, tag);
        } else if (tag == 46) {
            integers(node);
        } else if (tag == BuiltinTags.RARE + 66) {
            copies(node);
        } else if (tag == BuiltinTags.RARE + 67) {
            keys(node);
        } else if (tag >= BuiltinTags.RARE + 40 && tag <= BuiltinTags.RARE + 56 && tag != BuiltinTags.RARE + 46) {
            plain.readCell(node, tag);
        } else {
            int most = MAX_ELEMENTS;
            int least = 0;
            if (tag == BuiltinTags.RARE + 69 || tag == BuiltinTags.RARE + 72 || tag == BuiltinTags.RARE + 73) {
                most = capacity(tag);
            } else if (tag == 38 || tag == 41 || tag >= BuiltinTags.RARE + 58 && tag <= BuiltinTags.RARE + 65) {
                node.fields.put("(comparator)", tagged("comparator: "));
            } else if (tag == BuiltinTags.RARE + 39 || tag == BuiltinTags.RARE + 57) {
                int from = at;
                String keys = type();
                note(from, "5.5", "keys of " + keys);
            } else if (tag >= BuiltinTags.RARE + 22 && tag <= BuiltinTags.RARE + 24) {
                most = 1;
                least = 1;
            }
            slots.elements(node, BuiltinTags.isMap(tag), least, most);
        }
        leave();
        return node;
    }

    private Node array(String label) {
        int number = objects.size();
        objects.add(null);
        int from = at;
        String component = type();
        Node node = new Node(Node.simple(component) + "[]");
        note(from, "5.5", label + "array of " + component + ", object number " + number);
        objects.set(number, node);
        return node;
    }

    /** Reads the capacity of a queue, and returns the largest number of elements (section 5.4). */
    private int capacity(int tag) {
        int from = at;
        int capacity = varint();
        boolean array = tag == BuiltinTags.RARE + 69;
        must(capacity >= 1 || !array, from, "5.4", "SCFS-106", "the capacity 0; expected 1 or more");
        must(capacity <= MAX_ELEMENTS || !array, from, "9", "SCFS-403", "the capacity " + capacity
                + "; expected at most " + MAX_ELEMENTS + ", the default of scfs.max.objects");
        note(from, "5.4", capacity == 0 ? "no bound" : "room for " + capacity);
        return capacity == 0 ? MAX_ELEMENTS : capacity;
    }

    /** Reads a list of integers of one width (section 5.4). */
    private void integers(Node node) {
        int from = at;
        int v = varint();
        int n = v >>> 2;
        int width = (v & 3) + 1;
        must((long) n * width <= end - at, from, "5.4", "SCFS-101",
                n + " integers of " + width + " bytes, but only " + (end - at) + " bytes are left");
        for (int i = 0; i < n; i++) {
            node.items.add((int) signed(width));
        }
        note(from, "5.4", n + " integers of " + width + " bytes");
    }

    /** Reads {@code nCopies} (section 5.4). */
    private void copies(Node node) {
        int from = at;
        int n = varint();
        must(n <= MAX_ELEMENTS, from, "9", "SCFS-403",
                n + " copies; expected at most " + MAX_ELEMENTS + ", the default of scfs.max.objects");
        note(from, "5.4", n + " copies");
        node.items = Collections.nCopies(n, tagged("element: "));
    }

    /** Reads {@code newSetFromMap} (section 5.4). */
    private void keys(Node node) {
        int from = at;
        Object map = tagged("map: ");
        boolean isMap = map instanceof Node && ((Node) map).items.stream().allMatch(e -> e instanceof Node.Entry);
        must(isMap, from, "5.4", "SCFS-106", "the map of a set is no map");
        ((Node) map).items.forEach(e -> node.items.add(((Node.Entry) e).key));
    }

    /** Reads a type (section 5.5). */
    String type() {
        int from = at;
        int dimensions = varint();
        must(dimensions <= MAX_DIMENSIONS, from, "9", "SCFS-103",
                dimensions + " dimensions; expected at most " + MAX_DIMENSIONS);
        int tagAt = at;
        int tag = tag();
        must(tag < 0 || BuiltinTags.isType(tag), tagAt, "5.5", "SCFS-105", "tag " + tag + " is no type");
        StringBuilder name = new StringBuilder(tag < 0 ? definition(tag, tagAt).name : BuiltinTags.typeName(tag));
        for (int i = 0; i < dimensions; i++) {
            name.append("[]");
        }
        return name.toString();
    }

    /**
     * Reads the data of an object of a defined class (section 6).
     *
     * @param tagAt where the value begins
     */
    Object data(String label, ClassDefinition d, int tagAt) {
        opaque |= d.kind == 9;
        return defined.read(label, d, tagAt);
    }
}
