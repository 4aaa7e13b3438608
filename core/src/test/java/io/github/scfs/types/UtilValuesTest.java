package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.UUID;
import java.util.regex.Pattern;

/** Tests values of {@code java.util}, {@code java.math}, {@code java.net}, {@code java.nio}, {@code java.lang}. */
class UtilValuesTest {

    @EachForm
    void bitSetsComeBackEqual(Form form) {
        BitSet bits = new BitSet();
        form.keepsEach(bits.clone());
        bits.set(3, 9);
        bits.set(1_000_000);
        form.keepsEach(bits);
    }

    @EachForm
    void propertiesKeepTheirDefaults(Form form) {
        Properties far = new Properties();
        far.setProperty("far", "1");
        far.setProperty("hidden", "2");
        Properties near = new Properties(far);
        near.setProperty("hidden", "3");
        near.put(5, new Date(7));
        Properties back = form.roundTrip(near);
        assertEquals(near, back);
        assertEquals(near.stringPropertyNames(), back.stringPropertyNames());
        assertEquals("1", back.getProperty("far"));
        assertEquals("3", back.getProperty("hidden"));
        assertFalse(back.containsKey("far"));
        back.remove("hidden");
        assertEquals(null, back.getProperty("hidden"), "hidden defaults are not written");
    }

    @EachForm
    void calendarsComeBackEqual(Form form) {
        GregorianCalendar strict = new GregorianCalendar(TimeZone.getTimeZone("Asia/Shanghai"), Locale.GERMANY);
        strict.setTimeInMillis(1_700_000_000_123L);
        strict.setLenient(false);
        strict.setFirstDayOfWeek(Calendar.WEDNESDAY);
        strict.setMinimalDaysInFirstWeek(6);
        strict.setGregorianChange(new Date(Long.MIN_VALUE));
        form.keepsEach(strict, new GregorianCalendar(1500, Calendar.MARCH, 1));
        for (Locale l : new Locale[] {new Locale("ja", "JP", "JP"), new Locale("th", "TH", "TH")}) {
            Calendar c = Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"), l);
            assertNotEquals("gregory", c.getCalendarType());
            form.keepsEach(c);
        }
    }

    @EachForm
    void timeZonesComeBackEqual(Form form) {
        form.keepsEach(TimeZone.getTimeZone("Europe/Berlin"), TimeZone.getTimeZone("GMT+05:30"),
                TimeZone.getTimeZone("UTC"), new SimpleTimeZone(3_600_000, "Own"));
        SimpleTimeZone[] rules = {
                new SimpleTimeZone(3_600_000, "A", Calendar.MARCH, -1, Calendar.SUNDAY, 7_200_000, Calendar.OCTOBER, -1,
                        Calendar.SUNDAY, 7_200_000),
                new SimpleTimeZone(-3_600_000, "B=3", Calendar.APRIL, 3, 0, 5, Calendar.MAY, 2, -Calendar.MONDAY, 6,
                        1_800_000),
                new SimpleTimeZone(0, "Europe/Berlin", Calendar.MAY, -20, -Calendar.FRIDAY, 1, SimpleTimeZone.UTC_TIME,
                        Calendar.JUNE, 2, Calendar.SUNDAY, 2, SimpleTimeZone.STANDARD_TIME, 3_600_000)};
        rules[1].setStartYear(1999);
        for (SimpleTimeZone zone : rules) {
            form.keepsEach(zone);
            assertEquals(zone.toString(), form.roundTrip(zone).toString());
        }
    }

    @EachForm
    void localesComeBackEqual(Form form) {
        form.keepsEach(Locale.ROOT, Locale.CHINA, Locale.forLanguageTag("zh-Hant-TW-x-java"),
                new Locale("xx", "YY", "Var_z"), new Locale("ja", "JP", "JP"), new Locale("no", "NO", "NY"),
                new Locale("iw"), new Locale.Builder().setLanguage("de").setExtension('u', "co-phonebk").build());
    }

    @EachForm
    void smallValuesComeBackEqual(Form form) {
        form.keepsEach(Currency.getInstance("EUR"), Optional.empty(), Optional.of(Optional.of("x")),
                OptionalInt.empty(), OptionalInt.of(-1), OptionalLong.of(Long.MIN_VALUE), OptionalDouble.of(Double.NaN),
                new UUID(1, -2), new Date(-1));
    }

    @EachForm
    void numbersComeBackEqual(Form form) {
        form.keepsEach((byte) -1, (short) 2, 3, 4L, 5f, 6d, 'c', true, BigInteger.ONE.shiftLeft(5000).negate(),
                new BigDecimal("1.10"), new BigDecimal("-1E+400"), MathContext.DECIMAL128, Float.NaN, -0.0,
                Double.MIN_VALUE);
        form.keepsEach(new int[] {1}, new long[0], new String[][] {{"a"}, null, {}}, new boolean[] {true},
                new Object[] {1, "b", null});
    }

