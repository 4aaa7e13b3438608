package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * Tests removed fields with values of every kind. A field that the reader keeps follows the removed field, and a list
 * contains the bean. If the reader counts objects or strings wrongly while it skips the removed field, the values of
 * the kept field and of the list differ.
 */
class RemovedFieldKindsTest {
    private static final String K = "com.esotericsoftware.kryo.kryo5.";
    private static final String KEPT =
            "class Kept { String text = \"kept text\"; Object o = new Object[] {\"kept text\", \"more\"}; int n = 7; }";

    /**
     * Removes a field of this type that holds this value.
     *
     * @param gone classes that only the value uses; the reader lacks them too
     */
    private static void walksPast(Crossing c, String type, String value, String... gone) {
        String[] sources = Arrays.copyOf(gone, gone.length + 1);
        sources[gone.length] = root(type, value);
        walksPast(c, versionWith(sources), value);
    }

    private static String root(String type, String value) {
        return "class Root { " + type + " a = " + value + "; Object b = a; Kept k = new Kept(); Kept k2 = k; }";
    }

    private static ClassLoader versionWith(String... sources) {
        String[] all = Arrays.copyOf(sources, sources.length + 1);
        all[sources.length] = KEPT;
        return Versions.of(all);
    }

    private static void walksPast(Crossing c, ClassLoader writer, String value) {
        List<Object> all = new ArrayList<>(
                Arrays.<Object>asList(Bean.<Object>of(writer, "Root"), "more", Bean.<Object>of(writer, "Root")));
        all.add(all.get(0));
        Object back = c.send(all, versionWith("class Root { Kept k; Kept k2; }"));
        assertSame(Bean.<Object>get(back, "0"), Bean.get(back, "3"), value);
        assertEquals("more", Bean.get(back, "1"));
        for (int i = 0; i < 4; i += 2) {
            assertSame(Bean.<Object>get(back, i + ".k"), Bean.get(back, i + ".k2"), value);
            assertEquals(Arrays.asList("kept text", "kept text", "more", 7),
                    Arrays.<Object>asList(Bean.get(back, i + ".k.text"), Bean.get(back, i + ".k.o.0"),
                            Bean.get(back, i + ".k.o.1"), Bean.get(back, i + ".k.n")),
                    value);
        }
    }

