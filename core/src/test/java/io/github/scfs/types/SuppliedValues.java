package io.github.scfs.types;

import java.io.Serializable;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.WeekFields;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.SimpleTimeZone;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Values that {@link MadeValues} can't make, values whose state says more, and classes that it must not touch. */
public final class SuppliedValues {
    /** Classes whose constructors or static methods open files or connections, start threads or change the JVM. */
    private static final List<String> UNSAFE = Arrays.asList("java.io.Console", "java.io.File", "java.io.FileReader",
            "java.io.FileWriter", "java.io.FileInputStream", "java.io.FileOutputStream", "java.io.PrintStream",
            "java.io.PrintWriter", "java.io.RandomAccessFile", "java.lang.ProcessBuilder", "java.lang.ProcessHandle",
            "java.lang.Runtime", "java.lang.foreign.", "java.lang.System", "java.lang.Thread", "java.lang.ThreadGroup",
            "java.net.", "java.nio.channels.", "java.nio.file.Files", "java.security.", "java.sql.DriverManager",
            "java.util.Formatter", "java.util.Scanner", "java.util.ServiceLoader", "java.util.Timer",
            "java.util.concurrent.Executors", "java.util.concurrent.ForkJoinPool", "java.util.jar.JarFile",
            "java.util.logging.FileHandler", "java.util.logging.SocketHandler", "java.util.zip.ZipFile",
            "javax.crypto.", "javax.net.");
    /** Classes whose static methods make instances of other classes. */
    private static final List<Class<?>> FACTORIES =
            Arrays.asList(Arrays.class, Collections.class, Comparable.class, List.class, Map.class);

    private SuppliedValues() {}

    static boolean isUnsafe(Class<?> type) {
        String name = type.getName();
        if (name.startsWith("java.net.") && (Throwable.class.isAssignableFrom(type) || type.isEnum())
                || name.startsWith("java.security.") && Throwable.class.isAssignableFrom(type)) {
            return false;
        }
        return UNSAFE.stream().anyMatch(u -> u.endsWith(".") ? name.startsWith(u) : name.equals(u));
    }

    static boolean isFactory(Class<?> type) {
        return FACTORIES.contains(type) || type.getName().equals("java.util.Set") || type == java.util.Comparator.class;
    }

    /** Whether the setters of an object change only this object. */
    static boolean isPlain(Object value) {
        return (value instanceof Serializable || value instanceof Cloneable) && !(value instanceof Thread);
    }

    /** Adds arguments for parameters of types that {@link MadeValues} can't make, or should make with contents. */
    static void arguments(Map<Class<?>, List<Object>> all) {
        TreeSet<String> sorted = new TreeSet<>(Arrays.asList("b", "a"));
        TreeMap<String, Integer> map = new TreeMap<>(Collections.singletonMap("k", 1));
        all.put(SortedSet.class, Arrays.asList(sorted));
        all.put(NavigableSet.class, Arrays.asList(sorted));
        all.put(SortedMap.class, Arrays.asList(map));
        all.put(NavigableMap.class, Arrays.asList(map));
        all.put(Queue.class, Arrays.asList(new ArrayDeque<>(Arrays.asList("q"))));
        all.put(Deque.class, Arrays.asList(new ArrayDeque<>(Arrays.asList("d"))));
        all.put(Locale.class, Arrays.asList(Locale.GERMANY, Locale.JAPAN));
        all.put(TimeZone.class, Arrays.asList(TimeZone.getTimeZone("Asia/Shanghai")));
        all.put(ZoneId.class, Arrays.asList(ZoneId.of("Europe/Paris"), ZoneOffset.ofHours(2)));
        all.put(ZoneOffset.class, Arrays.asList(ZoneOffset.ofHours(5)));
        all.put(LocalDate.class, Arrays.asList(LocalDate.of(2026, 11, 23)));
        all.put(LocalTime.class, Arrays.asList(LocalTime.of(12, 30, 1, 5)));
        all.put(Chronology.class, Arrays.asList(Chronology.of("ThaiBuddhist")));
    }

    /** Returns values of many types, also of some that can't be written. */
    public static List<Object> values() {
        List<Object> v = new ArrayList<>();
        lists(v);
        maps(v);
        plain(v);
        closed(v);
        return v;
    }

