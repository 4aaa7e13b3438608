package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Serializer;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.jdk.ScalarCodecs;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import java.time.chrono.ChronoPeriod;
import java.time.chrono.ChronoZonedDateTime;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahChronology;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.temporal.ChronoUnit;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.util.Map;
import java.util.function.Function;

/**
 * Kryo serializers of the parts of {@code java.time} outside the ISO calendar: the other calendars with their dates,
 * times, periods and eras, and also week rules and value ranges.
 */
final class ChronoSerializers {

    private ChronoSerializers() {}

    static void addTo(Map<Class<?>, Serializer<?>> all) {
        all.put(IsoChronology.class, parts(Chronology::getId, id -> Chronology.of(string(id))));
        for (Chronology c : new Chronology[] {
                JapaneseChronology.INSTANCE, MinguoChronology.INSTANCE, ThaiBuddhistChronology.INSTANCE,
                HijrahChronology.INSTANCE}) {
            all.put(c.getClass(), all.get(IsoChronology.class));
            ChronoLocalDate date = c.date(LocalDate.of(2020, 2, 2));
            all.put(date.getClass(),
                    ChronoSerializers.<ChronoLocalDate>parts(v -> new Object[] {v.getChronology(), v.toEpochDay()},
                            p -> typed(p, 0, Chronology.class).dateEpochDay(typed(p, 1, Long.class))));
            ChronoLocalDateTime<?> noon = date.atTime(LocalTime.NOON);
            all.put(noon.getClass(),
                    ChronoSerializers.<ChronoLocalDateTime<?>>parts(
                            v -> new Object[] {v.toLocalDate(), v.toLocalTime()},
                            p -> typed(p, 0, ChronoLocalDate.class).atTime(typed(p, 1, LocalTime.class))));
            all.put(noon.atZone(ZoneOffset.UTC).getClass(),
                    ChronoSerializers.<ChronoZonedDateTime<?>>parts(
                            v -> new Object[] {v.getChronology(), v.toInstant(), v.getZone()},
                            p -> typed(p, 0, Chronology.class).zonedDateTime(typed(p, 1, Instant.class),
                                    typed(p, 2, ZoneId.class))));
            all.put(c.period(1, 2, 3).getClass(), ChronoSerializers.<ChronoPeriod>parts(v -> new Object[] {
                    v.getChronology(), v.get(ChronoUnit.YEARS), v.get(ChronoUnit.MONTHS), v.get(ChronoUnit.DAYS)},
                    p -> typed(p, 0, Chronology.class).period(number(p, 1), number(p, 2), number(p, 3))));
        }
        all.put(JapaneseEra.class,
                parts(JapaneseEra::getValue, v -> JapaneseEra.of(ScalarCodecs.typed(v, Integer.class))));
        all.put(WeekFields.class,
                ChronoSerializers.<WeekFields>parts(
                        v -> new Object[] {v.getFirstDayOfWeek(), v.getMinimalDaysInFirstWeek()},
                        p -> WeekFields.of(typed(p, 0, DayOfWeek.class), typed(p, 1, Integer.class))));
        all.put(ValueRange.class, ChronoSerializers.<ValueRange>parts(
                v -> new Object[] {v.getMinimum(), v.getLargestMinimum(), v.getSmallestMaximum(), v.getMaximum()},
                p -> ValueRange.of(typed(p, 0, Long.class), typed(p, 1, Long.class), typed(p, 2, Long.class),
                        typed(p, 3, Long.class))));
    }

    private static String string(Object v) {
        return ScalarCodecs.notNull(ScalarCodecs.typed(v, String.class));
    }

    private static int number(Object parts, int i) {
        return Math.toIntExact(typed(parts, i, Long.class));
    }

    private static <T> T typed(Object parts, int i, Class<T> type) {
        Object[] all = ScalarCodecs.typed(parts, Object[].class);
        T part = all == null || i >= all.length ? null : ScalarCodecs.typed(all[i], type);
        if (part == null) {
            throw new MalformedInputException("SCFS-106", "expected a " + type.getName() + ", but found null");
        }
        return part;
    }

    /**
     * Returns a serializer that writes a value as its parts. The parts are one object, or an array of several objects.
     */
    private static <T> Serializer<T> parts(Function<T, Object> parts, Function<Object, Object> make) {
        return new FunctionSerializer<>((kryo, out, v) -> kryo.writeClassAndObject(out, parts.apply(v)),
                (kryo, in, type) -> {
                    Object sent = kryo.readClassAndObject(in);
                    try {
                        return ScalarCodecs.typed(make.apply(sent), type);
                    } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
                        throw new MalformedInputException("SCFS-106",
                                "the peer sent an invalid " + type.getSimpleName(), e);
                    }
                });
    }
}
