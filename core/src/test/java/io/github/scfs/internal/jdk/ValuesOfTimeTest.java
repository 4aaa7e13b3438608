package io.github.scfs.internal.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Graphs;
import io.github.scfs.testkit.Halved;
import io.github.scfs.testkit.Sources;
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
import java.util.Arrays;
import java.util.Date;
import org.junit.jupiter.api.Test;

/** Tests dates and times of all classes. */
class ValuesOfTimeTest {

    @EachForm
    void datesOfJavaUtilAndSqlComeBackEqual(Form form) {
        for (long v : PlainValuesTest.boundaries(64)) {
            Graphs.assertEqual(new Date(v), Form.SELF_CONTAINED.roundTrip(new Date(v)));
        }
        Timestamp exact = new Timestamp(-1);
        exact.setNanos(123_456_789);
        Timestamp early = new Timestamp(-62_135_769_600_001L);
        early.setNanos(1);
        form.keepsEach(new Date(0), new Date(-1), new Date(Long.MAX_VALUE), new Date(Long.MIN_VALUE),
                new Date(1L << 46), new java.sql.Date(1), new java.sql.Date(Long.MAX_VALUE), new Time(-1),
                new Time(86_399_999), exact, early, new Timestamp(1_700_000_000_000L), new Timestamp(Long.MAX_VALUE));
        assertEquals(123_456_789, form.roundTrip(exact).getNanos());
    }

    static class Dated {
        Date plain;
        Date sql;
        Date exact;
        Date none;
        java.sql.Date declared;
        Timestamp stamp;
    }

    @EachForm
    void fieldOfDateHoldsAnyDate(Form form) {
        Dated d = new Dated();
        d.plain = new Date(5);
        d.sql = new java.sql.Date(6);
        d.exact = new Timestamp(7);
        d.declared = new java.sql.Date(8);
        d.stamp = new Timestamp(9);
        Dated back = form.roundTrip(d);
        Graphs.assertEqual(new Object[] {d.plain, d.sql, d.exact, null, d.declared, d.stamp},
                new Object[] {back.plain, back.sql, back.exact, back.none, back.declared, back.stamp});
    }

    @EachForm
    void javaTimeComesBackEqual(Form form) {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        ZonedDateTime overlap =
                ZonedDateTime.ofLocal(LocalDateTime.of(2023, 10, 29, 2, 30), berlin, ZoneOffset.ofHours(1));
        form.keepsEach(Instant.MIN, Instant.MAX, Instant.EPOCH, Instant.ofEpochSecond(-1, 999_999_999), LocalDate.MIN,
                LocalDate.MAX, LocalDate.of(2024, 2, 29), LocalTime.MIN, LocalTime.MAX, LocalTime.NOON,
                LocalTime.of(1, 2, 3), LocalTime.of(1, 2, 3, 4), LocalDateTime.MIN, LocalDateTime.MAX, overlap,
                overlap.withLaterOffsetAtOverlap(), overlap.withEarlierOffsetAtOverlap(),
                ZonedDateTime.of(LocalDateTime.MIN, ZoneOffset.UTC),
                ZonedDateTime.of(2000, 1, 1, 0, 0, 0, 1, ZoneId.of("UTC+01:00")),
                ZonedDateTime.of(LocalDateTime.of(2020, 6, 1, 1, 1), ZoneId.of("Z")), OffsetDateTime.MIN,
                OffsetDateTime.MAX, OffsetTime.MIN, OffsetTime.MAX, Duration.ofSeconds(Long.MIN_VALUE),
                Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ofNanos(-1),
                Period.of(Integer.MIN_VALUE, 0, Integer.MAX_VALUE), Period.ZERO, Year.of(Year.MIN_VALUE),
                Year.of(Year.MAX_VALUE), YearMonth.of(-1, 12), MonthDay.of(2, 29), ZoneOffset.MIN, ZoneOffset.MAX,
                ZoneOffset.UTC, ZoneOffset.ofTotalSeconds(1), berlin, ZoneId.of("UTC"), ZoneId.of("GMT+2"),
                DayOfWeek.SUNDAY, Month.DECEMBER);
    }

    static class Appointment {
        Instant at;
        LocalDate day;
        ZoneId zone;
        ZonedDateTime local;
        Duration length;
    }

    @EachForm
    void javaTimeInFieldsComesBackEqual(Form form) {
        Appointment a = new Appointment();
        a.at = Instant.ofEpochSecond(1, 2);
        a.day = LocalDate.of(1999, 12, 31);
        a.zone = ZoneOffset.ofHours(5);
        a.local = ZonedDateTime.of(2000, 1, 1, 0, 0, 0, 1, ZoneId.of("Asia/Shanghai"));
        Appointment back = form.roundTrip(a);
        Graphs.assertEqual(new Object[] {a.at, a.day, a.zone, a.local, null},
                new Object[] {back.at, back.day, back.zone, back.local, back.length});
    }

    /** The peer's JDK may know more zones. A zone in a removed field isn't looked up. */
    @Test
    void aRemovedFieldMayHaveAZoneThatDoesNotExistHere() throws Exception {
        ZonedDateTime[] times = {ZonedDateTime.of(2000, 1, 1, 0, 0, 0, 1, ZoneId.of("Europe/Paris"))};
        for (Object dropped : new Object[] {times[0], times[0].getZone(), times}) {
            Halved halved = new Halved();
            halved.dropped = dropped;
            halved.kept = new Object[] {"Europe/Paris", 7};
            byte[] message = Form.write(Form.OPEN, null, halved);
            String latin1 = new String(message, StandardCharsets.ISO_8859_1).replace("Europe/Paris", "Europe/Parix");
            byte[] changed = latin1.getBytes(StandardCharsets.ISO_8859_1);
            assertThrows(ScfsException.class, () -> Form.read(Form.OPEN, null, null, changed, 1));
            ClassLoader other = Sources.loaderOf(Halved.class.getClassLoader(),
                    "package io.github.scfs.testkit; public class Halved { public Object kept; }");
            Object back = Form.read(Form.OPEN, null, other, changed, 1)[0];
            Object[] kept = (Object[]) back.getClass().getField("kept").get(back);
            assertArrayEquals(new Object[] {"Europe/Parix", 7}, kept);
        }
    }

    /**
     * Reads messages with invalid dates and times: a fraction of a whole second, an hour after the end of the day, a
     * day that the month lacks.
     */
    @Test
    void invalidTimesAreRefused() {
        int tag = WireFormat.LOCAL_TIME;
        for (int[] bytes : new int[][] {
                {0x10, tag, 1, 0xe8, 7}, {0x10, tag, 0x80, 0x80, 0x18}, {0x10, WireFormat.LOCAL_DATE, 0},
                {0x10, WireFormat.INSTANT, 6, 0x80, 0x94, 0xeb, 0xdc, 3}}) {
            byte[] message = new byte[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                message[i] = (byte) bytes[i];
            }
            MalformedInputException e = assertThrows(MalformedInputException.class,
                    () -> Form.read(Form.OPEN, null, null, message, 1), Arrays.toString(bytes));
            assertEquals("SCFS-106", e.code(), e.getMessage());
        }
    }
}
