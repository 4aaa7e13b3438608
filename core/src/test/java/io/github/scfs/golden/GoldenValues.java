package io.github.scfs.golden;

import static io.github.scfs.golden.GoldenSession.array;
import static io.github.scfs.golden.GoldenSession.list;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import org.junit.jupiter.api.condition.JRE;

/** Golden sessions about built-in values. */
final class GoldenValues {

    private GoldenValues() {}

    /** Returns the sessions. Java 8 has none of the immutable collections, so one session is left out there. */
    static List<GoldenSession> all() {
        List<GoldenSession> all = new ArrayList<>(Arrays.asList(plain(), time(), arrays(), rarer()));
        if (JRE.currentVersion() != JRE.JAVA_8) {
            all.add(collections());
        }
        return all;
    }

    private static GoldenSession plain() {
        return new GoldenSession("plain")
                .message("null, booleans, numbers", (Object) null, false, true, (byte) -5, (short) -300, 'x', '\u20ac',
                        0, -1, Integer.MIN_VALUE, 300L, Long.MAX_VALUE, 1.5f, Double.NaN)
                .message("big numbers", new BigInteger("-123456789012345678901234567890"), BigInteger.ZERO,
                        new BigDecimal("12.50"), new BigDecimal("1E+10"))
                .message("identifiers", new UUID(1, -2), Locale.GERMANY, new Locale("no", "NO", "NY"),
                        new Locale("xx", "YY", "a_b"), Currency.getInstance("EUR"), URI.create("http://a.b/c?d=e"))
                .message("optionals", Optional.empty(), Optional.of("o1"), Optional.of(Optional.of(1)),
                        OptionalInt.empty(), OptionalInt.of(5), OptionalLong.of(6), OptionalDouble.of(0.5))
                .message("other values", new Object(), new StackTraceElement("A", "b", null, -2), new Date(-1));
    }

    private static GoldenSession time() {
        LocalDateTime noon = LocalDateTime.of(2024, 2, 29, 12, 0);
        LocalTime late = LocalTime.of(23, 59, 59, 999999999);
        return new GoldenSession("time")
                .message("local", LocalDate.of(2024, 2, 29), LocalDate.MIN, LocalTime.MIDNIGHT, late, noon,
                        noon.with(late))
                .message("instants and amounts", Instant.EPOCH, Instant.ofEpochSecond(-1, 5), Duration.ofMillis(-1500),
                        Period.of(1, -2, 3))
                .message("fractions of a second", Instant.parse("2026-11-22T05:36:00.250Z"),
                        Instant.parse("2026-11-22T05:36:00.000250Z"), LocalTime.of(1, 2, 3, 999_000_000),
                        LocalTime.of(1, 2, 3, 1_000), LocalDate.MAX)
                .message("zones", ZoneOffset.ofHours(-5), ZoneOffset.UTC, ZoneId.of("Europe/Paris"),
                        noon.atZone(ZoneId.of("Europe/Paris")), ZonedDateTime.of(noon, ZoneOffset.ofHours(1)),
                        OffsetDateTime.of(noon, ZoneOffset.ofHours(1)), OffsetTime.of(late, ZoneOffset.UTC))
                .message("parts", Year.of(-1), YearMonth.of(2024, 12), MonthDay.of(2, 29))
                .message("java.sql", new java.sql.Date(86400000L), new java.sql.Time(-1L), new java.sql.Timestamp(-1L));
    }

    private static GoldenSession arrays() {
        return new GoldenSession("arrays")
                .message("empty", new boolean[0], new byte[0], new short[0], new char[0], new int[0], new long[0],
                        new float[0], new double[0], new String[0], new Object[] {array()})
                .message("bits and bytes", new boolean[] {true, false, true, false, false, false, false, false, true},
                        new byte[] {-1, 0, 127})
                .message("the narrowest width", new short[] {1, -128}, new char[] {'a', '\u00ff'},
                        new int[] {127, -128}, new long[] {0, 0})
                .message("wider", new short[] {1, 128}, new char[] {'a', '\u0100'}, new int[] {1, 1 << 20},
                        new long[] {1, 1L << 40})
                .message("the widest", new int[] {Integer.MIN_VALUE}, new long[] {Long.MAX_VALUE, -1},
                        new float[] {1.5f, -0.0f}, new double[] {1.5, Double.MIN_VALUE})
                .message("objects", new String[] {"a1", null, "a1"}, array(array(1, "two", null, 3L)))
                .message("in more dimensions", new int[][] {{1}, null, {2, 3}}, new String[][][] {{{"x"}}, {}})
                .message("of beans and enums", new Models.Empty[] {new Models.Empty(), null},
                        new Models.Color[] {Models.Color.RED, null}, new Models.Empty[1][1], new Models.Named[1],
                        new Integer[] {1, null}, new List<?>[] {list(1)});
    }

