package io.github.scfs.internal.jdk;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.WireFormat;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Codecs of {@code java.time}, and of the dates of {@code java.sql} if the module {@code java.sql} is present ({@code
 * wire-format.md} section 5.3).
 */
public final class TimeCodecs {
    private TimeCodecs() {}

    /** Creates the codec of a tag. Returns null if the tag isn't that of one of these types. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.INSTANT:
                return new TimeCoding.TimeCodec(Instant.class, tag);
            case WireFormat.LOCAL_DATE:
                return new TimeCoding.TimeCodec(LocalDate.class, tag);
            case WireFormat.LOCAL_TIME:
                return new TimeCoding.TimeCodec(LocalTime.class, tag);
            case WireFormat.LOCAL_DATE_TIME:
                return new TimeCoding.TimeCodec(LocalDateTime.class, tag);
            case WireFormat.ZONED_DATE_TIME:
                return checked(ZonedDateTime.class, tag, (out, v) -> {
                    TimeCoding.write(out, v.toLocalDateTime());
                    write(out, v.getOffset());
                    out.writeStringValue(v.getZone() instanceof ZoneOffset ? null : v.getZone().getId());
                }, TimeCodecs::readZoned);
            case WireFormat.OFFSET_DATE_TIME:
                return checked(OffsetDateTime.class, tag, (out, v) -> {
                    TimeCoding.write(out, v.toLocalDateTime());
                    write(out, v.getOffset());
                }, in -> OffsetDateTime.of(TimeCoding.dateTime(in), readOffset(in)));
            case WireFormat.OFFSET_TIME:
                return checked(OffsetTime.class, tag, (out, v) -> {
                    TimeCoding.write(out, v.toLocalTime());
                    write(out, v.getOffset());
                }, in -> OffsetTime.of(TimeCoding.time(in), readOffset(in)));
            case WireFormat.DURATION:
                return checked(Duration.class, tag, (out, v) -> {
                    out.wire().writeZigzag(v.getSeconds());
                    out.wire().writeVarint(v.getNano());
                }, in -> Duration.ofSeconds(in.wire().readZigzag(), in.wire().readVarint()));
            case WireFormat.PERIOD:
                return checked(Period.class, tag, (out, v) -> {
                    out.wire().writeZigzag(v.getYears());
                    out.wire().writeZigzag(v.getMonths());
                    out.wire().writeZigzag(v.getDays());
                }, in -> Period.of(in.wire().readZigzagInt(), in.wire().readZigzagInt(), in.wire().readZigzagInt()));
            case WireFormat.YEAR:
                return checked(Year.class, tag, (out, v) -> out.wire().writeZigzag(v.getValue()),
                        in -> Year.of(in.wire().readZigzagInt()));
            case WireFormat.YEAR_MONTH:
                return checked(YearMonth.class, tag, (out, v) -> {
                    out.wire().writeZigzag(v.getYear());
                    out.wire().writeByte(v.getMonthValue());
                }, in -> YearMonth.of(in.wire().readZigzagInt(), in.wire().readByte()));
            case WireFormat.MONTH_DAY:
                return checked(MonthDay.class, tag, (out, v) -> {
                    out.wire().writeByte(v.getMonthValue());
                    out.wire().writeByte(v.getDayOfMonth());
                }, in -> MonthDay.of(in.wire().readByte(), in.wire().readByte()));
            case WireFormat.ZONE_OFFSET:
                return checked(ZoneOffset.class, tag, TimeCodecs::write, TimeCodecs::readOffset);
            case WireFormat.ZONE_REGION:
                return checked(ZoneId.of("UTC").getClass(), tag, (out, v) -> out.writeStringValue(v.getId()),
                        TimeCodecs::readZone);
            default:
                return tag >= WireFormat.SQL_DATE && tag <= WireFormat.SQL_TIMESTAMP && hasSql() ? SqlDates.codec(tag)
                        : null;
        }
    }

    /** Returns a codec that reports values that don't exist, such as February 30, as malformed input. */
    private static <T> Codec<T> checked(Class<? extends T> type, int tag, BiConsumer<GraphWriter, T> writer,
            Function<GraphReader, ?> reader) {
        return new ScalarCodec<>(type, tag, false, writer, in -> valid(type, in, reader));
    }

    private static ZoneId readZone(GraphReader in) {
        String id = in.readStringValue();
        return ScalarCodec.made(in, () -> ZoneId.of(ScalarCodecs.notNull(id)));
    }

    private static Object valid(Class<?> type, GraphReader in, Function<GraphReader, ?> reader) {
        try {
            return reader.apply(in);
        } catch (DateTimeException | ArithmeticException e) {
            throw TimeCoding.invalid(type, e);
        }
    }

    private static void write(GraphWriter out, ZoneOffset v) {
        out.wire().writeZigzag(v.getTotalSeconds());
    }

    private static ZoneOffset readOffset(GraphReader in) {
        return ZoneOffset.ofTotalSeconds(in.wire().readZigzagInt());
    }

    private static ZonedDateTime readZoned(GraphReader in) {
        LocalDateTime local = TimeCoding.dateTime(in);
        ZoneOffset offset = readOffset(in);
        String zone = in.readStringValue();
        return ScalarCodec.made(in,
                () -> ZonedDateTime.ofInstant(local, offset, zone == null ? offset : ZoneId.of(zone)));
    }

    private static boolean hasSql() {
        try {
            Class.forName("java.sql.Timestamp", false, TimeCodecs.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /**
     * Codecs of the dates of {@code java.sql}. They are in a separate class, because a runtime image may lack the
     * module {@code java.sql}.
     */
    private static final class SqlDates {
        static Codec<?> codec(int tag) {
            switch (tag) {
                case WireFormat.SQL_DATE:
                    return checked(java.sql.Date.class, tag, (out, v) -> out.wire().writeZigzag(v.getTime()),
                            in -> new java.sql.Date(in.wire().readZigzag()));
                case WireFormat.SQL_TIME:
                    return checked(java.sql.Time.class, tag, (out, v) -> out.wire().writeZigzag(v.getTime()),
                            in -> new java.sql.Time(in.wire().readZigzag()));
                case WireFormat.SQL_TIMESTAMP:
                    return checked(java.sql.Timestamp.class, tag, SqlDates::writeTimestamp, SqlDates::readTimestamp);
                default:
                    return null;
            }
        }

        private static void writeTimestamp(GraphWriter out, java.sql.Timestamp v) {
            long millis = v.getTime() - v.getNanos() / 1_000_000;
            if (millis % 1000 != 0) {
                throw new NotSerializableException("SCFS-301", "a java.sql.Timestamp overflowed when it was created: "
                        + "it is more than 292 million years away; send another type");
            }
            TimeCoding.writeEpochSecond(out, millis / 1000, v.getNanos());
        }

        private static java.sql.Timestamp readTimestamp(GraphReader in) {
            Instant instant = TimeCoding.instant(in);
            java.sql.Timestamp t = new java.sql.Timestamp(instant.getEpochSecond() * 1000);
            t.setNanos(instant.getNano());
            return t;
        }
    }
}
