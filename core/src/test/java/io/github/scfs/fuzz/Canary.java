package io.github.scfs.fuzz;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;

/**
 * Uses the classes of the JDK that scfs reads or calls. If a message has made the initialiser of a class fail, no
 * thread can use the class any more.
 */
final class Canary {
    private Canary() {}

    private static Map<String, Callable<?>> uses() {
        Map<String, Callable<?>> all = new HashMap<>();
        all.put("buffers", () -> equal(() -> ByteBuffer.wrap(new byte[40]), () -> ByteBuffer.allocateDirect(40)));
        all.put("numbers", () -> equal(() -> new BigDecimal("1.25"), () -> new BigInteger(new byte[100]),
                () -> new BigInteger("1234567890123456789012345678901234567890").pow(40), () -> 1.5, () -> 1L << 40));
        all.put("times",
                () -> equal(() -> Instant.ofEpochSecond(1, 1), () -> LocalDateTime.of(2020, 1, 1, 1, 1),
                        () -> OffsetDateTime.of(2020, 1, 1, 1, 1, 1, 1, ZoneOffset.ofHours(1)),
                        () -> OffsetTime.of(1, 1, 1, 1, ZoneOffset.ofTotalSeconds(61)), () -> Year.of(2020),
                        () -> YearMonth.of(2020, 1), () -> MonthDay.of(1, 1), () -> new Date(1),
                        () -> new java.sql.Date(1), () -> new java.sql.Timestamp(1)));
        all.put("zones", () -> equal(() -> ZoneId.of("Europe/Berlin"), () -> TimeZone.getTimeZone("Asia/Tokyo"),
                () -> ZonedDateTime.parse("2020-01-01T00:00:00+01:00[Europe/Berlin]"), Calendar::getInstance));
        all.put("names",
                () -> equal(() -> Locale.forLanguageTag("en-US-x-lvariant-A"), () -> new Locale("a", "B", "C"),
                        () -> Currency.getInstance("EUR"), () -> URI.create("http://Host/a%20b"),
                        () -> Charset.forName("UTF-16"), () -> new UUID(1, 2), () -> TimeUnit.DAYS,
                        () -> BitSet.valueOf(new long[] {5})));
        all.put("patterns", () -> Pattern.compile("(?<n>\\p{IsLatin}|[a-z&&[^b]])*+x", 2).matcher("abc").matches());
        all.put("URL", () -> new URL("jar:file:/a.jar!/b").toString());
        all.put("addresses", () -> equal(() -> InetAddress.getByAddress("h", new byte[4]),
                () -> InetAddress.getByAddress("h", new byte[16]), () -> InetSocketAddress.createUnresolved("H", 1)));
        all.put("optionals", () -> equal(() -> Optional.of("x"), () -> OptionalInt.of(1), () -> OptionalLong.of(1),
                () -> OptionalDouble.of(1), () -> new AbstractMap.SimpleEntry<>("a", 1)));
        all.put("atomics",
                () -> Arrays.asList(new AtomicBoolean(), new AtomicInteger(1), new AtomicLong(1),
                        new AtomicReference<>("x"), new AtomicIntegerArray(2), new LongAdder(), new DoubleAdder())
                        .toString());
        for (Collection<Object> c : collections()) {
            all.put(c.getClass().getName(), () -> filled(c));
        }
        for (Map<Object, Object> m : Arrays.<Map<Object, Object>>asList(new HashMap<>(), new Hashtable<>(),
                new IdentityHashMap<>(), new WeakHashMap<>(), new ConcurrentHashMap<>(),
                new ConcurrentSkipListMap<>())) {
            all.put(m.getClass().getName(), () -> {
                for (int i = 0; i < 20; i++) {
                    m.put(i << 16, "x");
                }
                return m.entrySet().hashCode() + m.keySet().toString() + m.equals(new HashMap<>(m)) + m.remove(0);
            });
        }
        all.put("orders", () -> {
            for (Comparator<String> order : Arrays.<Comparator<String>>asList(Comparator.naturalOrder(),
                    Comparator.reverseOrder(), Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
                    Comparator.nullsFirst(Comparator.<String>naturalOrder().reversed()))) {
                TreeSet<String> set = new TreeSet<>(order);
                set.addAll(Arrays.asList("b", "a", "\ud801\udc00"));
                set.toArray(new String[0]);
            }
            return "";
        });
        all.put("exceptions", () -> {
            SQLException e = new SQLException("x", "y", 1, new IllegalStateException("z"));
            e.setNextException(new SQLException("n"));
            e.addSuppressed(new Error("s"));
            return Arrays.toString(e.getStackTrace()) + e.getSuppressed().length + e;
        });
        return all;
    }

    private static List<Collection<Object>> collections() {
        return Arrays.asList(new ArrayList<>(), new HashSet<>(), new TreeSet<>(), new PriorityQueue<>(),
                new ConcurrentLinkedQueue<>(), new ConcurrentLinkedDeque<>(), new ConcurrentSkipListSet<>(),
                new CopyOnWriteArrayList<>(), new CopyOnWriteArraySet<>(), new ArrayBlockingQueue<>(30),
                new LinkedBlockingQueue<>(), new LinkedBlockingDeque<>(), new LinkedTransferQueue<>(),
                new PriorityBlockingQueue<>());
    }

    private static Object filled(Collection<Object> c) {
        for (int i = 0; i < 20; i++) {
            c.add(i << 16);
        }
        return c.toArray().length + Objects.hashCode(c) + c.toString() + c.contains(0) + c.equals(new ArrayList<>(c));
    }

    @SuppressWarnings("unchecked")
    private static Object equal(Callable<?>... values) throws Exception {
        for (Callable<?> value : values) {
            Object first = value.call();
            Object second = value.call();
            if (first instanceof Comparable && ((Comparable<Object>) first).compareTo(second) > 1 << 20) {
                throw new AssertionError(first);
            }
            new HashSet<>(Arrays.asList(first, second, first.toString(), first.equals(second)));
        }
        return "";
    }

    /** Returns what can't be used; null if all can be used. */
    static String fault() {
        String fault = faultOf(uses());
        return fault != null ? fault : HonestMessages.faultOfMany(Reading.Way.INTERPRETED.engine);
    }

    static String faultOf(Map<String, Callable<?>> uses) {
        for (Map.Entry<String, Callable<?>> use : uses.entrySet()) {
            try {
                use.getValue().call();
            } catch (ThreadDeath e) {
                throw e;
            } catch (Throwable e) {
                return use.getKey() + ": " + e;
            }
        }
        return null;
    }
}
