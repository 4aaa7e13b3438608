package io.github.scfs.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileNotFoundException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.Charset;
import java.sql.BatchUpdateException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.JapaneseDate;
import java.time.format.DateTimeParseException;
import java.util.*;
import java.util.Arrays;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Strict mode without any trusted types accepts the JDK's value types, by name and as classes, and nothing else. */
class ValueTypesTest {

    enum Few { A, B }

    private static final ClassPolicy STRICT = ClassPolicies.strict(new TrustedTypes());

    static Stream<Object> values() throws Exception {
        List<Integer> list = new ArrayList<>(Arrays.asList(1, 2, 3));
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 2);
        NavigableMap<Integer, Integer> tree = new TreeMap<>(map);
        return Stream.of(true, 'c', (byte) 1, (short) 1, 1, 1L, 1f, 1d, "", new Object(), new StringBuilder(),
                new StringBuffer(), BigInteger.ONE, BigDecimal.ONE, MathContext.DECIMAL32, list, list.subList(0, 1),
                new LinkedList<>(list), new LinkedList<>(list).subList(0, 1), Arrays.asList(1), new ArrayDeque<>(),
                new Vector<>(), new Stack<>(), new PriorityQueue<>(), new BitSet(), new HashSet<>(),
                new LinkedHashSet<>(), new TreeSet<>(), map, map.keySet(), map.values(), map.entrySet(),
                map.entrySet().iterator().next(), new LinkedHashMap<>(map), tree, tree.descendingMap(), tree.headMap(5),
                tree.navigableKeySet(), new Hashtable<>(), new Properties(), new IdentityHashMap<>(),
                new WeakHashMap<>(), new EnumMap<>(Few.class), EnumSet.of(Few.A), EnumSet.noneOf(ManyConstants.big()),
                new AbstractMap.SimpleEntry<>(1, 2), new AbstractMap.SimpleImmutableEntry<>(1, 2),
                Collections.emptyList(), Collections.emptyMap(), Collections.emptySet(), Collections.singletonList(1),
                Collections.singleton(1), Collections.singletonMap(1, 2), Collections.unmodifiableList(list),
                Collections.unmodifiableMap(map), Collections.synchronizedList(list), Collections.synchronizedMap(map),
                Collections.checkedList(list, Integer.class), Collections.nCopies(3, 1),
                Collections.newSetFromMap(new HashMap<>()), Collections.reverseOrder(),
                Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER), Comparator.naturalOrder(),
                String.CASE_INSENSITIVE_ORDER, new ConcurrentHashMap<>(), ConcurrentHashMap.newKeySet(),
                new ConcurrentSkipListMap<>(), new ConcurrentSkipListSet<>(), new ConcurrentLinkedQueue<>(),
                new ConcurrentLinkedDeque<>(), new CopyOnWriteArrayList<>(), new CopyOnWriteArraySet<>(),
                new LinkedBlockingQueue<>(), new LinkedBlockingDeque<>(), new ArrayBlockingQueue<>(1),
                new PriorityBlockingQueue<>(), new AtomicInteger(), new AtomicLong(), new AtomicBoolean(),
                new AtomicReference<>(), new AtomicIntegerArray(1), new LongAdder(), new Date(), new java.sql.Date(0),
                new java.sql.Time(0), new java.sql.Timestamp(0), new GregorianCalendar(),
                TimeZone.getTimeZone("Europe/Paris"), new SimpleTimeZone(0, "x"), TimeUnit.SECONDS, Instant.EPOCH,
                LocalDateTime.MIN, ZonedDateTime.now(), ZoneId.of("Europe/Paris"), ZoneId.of("Z"), DayOfWeek.MONDAY,
                Month.MAY, JapaneseDate.now(), java.time.Duration.ZERO, java.time.Period.ZERO, java.time.Year.of(1),
                java.time.temporal.ChronoUnit.DAYS, UUID.randomUUID(), Locale.ROOT, Currency.getInstance("EUR"),
                URI.create("a:b"), Optional.empty(), OptionalInt.empty(), OptionalLong.empty(), OptionalDouble.empty(),
                Pattern.compile("a"), new SimpleDateFormat(), InetAddress.getByAddress(new byte[4]),
                InetAddress.getByAddress(new byte[16]), InetSocketAddress.createUnresolved("x", 1), Object.class,
                new StackTraceElement("a", "b", "c", 1), new Throwable(), new Exception(), new Error(),
                new RuntimeException(), new NullPointerException(), new ArithmeticException(), new StackOverflowError(),
                new AssertionError(), new NoSuchElementException(), new ConcurrentModificationException(),
                new FileNotFoundException(), new UncheckedIOException(new FileNotFoundException()),
                new SQLIntegrityConstraintViolationException(), new BatchUpdateException(), new TimeoutException(),
                new CompletionException(null), new RejectedExecutionException(), new ParseException("", 0),
                new DateTimeParseException("", "", 0), new InvocationTargetException(null),
                new UndeclaredThrowableException(null), new java.net.ConnectException(),
                new java.net.MalformedURLException(), new java.net.URISyntaxException("a", "b"),
                new java.nio.file.NoSuchFileException("a"), new java.nio.BufferOverflowException(),
                new java.security.NoSuchAlgorithmException(), new java.util.zip.ZipException(),
                new java.util.regex.PatternSyntaxException("", "", 0), new javax.crypto.BadPaddingException(),
                new ServiceConfigurationError(""), new java.nio.charset.UnsupportedCharsetException("x"));
    }

    private static final class ManyConstants {
        /** Returns an enum of the JDK with more than 64 constants. Sets of its constants are JumboEnumSets. */
        static Class<Character.UnicodeScript> big() {
            return Character.UnicodeScript.class;
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void valuesOfTheJdkNeedNoTrust(Object value) {
        assertNull(STRICT.refusalOf(value.getClass().getName()));
        assertNull(STRICT.refusalOf(value.getClass()));
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "java.util.ImmutableCollections$ListN", "java.util.ImmutableCollections$Map1", "java.util.KeyValueHolder",
            "java.lang.Record", "java.util.concurrent.TimeUnit$1", "java.util.RandomAccessSubList", "java.lang.String",
            "java.nio.charset.Charset", "com.alibaba.dubbo.rpc.RpcException",
            "com.alibaba.dubbo.rpc.service.GenericException", "org.apache.dubbo.rpc.RpcException",
            "org.apache.dubbo.rpc.service.GenericException", "org.apache.dubbo.remoting.TimeoutException",
            "com.alibaba.dubbo.remoting.RemotingException", "org.apache.dubbo.metadata.MetadataInfo",
            "org.apache.dubbo.metadata.MetadataInfo$ServiceInfo"})
    void typesOfOtherJdksAreAllowedByName(String name) {
        assertNull(STRICT.refusalOf(name));
    }

    @Test
    void primitivesAndArraysOfValuesAreAllowed() {
        for (Class<?> type : new Class<?>[] {
                int.class, void.class, boolean.class, int[].class, String[][].class, Object[].class, Number[].class,
                Comparable[].class, CharSequence[].class, List[].class, Map.Entry[].class, Charset.class,
                Class.class}) {
            assertNull(STRICT.refusalOf(type), type::toString);
            assertNull(STRICT.refusalOf(OpenPolicy.elementType(type).getName()), type::toString);
        }
    }

    @Test
    void typesThatDubboRegistersForKryoAreAllowedExceptProxies() {
        for (Class<?> type : new Class<?>[] {
                HashMap.class, ArrayList.class, LinkedList.class, HashSet.class, TreeSet.class, Hashtable.class,
                Date.class, Calendar.class, ConcurrentHashMap.class, SimpleDateFormat.class, GregorianCalendar.class,
                Vector.class, BitSet.class, StringBuffer.class, StringBuilder.class, Object.class, Object[].class,
                String[].class, byte[].class, char[].class, int[].class, float[].class, double[].class,
                BigDecimal.class, BigInteger.class, Pattern.class, URI.class, UUID.class}) {
            assertNull(STRICT.refusalOf(type), type::toString);
        }
        assertNotNull(STRICT.refusalOf(java.lang.reflect.InvocationHandler.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "com.acme.Order", "Order", "java.io.File", "java.util.Timer", "java.util.Scanner",
            "java.util.ResourceBundle", "java.lang.Classes", "java.lang.Class$Atomic",
            "java.util.concurrent.FutureTask", "java.util.concurrent.CompletableFuture", "java.net.URLConnection",
            "java.util.concurrent.ThreadPoolExecutor", "java.nio.file.Path", "java.util.HashMapper",
            "java.util.Made.HashMap", "org.apache.dubbo.rpc.RpcInvocation", "org.apache.dubbo.rpc.RpcException$Evil",
            "java.lang.ThreadDeath", "javax.sql.RowSet", "java.rmi.RemoteException", "javax.naming.NamingException",
            "java.util.function.Function", "java.util.stream.Stream"})
    void nothingElseIsAllowedWithoutTrust(String name) {
        assertNotNull(STRICT.refusalOf(name));
    }

    @Test
    void everyListedNameOfTheJdkExistsUnlessItIsNew() {
        int found = 0;
        List<String> missing = new ArrayList<>();
        for (String line : NameLists.read("values.txt")) {
            String name = line.endsWith("$*") ? line.substring(0, line.length() - 2) : line;
            if (name.indexOf('*') >= 0 || name.indexOf('.') < 0 || name.contains(".dubbo.")
                    || name.contains(".fastjson")) {
                continue;
            }
            try {
                Class.forName(name, false, null);
                found++;
            } catch (ClassNotFoundException e) {
                missing.add(name);
            }
        }
        // Removes classes that only JDK 21 has, and classes that only JDK 8 has.
        missing.removeIf(name -> name.startsWith("java.util.Sequenced") || name.startsWith("java.util.ReverseOrder")
                || name.equals("java.util.SubList") || name.equals("java.util.RandomAccessSubList")
                || name.startsWith("java.sql."));
        if (JRE.currentVersion().compareTo(JRE.JAVA_16) < 0) {
            missing.removeAll(Arrays.asList("java.lang.Record", "java.text.CompactNumberFormat"));
        }
        if (JRE.currentVersion() == JRE.JAVA_8) {
            missing.removeAll(Arrays.asList("java.util.ImmutableCollections", "java.util.KeyValueHolder"));
        }
        assertThat(missing).isEmpty();
        assertTrue(found > 100, "found " + found);
        assertFalse(ValueTypes.contains("java.util"));
    }
}
