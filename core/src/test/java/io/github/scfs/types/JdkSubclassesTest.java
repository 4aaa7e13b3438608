package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Tests classes that extend a value class of the JDK: class, value and fields arrive. */
class JdkSubclassesTest {

    /** The shape of hutool's DateTime: its setTime refuses unless a field allows it. */
    static class DateTime extends Date {
        private static final long serialVersionUID = 1L;
        private boolean mutable = true;
        private TimeZone zone = TimeZone.getTimeZone("GMT");
        private Object note;

        DateTime() {}

        DateTime(long millis) {
            super(millis);
        }

        @Override
        public void setTime(long millis) {
            if (!mutable) {
                throw new IllegalStateException("not mutable");
            }
            super.setTime(millis);
        }
    }

    /** Has no constructor without arguments. */
    static class Day extends Date {
        private static final long serialVersionUID = 1L;
        final String label;

        Day(long millis, String label) {
            super(millis);
            this.label = label;
        }

        @Override
        public void setTime(long millis) {
            throw new IllegalStateException("not mutable");
        }
    }

    static class DateHolder {
        Date date;
        DateTime typed;
        Object any;
    }

    @EachForm
    void subclassesOfDateKeepTheirClassTimeAndFields(Form form) {
        DateTime sent = new DateTime(1_234_567_890_123L);
        sent.mutable = false;
        sent.zone = TimeZone.getTimeZone("Asia/Shanghai");
        sent.note = new ArrayList<>(Arrays.asList("a"));
        DateHolder holder = new DateHolder();
        holder.date = sent;
        holder.typed = sent;
        holder.any = new Day(-5, "d");
        DateHolder back = form.roundTrip(holder);
        assertSame(DateTime.class, back.date.getClass());
        assertSame(back.date, back.typed);
        assertEquals(sent.getTime(), back.date.getTime());
        assertEquals(false, back.typed.mutable);
        assertEquals(sent.zone, back.typed.zone);
        assertEquals(sent.note, back.typed.note);
        assertEquals("d", ((Day) back.any).label);
        assertEquals(-5, ((Day) back.any).getTime());
        sent.mutable = true;
        sent.note = sent;
        List<Object> all = form.roundTrip(new ArrayList<>(Arrays.asList(sent, new Date(5), sent)));
        assertSame(all.get(0), ((DateTime) all.get(0)).note);
        assertSame(all.get(0), all.get(2));
        assertSame(Date.class, all.get(1).getClass());
        Map<Object, Object> keyed = form.roundTrip(new HashMap<>(Collections.singletonMap(new Day(7, "k"), 1)));
        assertEquals(1, keyed.get(new Day(7, "other")));
    }

    static class Stamp extends Timestamp {
        private static final long serialVersionUID = 1L;
        String zone = "z";

        Stamp(long millis) {
            super(millis);
        }
    }

    static class SqlDay extends java.sql.Date {
        private static final long serialVersionUID = 1L;
        int weight = 3;

        SqlDay() {
            super(9);
        }
    }

    static class Clock extends Time {
        private static final long serialVersionUID = 1L;
        String place;

        Clock(long millis, String place) {
            super(millis);
            this.place = place;
        }
    }

    @EachForm
    void subclassesOfTheDatesOfSqlKeepTheirNanosecondsAndFields(Form form) {
        Stamp stamp = new Stamp(1_000_000_000_000L);
        stamp.setNanos(123_456_789);
        stamp.zone = "UTC";
        SqlDay day = new SqlDay();
        day.setTime(86_400_000L);
        day.weight = 4;
        Object[] back = form.roundTrip(new Object[] {stamp, day, new Clock(5, "here"), stamp});
        assertEquals(stamp, back[0]);
        assertEquals("UTC", ((Stamp) back[0]).zone);
        assertEquals(day.getTime(), ((SqlDay) back[1]).getTime());
        assertEquals(4, ((SqlDay) back[1]).weight);
        assertEquals("here", ((Clock) back[2]).place);
        assertEquals(5, ((Clock) back[2]).getTime());
        assertSame(back[0], back[3]);
    }

