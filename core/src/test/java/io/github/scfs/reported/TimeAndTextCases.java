package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

/** Dates, places and text. */
public interface TimeAndTextCases extends Wire {

    class Stamped {
        Object value;
        Date d;
    }

    /**
     * Changes the defaults of the process when it is read, as if the rest of its message were read in another country.
     */
    class Abroad implements Externalizable {

        public Abroad() {}

        @Override
        public void writeExternal(ObjectOutput out) {
            // It has no state.
        }

        @Override
        public void readExternal(ObjectInput in) {
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
            Locale.setDefault(new Locale("th", "TH"));
        }
    }

    class Places {
        Locale locale = Locale.CANADA_FRENCH;
        Locale[] locales = {Locale.ROOT, Locale.CHINA, new Locale("th", "TH", "TH")};
    }

    class Bits {
        BitSet b = new BitSet();
    }

    class Charsets {
        Charset c;
        Object o;

        Charsets(Charset c) {
            this.c = c;
            this.o = c;
        }
    }

    class Texts {
        String s = "中文字符";
        char c = '中';
        Character boxed = 'é';
        char[] chars = "áéíóú中文".toCharArray();
        Map<String, String> map = new HashMap<>();
    }

    class Numbered {
        int n;
        String s;

        Numbered(int n, String s) {
            this.n = n;
            this.s = s;
        }
    }

    /** Sends values behind an {@link Abroad}, under a default zone that isn't the one of their reader. */
    default List<Object> echoAbroad(Object... values) {
        TimeZone zone = TimeZone.getDefault();
        Locale locale = Locale.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
            List<Object> all = new ArrayList<>(Arrays.asList(values));
            all.add(0, new Abroad());
            List<Object> back = echo(all);
            assertThat(TimeZone.getDefault().getID()).isEqualTo("Asia/Tokyo");
            return back.subList(1, back.size());
        } finally {
            TimeZone.setDefault(zone);
            Locale.setDefault(locale);
        }
    }

    @Test
    default void nanosecondsOfATimestampInAnObjectField() {
        Timestamp timestamp = new Timestamp(1_000);
        timestamp.setNanos(123_456_789);
        Stamped stamped = new Stamped();
        stamped.value = timestamp;
        stamped.d = timestamp;
        keeps(timestamp);
        keeps(stamped);
    }

    @Test
    @SuppressWarnings("deprecation")
    default void aDateIsTheSameInstantUnderAnotherZone() {
        Date[] dates = {
                new Date(107, 11, 28), new java.sql.Date(107, 11, 28), new java.sql.Time(1, 2, 3),
                new Timestamp(107, 11, 28, 1, 2, 3, 4)};
        List<Object> back = echoAbroad((Object[]) dates);
        for (int i = 0; i < dates.length; i++) {
            assertThat(back.get(i)).hasSameClassAs(dates[i]);
            assertThat(((Date) back.get(i)).getTime()).isEqualTo(dates[i].getTime());
        }
    }

    @Test
    default void datesBeforeTheEpoch() {
        keeps(Arrays.asList(LocalDateTime.of(1899, 12, 31, 23, 59, 59, 1), LocalDateTime.of(-1, 1, 1, 0, 0),
                new Date(-1), Instant.MIN, new Timestamp(-1), LocalDateTime.MIN));
    }

    @Test
    default void aCalendarUnderAnotherDefaultLocale() {
        Calendar gregorian = new GregorianCalendar(TimeZone.getTimeZone("Europe/Paris"), Locale.FRANCE);
        Calendar japanese = Calendar.getInstance(new Locale("ja", "JP", "JP"));
        Calendar buddhist = Calendar.getInstance(new Locale("th", "TH"));
        for (Calendar calendar : new Calendar[] {gregorian, japanese, buddhist}) {
            calendar.setTimeInMillis(1_700_000_000_000L);
        }
        List<Object> back = echoAbroad(gregorian, japanese, buddhist);
        assertThat(back).containsExactly(gregorian, japanese, buddhist);
        for (int i = 0; i < 3; i++) {
            Calendar calendar = (Calendar) back.get(i);
            Calendar sent = Arrays.asList(gregorian, japanese, buddhist).get(i);
            assertThat(calendar.getCalendarType()).isEqualTo(sent.getCalendarType());
            assertThat(calendar.getTimeZone()).isEqualTo(sent.getTimeZone());
        }
    }

    @Test
    default void aLocaleOfLanguageAndVariant() {
        keeps(new Locale.Builder().setLanguage("be").setVariant("TARASK").build());
        keeps(Locale.getAvailableLocales());
    }

    @Test
    default void aLocaleAndAnArrayOfLocalesInABean() {
        keeps(new Places());
    }

    @Test
    default void aBitSetInABean() {
        Bits bits = new Bits();
        keeps(bits);
        bits.b.set(1);
        bits.b.set(64);
        bits.b.set(1_000);
        keeps(bits);
    }

    @Test
    default void charsetsInABean() {
        for (Charset c : new Charset[] {
                StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8,
                StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16,
                Charset.forName("GBK")}) {
            keeps(new Charsets(c));
        }
    }

    @Test
    default void textOfEveryWidth() {
        Texts texts = new Texts();
        texts.map.put("áéíóú", "a中é\uD83D\uDE00");
        texts.map.put("中", "");
        keeps(texts);
    }

    @Test
    default void latin1StringsEqualTheReadersOwn() {
        StringBuilder all = new StringBuilder();
        Map<String, Integer> own = new HashMap<>();
        List<String> one = new ArrayList<>();
        for (char c = 0x80; c <= 0xff; c++) {
            all.append(c);
            one.add(String.valueOf(c));
            own.put(String.valueOf(c), (int) c);
        }
        assertThat(echo(all.toString())).isEqualTo(all.toString()).hasSameHashCodeAs(all.toString());
        for (String s : echo(one)) {
            assertThat(own.get(s)).isEqualTo(s.charAt(0));
        }
        Map<String, Integer> back = echo(own);
        assertThat(back.get("\u00e9")).isEqualTo(0xe9);
    }

    @Test
    default void asciiStringsOfEveryLength() {
        List<Numbered> all = new ArrayList<>();
        for (int length = 0; length <= 5_000; length += length < 300 ? 1 : 47) {
            all.add(new Numbered(length, String.join("", Collections.nCopies(length, "x"))));
        }
        keeps(all);
    }
}