    @EachForm
    void addressesComeBackWithoutLookUps(Form form) throws Exception {
        InetAddress named = InetAddress.getByAddress("no.such.host.invalid", new byte[] {10, 0, 0, 1});
        assertEquals(named.toString(), form.keeps(named).toString());
        InetAddress nameless = InetAddress.getByAddress(new byte[] {10, 0, 0, 2});
        assertTrue(form.keeps(nameless).toString().startsWith("/"), "no name was looked up");
        byte[] six = new byte[16];
        six[0] = (byte) 0xfe;
        six[1] = (byte) 0x80;
        Inet6Address scoped = Inet6Address.getByAddress("h", six, 3);
        assertEquals(3, form.keeps(scoped).getScopeId());
        form.keepsEach(InetSocketAddress.createUnresolved("no.such.host.invalid", 80),
                new InetSocketAddress(named, 8080));
        form.keepsEach(URI.create("http://a.b:1/c?d=e#f"), URI.create("urn:x:y"), URI.create("rel/../%C3%A4"),
                URI.create(""));
    }

    @EachForm
    void buffersComeBackEqual(Form form) {
        byte[] bytes = {1, 2, 3, 4, 5};
        ByteBuffer part = ByteBuffer.wrap(bytes, 1, 3).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer direct = ByteBuffer.allocateDirect(3);
        direct.put(0, (byte) 7);
        for (ByteBuffer b : new ByteBuffer[] {
                part, direct, part.asReadOnlyBuffer(), direct.asReadOnlyBuffer(), ByteBuffer.allocate(0)}) {
            int before = b.position();
            ByteBuffer back = form.roundTrip(b);
            assertEquals(b, back);
            assertSame(b.getClass(), back.getClass());
            assertEquals(b.order(), back.order());
            assertEquals(b.isReadOnly(), back.isReadOnly());
            assertEquals(0, back.position());
            assertEquals(before, b.position(), "writing keeps the position");
        }
    }

    @EachForm
    void charsetsComeBackTheSame(Form form) {
        form.keepsEach(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, Charset.forName("GB18030"));
    }

    @EachForm
    void patternsKeepTheirFlags(Form form) {
        for (int flags : new int[] {
                0, Pattern.CASE_INSENSITIVE | Pattern.DOTALL, Pattern.LITERAL,
                Pattern.COMMENTS | Pattern.UNICODE_CASE}) {
            Pattern back = form.roundTrip(Pattern.compile("a. \u4e2d*", flags));
            assertEquals("a. \u4e2d*", back.pattern());
            assertEquals(flags, back.flags());
        }
    }

    @EachForm
    void stringBuildersKeepTheirContents(Form form) {
        for (CharSequence s : new CharSequence[] {
                new StringBuilder("b \u4e2d \ud83d\ude00"), new StringBuffer("x"), new StringBuilder()}) {
            CharSequence back = form.roundTrip(s);
            assertEquals(s.toString(), back.toString());
            assertSame(s.getClass(), back.getClass());
        }
        Object[] shared = new Object[2];
        shared[0] = shared[1] = new StringBuilder("one");
        Object[] back = form.roundTrip(shared);
        assertSame(back[0], back[1]);
    }

    @EachForm
    void classesComeBackTheSame(Form form) {
        form.keepsEach(String.class, int.class, int[][].class, Runnable.class, Holder[].class,
                new Object() {}.getClass());
    }

    static class Holder {
        BitSet bits = new BitSet();
        TimeZone zone = new SimpleTimeZone(5, "Own");
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"), new Locale("ja", "JP", "JP"));
        StringBuilder text = new StringBuilder("t");
        Charset charset = StandardCharsets.UTF_8;
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1});
        Properties properties = new Properties();
    }

    @EachForm
    void valuesInFieldsComeBackEqual(Form form) {
        Holder h = new Holder();
        Holder back = form.roundTrip(h);
        assertEquals(Arrays.asList(h.bits, h.zone, h.calendar, h.charset, h.buffer, h.properties),
                Arrays.asList(back.bits, back.zone, back.calendar, back.charset, back.buffer, back.properties));
        assertEquals("t", back.text.toString());
        assertArrayEquals(new Object[] {Collections.emptyList()},
                form.roundTrip(new Object[] {Collections.emptyList()}));
        assertThrows(UnsupportedOperationException.class, () -> form.roundTrip(Collections.emptyList()).add(null));
    }
}
