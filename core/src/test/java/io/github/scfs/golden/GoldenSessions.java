package io.github.scfs.golden;

import static io.github.scfs.golden.GoldenSession.array;
import static io.github.scfs.golden.GoldenSession.list;

import io.github.scfs.golden.GoldenSession.Fate;
import io.github.scfs.golden.GoldenSession.Operation;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.testkit.Sources;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Golden sessions about classes, references and tables. Those about built-in values are in {@link GoldenValues}. */
public final class GoldenSessions {

    private GoldenSessions() {}

    public static List<GoldenSession> all() {
        List<GoldenSession> all = new ArrayList<>(
                Arrays.asList(tables(), operations(), GoldenCalls.session(), beans(), strings(), ids(), references()));
        if (Sources.hasRecords()) {
            all.add(classes());
        }
        all.addAll(GoldenValues.all());
        return all;
    }

    /** Registers the serializers that the sessions need. */
    public static void prepare(Engine engine) {
        engine.prepare(Models.Parcel.class, new Models.ParcelSerializer());
    }

    /** Returns the loader of the sessions' classes. */
    public static ClassLoader loader() {
        return Sources.hasRecords() ? Records.loader() : GoldenSessions.class.getClassLoader();
    }

    /** Returns a graph of model objects as text. */
    public static String words(Object v) {
        return ModelNodes.wordsOf(v);
    }

    private static GoldenSession tables() {
        Models.Paint red = new Models.Paint(Models.Color.RED, null, null);
        return new GoldenSession("tables").message("the first use of a class", Fate.CERTAIN, person())
                .message("known by now", person())
                .message("two new classes: a bean's enums have ids and precede it", Fate.SENT, red)
                .message("not certain, so they are repeated", Fate.SENT, red)
                .message("repeated once more, now certain", red)
                .message("no definitions any more", red)
                .message("discarded: the id stays assigned", Fate.LOST, new Models.Empty())
                .message("a gap: the reader receives only the next id", new Models.Text("a", null, null))
                .message("the class of the discarded message is used again", new Models.Empty())
                .message("fails in the middle: assigned ids are kept", Fate.FAILED, new Models.Unwritable())
                .message("the session continues", new Models.Numbers())
                .message("late: its body is not read, its definition counts", Fate.LATE, new Models.Boxes())
                .message("so the class is known here", new Models.Boxes())
                .message("the same frame again", Fate.REPLAYED, new Models.Boxes())
                .message("self-contained: ids from 0, and no table changes", Fate.ALONE, red)
                .message("a heartbeat", Fate.ALONE, new Object[] {null})
                .message("null in the session", new Object[] {null})
                .message("an empty message");
    }

    private static Models.Person person() {
        return new Models.Person("Ada", 36);
    }

    private static GoldenSession operations() {
        return new GoldenSession("operations")
                .message("every operation", new Operation("boolean", true), new Operation("byte", (byte) -1),
                        new Operation("short", (short) -300), new Operation("int", 300),
                        new Operation("long", Long.MIN_VALUE), new Operation("float", 1.5f),
                        new Operation("double", -0.0), new Operation("string", "path"), new Operation("string", null),
                        new Operation("bytes", new byte[] {1, 2, 3}), new Operation("bytes", null),
                        new Operation("bytes", new byte[0]))
                .message("strings are numbered across operations", new Operation("string", "path"),
                        new Operation("string", "path"), new Models.Text("path", "\u20ac", "\u20ac"));
    }

    private static GoldenSession beans() {
        Models.Wide wide = new Models.Wide();
        wide.a = 1;
        wide.v = -2;
        wide.w = 1L << 40;
        return new GoldenSession("beans")
                .message("zeros take no data bytes, except in byte, short, char, float, double", new Models.Numbers())
                .message("one byte each", new Models.Numbers(true, -128, 127, 'z', -128, 127, 1.5))
                .message("two bytes", new Models.Numbers(false, 127, 128, '\u20ac', 32767, -32768, -1.5))
                .message("full width",
                        new Models.Numbers(true, -1, -32768, 0xffff, Integer.MIN_VALUE, Long.MIN_VALUE,
                                Double.MAX_VALUE))
                .message("longs of 3, 4, 5, 6 bytes",
                        list(long1(1 << 20), long1(1 << 30), long1(1L << 36), long1(1L << 46)))
                .message("codes of more than 64 bits", wide)
                .message("most numbers are large: the wide form", Models.Wide.ofHashes())
                .message("boxes: nulls", new Models.Boxes())
                .message("boxes: one byte", new Models.Boxes(true, -128, 127, 'z', 0, 0, 1.5))
                .message("boxes: more", new Models.Boxes(false, 127, 128, '\u20ac', 1 << 20, 1L << 36, -1.5))
                .message("boxes: most",
                        new Models.Boxes(false, 0, -32768, 0xffff, Integer.MIN_VALUE, Long.MAX_VALUE, 0))
                .message("enums and dates: null", new Models.Paint())
                .message("enums and dates",
                        new Models.Paint(Models.Color.BLUE, Models.Weekday.SUN, new Date(1700000000000L)))
                .message("a date of 8 bytes", new Models.Paint(null, null, new Date(Long.MAX_VALUE)))
                .message("a Timestamp where a Date is declared",
                        new Models.Paint(null, null, new java.sql.Timestamp(1700000000123L)))
                .message("hidden, final, static and transient fields", new Models.Derived(1, 2, 3))
                .message("no fields at all", new Models.Empty());
    }

    private static Models.Numbers long1(long v) {
        return new Models.Numbers(false, 0, 0, 0, 0, v, 0);
    }

