package io.github.scfs.dubbo.apache;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** One value of every kind that can be sent, and the rules for comparing a value with its copy. */
final class Kinds {

    private Kinds() {}

    static Map<String, Object> all() {
        Map<String, Object> kinds = new LinkedHashMap<>();
        scalars(kinds);
        arrays(kinds);
        collections(kinds);
        times(kinds);
        beans(kinds);
        return kinds;
    }

    private static void scalars(Map<String, Object> kinds) {
        put(kinds, null, true, 'x', (byte) -3, (short) 300, 70_000, -5_000_000_000L, 1.5f, -0.1d, Double.NaN);
        put(kinds, "", "ascii", "groß", "你好", new String(new char[70_000]).replace('\0', 'y'));
        put(kinds, Order.Status.OPEN, Order.Status.PAID);
        put(kinds, new BigInteger("123456789012345678901234567890"), new BigDecimal("-12.340"), new UUID(1, -2));
        put(kinds, Locale.GERMANY, Currency.getInstance("EUR"), URI.create("http://localhost/a?b=c"),
                TimeZone.getTimeZone("GMT+2"));
        put(kinds, Optional.empty(), Optional.of(Order.sample(3)), StandardCharsets.UTF_8);
        kinds.put("class", Order.class);
        kinds.put("class of a primitive", int.class);
        kinds.put("class of an array", Order[][].class);
    }

    private static void arrays(Map<String, Object> kinds) {
        put(kinds, new boolean[] {true, false}, new byte[] {1, -1}, new short[] {1, 999}, new char[] {'a', '你'},
                new int[] {1, -70_000});
        put(kinds, new long[] {1, Long.MIN_VALUE}, new float[] {1f, -2.5f}, new double[] {1, 0.1}, new int[0],
                new int[][] {{1}, {}, null});
        put(kinds, new String[] {"a", null}, new Object[] {1, "b", null, new Object[] {2L}}, new Integer[] {1, null});
        put(kinds, new Order[] {Order.sample(1), null}, new Order[][] {{Order.sample(2)}, {}},
                new Order.Status[] {Order.Status.PAID});
    }

    private static void collections(Map<String, Object> kinds) {
        put(kinds, new ArrayList<>(Arrays.asList(1, 2, null)), new LinkedList<>(Arrays.asList("a", "b")),
                Arrays.asList(1L, 2L));
        put(kinds, new ArrayList<>(Arrays.asList(Order.sample(1), Order.sample(2))),
                new ArrayList<>(Arrays.asList(1d, null)));
        put(kinds, Collections.emptyList(), Collections.singletonList(1), Collections.singleton("s"),
                Collections.singletonMap("k", 1));
        put(kinds, Collections.unmodifiableList(new ArrayList<>(Arrays.asList(1, 2))),
                Collections.synchronizedMap(new HashMap<>()));
        put(kinds, Arrays.asList(1, 2, 3, 4).subList(1, 3), new ArrayList<>(Arrays.asList(1, 2, 3)).subList(0, 2));
        put(kinds, new HashSet<>(Arrays.asList(1, 2)), new TreeSet<>(Arrays.asList("b", "a")),
                EnumSet.of(Order.Status.PAID));
        put(kinds, new ArrayDeque<>(Arrays.asList(1, 2)), BitSet.valueOf(new long[] {5}));
        Map<String, Object> map = new HashMap<>();
        map.put("order", Order.sample(4));
        map.put("null", null);
        EnumMap<Order.Status, Integer> enumMap = new EnumMap<>(Order.Status.class);
        enumMap.put(Order.Status.OPEN, 1);
        put(kinds, map, new LinkedHashMap<>(map), new TreeMap<>(Collections.singletonMap(1, "a")), enumMap);
        put(kinds, new ConcurrentHashMap<>(Collections.singletonMap("a", 1L)), Collections.emptyMap());
    }

    private static void times(Map<String, Object> kinds) {
        put(kinds, new Date(1_700_000_000_123L), new java.sql.Date(86_400_000L), new java.sql.Time(3_600_000L),
                timestamp());
        put(kinds, Instant.ofEpochSecond(1_700_000_000L, 123_456_789), LocalDate.of(2024, 2, 29),
                LocalTime.of(23, 59, 59, 1));
        put(kinds, LocalDateTime.of(2024, 2, 29, 1, 2), Duration.ofNanos(-5), Period.of(1, 2, 3),
                ZoneId.of("Europe/Berlin"));
        put(kinds, ZonedDateTime.of(2024, 7, 1, 1, 2, 3, 4, ZoneId.of("Asia/Shanghai")),
                OffsetDateTime.parse("2024-01-01T00:00:00+05:30"));
    }

    private static void beans(Map<String, Object> kinds) {
        put(kinds, Order.sample(7), Order.sample(30),
                new IllegalArgumentException("bad", new RuntimeException("cause")));
        OrderException exception = new OrderException("own field", Order.sample(5), null);
        exception.addSuppressed(new ArithmeticException("suppressed"));
        put(kinds, exception);
    }

    private static java.sql.Timestamp timestamp() {
        java.sql.Timestamp timestamp = new java.sql.Timestamp(1_700_000_000_000L);
        timestamp.setNanos(123_456_789);
        return timestamp;
    }

    private static void put(Map<String, Object> kinds, Object... values) {
        for (Object value : values) {
            kinds.put(kinds.size() + " " + (value == null ? "null" : value.getClass().getSimpleName()), value);
        }
    }

    /**
     * Whether two values are equal for a user. Their classes must be equal too, except for collections whose
     * specification requires no more than {@code equals}.
     */
    static boolean equal(Object a, Object b) {
        if (a instanceof Throwable && b instanceof Throwable) {
            return equalThrowables((Throwable) a, (Throwable) b);
        }
        if (a instanceof ArrayDeque && b instanceof ArrayDeque) {
            return Arrays.equals(((Collection<?>) a).toArray(), ((Collection<?>) b).toArray());
        }
        if (a instanceof Order && b instanceof Order) {
            return a.equals(b) && ((Order) a).knowsItself() && ((Order) b).knowsItself();
        }
        boolean view = a != null && a.getClass().getSimpleName().contains("SubList"); // read as an ordinary list
        return Objects.deepEquals(a, b) && (a == null || view || a.getClass() == b.getClass());
    }

    private static boolean equalThrowables(Throwable a, Throwable b) {
        return a.getClass() == b.getClass() && Objects.equals(a.getMessage(), b.getMessage())
                && equalTraces(a.getStackTrace(), b.getStackTrace())
                && a.getSuppressed().length == b.getSuppressed().length
                && (a.getCause() == null ? b.getCause() == null : equalThrowables(a.getCause(), b.getCause()))
                && (!(a instanceof OrderException)
                        || ((OrderException) a).order().equals(((OrderException) b).order()));
    }

    /** Whether two traces are equal. Names of class loaders and modules, which JDKs from 9 add, are not compared. */
    private static boolean equalTraces(StackTraceElement[] a, StackTraceElement[] b) {
        boolean equal = a.length == b.length;
        for (int i = 0; equal && i < a.length; i++) {
            equal = a[i].getClassName().equals(b[i].getClassName()) && a[i].getMethodName().equals(b[i].getMethodName())
                    && Objects.equals(a[i].getFileName(), b[i].getFileName())
                    && a[i].getLineNumber() == b[i].getLineNumber();
        }
        return equal;
    }
}