    private static GoldenSession collections() {
        Map<Object, Object> mixed = new LinkedHashMap<>();
        mixed.put("key", 1);
        mixed.put(2, "two");
        mixed.put(null, null);
        Map<String, Long> sorted = new TreeMap<>(Collections.singletonMap("k", 1L));
        TreeSet<Object> odd = new TreeSet<>(Arrays.asList(3, 1));
        TreeMap<Integer, Object> even = new TreeMap<>(new Models.Backwards());
        even.put(2, "two");
        Set<Object> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.addAll(list("k2", "k1"));
        Set<Object> keys = ConcurrentHashMap.newKeySet();
        keys.add(7);
        ArrayBlockingQueue<Object> queue = new ArrayBlockingQueue<>(5);
        queue.add("q1");
        List<Object> linked = new LinkedList<>(list("first", 2));
        LinkedBlockingQueue<Object> bounded = new LinkedBlockingQueue<>(7);
        bounded.add("q2");
        return new GoldenSession("collections")
                .message("integers of one width", list(1, 2, -3), list(1_000_000, -1_000_000, 0),
                        list(list(5), list(70_000, 80_000)))
                .message("integers of many widths", list(1_000_000, 0, 0, 0, 1, -1, 2, 300), list(1, null))
                .message("empty", list(), new HashSet<>(), new HashMap<>(), new TreeSet<>())
                .message("mutable collections", new LinkedList<>(Arrays.asList(1, 2)),
                        new HashSet<>(Arrays.asList("a1", "b2")), new LinkedHashSet<>(Arrays.asList('x', 'y')),
                        new TreeSet<>(Arrays.asList(2, 1)), new HashMap<>(sorted), sorted, mixed,
                        new ArrayDeque<>(Arrays.asList(1.5, 2.5)))
                .message("elements of every kind", list(true, null, false), list((byte) 1, null),
                        list((short) 1, (short) 300), list('a', '\u20ac'),
                        list(0, 1, 300, 70000, Integer.MAX_VALUE, null), list(0L, 1L << 20, 1L << 40, -1L, null),
                        list(1.5f), list(1.5, null), list("s1", "\u20ac", "s1", ""),
                        list(new Date(0), null, new Date(Long.MIN_VALUE)), list(Models.Color.BLUE, null),
                        list(null, null))
                .message("elements of several kinds", list(1, "s", 2L, 1.0, list(3)),
                        list(new Date(0), new java.sql.Date(1)), list(Models.Color.RED, 1))
                .message("more codes than fit in 64 bits", new ArrayList<>(Collections.nCopies(33, true)))
                .message("lists of lists, of beans", list(list(1), list(), list("x")),
                        list(new Models.Empty(), new Models.Text(), new Models.Empty()))
                .message("constants and singletons", Collections.emptyList(), Collections.emptySet(),
                        Collections.emptyMap(), Collections.singletonList(1), Collections.singleton("s"),
                        Collections.singletonMap("k", null), Arrays.asList(1, 2))
                .message("unmodifiable", Collections.unmodifiableCollection(list(1)),
                        Collections.unmodifiableList(list(1)), Collections.unmodifiableSet(new HashSet<>(list(1))),
                        Collections.unmodifiableMap(new HashMap<>(sorted)))
                .message("synchronized", Collections.synchronizedCollection(list(1)),
                        Collections.synchronizedList(list(1)), Collections.synchronizedSet(new HashSet<>(list(1))),
                        Collections.synchronizedMap(new HashMap<>(sorted)))
                .message("wrappers of sorted collections", Collections.unmodifiableSortedSet(odd),
                        Collections.unmodifiableNavigableSet(odd), Collections.unmodifiableSortedMap(even),
                        Collections.unmodifiableNavigableMap(even), Collections.emptyNavigableSet(),
                        Collections.synchronizedSortedSet(odd), Collections.synchronizedNavigableSet(odd),
                        Collections.synchronizedSortedMap(even), Collections.synchronizedNavigableMap(even))
                .message("sets of enums, with and without elements", EnumSet.of(Models.Color.GREEN),
                        EnumSet.noneOf(Models.Color.class))
                .message("copies, sets made of maps, a queue with bounds", Collections.nCopies(3, list("copied")),
                        fromMap, keys, queue)
                .message("immutable", immutable(List.class, "of", Object.class, 1),
                        immutable(Set.class, "of", Object.class, 1), immutable(Map.class, "copyOf", Map.class, sorted))
                .message("views become the nearest collections", list(1, 2, 3).subList(1, 3), sorted.keySet())
                .message("wrappers of lists without random access", Collections.unmodifiableList(linked),
                        Collections.synchronizedList(linked))
                .message("linked queues with and without a bound", new LinkedBlockingQueue<>(linked), bounded,
                        new LinkedBlockingDeque<>(linked));
    }

    /** Calls a static method that Java 8 lacks, by reflection. */
    private static Object immutable(Class<?> type, String method, Class<?> parameter, Object argument) {
        try {
            return type.getMethod(method, parameter).invoke(null, argument);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static URL url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static GoldenSession rarer() {
        LongAdder longs = new LongAdder();
        longs.add(-7);
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(0.25);
        AtomicReference<Object> self = new AtomicReference<>();
        self.set(list(self));
        byte[] some = {1, 2, 3};
        ByteBuffer direct = ByteBuffer.allocateDirect(1);
        ByteBuffer heap = ByteBuffer.wrap(some, 1, 2).order(ByteOrder.LITTLE_ENDIAN);
        return new GoldenSession("rarer")
                .message("atomics", new AtomicBoolean(true), new AtomicInteger(-1), new AtomicLong(300), longs, doubles,
                        new AtomicIntegerArray(new int[] {1, 300}), new AtomicLongArray(new long[] {-1}), self,
                        new AtomicReferenceArray<>(array("x1", null)))
                .message("buffers", heap, ByteBuffer.wrap(some).asReadOnlyBuffer(), direct, direct.asReadOnlyBuffer())
                .message("patterns and addresses", Pattern.compile("a+", Pattern.DOTALL),
                        address("host.name", 10, 0, 0, 1), address(null, 127, 0, 0, 1),
                        address(null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
                        new InetSocketAddress(address("h", 10, 0, 0, 2), 8080),
                        InetSocketAddress.createUnresolved("host", 80))
                .message("a URL", url("http://host.invalid/a?b"), list(url("file:/a"), url("file:/a")));
    }

    private static InetAddress address(String name, int... bytes) {
        byte[] address = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            address[i] = (byte) bytes[i];
        }
        try {
            return InetAddress.getByAddress(name, address);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }
}
