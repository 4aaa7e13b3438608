package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.jdk.ScalarCodecs;
import io.github.scfs.internal.wire.ErrorText;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Map;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kryo serializers of calendars of all calendar systems, and of time zones that have their own rules. Kryo's
 * serializers turn every calendar into a Gregorian calendar, and look up every zone by its id.
 */
final class CalendarSerializers {
    /** What reading a calendar or zone takes, in memory and in steps of work. */
    private static final int BYTES = 512;
    private static final int STEPS = 400;
    /** Longer ids are refused, since many zones can share one, and each is compared and written with it. */
    private static final int MAX_ID = 1_000;

    private static final String[] RULE = {"Mode", "Month", "Day", "DayOfWeek", "Time", "TimeMode"};

    private CalendarSerializers() {}

    static void addTo(Map<Class<?>, Serializer<?>> all) {
        all.put(Calendar.class,
                new FunctionSerializer<>(CalendarSerializers::write, CalendarSerializers::read, BYTES, STEPS));
        all.put(TimeZone.class, new FunctionSerializer<>(CalendarSerializers::writeZoneId,
                CalendarSerializers::readZoneId, BYTES, STEPS));
        all.put(SimpleTimeZone.class,
                new FunctionSerializer<>(CalendarSerializers::writeZone, CalendarSerializers::readZone));
    }

    private static void write(Kryo kryo, Output output, Calendar v) {
        kryo.writeClassAndObject(output, v.getCalendarType());
        kryo.writeClassAndObject(output, v.getTimeZone());
        output.writeLong(v.getTimeInMillis());
        output.writeBoolean(v.isLenient());
        output.writeByte(v.getFirstDayOfWeek());
        output.writeByte(v.getMinimalDaysInFirstWeek());
        if (v.getCalendarType().equals("gregory")) {
            output.writeLong(((GregorianCalendar) v).getGregorianChange().getTime());
        }
    }

    private static Calendar read(Kryo kryo, Input input, Class<?> type) {
        String system = ScalarCodecs.notNull(kryo.readObjectOrNull(input, String.class));
        TimeZone zone = kryo.readObjectOrNull(input, TimeZone.class);
        Calendar made = new Calendar.Builder().setCalendarType(system)
                .setTimeZone(zone == null ? TimeZone.getTimeZone("GMT") : zone)
                .setInstant(input.readLong())
                .setLenient(input.readBoolean())
                .build();
        // These methods accept every number, unlike those of the builder.
        made.setFirstDayOfWeek(input.readByte());
        made.setMinimalDaysInFirstWeek(input.readByte());
        if (system.equals("gregory")) {
            ((GregorianCalendar) made).setGregorianChange(new Date(input.readLong()));
        }
        return made;
    }

    /**
     * Writes the id of a time zone. A zone of the JDK whose id or offset was changed differs from the one that its id
     * stands for, so it is refused.
     */
    private static void writeZoneId(Kryo kryo, Output output, TimeZone v) {
        if (!TimeZone.getTimeZone(v.getID()).equals(v)) {
            throw new NotSerializableException("SCFS-301", "a TimeZone with the id " + ErrorText.shorten(v.getID())
                    + " has other rules than this JDK's zone of that id; send a SimpleTimeZone instead");
        }
        output.writeString(v.getID());
    }

    private static TimeZone readZoneId(Kryo kryo, Input input, Class<?> type) {
        String id = ScalarCodecs.notNull(input.readString());
        TimeZone zone = TimeZone.getTimeZone(id);
        if (!zone.getID().equals(id)) {
            throw new MalformedInputException("SCFS-106",
                    "this JDK has no time zone with the id " + ErrorText.shorten(id) + "; update its time zone data");
        }
        return zone;
    }

    /**
     * Writes a {@code SimpleTimeZone}. The class has no getters for its rules, so they are parsed from {@code
     * toString}. Its form is the same on all JDKs.
     */
    private static void writeZone(Kryo kryo, Output output, SimpleTimeZone v) {
        if (v.getID().length() > MAX_ID) {
            throw new NotSerializableException("SCFS-301", "a SimpleTimeZone has an id of " + v.getID().length()
                    + " characters, more than " + MAX_ID + "; give it a shorter id");
        }
        kryo.writeClassAndObject(output, v.getID());
        output.writeInt(v.getRawOffset());
        output.writeBoolean(v.useDaylightTime());
        if (v.useDaylightTime()) {
            String rules = v.toString().substring(v.toString().indexOf(v.getID()) + v.getID().length());
            output.writeInt(v.getDSTSavings());
            output.writeInt(number(rules, "startYear"));
            for (String end : new String[] {"start", "end"}) {
                for (String part : RULE) {
                    output.writeInt(number(rules, end + part));
                }
            }
        }
    }

    private static int number(String rules, String name) {
        Matcher m = Pattern.compile("\\b" + name + "=(-?\\d+)").matcher(rules);
        if (!m.find()) {
            throw new NotSerializableException("SCFS-301",
                    "the toString of this JDK's java.util.SimpleTimeZone lacks " + name + "; send a zone's id instead");
        }
        return Integer.parseInt(m.group(1));
    }

    private static SimpleTimeZone readZone(Kryo kryo, Input input, Class<?> type) {
        String id = ScalarCodecs.notNull(kryo.readObjectOrNull(input, String.class));
        if (id.length() > MAX_ID) {
            throw new MalformedInputException("SCFS-106", "a SimpleTimeZone has an id of " + id.length()
                    + " characters, more than " + MAX_ID + "; let the peer give it a shorter one");
        }
        int offset = input.readInt();
        if (!input.readBoolean()) {
            return new SimpleTimeZone(offset, id);
        }
        int savings = input.readInt();
        int startYear = input.readInt();
        int[] s = rule(input);
        int[] e = rule(input);
        SimpleTimeZone zone =
                new SimpleTimeZone(offset, id, s[0], s[1], s[2], s[3], s[4], e[0], e[1], e[2], e[3], e[4], savings);
        zone.setStartYear(startYear);
        return zone;
    }

    /**
     * Reads a rule. Returns it as arguments of the constructor: month, day, day of the week, time, kind of time. The
     * signs of the day and of the day of the week encode the mode.
     */
    private static int[] rule(Input input) {
        int mode = input.readInt();
        int month = input.readInt();
        int day = input.readInt();
        int weekday = input.readInt();
        int signedDay = mode == 4 ? -day : day;
        int signedWeekday = mode == 1 ? 0 : mode == 2 ? weekday : -weekday;
        return new int[] {month, signedDay, signedWeekday, input.readInt(), input.readInt()};
    }
}
