package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
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

/** Tests {@code java.time} and the dates of {@code java.sql}. */
class TimeTypesTest {

    @EachForm
    void isoDatesAndTimesComeBackEqual(Form form) {
        form.keepsEach(Instant.MAX, Instant.MIN, Instant.ofEpochSecond(-1, 999_999_999), LocalDate.MAX, LocalDate.MIN,
                LocalTime.MAX, LocalTime.MIN, LocalDateTime.MAX, LocalDateTime.MIN, OffsetDateTime.MAX, OffsetTime.MIN,
                Duration.ofSeconds(Long.MIN_VALUE), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
                Period.of(-1, 2, Integer.MIN_VALUE), Year.of(Year.MIN_VALUE), YearMonth.of(Year.MAX_VALUE, 12),
                MonthDay.of(2, 29));
    }

    @EachForm
    void zonesAndZonedTimesComeBackEqual(Form form) {
        ZonedDateTime overlap = ZonedDateTime.of(LocalDateTime.of(2020, 10, 25, 2, 30), ZoneId.of("Europe/Berlin"));
        form.keepsEach(ZoneOffset.UTC, ZoneOffset.ofHoursMinutesSeconds(-1, -2, -3), ZoneOffset.MAX,
                ZoneId.of("Asia/Shanghai"), ZoneId.of("UTC+01:00"), ZoneId.of("GMT"), overlap,
                overlap.withLaterOffsetAtOverlap(), overlap.withZoneSameLocal(ZoneOffset.UTC));
    }

    @EachForm
    void enumsAndErasComeBackEqual(Form form) {
        form.keepsEach(DayOfWeek.FRIDAY, Month.MAY, IsoEra.BCE, MinguoEra.ROC, ThaiBuddhistEra.BE, HijrahEra.AH,
                ChronoUnit.DAYS, ChronoField.ERA);
    }

    @EachForm
    void sqlDatesComeBackEqual(Form form) {
        Timestamp early = new Timestamp(-1);
        early.setNanos(123_456_789);
        Timestamp extreme = new Timestamp(Long.MAX_VALUE / 1000 * 1000);
        extreme.setNanos(999_999_999);
        form.keepsEach(early, extreme, new Timestamp(0), new java.sql.Date(5), new java.sql.Time(-5));
        assertEquals(123_456_789, form.roundTrip(early).getNanos());
    }
}