    /** Removes a field of type {@code Object} that holds each of these values. One version of the classes makes all. */
    private static void walksPastEach(Crossing c, String... values) {
        StringBuilder cases = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            cases.append(" case ").append(i).append(": return ").append(values[i]).append(';');
        }
        ClassLoader writer = versionWith(root("Object", "Value.make()"), "class Value { static int number; "
                + "static Object make() { switch (number) {" + cases + " default: throw new AssertionError(); } } }");
        for (int i = 0; i < values.length; i++) {
            Bean.set(Bean.of(writer, "Value"), "number", i);
            walksPast(c, writer, values[i]);
        }
    }

    @EachCrossing
    void aRemovedFieldMayHoldAnyCollection(Crossing c) {
        walksPastEach(c, "new ArrayList<>(Arrays.asList(1, \"two\", null))",
                "new LinkedList<>(Arrays.asList(\"a\", \"a\"))", "new HashSet<>(Arrays.asList(1L))",
                "new TreeSet<>(Collections.reverseOrder())", "new ArrayDeque<>(Arrays.asList(1.5))",
                "new PriorityQueue<>(Arrays.asList(2, 1))", "Collections.unmodifiableList(Arrays.asList(1, 2))",
                "Collections.emptySet()", "new Vector<>(Arrays.asList(1))", "EnumSet.of(Thread.State.NEW)",
                "new java.util.concurrent.CopyOnWriteArrayList<>(Arrays.asList(\"c\"))",
                "Arrays.asList(1, 2).subList(0, 1)",
                "new java.util.concurrent.ConcurrentLinkedQueue<>(Arrays.asList(1))", "Collections.nCopies(3, \"n\")");
    }

    @EachCrossing
    @EnabledForJreRange(min = JRE.JAVA_9, disabledReason = "no immutable collections")
    void aRemovedFieldMayHoldAnImmutableCollectionOrMap(Crossing c) {
        walksPastEach(c, "List.of(1, 2, 3)", "Set.of(\"one\")", "Map.of()", "Map.of(List.of(1), List.of(2))",
                "new List[] {List.of(1)}");
    }

    @EachCrossing
    void aRemovedFieldMayHoldAnyMap(Crossing c) {
        walksPastEach(c, "new HashMap<>(Collections.singletonMap(\"k\", 1))",
                "new TreeMap<>(Collections.singletonMap(1, \"v\"))",
                "new LinkedHashMap<>(Collections.singletonMap(Arrays.asList(1), Arrays.asList(2)))",
                "Collections.singletonMap(null, null)", "new EnumMap<>(Collections.singletonMap(Thread.State.NEW, 1))",
                "new IdentityHashMap<>(Collections.singletonMap(1, 2))",
                "new java.util.concurrent.ConcurrentHashMap<>(Collections.singletonMap(\"k\", \"v\"))",
                "new WeakHashMap<>(Collections.singletonMap(\"k\", \"v\"))", "new Properties()");
    }

    @EachCrossing
    void aRemovedFieldMayHoldGenericContainers(Crossing c) {
        walksPast(c, "Map<String, List<Map<Gone, Set<Gone>>>>",
                "new HashMap<>(Collections.singletonMap(\"k\", new ArrayList<>(Arrays.asList(new HashMap<>("
                        + "Collections.singletonMap(new Gone(), new HashSet<>(Arrays.asList(new Gone()))))))))",
                "class Gone { int n = 1; String s = \"more\"; }");
        walksPast(c, "Pair<Gone, Pair<String, Gone[]>>",
                "new Pair<>(new Gone(), new Pair<>(\"s\", new Gone[] {null, new Gone()}))",
                "class Pair<A, B> { A a; B b; Pair(A a, B b) { this.a = a; this.b = b; } }",
                "class Gone { int n = 1; String s = \"more\"; }");
    }

    @EachCrossing
    void aRemovedFieldMayHoldAnArray(Crossing c) {
        walksPastEach(c, "new Object[] {1, \"two\", null, new Object[] {}}", "new String[] {\"more\", null}",
                "new Integer[] {1}", "new int[] {1, 2}", "new long[0]", "new double[][] {{1}, {}}", "new byte[1000]",
                "new boolean[] {true}", "new List[] {Arrays.asList(1)}");
        walksPast(c, "Gone[][]", "new Gone[][] {{new Gone(), null}, {}, null}",
                "class Gone { long n = 1L << 40; Object o = this; }");
    }

    @EachCrossing
    void aRemovedFieldMayHoldAnEnum(Crossing c) {
        String gone = "enum Gone { RED, GREEN { int x() { return 1; } }; int x() { return 0; } }";
        walksPast(c, "Gone", "Gone.GREEN", gone);
        walksPast(c, "Object", "Gone.GREEN", gone);
        walksPast(c, "Object",
                "new Object[] {Gone.RED, EnumSet.allOf(Gone.class), new EnumMap<>(Collections.singletonMap(Gone.RED, \"more\")), "
                        + "Gone.class, EnumSet.noneOf(Gone.class)}",
                gone);
        walksPast(c, "List<Gone>", "Arrays.asList(Gone.RED, Gone.GREEN)", gone);
    }

    @EachCrossing
    void aRemovedFieldMayHoldARecord(Crossing c) {
        walksPast(c, "Gone", "new Gone(1, \"more\", new Gone(2, null, null))",
                Sources.record("Gone", Arrays.asList("int n", "String s", "Object o")));
    }

    @EachCrossing
    void aRemovedFieldMayHoldAThrowable(Crossing c) {
        walksPast(c, "Exception", "new IllegalStateException(\"m\", new Exception(\"more\"))");
        walksPast(c, "Exception", "new Gone(new Gone(null))",
                "class Gone extends Exception { int code = 3; Object detail = \"more\"; Gone(Exception cause) { "
                        + "super(\"m\", cause); addSuppressed(new Error(\"s\")); } }");
    }

    @EachCrossing
    void aRemovedFieldMayHoldAClassWithAKryoSerializer(Crossing c) {
        walksPast(c, "Gone", "new Gone()", "@" + K
                + "DefaultSerializer(GoneSerializer.class) class Gone { Object o = new Object[] {\"more\", this}; }",
                "public class GoneSerializer extends " + K
                        + "Serializer<Gone> { public GoneSerializer() { } public void write(" + K + "Kryo k, " + K
                        + "io.Output out, Gone g) { "
                        + "out.writeString(\"its own\"); k.writeClassAndObject(out, g.o); "
                        + "k.writeClassAndObject(out, \"more\"); } " + "public Gone read(" + K + "Kryo k, " + K
                        + "io.Input in, Class<? extends Gone> t) { throw new UnsupportedOperationException(); } }");
        walksPast(c, "Object", "new BitSet()");
        walksPast(c, "Gone", "new Gone()",
                "class Gone implements java.io.Externalizable { "
                        + "public void writeExternal(java.io.ObjectOutput o) throws java.io.IOException { "
                        + "o.writeInt(1); o.writeUTF(\"u\"); o.writeObject(Arrays.asList(\"more\")); } "
                        + "public void readExternal(java.io.ObjectInput i) { } }");
    }

    @EachCrossing
    void aRemovedFieldMayHoldAnUnknownClass(Crossing c) {
        String gone = "class Gone { int i; Gone next; Integer boxed = 3; String s = \"more\"; Date d = new Date(); "
                + "Object o; Gone() { } " + "Gone(Gone next) { this.next = next; this.o = new Gone[] {this, next}; } }";
        walksPast(c, "Gone", "new Gone(new Gone(new Gone()))", gone);
        walksPast(c, "Object", "new Gone(null)", gone);
        walksPast(c, "Object", "Gone.class", gone);
        walksPast(c, "Object", "new GoneList()",
                "class GoneList extends ArrayList<Object> { String more = \"more\"; { add(this); add(\"e\"); } }");
        walksPast(c, "Object", "new GoneMap()",
                "class GoneMap extends TreeMap<String, Object> { String more = \"more\"; GoneMap() { "
                        + "super(Comparator.reverseOrder()); " + "put(\"k\", this); } }");
        walksPast(c, "Object", "new TreeSet<Object>(new Order())",
                "class Order implements Comparator<Object> { int n = 1; public int compare(Object a, Object b) { "
                        + "return 0; } }");
    }

    @EachCrossing
    void aRemovedFieldMayHoldPlainValues(Crossing c) {
        walksPastEach(c, "true", "'c'", "(byte) 1", "(short) 300", "70000", "1L << 40", "1.5f", "2.5", "\"a string\"",
                "\"宽\"", "new Date()", "new BigInteger(\"12345678901234567890\")", "new BigDecimal(\"1.50\")",
                "UUID.randomUUID()", "Instant.now()", "LocalDate.now()", "ZonedDateTime.now()", "Duration.ofDays(1)",
                "Optional.of(\"more\")", "new StringBuilder(\"b\")", "Locale.CHINA", "java.net.URI.create(\"a:b\")",
                "null", "new java.util.concurrent.atomic.AtomicReference<>(\"more\")",
                "java.nio.ByteBuffer.allocate(3)", "java.util.regex.Pattern.compile(\"x\")");
    }
}