    private static GoldenSession strings() {
        return new GoldenSession("strings")
                .message("null, empty, one character: none is numbered", new Models.Text(null, "", "x"))
                .message("Latin-1, and a reference to it", new Models.Text("caf\u00e9", "caf\u00e9", "caf"))
                .message("UTF-8 where it is shorter than UTF-16",
                        new Models.Text("price: 5 \u20ac", "price: 5 \u20ac", null))
                .message("UTF-16 where it is no longer than UTF-8",
                        new Models.Text("\u4f60\u597d", "\u4f60\u597d", "\u0416\u0416"))
                .message("a pair of surrogates, and lone ones",
                        new Models.Text("\ud83d\ude00abc", "\ud83d", "abc\ude00"))
                .message("one byte is not numbered, two are", array("a", "a", "bb", "bb"))
                .message("a long string is a reference if it is the same object",
                        array(LONG, LONG, repeat('b', 129), repeat('b', 129)))
                .message("as tagged values", list("ab", 1, "ab", "\u20ac5", "\u20ac5", null, 'c'), "ab", "\u4f60\u597d",
                        "\u20ac5")
                .message("a UUID in 16 bytes, and a reference to it",
                        new Models.Text(ID, ID, "0123ABCD-89EF-4567-8123-456789ABCDEF"))
                .message("digits in half their number, if that is even",
                        new Models.Text("7f0000010123cafe", "7f0000010123cafe5", "7f0000010123cafe"))
                .message("both as tagged values", ID, "7f0000010123cafe", list(ID))
                .message("another type among strings", array("ab", 5, null, "ab"));
    }

    private static GoldenSession ids() {
        Object[] strings = new Object[36];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = "s" + (10 + i);
        }
        GoldenSession session = new GoldenSession("ids");
        for (String title : new String[] {
                "strings", "again", "third message: ids for sixteen strings", "ids for sixteen more",
                "ids for the rest"}) {
            session.message(title, (Object) strings);
        }
        return session.message("all strings by ids; ids from 32 on get message numbers", (Object) strings)
                .message("a number for a long id, none for a short one",
                        array("s45", "in full", "s45", "in full", "s10", "s10"), "s44", "s44", "in full");
    }

    private static final String ID = "0123abcd-89ef-4567-8123-456789abcdef";
    private static final String LONG = repeat('a', 129);

    private static String repeat(char c, int n) {
        char[] chars = new char[n];
        Arrays.fill(chars, c);
        return new String(chars);
    }

    /** Has a record. */
    private static GoldenSession classes() {
        Models.Failure failure = new Models.Failure("sold out", new IllegalStateException("empty"), 7);
        failure.getCause().setStackTrace(new StackTraceElement[0]);
        failure.addSuppressed(failure.getCause());
        Models.Bag bag = new Models.Bag();
        bag.label = "mine";
        bag.add("one");
        Models.Shelf shelf = new Models.Shelf();
        shelf.books.add(list("book"));
        Models.Dict dict = new Models.Dict();
        dict.version = 3;
        dict.put("one", 1);
        Models.Row row = new Models.Row(new Models.Backwards());
        row.addAll(Arrays.asList(1, 2));
        Models.Table table = new Models.Table();
        table.title = "T";
        table.put("k", "v");
        BitSet bits = new BitSet();
        bits.set(9);
        EnumMap<Models.Color, String> byColor = new EnumMap<>(Models.Color.class);
        byColor.put(Models.Color.GREEN, "go");
        return new GoldenSession("classes").message("a record", Records.point(1, "here", null))
                .message("enums as tagged values; one constant has a class body", Models.Color.GREEN,
                        Models.Weekday.SUN)
                .message("an enum among others", list(Models.Color.RED, null, "red", Models.Color.RED))
                .message("a throwable", failure)
                .message("an exception of the JDK with state and a next one", sqlException())
                .message("a collection with a field", bag)
                .message("a map with a field", dict)
                .message("a list that keeps its elements in a field", shelf)
                .message("a sorted collection with a comparator", row)
                .message("a sorted map with the natural order", table)
                .message("a Kryo serializer of the JDK's", bits)
                .message("a user's Kryo serializer with an object and a string inside, and a reference behind it",
                        list(new Models.Parcel(5, list("inside")), bits, bits))
                .message("enums as keys", byColor, new EnumMap<>(Models.Weekday.class))
                .message("types", String.class, int.class, int[].class, Models.Named.class, Models.Color.class,
                        Models.Empty[][].class, List.class, Runnable.class, Object.class, Boolean.class);
    }

    private static SQLException sqlException() {
        SQLException next = new SQLException("next", null, 0);
        next.setStackTrace(new StackTraceElement[0]);
        SQLException first = new SQLException("first", "42S02", 1146);
        first.setStackTrace(Records.traceElements());
        first.setNextException(next);
        return first;
    }

    private static GoldenSession references() {
        Models.Person a = person();
        Models.Person b = new Models.Person("Bob", 40);
        a.friend = b;
        b.friend = a;
        a.extra = b;
        List<Object> selfish = list();
        selfish.add(selfish);
        Object[] ring = new Object[1];
        ring[0] = list(ring, ring);
        Models.Empty shared = new Models.Empty();
        Map<String, Object> map = new HashMap<>();
        map.put("self", map);
        TreeSet<Integer> sorted = new TreeSet<>(new Models.Backwards());
        return new GoldenSession("references").message("a circle of two beans", a)
                .message("a list that holds itself", selfish)
                .message("an array and a list that hold each other", new Object[] {ring})
                .message("a map that holds itself", map)
                .message("several values of a message share the numbers", shared, list(shared), shared)
                .message("plain values have no number", list(Optional.of(shared), 1L, new Date(0), shared))
                .message("the number of a comparator comes after its set's", list(sorted, sorted.comparator(), sorted));
    }
}
