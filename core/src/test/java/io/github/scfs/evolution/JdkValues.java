package io.github.scfs.evolution;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import org.opentest4j.TestAbortedException;

/**
 * Values of types whose class or form differs between JDKs, by name. Each JDK makes an equal value for a name, or none
 * if it lacks the type. For some values, an older JDK reads another value than the one that was sent.
 */
final class JdkValues {
    static final int ALL = Integer.MAX_VALUE;

    /** An enum whose constants have classes of their own. */
    enum Sign {
        PLUS {
            @Override
            int of(int n) {
                return n;
            }
        },
        MINUS {
            @Override
            int of(int n) {
                return -n;
            }
        };

        abstract int of(int n);
    }

    /** Has fields of each kind, and the state of an exception of a program. */
    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        final int code;
        final List<String> details;

        Failed(String message, Throwable cause, int code, String... details) {
            super(message, cause);
            this.code = code;
            this.details = new ArrayList<>(Arrays.asList(details));
        }

        @Override
        public String toString() {
            return super.toString() + code + details;
        }
    }

    /** Its message is read by a method of its superclass. */
    static final class Decorated extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        Decorated(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return super.getMessage() + "!";
        }
    }

    /** Makes a value. */
    interface Maker {
        Object make() throws Exception;
    }

    static final class Entry {
        private final Maker maker;
        /** What older readers get, by the last version of Java that gets it. */
        private final TreeMap<Integer, Maker> older = new TreeMap<>();

        Entry(Maker maker) {
            this.maker = maker;
        }

        /** Readers up to a version of Java get another value. */
        Entry upTo(int version, Maker instead) {
            older.put(version, instead);
            return this;
        }

        Maker readBy(int version) {
            Map.Entry<Integer, Maker> instead = older.ceilingEntry(version);
            return instead == null ? maker : instead.getValue();
        }
    }

    private final Map<String, Entry> all = new LinkedHashMap<>();

    JdkValues() {
        numbersAndTexts();
        collections();
        concurrent();
        time();
        enums();
        throwables();
        others();
        NewerValues.addTo(this);
    }

    Set<String> names() {
        return all.keySet();
    }

    /** Returns a value; null if this JDK can't make it. */
    Object make(String name) {
        return made(all.get(name).maker);
    }

    /**
     * Returns the text of the value that a JDK reads, as {@link JdkText} has it; null if this JDK can make neither the
     * value nor what is read instead.
     */
    String expected(String name, int reader) {
        Object value = made(all.get(name).readBy(reader));
        return value == null ? null : JdkText.of(value);
    }

    private static Object made(Maker maker) {
        try {
            return maker.make();
        } catch (TestAbortedException | ClassNotFoundException lacking) {
            return null;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    Entry add(String name, Maker maker) {
        Entry e = new Entry(maker);
        if (all.put(name, e) != null) {
            throw new AssertionError("two values of the name " + name);
        }
        return e;
    }

    private void numbersAndTexts() {
        add("text, Latin-1", () -> "caf\u00e9 \u00ff");
        add("text, UTF-16", () -> "\u4e2d\u6587 \ud83d\ude00 \ud800");
        add("long text, Latin-1", () -> String.join("", Collections.nCopies(9_000, "\u00e9x")));
        add("long text, UTF-16", () -> String.join("", Collections.nCopies(9_000, "\u4e2dx")));
        add("empty text", () -> "");
        add("char array", () -> new char[] {'a', '\u4e2d'});
        add("text in a builder", () -> new StringBuilder("b\u4e2d"));
        add("text in a buffer", () -> new StringBuffer("b"));
        add("decimal", () -> new BigDecimal("1.50"));
        add("decimal, negative scale", () -> new BigDecimal(BigInteger.TEN, -7));
        add("decimal, long digits", () -> new BigDecimal(BigInteger.TEN.pow(60).negate(), 33));
        add("decimal, no scale", () -> BigDecimal.ZERO);
        add("integer", () -> BigInteger.ONE.shiftLeft(200).negate());
        add("integer, small", () -> BigInteger.valueOf(-1));
        add("math context", () -> MathContext.DECIMAL64);
        add("NaN", () -> Float.intBitsToFloat(0x7fc00001));
        add("boxes", () -> new Object[] {(byte) 1, (short) 2, 'c', 4, 5L, 6.5f, 7.5, true});
        add("arrays", () -> new Object[] {new int[] {1, 300}, new long[][] {{1}, {}}, new boolean[] {true}});
    }

    private void collections() {
        add("ArrayList", () -> new ArrayList<>(Arrays.asList(1, null, "x")));
        add("Arrays.asList", () -> Arrays.asList("a", null));
        add("HashMap", () -> new HashMap<>(Collections.singletonMap("k", null)));
        add("LinkedHashMap", () -> new LinkedHashMap<>(Collections.singletonMap("k", 1L)));
        add("LinkedHashSet", () -> new LinkedHashSet<>(Arrays.asList("b", "a")));
        add("TreeMap, reversed", () -> {
            TreeMap<String, Integer> m = new TreeMap<>(Comparator.reverseOrder());
            m.put("a", 1);
            m.put("b", 2);
            return m;
        });
        add("TreeSet, without case", () -> {
            TreeSet<String> s = new TreeSet<>(String.CASE_INSENSITIVE_ORDER.reversed());
            Collections.addAll(s, "B", "a");
            return s;
        });
        add("TreeSet, nulls first", () -> {
            TreeSet<String> s = new TreeSet<>(Comparator.nullsFirst(Comparator.naturalOrder()));
            Collections.addAll(s, "B", null);
            return s;
        });
        add("descending map", () -> new TreeMap<>(Collections.singletonMap("k", 1)).descendingMap()).upTo(ALL, () -> {
            TreeMap<String, Integer> m = new TreeMap<>(Collections.reverseOrder());
            m.put("k", 1);
            return m;
        });
        add("PriorityQueue", () -> new PriorityQueue<>(Arrays.asList(3, 1, 2)));
        add("ArrayDeque", () -> new ArrayDeque<>(Arrays.asList(3, 1, 2)));
        add("LinkedList", () -> new LinkedList<>(Arrays.asList(3, null)));
        add("IdentityHashMap", () -> new IdentityHashMap<>(Collections.singletonMap("k", 1)));
        add("emptyList", Collections::emptyList);
        add("emptySortedMap", Collections::emptySortedMap);
        add("emptyNavigableSet", Collections::emptyNavigableSet);
        add("singleton", () -> Collections.singleton(1));
        add("singletonMap", () -> Collections.singletonMap("k", 1));
        add("nCopies", () -> Collections.nCopies(3, "n"));
        add("newSetFromMap", () -> {
            Set<Object> s = Collections.newSetFromMap(new ConcurrentHashMap<>());
            s.add("x");
            return s;
        });
        add("unmodifiableList", () -> Collections.unmodifiableList(new ArrayList<>(Arrays.asList(1, null))));
        add("unmodifiableList, linked", () -> Collections.unmodifiableList(new LinkedList<>(Arrays.asList(1, 2))));
        add("unmodifiableSet", () -> Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(2, 1))));
        add("unmodifiableMap", () -> Collections.unmodifiableMap(new HashMap<>(Collections.singletonMap("k", 1))));
        add("unmodifiableCollection", () -> Collections.unmodifiableCollection(new ArrayList<>(Arrays.asList(1))));
        add("unmodifiableNavigableMap",
                () -> Collections.unmodifiableNavigableMap(new TreeMap<>(Collections.singletonMap("k", 1))));
        add("unmodifiableSortedSet", () -> Collections.unmodifiableSortedSet(new TreeSet<>(Arrays.asList(2, 1))));
        add("synchronizedList", () -> Collections.synchronizedList(new ArrayList<>(Arrays.asList(1))));
        add("synchronizedMap", () -> Collections.synchronizedMap(new HashMap<>(Collections.singletonMap("k", 1))));
        add("checkedList", () -> Collections.checkedList(new ArrayList<>(Arrays.asList("c")), String.class)).upTo(ALL,
                () -> new ArrayList<>(Arrays.asList("c")));
        add("subList", () -> new ArrayList<>(Arrays.asList(1, 2, 3)).subList(1, 3)).upTo(ALL,
                () -> new ArrayList<>(Arrays.asList(2, 3)));
        add("keySet", () -> new HashMap<>(Collections.singletonMap("k", 1)).keySet()).upTo(ALL,
                () -> new LinkedHashSet<>(Arrays.asList("k")));
        add("values", () -> new TreeMap<>(Collections.singletonMap("k", 1)).values()).upTo(ALL,
                () -> new ArrayList<>(Arrays.asList(1)));
        add("entry", () -> new AbstractMap.SimpleEntry<>("k", 1));
        add("entry of a map", () -> new HashMap<>(Collections.singletonMap("k", 1)).entrySet().iterator().next())
                .upTo(ALL, () -> new AbstractMap.SimpleEntry<>("k", 1));
        add("Properties", () -> {
            Properties defaults = new Properties();
            defaults.setProperty("d", "1");
            Properties p = new Properties(defaults);
            p.setProperty("k", "2");
            return p;
        });
    }

    private void concurrent() {
        add("ConcurrentHashMap", () -> new ConcurrentHashMap<>(Collections.singletonMap("k", 1)));
        add("ConcurrentHashMap.keySet", () -> new ConcurrentHashMap<>(Collections.singletonMap("k", 1)).keySet())
                .upTo(ALL, () -> {
                    Set<Object> s = ConcurrentHashMap.newKeySet();
                    s.add("k");
                    return s;
                });
        add("ConcurrentSkipListMap", () -> new ConcurrentSkipListMap<>(Collections.singletonMap("k", 1)));
        add("CopyOnWriteArrayList", () -> new CopyOnWriteArrayList<>(Arrays.asList(1, null)));
        add("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(7, false, Arrays.asList(1, 2)));
        add("LinkedBlockingDeque", () -> new LinkedBlockingDeque<>(Arrays.asList(1, 2)));
        add("AtomicLong", () -> new AtomicLong(5));
        add("AtomicReference", () -> new AtomicReference<>("r"));
        add("LongAdder", () -> {
            LongAdder a = new LongAdder();
            a.add(7);
            return a;
        });
    }

    private void time() {
        LocalDateTime dateTime = LocalDateTime.of(2024, 2, 29, 1, 2, 3, 4);
        add("Instant", () -> Instant.MAX);
        add("LocalDate", () -> LocalDate.MIN);
        add("LocalTime", () -> LocalTime.MAX);
        add("LocalDateTime", () -> dateTime);
        add("OffsetDateTime", () -> dateTime.atOffset(ZoneOffset.ofHoursMinutes(-3, -30)));
        add("ZonedDateTime", () -> dateTime.atZone(ZoneId.of("Europe/Paris")));
        add("ZonedDateTime, later offset", () -> ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, ZoneId.of("Europe/Paris"))
                .withLaterOffsetAtOverlap());
        add("ZoneId", () -> ZoneId.of("Asia/Kolkata"));
        add("Duration", () -> Duration.ofSeconds(-5, 7));
        add("Period", () -> Period.of(1, -2, 3));
        add("Year and month", () -> new Object[] {Year.of(-7), YearMonth.of(9999, 12), MonthDay.of(2, 29)});
        add("DayOfWeek", () -> EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.SUNDAY));
        add("Date", () -> new Date(-1));
        add("Timestamp", () -> {
            Timestamp t = new Timestamp(-1);
            t.setNanos(123_456_789);
            return t;
        });
        add("GregorianCalendar", () -> calendar(new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"), Locale.US)));
        add("Japanese calendar", () -> calendar(Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"),
                Locale.forLanguageTag("ja-JP-u-ca-japanese"))));
        add("TimeZone", () -> TimeZone.getTimeZone("America/New_York"));
        add("SimpleTimeZone", () -> new SimpleTimeZone(3_600_000, "own"));
    }

    private static Calendar calendar(Calendar c) {
        c.setTimeInMillis(1_700_000_000_000L);
        c.setLenient(false);
        return c;
    }

    private void enums() {
        add("enum with bodies", () -> new Object[] {Sign.MINUS, Sign.PLUS});
        add("enum with bodies in a set", () -> EnumSet.allOf(Sign.class));
        add("enum with bodies as keys", () -> new EnumMap<>(Collections.singletonMap(Sign.MINUS, 1)));
        // The constants of TimeUnit have classes of their own on Java 8 only.
        add("TimeUnit", () -> TimeUnit.DAYS);
        add("TimeUnit in a set", () -> EnumSet.of(TimeUnit.DAYS, TimeUnit.NANOSECONDS));
        add("TimeUnit as key", () -> new EnumMap<>(Collections.singletonMap(TimeUnit.HOURS, 1)));
        add("empty EnumMap", () -> new EnumMap<>(TimeUnit.class));
        add("empty EnumSet", () -> EnumSet.noneOf(Sign.class));
    }

    private void throwables() {
        StackTraceElement[] old =
                {new StackTraceElement("a.B", "c", "B.java", 3), new StackTraceElement("D", "e", null, -2)};
        add("exception", () -> traced(new IllegalStateException("m", traced(new Failed("c", null, 3, "d"), old)), old));
        add("exception with suppressed ones", () -> {
            Throwable t = traced(new Failed("m", null, 5, "x", "\u4e2d"), old);
            t.addSuppressed(traced(new NoSuchElementException("s"), old));
            t.addSuppressed(traced(new IndexOutOfBoundsException("Index 5 out of bounds for length 3"), old));
            return t;
        });
        add("SQLException", () -> {
            SQLException e = traced(new SQLException("m", "08001", 17), old);
            e.setNextException(traced(new SQLException("n", "08002", 18), old));
            return e;
        });
        add("exception with another message", () -> traced(new Decorated("m"), old));
        add("exception without a trace", () -> traced(new UnsupportedOperationException()));
        add("stack frame", () -> old[0]);
    }

    static <T extends Throwable> T traced(T t, StackTraceElement... trace) {
        t.setStackTrace(trace);
        return t;
    }

    private void others() {
        add("Optional",
                () -> new Object[] {Optional.of("o"), Optional.empty(), OptionalInt.of(1), OptionalDouble.empty()});
        add("Locale", () -> new Object[] {Locale.CHINA, Locale.ROOT, Locale.forLanguageTag("zh-Hant-TW-x-a")});
        // Java 17 has changed the codes of three languages. Its language is "iw" on older ones.
        add("Locale with a changed code", () -> new Locale("he", "IL"));
        add("Currency", () -> Currency.getInstance("EUR"));
        add("URI", () -> URI.create("http://user@h:80/p?q=%20#f"));
        add("UUID", () -> new UUID(1, -2));
        add("BitSet", () -> BitSet.valueOf(new long[] {5, 0, Long.MIN_VALUE}));
        add("ByteBuffer", () -> ByteBuffer.wrap(new byte[] {1, 2, 3, 4}, 1, 2));
        add("ByteBuffer, read-only", () -> ByteBuffer.wrap(new byte[] {1, 2}).asReadOnlyBuffer());
        add("ByteBuffer, direct", () -> ByteBuffer.allocateDirect(2).order(ByteOrder.LITTLE_ENDIAN));
        add("Charset", () -> StandardCharsets.UTF_16LE);
        add("Pattern", () -> Pattern.compile("a+(?<n>b)", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
        add("InetAddress", () -> new Object[] {
                InetAddress.getByAddress("h", new byte[] {10, 0, 0, 1}), InetSocketAddress.createUnresolved("h", 5)});
        add("classes", () -> new Object[] {String.class, int.class, int[][].class, Map.Entry.class, Sign.class});
    }
}