    private static void lists(List<Object> v) {
        List<String> some = Arrays.asList("b", "a", null);
        List<Object> nested = new ArrayList<>(Arrays.asList(1, "two", 3L, some, new int[] {4}));
        v.add(nested);
        v.add(new LinkedList<>(some));
        v.add(Collections.unmodifiableList(new LinkedList<>(Arrays.asList(1, 2))));
        v.add(some.subList(1, 2));
        v.add(new ArrayList<>(some).subList(0, 1));
        v.add(Arrays.asList(1, 2));
        v.add(Arrays.asList(new Integer[][] {{1}, {2}}));
        v.add(new TreeSet<>(Collections.reverseOrder()));
        v.add(new TreeSet<>(Arrays.asList(3, 1, 2)).descendingSet());
        v.add(new TreeSet<>(Arrays.asList(3, 1, 2)).headSet(3));
        v.add(new PriorityQueue<>(Arrays.asList(5, 1, 3)));
        v.add(EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS));
        v.add(EnumSet.noneOf(DayOfWeek.class));
        v.add(new ConcurrentSkipListSet<>(Arrays.asList(2, 1)));
        v.add(Collections.newSetFromMap(new IdentityHashMap<>()));
        v.add(ConcurrentHashMap.newKeySet());
        v.add(new HashMap<>(Collections.singletonMap(1, 2)).keySet());
        v.add(new HashMap<>(Collections.singletonMap(1, 2)).values());
        v.add(new HashMap<>(Collections.singletonMap(1, 2)).entrySet());
        v.add(new TreeMap<>(Collections.singletonMap(1, 2)).keySet());
        v.add(new TreeMap<>(Collections.singletonMap(1, 2)).entrySet());
        v.add(new ConcurrentHashMap<>(Collections.singletonMap(1, 2)).keySet());
        v.add(new ConcurrentHashMap<>(Collections.singletonMap(1, 2)).values());
        v.add(new ConcurrentSkipListMap<>(Collections.singletonMap(1, 2)).keySet());
        v.add(Collections.nCopies(3, "n"));
    }

    private static void maps(List<Object> v) {
        v.add(new EnumMap<>(Collections.singletonMap(TimeUnit.DAYS, 1)));
        v.add(new EnumMap<DayOfWeek, Integer>(DayOfWeek.class));
        v.add(new TreeMap<>(Collections.singletonMap("k", 1)).descendingMap());
        v.add(new TreeMap<>(Collections.singletonMap("k", 1)).tailMap("a"));
        v.add(new TreeMap<>(Collections.singletonMap("k", 1)).firstEntry());
        v.add(new HashMap<>(Collections.singletonMap("k", 1)).entrySet().iterator().next());
        v.add(new LinkedHashMap<>(Collections.singletonMap("k", new int[] {1})));
        v.add(new IdentityHashMap<>(Collections.singletonMap("k", 1)));
        Properties defaults = new Properties();
        defaults.setProperty("d", "1");
        Properties p = new Properties(defaults);
        p.setProperty("k", "v");
        v.add(p);
        v.add(new ConcurrentSkipListMap<>(Collections.singletonMap(1, 2)).descendingMap());
    }

    private static void plain(List<Object> v) {
        v.addAll(Arrays.asList(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "s", new BigDecimal("1.50"),
                new UUID(1, 2), new Date(7), Locale.forLanguageTag("zh-Hant-TW-x-java"), Pattern.compile("a|b", 2)));
        v.addAll(Arrays.asList(new boolean[] {true}, new byte[] {1}, new char[] {'c'}, new short[] {2}, new int[] {3},
                new long[] {4}, new float[] {5}, new double[] {6}, new String[] {"s", null}, new Object[] {1, "x"},
                new int[][] {{1}, null}, new Date[] {new Date(1)}, new DayOfWeek[] {DayOfWeek.FRIDAY},
                new List<?>[] {Collections.singletonList(1)}));
        v.addAll(Arrays.asList(int.class, String.class, int[][].class, List.class, DayOfWeek.class, Map.Entry.class));
        v.addAll(Arrays.asList(new StringBuilder("b"), new StringBuffer("b"), BitSet.valueOf(new long[] {5, 9}),
                new AtomicInteger(3), new AtomicReferenceArray<>(new Object[] {"a", null}),
                ByteBuffer.wrap(new byte[] {1, 2, 3}), ByteBuffer.allocateDirect(2),
                ByteBuffer.wrap(new byte[] {1, 2, 3}).asReadOnlyBuffer(), StandardCharsets.UTF_16BE,
                new SimpleTimeZone(3_600_000, "X", 2, -1, 1, 7_200_000, 9, -1, 1, 7_200_000),
                TimeZone.getTimeZone("UTC"), new GregorianCalendar(2026, Calendar.MAY, 5),
                Calendar.getInstance(new Locale("th", "TH", "TH"))));
        v.addAll(Arrays.asList(JapaneseDate.of(2020, 1, 1), HijrahDate.of(1440, 1, 1), MinguoDate.of(100, 1, 1),
                ThaiBuddhistDate.of(2560, 1, 1), WeekFields.of(DayOfWeek.FRIDAY, 2), Chronology.of("Japanese"),
                ZonedDateTime.of(2026, 10, 25, 2, 30, 0, 0, ZoneId.of("Europe/Paris")),
                JapaneseDate.of(2020, 1, 1).atTime(LocalTime.NOON),
                JapaneseDate.of(2020, 1, 1).atTime(LocalTime.NOON).atZone(ZoneOffset.UTC),
                Chronology.of("Minguo").period(1, 2, 3)));
        try {
            InetAddress four = InetAddress.getByAddress("h", new byte[] {127, 0, 0, 1});
            v.addAll(Arrays.asList(four, InetAddress.getByAddress(new byte[16]), java.net.URI.create("http://a/b?c#d"),
                    new InetSocketAddress(four, 80), InetSocketAddress.createUnresolved("x", 1)));
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
        SQLException sql = new SQLException("m", "state", 5, new IllegalStateException("cause"));
        sql.setNextException(new SQLException("next"));
        v.add(sql);
        v.add(new BatchUpdateException("m", "state", 5, new int[] {1, 2}));
    }

    /** Values that have no public constructor or factory in reach, and values of classes that are closed. */
    private static void closed(List<Object> v) {
        v.addAll(Arrays.asList(new SimpleDateFormat("yyyy-MM-dd", Locale.GERMANY), new DecimalFormat("#,##0.00"),
                new MessageFormat("{0,number} {1}"), new ChoiceFormat("0#none|1#one"), new Thread("t"),
                new java.io.File("f"), new ReentrantLock(), new StringJoiner(","), Stream.of(1),
                new ArrayList<>().iterator(), new ThreadLocal<>(), Runtime.getRuntime(),
                SuppliedValues.class.getClassLoader(), new java.io.PrintStream(new java.io.ByteArrayOutputStream()),
                new java.util.IntSummaryStatistics()));
    }
}
