package io.github.scfs.types;

import io.github.scfs.testkit.Holder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.HijrahEra;
import java.time.chrono.IsoEra;
import java.time.chrono.MinguoEra;
import java.time.chrono.ThaiBuddhistEra;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.UUID;
import java.util.regex.Pattern;

/** Those of {@link JdkValues} that contain no others: numbers, texts, arrays, times, places and the like. */
final class PlainValues {
    private static final Class<?> NAMELESS = new Object() {}.getClass();

    private final JdkValues values;

    private PlainValues(JdkValues values) {
        this.values = values;
    }

    static void addTo(JdkValues values) {
        PlainValues plain = new PlainValues(values);
        plain.numbersAndTexts();
        plain.arrays();
        plain.time();
        plain.dates();
        plain.others();
    }

    private void add(String name, JdkValues.Maker maker) {
        values.add(name, maker);
    }

    private void numbersAndTexts() {
        values.addAll("text", "caf\u00e9 \u00ff", "\u4e2d\u6587 \ud83d\ude00 \ud800", "",
                String.join("", Collections.nCopies(9_000, "\u00e9x")),
                String.join("", Collections.nCopies(9_000, "\u4e2dx")));
        add("text in a builder", () -> new StringBuilder("b\u4e2d \ud83d\ude00"));
        add("long text in a builder", () -> new StringBuilder(String.join("", Collections.nCopies(50_000, "x\u4e2d"))));
        add("empty builder", StringBuilder::new);
        add("text in a buffer", () -> new StringBuffer("b"));
        values.addAll("decimal", new BigDecimal("1.50"), new BigDecimal(BigInteger.TEN, -7),
                new BigDecimal(BigInteger.TEN.pow(60).negate(), 33), BigDecimal.ZERO, new BigDecimal("-1E+400"));
        values.addAll("integer", BigInteger.ONE.shiftLeft(5000).negate(), BigInteger.valueOf(-1), BigInteger.ZERO);
        add("math context", () -> MathContext.DECIMAL64);
        values.addAll("number", (byte) -1, (short) 2, 'c', 3, 4L, 5f, 6d, true, Float.NaN, -0.0, Double.MIN_VALUE,
                Float.intBitsToFloat(0x7fc00001));
        add("boxes", () -> new Object[] {(byte) 1, (short) 2, 'c', 4, 5L, 6.5f, 7.5, true});
    }

    private void arrays() {
        values.addAll("empty array", new boolean[0], new byte[0], new short[0], new char[0], new int[0], new long[0],
                new float[0], new double[0], new Object[0], new String[0], new Integer[0], new int[0][],
                new int[0][0][], new Holder[0][], new List<?>[0]);
        values.addAll("array", new int[] {1, 300}, new long[][] {{1}, {}}, new boolean[] {true},
                new char[] {'a', '\u4e2d'}, new String[][] {{"a"}, null, {}}, new Object[] {1, "b", null});
    }