    static class Year extends GregorianCalendar {
        private static final long serialVersionUID = 1L;
        String name;
    }

    static class Decimal extends BigDecimal {
        private static final long serialVersionUID = 1L;
        final String currency;

        Decimal(String value, String currency) {
            super(value);
            this.currency = currency;
        }
    }

    static class Whole extends BigInteger {
        private static final long serialVersionUID = 1L;
        String unit = "u";

        Whole(String value) {
            super(value);
        }
    }

    static class Flags extends BitSet {
        private static final long serialVersionUID = 1L;
        String name = "f";
    }

    static class Counter extends AtomicInteger {
        private static final long serialVersionUID = 1L;
        String name = "c";
    }

    static class LongCounter extends AtomicLong {
        private static final long serialVersionUID = 1L;
        String name = "c";
    }

    static class Switch extends AtomicBoolean {
        private static final long serialVersionUID = 1L;
        String name = "s";
    }

    static class Cell extends AtomicReference<Object> {
        private static final long serialVersionUID = 1L;
        String name = "r";
    }

    static class Settings extends Properties {
        private static final long serialVersionUID = 1L;
        String origin = "o";
    }

    static class Money extends Number implements Serializable {
        private static final long serialVersionUID = 1L;
        private long cents;

        @Override
        public int intValue() {
            return (int) cents;
        }

        @Override
        public long longValue() {
            return cents;
        }

        @Override
        public float floatValue() {
            return cents;
        }

        @Override
        public double doubleValue() {
            return cents;
        }
    }

    @EachForm
    void subclassesOfOtherValuesKeepTheirClassValueAndFields(Form form) {
        Year year = new Year();
        year.setTimeZone(TimeZone.getTimeZone("America/New_York"));
        year.setFirstDayOfWeek(Calendar.WEDNESDAY);
        year.setMinimalDaysInFirstWeek(3);
        year.setLenient(false);
        year.setGregorianChange(new Date(0));
        year.setTimeInMillis(-1);
        year.name = "y";
        Year yearBack = form.roundTrip(year);
        assertEquals(year, yearBack);
        assertEquals(year.getGregorianChange(), yearBack.getGregorianChange());
        assertEquals("y", yearBack.name);
        Decimal decimal = form.roundTrip(new Decimal("12.340", "EUR"));
        assertEquals(new BigDecimal("12.340"), decimal);
        assertEquals("EUR", decimal.currency);
        Whole whole = form.roundTrip(new Whole("-123456789012345678901234567890"));
        assertEquals(new BigInteger("-123456789012345678901234567890"), whole);
        assertEquals("u", whole.unit);
        Flags flags = new Flags();
        flags.set(70);
        flags.name = "g";
        assertEquals(flags, form.roundTrip(flags));
        assertEquals("g", form.roundTrip(flags).name);
        Counter counter = new Counter();
        counter.set(-7);
        LongCounter longs = new LongCounter();
        longs.set(Long.MIN_VALUE);
        Switch on = new Switch();
        on.set(true);
        Cell cell = new Cell();
        cell.set(Arrays.asList(counter));
        Object[] back = form.roundTrip(new Object[] {counter, longs, on, cell});
        assertEquals(-7, ((Counter) back[0]).get());
        assertEquals(Long.MIN_VALUE, ((LongCounter) back[1]).get());
        assertEquals(true, ((Switch) back[2]).get());
        assertSame(back[0], ((List<?>) ((Cell) back[3]).get()).get(0));
        assertEquals("r", ((Cell) back[3]).name);
        Money money = new Money();
        money.cents = 5;
        assertEquals(5, form.roundTrip(money).cents);
        Settings settings = new Settings();
        settings.setProperty("k", "v");
        settings.origin = "p";
        Settings settingsBack = form.roundTrip(settings);
        assertEquals("v", settingsBack.getProperty("k"));
        assertThat(settingsBack.origin).isEqualTo("p");
    }
}
