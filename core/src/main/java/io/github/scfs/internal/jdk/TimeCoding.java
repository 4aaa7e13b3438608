package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.graph.ValueReader;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.WireFormat;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/**
 * Writes and reads the most frequent classes of {@code java.time} ({@code wire-format.md} section 5.3). Dates and
 * times of day are sent as their parts. A number of days or seconds would be as compact, but divisions would be needed
 * to get the parts from it. The public methods are for generated code.
 */
public final class TimeCoding {
    /** What a value takes in memory; a date and time consists of three objects. */
    private static final int BYTES = 72;

    private static final int NO_FRACTION = 0;
    private static final int MILLIS = 1;
    private static final int MICROS = 2;
    private static final int NANOS = 3;
    private static final int[] PER_SECOND = {1, 1_000, 1_000_000, 1_000_000_000};
    private static final int[] TO_NANOS = {0, 1_000_000, 1_000, 1};
    private static final int UNIT_BITS = 2;
    /** A year is sent as its difference from this year. The difference is small for most dates. */
    private static final int BASE_YEAR = 2020;
    /** The first second of {@link #BASE_YEAR}, UTC, in seconds since 1970. */
    private static final long BASE_SECOND = 1_577_836_800;
    private static final int DAY_BITS = 5;
    private static final int SECOND_SHIFT = UNIT_BITS;
    private static final int MINUTE_SHIFT = SECOND_SHIFT + 6;
    private static final int HOUR_SHIFT = MINUTE_SHIFT + 6;
    private static final int SIX_BITS = (1 << 6) - 1;

    private TimeCoding() {}

    /** Returns the codec of the class that a slot expects, if it is one of these classes. Otherwise returns null. */
    public static Codec<?> expectedBy(Slot slot) {
        ValueReader expected = slot instanceof ObjectSlot ? ((ObjectSlot) slot).expected() : null;
        return expected instanceof TimeCodec ? (TimeCodec) expected : null;
    }

    static final class TimeCodec extends ObjectCodec<Object> {
        TimeCodec(Class<?> type, int tag) {
            super(type, tag, false);
        }

        @Override
        public void write(GraphWriter out, Object value) {
            TimeCoding.write(out, value, tag());
        }

        @Override
        public Object read(GraphReader in, int ref) {
            return TimeCoding.read(in, tag());
        }
    }

    private static void write(GraphWriter out, Object value, int tag) {
        switch (tag) {
            case WireFormat.INSTANT:
                write(out, (Instant) value);
                break;
            case WireFormat.LOCAL_DATE:
                write(out, (LocalDate) value);
                break;
            case WireFormat.LOCAL_TIME:
                write(out, (LocalTime) value);
                break;
            default:
                write(out, (LocalDateTime) value);
                break;
        }
    }

    private static Object read(GraphReader in, int tag) {
        in.allocate(BYTES);
        try {
            switch (tag) {
                case WireFormat.INSTANT:
                    return instant(in);
                case WireFormat.LOCAL_DATE:
                    return date(in);
                case WireFormat.LOCAL_TIME:
                    return time(in);
                default:
                    return dateTime(in);
            }
        } catch (DateTimeException | ArithmeticException e) {
            throw invalid(in.codecs().reader(tag).type(), e);
        }
    }

    /** Returns the exception for bytes that are not a valid value of a type. */
    static MalformedInputException invalid(Class<?> type, RuntimeException e) {
        return new MalformedInputException("SCFS-106", "the peer sent an invalid " + type.getSimpleName(), e);
    }

    /**
     * Writes a value into a slot that expects its class.
     *
     * @param tag the tag of the class; a constant in generated code, so that only one of the cases remains
     * @return the slot code
     */
    public static int writeExpected(GraphWriter out, Object value, int tag) {
        out.countLeaf();
        write(out, value, tag);
        return 1;
    }

    /** Reads a value that {@link #writeExpected} wrote, and charges it as {@link GraphReader#readData} does. */
    public static Object readExpected(GraphReader in, int tag) {
        Budget budget = in.budget();
        budget.enter();
        budget.leave();
        return read(in, tag);
    }

    /** Returns the largest unit in which a fraction of a second is a whole number. */
    private static int unit(int nanos) {
        if (nanos == 0) {
            return NO_FRACTION;
        }
        return nanos % TO_NANOS[MILLIS] == 0 ? MILLIS : nanos % TO_NANOS[MICROS] == 0 ? MICROS : NANOS;
    }

    private static void writeFraction(GraphWriter out, int nanos, int unit) {
        if (unit != NO_FRACTION) {
            out.wire().writeVarint(nanos / TO_NANOS[unit]);
        }
    }

    /** Reads a fraction of a second and returns it in nanoseconds. */
    private static int fraction(GraphReader in, int unit) {
        if (unit == NO_FRACTION) {
            return 0;
        }
        int v = in.wire().readVarint();
        if (v < 0 || v >= PER_SECOND[unit]) {
            throw new DateTimeException("a fraction of a second is one second or more");
        }
        return v * TO_NANOS[unit];
    }

    static void write(GraphWriter out, Instant v) {
        writeEpochSecond(out, v.getEpochSecond(), v.getNano());
    }

    static Instant instant(GraphReader in) {
        long v = in.wire().readZigzag();
        return Instant.ofEpochSecond((v >> UNIT_BITS) + BASE_SECOND, fraction(in, (int) v & NANOS));
    }

    /**
     * Writes a point in time as seconds and a fraction of a second.
     *
     * @param seconds seconds since 1970 UTC, rounded down
     */
    static void writeEpochSecond(GraphWriter out, long seconds, int nanos) {
        int unit = unit(nanos);
        out.wire().writeZigzag(seconds - BASE_SECOND << UNIT_BITS | unit);
        writeFraction(out, nanos, unit);
    }

    static void write(GraphWriter out, LocalDate v) {
        out.wire()
                .writeZigzag((12L * (v.getYear() - BASE_YEAR) + v.getMonthValue() - 1) << DAY_BITS | v.getDayOfMonth());
    }

    static LocalDate date(GraphReader in) {
        long v = in.wire().readZigzag();
        int day = (int) v & (1 << DAY_BITS) - 1;
        long months = v >> DAY_BITS;
        // In all ordinary years the number of months is an int. A division of ints is faster than a division of longs.
        long years = months == (int) months ? Math.floorDiv((int) months, 12) : Math.floorDiv(months, 12L);
        return LocalDate.of(Math.toIntExact(years + BASE_YEAR), (int) (months - 12 * years) + 1, day);
    }

    static void write(GraphWriter out, LocalTime v) {
        int unit = unit(v.getNano());
        out.wire()
                .writeVarint(v.getHour() << HOUR_SHIFT | v.getMinute() << MINUTE_SHIFT | v.getSecond() << SECOND_SHIFT
                        | unit);
        writeFraction(out, v.getNano(), unit);
    }

    static LocalTime time(GraphReader in) {
        int v = in.wire().readVarint();
        return LocalTime.of(v >>> HOUR_SHIFT, v >>> MINUTE_SHIFT & SIX_BITS, v >>> SECOND_SHIFT & SIX_BITS,
                fraction(in, v & NANOS));
    }

    static void write(GraphWriter out, LocalDateTime v) {
        write(out, v.toLocalDate());
        write(out, v.toLocalTime());
    }

    static LocalDateTime dateTime(GraphReader in) {
        return LocalDateTime.of(date(in), time(in));
    }
}
