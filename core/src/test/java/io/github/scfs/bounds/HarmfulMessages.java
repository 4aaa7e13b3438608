package io.github.scfs.bounds;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Form;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/**
 * Small messages that would cost much if the reader didn't charge its budget. Each is named by its row in the list of
 * such messages that reviewers found, and by its variant. Most are written by scfs itself as a list, and the tag of the
 * list is then replaced by that of a container which the writer couldn't fill either.
 */
final class HarmfulMessages {

    /** A message and the type that the reader asks for. */
    static final class Message {
        final String name;
        final byte[] bytes;
        final Class<?> target;
        /** Whether it takes so long without a bound that it has to be refused. */
        final boolean isLong;

        Message(String name, byte[] bytes, Class<?> target, boolean isLong) {
            this.name = name;
            this.bytes = bytes;
            this.target = target;
            this.isLong = isLong;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A bean that maps are converted to. */
    public static class Pair {
        public Pair left;
        public Pair right;
    }

    /** A class that writes itself, as nothing. */
    public static class Nothing implements Externalizable {
        @Override
        public void writeExternal(ObjectOutput out) {}

        @Override
        public void readExternal(ObjectInput in) {}
    }

    /** A bean with ten fields, of which a peer may send none. */
    public static class Ten {
        long a;
        long b;
        long c;
        long d;
        long e;
        List<String> f = new ArrayList<>(Collections.singletonList("x"));
        byte[] g = new byte[1000];
        Object h;
        Object i;
        Object j;
    }

    /** A bean whose hash code is that of its parts. */
    public static class Tree {
        public Object left;
        public Object right;

        @Override
        public boolean equals(Object o) {
            return o instanceof Tree && Objects.equals(left, ((Tree) o).left)
                    && Objects.equals(right, ((Tree) o).right);
        }

        @Override
        public int hashCode() {
            return Objects.hash(left, right);
        }
    }

    private final List<Message> all = new ArrayList<>();

    private HarmfulMessages() {}

    static List<Message> all() {
        HarmfulMessages made = new HarmfulMessages();
        made.conversions();
        made.hashing();
        made.comparisons();
        made.memory();
        made.others();
        return made.all;
    }

    private void add(String name, byte[] bytes) {
        add(name, bytes, Object.class);
    }

    private void add(String name, byte[] bytes, Class<?> target) {
        all.add(new Message(name, bytes, target, false));
    }

    static byte[] written(Object value) {
        try (MessageWriter out = MessageWriter.selfContained(Form.OPEN)) {
            out.writeObject(value);
            return out.toByteArray();
        }
    }

    /** Writes a list, and replaces its tag. */
    static byte[] as(List<?> list, int... tag) {
        byte[] written = written(list instanceof ArrayList ? list : new ArrayList<>(list));
        WireReader header = new WireReader();
        header.reset(written, 1, written.length - 1);
        if ((written[0] & WireFormat.DEFINITIONS) != 0) {
            header.take(header.readVarint());
        }
        int at = header.position();
        if (written[at] != WireFormat.ARRAY_LIST) {
            throw new AssertionError("the message begins with tag " + written[at]);
        }
        byte[] bytes = Arrays.copyOf(written, written.length - 1 + tag.length);
        for (int i = 0; i < tag.length; i++) {
            bytes[at + i] = (byte) tag[i];
        }
        System.arraycopy(written, at + 1, bytes, at + tag.length, written.length - at - 1);
        return bytes;
    }

    /** Replaces the last tag of a kind. */
    static byte[] replaced(byte[] written, int tag, int by) {
        int at = written.length - 1;
        while (written[at] != tag) {
            at--;
        }
        written[at] = (byte) by;
        return written;
    }

    /** Returns the key of the key, and so on. */
    private static Object at(Object map, int levels) {
        Object inner = map;
        for (int i = 0; i < levels; i++) {
            inner = ((Map<?, ?>) inner).keySet().iterator().next();
        }
        return inner;
    }

    static int[] extended(int tag) {
        return new int[] {WireFormat.EXTENDED, tag - WireFormat.EXTENSION};
    }

    /** Writes a self-contained message whose root is a list, and puts a definition and its class id before the data. */
    private static byte[] asInstanceOf(Definition definition, List<?> list) {
        byte[] written = written(list);
        WireWriter out = defining(written[0], definition);
        out.writeVarint(WireFormat.FIRST_CLASS);
        out.writeRaw(written, 2, written.length - 2);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    /** Begins a message with definitions, whose ids are 0 and so on. The root follows. */
    static WireWriter defining(int flags, Definition... definitions) {
        WireWriter block = new WireWriter();
        for (int i = 0; i < definitions.length; i++) {
            block.writeVarint(i);
            DefinitionCoding.write(block, definitions[i], d -> 0, i == 0 ? "" : definitions[i - 1].name());
        }
        WireWriter out = new WireWriter();
        out.writeByte(flags | WireFormat.VERSION << 4 | WireFormat.DEFINITIONS);
        out.writeVarint(block.position());
        out.writeRaw(block.buffer(), 0, block.position());
        return out;
    }

    private void conversions() {
        for (int levels : new int[] {20, 40, 200}) {
            add("2 DAG of " + levels + " lists read as a Set", written(Graphs.doubling(levels)), Set.class);
            add("2 DAG of " + levels + " lists read as a SortedSet", written(Graphs.doubling(levels)), SortedSet.class);
            add("2 DAG of " + levels + " lists read as a bean", written(mapOf("left", Graphs.doubling(levels))),
                    Pair.class);
            Map<String, Object> inner = null;
            for (int i = 0; i < levels; i++) {
                Map<String, Object> outer = new LinkedHashMap<>();
                outer.put("left", inner);
                outer.put("right", inner);
                inner = outer;
            }
            add("12 DAG of " + levels + " maps read as a bean", written(inner), Pair.class);
        }
        Object heavy = Graphs.doubling(40);
        add("2 lists of DAGs read as sets", written(Graphs.list(100, i -> new ArrayList<>(Arrays.asList(heavy, i)))),
                Set[].class);
        List<Object> copies = new ArrayList<>(Collections.nCopies(16_000_000, "x"));
        copies.clear();
        add("13 sixteen million copies read as a LinkedList", written(Collections.nCopies(16_000_000, "x")),
                LinkedList.class);
        add("13 many lists of copies as arrays", written(Graphs.list(40, i -> Collections.nCopies(400_000 + i, "x"))),
                String[][].class);
        add("2 cyclic map read as a bean", written(cyclic()), Pair.class);
    }

    private static Map<String, Object> mapOf(String key, Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        return map;
    }

    private static Map<String, Object> cyclic() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("left", map);
        map.put("right", map);
        return map;
    }

    private void hashing() {
        int[] immutableSet = extended(WireFormat.IMMUTABLE_SET);
        for (int[] tag : new int[][] {{WireFormat.HASH_SET}, {WireFormat.LINKED_HASH_SET}, immutableSet}) {
            String set = " in a set with tag " + tag[tag.length - 1];
            add("4 references to a list with a long number" + set, as(Graphs.heavyLeaf(40_000), tag));
            add("4 references to a buffer" + set, as(references(40_000, ByteBuffer.wrap(new byte[100_000])), tag));
            add("5 lists of equal hash codes" + set, as(Graphs.list(20_000, i -> Arrays.asList(i, -31 * i)), tag));
            add("5 periods of equal hash codes" + set,
                    as(Graphs.list(20_000, i -> Period.of(i - Integer.rotateLeft(i, 8), i, 0).negated()), tag));
            add("5 optionals of equal hash codes" + set,
                    as(Graphs.list(20_000, i -> OptionalLong.of((long) i << 32 | i)), tag));
            add("5 doubles of equal hash codes" + set,
                    as(Graphs.list(20_000, i -> Double.longBitsToDouble(0x3ff00000L + i << 32 | i)), tag));
            add("5 numbers of hash code 0, and then null, null, ..." + set,
                    as(Graphs.list(40_000, i -> i < 20_000 ? (Object) ((20_000L - i) << 32 | 20_000 - i) : null), tag));
            add("5 dates of equal hash codes" + set, as(Graphs.list(20_000, i -> new Date((long) i << 32 | i)), tag));
            add("5 instants of equal hash codes" + set,
                    as(Graphs.list(20_000, i -> Instant.ofEpochSecond((long) i << 32 | i)), tag));
            add("5 times of equal hash codes" + set,
                    as(Graphs.list(20_000, i -> LocalTime.ofNanoOfDay((long) i << 32 | i)), tag));
            add("5 DAGs of equal hash codes" + set,
                    as(Graphs.list(500, i -> Arrays.asList(Graphs.doubling(10), i, -31 * i)), tag));
            add("5 strings and numbers of equal hash codes" + set, as(Graphs.mixed(4_000), tag));
            add("14 DAG" + set, as(Graphs.list(1, i -> Graphs.doubling(60)), tag));
        }
        List<Object> open = new ArrayList<>(Collections.singletonList(Graphs.doubling(40)));
        open.add(new LinkedList<>(Collections.singletonList(Collections.singletonList(open))));
        add("14 reference to an open list with a DAG in a set",
                replaced(written(open), WireFormat.LINKED_LIST, WireFormat.HASH_SET));
        List<Object> self = new ArrayList<>(Graphs.list(100_000, i -> "x" + i % 100));
        self.add(self);
        self.add(new LinkedList<>(Collections.singletonList(self)));
        add("14 list that contains itself in a set",
                replaced(written(self), WireFormat.LINKED_LIST, WireFormat.HASH_SET));
        List<Object> closed = new ArrayList<>(Graphs.list(100_000, i -> "x" + i % 100));
        closed.add(closed);
        add("14 list that contains itself, and then a set with it",
                replaced(written(Arrays.asList(closed, new LinkedList<>(Collections.singletonList(closed)))),
                        WireFormat.LINKED_LIST, WireFormat.HASH_SET));
        List<Object> early = new ArrayList<>(Collections.singletonList(null));
        Map<Object, Object> sent = new LinkedHashMap<>();
        sent.put("b", early);
        sent.put("a", Graphs.doubling(40));
        sent.put("c", new LinkedList<>(Collections.singletonList(Collections.singletonList(early))));
        early.set(0, sent);
        byte[] map = written(sent);
        map[1] = WireFormat.HASH_MAP;
        add("14 reference to a map that has grown since", replaced(map, WireFormat.LINKED_LIST, WireFormat.HASH_SET));
        List<Object> heavy = new ArrayList<>(Arrays.asList(Graphs.doubling(80), "x"));
        heavy.add(heavy);
        add("2 list with a DAG that contains itself, read as a set", written(new ArrayList<>(Arrays.asList(heavy, 1))),
                Set.class);
        add("2 list that contains itself, read as a set", written(new ArrayList<>(Arrays.asList(closed, 1))),
                Set.class);
        add("14 DAG in a set after a larger DAG",
                replaced(written(Arrays.asList(Graphs.doubling(100), new LinkedList<>(Graphs.doubling(40)))),
                        WireFormat.LINKED_LIST, WireFormat.HASH_SET));
        Object maps = null;
        for (int i = 0; i < 40; i++) {
            maps = new HashMap<>(Collections.singletonMap(maps, null));
        }
        Object first = maps;
        add("14 maps of null values as keys", as(Graphs.list(40, i -> at(first, i)), WireFormat.HASH_SET));
        add("14 DAG of beans as key", written(Graphs.list(3, i -> beans(40))), Object.class);
        Definition copyOnWrite =
                Definition.ofClass(WireFormat.DEFINE_COLLECTION, "java.util.concurrent.CopyOnWriteArraySet");
        add("7 two equal DAGs in a copy-on-write set",
                asInstanceOf(copyOnWrite, new ArrayList<>(Arrays.asList(Graphs.doubling(40), Graphs.doubling(40)))));
        add("7 chains of sets with equal hash codes",
                as(Graphs.list(150, i -> Arrays.asList(Graphs.chain(230), i, -31 * i)), WireFormat.HASH_SET));
        add("7 key sets of concurrent maps in each other",
                as(Graphs.list(3, i -> Graphs.keySets(40)), WireFormat.HASH_SET));
        add("7 concurrent maps in each other", as(Graphs.list(3, i -> Graphs.maps(40)), WireFormat.HASH_SET));
        add("7 copy-on-write sets with equal hash codes",
                as(Graphs.list(40, i -> Arrays.asList(new CopyOnWriteArraySet<>(Graphs.list(400, n -> n)), i, -31 * i)),
                        WireFormat.HASH_SET));
        add("7 sets of lists of equal hash codes", as(Graphs.list(90,
                i -> Arrays.asList(new LinkedHashSet<>(Graphs.list(90, n -> Arrays.asList(n, -31 * n))), i, -31 * i)),
                WireFormat.HASH_SET));
        add("7 DAGs of sets with equal hash codes",
                as(Graphs.list(40, i -> Arrays.asList(Graphs.setDag(12), i, -31 * i)), WireFormat.HASH_SET));
        for (int before = 7; before < 16; before++) {
            List<Object> elements = Graphs.list(before, i -> i);
            elements.add(Graphs.doubling(80));
            elements.add(Graphs.doubling(80));
            add("7 two equal DAGs after " + before + " numbers in a copy-on-write set",
                    asInstanceOf(copyOnWrite, elements));
        }
        add("7 many lists in a copy-on-write set",
                asInstanceOf(copyOnWrite, Graphs.list(10_000, i -> Arrays.asList("a common prefix", i))));
        List<Object> inner = new ArrayList<>(Collections.singletonList("leaf"));
        for (int i = 0; i < 30; i++) {
            Map<Object, Object> outer = new HashMap<>();
            outer.put("k" + i, inner);
            inner = new ArrayList<>(Arrays.asList(outer, outer));
        }
        add("2 DAG of maps and lists read as a Set", written(inner), Set.class);
    }

    private static List<Object> references(int n, Object to) {
        return Graphs.list(n, i -> to);
    }

    private static Object beans(int levels) {
        Tree inner = new Tree();
        inner.left = "l";
        inner.right = "r";
        for (int i = 0; i < levels; i++) {
            Tree outer = new Tree();
            outer.left = inner;
            outer.right = inner;
            inner = outer;
        }
        return inner;
    }

    private void comparisons() {
        BigInteger digits = BigInteger.TEN.pow(20_000);
        int[] tree = {WireFormat.TREE_SET, WireFormat.NULL};
        add("6 decimals of different scales in a tree",
                as(Graphs.list(100, i -> new BigDecimal(digits.multiply(BigInteger.valueOf(i + 1)), 20_000 + i % 2)),
                        tree));
        add("6 one long decimal and many short ones in a tree",
                as(Graphs.list(5_000, i -> i == 0 ? new BigDecimal(digits, 20_000) : new BigDecimal("1." + i)), tree));
        String text = new String(new char[200_000]).replace('\0', 'x');
        add("6 references to a long string in a tree", as(references(20_000, text), tree));
        Comparator<Object> order = null;
        for (int i = 0; i < 400; i++) {
            order = Comparator.nullsFirst(order);
        }
        java.util.TreeSet<Object> sorted = new java.util.TreeSet<>(order);
        sorted.add("a");
        add("6 tree with a chain of comparators", written(sorted));
        add("6 references to a long string as a tree", written(references(20_000, text)), SortedSet.class);
    }

    private void memory() {
        add("16 empty queues of a large capacity", written(Graphs.list(4_000, i -> new ArrayBlockingQueue<>(4_095))));
        add("16 nulls in a LinkedList", as(Graphs.list(8_000_000, i -> null), WireFormat.LINKED_LIST));
        add("16 objects in a set",
                as(Graphs.list(2_000_000, i -> i % 2 == 0 ? new Object() : null), WireFormat.HASH_SET));
        Definition ten = Definition.ofClass(WireFormat.DEFINE_BEAN, Ten.class.getName());
        add("16 beans without fields on the wire", beansWithoutFields(ten, 400_000));
        Definition wide = Definition.ofClass(WireFormat.DEFINE_BEAN, "app.Absent", fields(2_000));
        add("16 absent beans with many fields", beansWithoutFields(wide, 2));
        Map<String, Object> heavy = new HashMap<>();
        for (int i = 0; i < 10_000; i++) {
            heavy.put("k" + i, i);
        }
        List<Object> properties = Graphs.list(1_000, i -> {
            java.util.Properties p = new java.util.Properties();
            p.put("k" + i, "v");
            return p;
        });
        properties.add(heavy);
        add("17 properties and a heavy map", written(properties));
        List<Object> sets = Graphs.list(2_000, i -> {
            Set<Object> set = Collections.newSetFromMap(new HashMap<>());
            set.add("k" + i);
            return set;
        });
        add("17 sets from maps", written(sets));
        add("16 direct buffers", written(Graphs.list(50_000, i -> ByteBuffer.allocateDirect(1))));
    }

    private static FieldDefinition[] fields(int n) {
        FieldDefinition[] fields = new FieldDefinition[n];
        for (int i = 0; i < n; i++) {
            fields[i] = FieldDefinition.of("field" + i, SlotKind.OBJECT);
        }
        return fields;
    }

    /** Returns a list of beans, of which each takes two bits. */
    private static byte[] beansWithoutFields(Definition definition, int n) {
        WireWriter out = defining(0, definition);
        out.writeByte(WireFormat.ARRAY_LIST);
        out.writeVarint(n);
        out.writeVarint(WireFormat.FIRST_CLASS);
        for (int i = 0; i < n; i += 4) {
            out.writeByte(0x55);
        }
        for (int i = 0; i < n * (definition.fieldCount() * 2 / 8); i++) {
            out.writeByte(0);
        }
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private void others() {
        for (int marks = 8; marks <= 10; marks++) {
            String regex = "a" + "\u0301\u0323\u0308\u0302\u0327\u0331\u0316\u0304\u0306\u0307".substring(0, marks);
            add("3 pattern with " + marks + " combining marks", pattern(regex, Pattern.CANON_EQ));
        }
        add("3 pattern of a long literal", pattern(new String(new char[100_000]).replace('\0', 'a'), 0));
        add("3 pattern of groups that are visited again", pattern(
                new String(new char[330]).replace('\0', '(') + new String(new char[330]).replace("\0", ")*"), 0));
        add("3 pattern with many composed characters",
                pattern("[" + new String(new char[20_000]).replace('\0', '\u1e69') + "]", Pattern.CANON_EQ));
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.initCause(second);
        add("20 exception that causes itself", written(first));
        add("20 many exceptions", written(Graphs.list(20_000, i -> {
            Exception e = new Exception();
            e.setStackTrace(new StackTraceElement[0]);
            return e;
        })));
        add("20 many values that write themselves", written(Graphs.list(40_000, i -> new Nothing())));
        add("22 constants by name", written(Graphs.list(200_000, i -> Thread.State.values()[i % 6].name())),
                Thread.State[].class);
        add("21 locales", written(Graphs.list(50_000, i -> Locale.forLanguageTag("de-x-a" + i % 40_000))));
        add("1 lists to the bound", written(nested(490)));
        add("1 lists beyond the bound", deep(5_000));
    }

    static byte[] pattern(String regex, int flags) {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4);
        out.writeByte(WireFormat.EXTENDED);
        out.writeByte(WireFormat.PATTERN - WireFormat.EXTENSION);
        byte[] written = written(regex);
        out.writeRaw(written, 1, written.length - 1);
        out.writeVarint(flags);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static Object nested(int levels) {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < levels; i++) {
            list = new ArrayList<>(Collections.singletonList(list));
        }
        return list;
    }

    /** Returns lists of one list each, deeper than a writer nests them. */
    static byte[] deep(int levels) {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4);
        for (int i = 0; i < levels; i++) {
            out.writeByte(WireFormat.ARRAY_LIST);
            out.writeVarint(1);
            out.writeByte(WireFormat.NULL);
            out.writeByte(3);
        }
        out.writeByte(WireFormat.NULL);
        return Arrays.copyOf(out.buffer(), out.position());
    }
}