    private void time() {
        LocalDateTime dateTime = LocalDateTime.of(2024, 2, 29, 1, 2, 3, 4);
        ZoneId paris = ZoneId.of("Europe/Paris");
        ZonedDateTime overlap = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, paris);
        values.addAll("instant", Instant.MIN, Instant.MAX, Instant.EPOCH, Instant.ofEpochSecond(-1, 999_999_999));
        values.addAll("local time", LocalDate.MIN, LocalDate.MAX, LocalTime.MIN, LocalTime.MAX, LocalTime.NOON,
                LocalTime.of(1, 2, 3), LocalDateTime.MIN, LocalDateTime.MAX, dateTime);
        values.addAll("time with an offset", OffsetDateTime.MIN, OffsetDateTime.MAX, OffsetTime.MIN, OffsetTime.MAX,
                dateTime.atOffset(ZoneOffset.ofHoursMinutes(-3, -30)));
        values.addAll("time in a zone", dateTime.atZone(paris), overlap, overlap.withLaterOffsetAtOverlap(),
                overlap.withZoneSameLocal(ZoneOffset.UTC), ZonedDateTime.of(LocalDateTime.MIN, ZoneOffset.UTC),
                dateTime.atZone(ZoneId.of("UTC+01:00")), dateTime.atZone(ZoneId.of("Z")));
        values.addAll("zone", ZoneId.of("Asia/Kolkata"), ZoneId.of("UTC"), ZoneId.of("GMT+2"), ZoneId.of("UTC+01:00"),
                ZoneOffset.MIN, ZoneOffset.MAX, ZoneOffset.UTC, ZoneOffset.ofTotalSeconds(1));
        values.addAll("duration", Duration.ofSeconds(-5, 7), Duration.ofSeconds(Long.MIN_VALUE),
                Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Period.of(Integer.MIN_VALUE, 2, Integer.MAX_VALUE),
                Period.ZERO);
        values.addAll("part of a date", Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE), YearMonth.of(-1, 12),
                YearMonth.of(Year.MAX_VALUE, 12), MonthDay.of(2, 29), DayOfWeek.FRIDAY, Month.MAY, IsoEra.BCE,
                MinguoEra.ROC, ThaiBuddhistEra.BE, HijrahEra.AH, ChronoUnit.DAYS, ChronoField.ERA);
    }

    private static Timestamp timestamp(long millis, int nanos) {
        Timestamp t = new Timestamp(millis);
        t.setNanos(nanos);
        return t;
    }

    private static Calendar calendar(Calendar c) {
        c.setTimeInMillis(1_700_000_000_000L);
        c.setLenient(false);
        return c;
    }

    private void dates() {
        values.addAll("date", new Date(-1), new Date(0), new Date(1L << 46), new Date(Long.MAX_VALUE),
                new Date(Long.MIN_VALUE), new java.sql.Date(5), new java.sql.Date(Long.MAX_VALUE), new Time(-5),
                new Time(86_399_999), timestamp(-1, 123_456_789), timestamp(Long.MAX_VALUE / 1000 * 1000, 999_999_999),
                timestamp(-62_135_769_600_001L, 1), new Timestamp(0));
        add("GregorianCalendar", () -> calendar(new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"), Locale.US)));
        add("GregorianCalendar with its own rules", () -> {
            GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone("Asia/Shanghai"), Locale.GERMANY);
            c.setFirstDayOfWeek(Calendar.WEDNESDAY);
            c.setMinimalDaysInFirstWeek(6);
            c.setGregorianChange(new Date(Long.MIN_VALUE));
            return calendar(c);
        });
        for (String locale : new String[] {"ja-JP-u-ca-japanese", "th-TH-u-ca-buddhist"}) {
            add("calendar of " + locale, () -> calendar(
                    Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"), Locale.forLanguageTag(locale))));
        }
        values.addAll("TimeZone", TimeZone.getTimeZone("America/New_York"), TimeZone.getTimeZone("GMT+05:30"),
                TimeZone.getTimeZone("UTC"), new SimpleTimeZone(3_600_000, "own"),
                new SimpleTimeZone(3_600_000, "A", Calendar.MARCH, -1, Calendar.SUNDAY, 7_200_000, Calendar.OCTOBER, -1,
                        Calendar.SUNDAY, 7_200_000),
                new SimpleTimeZone(-3_600_000, "B=3", Calendar.APRIL, 3, 0, 5, Calendar.MAY, 2, -Calendar.MONDAY, 6,
                        1_800_000),
                new SimpleTimeZone(0, "Europe/Berlin", Calendar.MAY, -20, -Calendar.FRIDAY, 1, SimpleTimeZone.UTC_TIME,
                        Calendar.JUNE, 2, Calendar.SUNDAY, 2, SimpleTimeZone.STANDARD_TIME, 3_600_000));
        add("TimeZone since a year", () -> {
            SimpleTimeZone zone = new SimpleTimeZone(0, "C", 3, 1, 0, 5, 8, 1, 0, 6, 1_800_000);
            zone.setStartYear(1999);
            return zone;
        });
    }

    private void others() {
        values.addAll("optional", Optional.empty(), Optional.of("o"), Optional.of(Optional.of("x")),
                OptionalInt.empty(), OptionalInt.of(-1), OptionalLong.empty(), OptionalLong.of(Long.MIN_VALUE),
                OptionalDouble.empty(), OptionalDouble.of(Double.NaN));
        // Java 17 has changed the codes of three languages. The language of "he" is "iw" on older ones.
        values.addAll("locale", Locale.ROOT, Locale.CHINA, Locale.forLanguageTag("zh-Hant-TW-x-java"),
                new Locale("xx", "YY", "Var_z"), new Locale("ja", "JP", "JP"), new Locale("no", "NO", "NY"),
                new Locale("he", "IL"), new Locale("xx", "YY", "not well formed"),
                new Locale.Builder().setLanguage("sr").setScript("Latn").setExtension('u', "co-search").build());
        values.addAll("identifier", Currency.getInstance("EUR"), Currency.getInstance("JPY"), new UUID(1, -2),
                new UUID(0, 0), URI.create("http://user@h:80/p?q=%20#f"), URI.create("urn:x:y"), URI.create(""),
                URI.create("rel/../%C3%A4"));
        add("BitSet", () -> BitSet.valueOf(new long[] {5, 0, Long.MIN_VALUE}));
        add("BitSet, empty", BitSet::new);
        add("BitSet, sparse", () -> {
            BitSet bits = new BitSet();
            bits.set(1_000_000);
            return bits;
        });
        add("ByteBuffer", () -> ByteBuffer.wrap(new byte[] {1, 2, 3, 4}, 1, 2));
        add("ByteBuffer, read-only", () -> ByteBuffer.wrap(new byte[] {1, 2}).asReadOnlyBuffer());
        add("ByteBuffer, direct", () -> ByteBuffer.allocateDirect(2).order(ByteOrder.LITTLE_ENDIAN));
        values.addAll("charset", StandardCharsets.UTF_16LE, StandardCharsets.UTF_8, Charset.forName("GB18030"));
        values.addAll("pattern", Pattern.compile("a+(?<n>b)", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE),
                Pattern.compile("a. \u4e2d*", Pattern.LITERAL), Pattern.compile("a. b", Pattern.COMMENTS));
        add("addresses", () -> new Object[] {
                InetAddress.getByAddress("h", new byte[] {10, 0, 0, 1}), InetSocketAddress.createUnresolved("h", 5)});
        values.addAll("class", String.class, int.class, void.class, int[][].class, Map.Entry.class,
                JdkValues.Sign.class, Holder[].class, Runnable.class, Enum.class, Class.class, Boolean[].class,
                NAMELESS);
        add("classes", () -> Arrays.asList(byte[].class, Iterable.class, Void.class, Exception[].class));
    }
}
