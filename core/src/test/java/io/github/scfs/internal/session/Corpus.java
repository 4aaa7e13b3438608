package io.github.scfs.internal.session;

import io.github.scfs.testkit.Form;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** Values of every kind. Tests make broken messages from them. */
final class Corpus {

    static class Everything {
        int i = 300;
        long l = -5_000_000_000L;
        boolean b = true;
        double d = 1.5;
        float f = 2.5f;
        short s = 300;
        char c = 'x';
        byte y = 7;
        Integer boxed = 70_000;
        Long longs = 1L << 40;
        Boolean maybe;
        Character ch = 'ü';
        String text = "some text";
        String same = "some text";
        String wide = "中文";
        Date date = new Date(1_700_000_000_000L);
        TimeUnit unit = TimeUnit.HOURS;
        Object any = Arrays.asList(1, "two", null, 3L);
        List<Object> list = new ArrayList<>(Arrays.asList("a", "b", "some text"));
        Map<String, Object> map = new LinkedHashMap<>();
        int[] ints = {1, -2, 300};
        Everything self = this;
        Everything other;
    }

    static class Own extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        int extra = 4;
    }

    static class Failure extends Exception {
        private static final long serialVersionUID = 1L;
        int code = 3;

        Failure(Throwable cause) {
            super("message", cause);
        }
    }

    private Corpus() {}

    static List<Object> values() {
        Everything e = new Everything();
        e.map.put("self", e);
        e.map.put("n", 5);
        e.other = new Everything();
        Own own = new Own();
        own.addAll(Arrays.asList(1, own, "x"));
        Failure failure = new Failure(new IllegalStateException("cause"));
        failure.setStackTrace(Arrays.copyOf(failure.getStackTrace(), 3));
        failure.getCause().setStackTrace(new StackTraceElement[0]);
        failure.addSuppressed(new Failure(null));
        failure.getSuppressed()[0].setStackTrace(new StackTraceElement[0]);
        EnumMap<TimeUnit, Object> enumMap = new EnumMap<>(TimeUnit.class);
        enumMap.put(TimeUnit.DAYS, 1);
        Properties properties = new Properties();
        properties.put("k", "v");
        BitSet bits = new BitSet();
        bits.set(77);
        TreeMap<String, Object> reversed = new TreeMap<>(Collections.reverseOrder());
        reversed.put("a", 1);
        reversed.put("b", null);
        return Arrays.asList(e, own, failure, enumMap, EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS), properties, bits,
                reversed, new Object[] {1, "a", 2L, null, 'c', 1.5, (byte) 1, (short) 2, 2.5f, true, new Object()},
                new String[] {"a", null, "ab", "ab"}, new int[][] {{1, 2}, {}, null}, new long[] {1L << 50, 2},
                new boolean[] {true, false, true}, new double[] {1, 2}, new byte[] {1, 2, 3},
                new Everything[] {null, null}, new ArrayList<>(Arrays.asList(1, 2, 300, null, 70_000)),
                new ArrayDeque<>(Arrays.asList("a", "b")), new TreeSet<>(Arrays.asList("b", "a")),
                new PriorityQueue<>(Arrays.asList(3, 1, 2)), new ConcurrentHashMap<>(Collections.singletonMap("a", 1)),
                new CopyOnWriteArrayList<>(Arrays.asList(1, 2)), Collections.unmodifiableList(Arrays.asList("u", 1)),
                Collections.singletonMap(1, 2),
                new HashMap<>(Collections.singletonMap(new ArrayList<>(Arrays.asList(1)), Collections.emptySet())),
                new BigDecimal("123.456"), BigInteger.ONE.shiftLeft(70), new UUID(1, 2), Locale.GERMANY,
                Currency.getInstance("EUR"), URI.create("http://a/b"), Optional.of("o"), new Timestamp(5),
                Instant.now(), LocalDateTime.now(),
                ZonedDateTime.of(2020, 1, 1, 1, 1, 1, 1, ZoneId.of("Europe/Berlin")), int[].class, Everything[][].class,
                Runnable.class, new StringBuilder("builder"), java.util.TimeZone.getTimeZone("Europe/Berlin"),
                java.util.regex.Pattern.compile("a+"), new java.util.concurrent.atomic.AtomicReference<>("cell"),
                TimeUnit.DAYS, "text", "中文字");
    }

    /** Returns one self-contained message for each value. */
    static List<byte[]> messages() {
        List<byte[]> all = new ArrayList<>();
        for (Object v : values()) {
            all.add(Form.write(Form.OPEN, null, v));
        }
        return all;
    }
}
