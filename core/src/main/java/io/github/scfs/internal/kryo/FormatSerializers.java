package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.jdk.ScalarCodecs;
import io.github.scfs.internal.jdk.SerializationProbe;
import java.lang.reflect.Array;
import java.math.RoundingMode;
import java.text.ChoiceFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Kryo serializers of the formats in {@code java.text}. A format is sent as its pattern, locale and settings, and made
 * anew by public constructors and setters. Java's serialization reveals the locale, which most formats have no getter
 * for. The writer makes a copy in the same way. If the copy isn't equal to the format, the write fails.
 */
final class FormatSerializers {
    /** A number can't be padded to more digits than these, so that a short message can't produce a long text. */
    private static final int MAX_PADDED_DIGITS = 1000;

    /** What reading a format takes at most, in memory and in steps of work. */
    private static final int BYTES = 4_096;
    private static final int STEPS = 2_000;
    /** What a format takes in memory for each character of its pattern, or element of its arrays. */
    private static final int COPIES = 32;
    /** What a part of a {@code MessageFormat} takes, which may be a format of its own. */
    private static final int PART_BYTES = 4_096;
    private static final int PART_STEPS = 1_000;
    /**
     * Steps for the first {@code DateFormatSymbols} of a locale in this process. The JDK loads its texts in 1 ms. If
     * the symbols are hashed or compared, it also finds the names of all time zones, in 10 to 100 ms. So a message can
     * order these for ten new locales.
     */
    private static final int LOCALE_STEPS = 200_000;
    private static final Set<Locale> USED_LOCALES = ConcurrentHashMap.newKeySet();

    private FormatSerializers() {}

    static void addTo(Map<Class<?>, Serializer<?>> all) {
        put(all, DecimalFormatSymbols.class, FormatSerializers::partsOf, FormatSerializers::decimalSymbols);
        put(all, DecimalFormat.class, FormatSerializers::partsOf, FormatSerializers::decimalFormat);
        put(all, DateFormatSymbols.class, FormatSerializers::partsOf, FormatSerializers::dateSymbols);
        put(all, SimpleDateFormat.class, FormatSerializers::partsOf, FormatSerializers::dateFormat);
        put(all, MessageFormat.class, v -> new Object[] {v.toPattern(), v.getLocale()},
                p -> new MessageFormat(p.messagePattern(), p.locale()));
        put(all, ChoiceFormat.class, v -> new Object[] {v.getLimits(), strings(v.getFormats()), digits(v), flags(v)},
                p -> {
                    double[] limits = p.next(double[].class);
                    ChoiceFormat f = new ChoiceFormat(limits, p.next(String[].class));
                    setDigitsAndFlags(f, p);
                    return f;
                });
    }

    private static String[] strings(Object[] formats) {
        return Arrays.copyOf(formats, formats.length, String[].class);
    }

    private static int[] digits(NumberFormat v) {
        return new int[] {
                v.getMaximumIntegerDigits(), v.getMinimumIntegerDigits(), v.getMaximumFractionDigits(),
                v.getMinimumFractionDigits()};
    }

    private static boolean[] flags(NumberFormat v) {
        return new boolean[] {v.isGroupingUsed(), v.isParseIntegerOnly()};
    }

    private static void setDigitsAndFlags(NumberFormat f, Parts p) {
        int[] n = Arrays.copyOf(p.next(int[].class), 4);
        if (Math.max(n[1], n[3]) > MAX_PADDED_DIGITS) {
            throw new IllegalArgumentException("a format pads numbers to more than " + MAX_PADDED_DIGITS + " digits");
        }
        f.setMaximumIntegerDigits(n[0]);
        f.setMinimumIntegerDigits(n[1]);
        f.setMaximumFractionDigits(n[2]);
        f.setMinimumFractionDigits(n[3]);
        boolean[] flags = Arrays.copyOf(p.next(boolean[].class), 2);
        f.setGroupingUsed(flags[0]);
        f.setParseIntegerOnly(flags[1]);
    }

    private static Object[] partsOf(DecimalFormatSymbols v) {
        return new Object[] {
                SerializationProbe.partOf(v, Locale.class),
                new char[] {
                        v.getZeroDigit(), v.getGroupingSeparator(), v.getDecimalSeparator(),
                        v.getMonetaryDecimalSeparator(), v.getPerMill(), v.getPercent(), v.getDigit(),
                        v.getPatternSeparator(), v.getMinusSign()},
                new String[] {
                        v.getInfinity(), v.getNaN(), v.getInternationalCurrencySymbol(), v.getCurrencySymbol(),
                        v.getExponentSeparator()}};
    }

    private static DecimalFormatSymbols decimalSymbols(Parts p) {
        DecimalFormatSymbols s = DecimalFormatSymbols.getInstance(p.locale());
        char[] c = Arrays.copyOf(p.next(char[].class), 9);
        s.setZeroDigit(c[0]);
        s.setGroupingSeparator(c[1]);
        s.setDecimalSeparator(c[2]);
        s.setMonetaryDecimalSeparator(c[3]);
        // A locale can have marks around these signs, which a setter would remove.
        if (s.getPerMill() != c[4]) {
            s.setPerMill(c[4]);
        }
        if (s.getPercent() != c[5]) {
            s.setPercent(c[5]);
        }
        s.setDigit(c[6]);
        s.setPatternSeparator(c[7]);
        if (s.getMinusSign() != c[8]) {
            s.setMinusSign(c[8]);
        }
        String[] texts = Arrays.copyOf(p.next(String[].class), 5);
        s.setInfinity(texts[0]);
        s.setNaN(texts[1]);
        s.setInternationalCurrencySymbol(texts[2]);
        s.setCurrencySymbol(texts[3]);
        s.setExponentSeparator(texts[4]);
        return s;
    }

    private static Object[] partsOf(DecimalFormat v) {
        return new Object[] {
                v.toPattern(), v.getDecimalFormatSymbols(), v.getRoundingMode(), digits(v), flags(v),
                new int[] {v.getMultiplier(), v.getGroupingSize()},
                new boolean[] {v.isDecimalSeparatorAlwaysShown(), v.isParseBigDecimal()}, new String[] {
                        v.getPositivePrefix(), v.getPositiveSuffix(), v.getNegativePrefix(), v.getNegativeSuffix()}};
    }

    private static DecimalFormat decimalFormat(Parts p) {
        String pattern = p.next(String.class);
        DecimalFormat f = new DecimalFormat(pattern, p.next(DecimalFormatSymbols.class));
        f.setRoundingMode(p.next(RoundingMode.class));
        setDigitsAndFlags(f, p);
        int[] n = Arrays.copyOf(p.next(int[].class), 2);
        f.setMultiplier(n[0]);
        f.setGroupingSize(n[1]);
        boolean[] flags = Arrays.copyOf(p.next(boolean[].class), 2);
        f.setDecimalSeparatorAlwaysShown(flags[0]);
        f.setParseBigDecimal(flags[1]);
        // A setter replaces what the pattern says, so it is called only for texts that the pattern doesn't produce.
        String[] texts = p.next(String[].class);
        if (!texts[0].equals(f.getPositivePrefix())) {
            f.setPositivePrefix(texts[0]);
        }
        if (!texts[1].equals(f.getPositiveSuffix())) {
            f.setPositiveSuffix(texts[1]);
        }
        if (!texts[2].equals(f.getNegativePrefix())) {
            f.setNegativePrefix(texts[2]);
        }
        if (!texts[3].equals(f.getNegativeSuffix())) {
            f.setNegativeSuffix(texts[3]);
        }
        return f;
    }

    private static Object[] partsOf(DateFormatSymbols v) {
        return new Object[] {
                SerializationProbe.partOf(v, Locale.class), v.getEras(), v.getMonths(), v.getShortMonths(),
                v.getWeekdays(), v.getShortWeekdays(), v.getAmPmStrings(), v.getLocalPatternChars()};
    }

    private static DateFormatSymbols dateSymbols(Parts p) {
        DateFormatSymbols s = DateFormatSymbols.getInstance(p.localeOfSymbols());
        s.setEras(p.next(String[].class));
        s.setMonths(p.next(String[].class));
        s.setShortMonths(p.next(String[].class));
        s.setWeekdays(p.next(String[].class));
        s.setShortWeekdays(p.next(String[].class));
        s.setAmPmStrings(p.next(String[].class));
        s.setLocalPatternChars(p.next(String.class));
        return s;
    }

    private static Object[] partsOf(SimpleDateFormat v) {
        return new Object[] {
                v.toPattern(), SerializationProbe.partOf(v, Locale.class), v.getDateFormatSymbols(),
                v.getCalendar().clone(), v.getNumberFormat().clone(), v.get2DigitYearStart()};
    }

    private static SimpleDateFormat dateFormat(Parts p) {
        SimpleDateFormat f = new SimpleDateFormat(p.next(String.class), p.locale());
        f.setDateFormatSymbols(p.next(DateFormatSymbols.class));
        Calendar calendar = p.next(Calendar.class);
        f.setNumberFormat(p.next(NumberFormat.class));
        // The start of the century is computed by the calendar, and sets its time.
        f.setCalendar((Calendar) calendar.clone());
        f.set2DigitYearStart(p.next(Date.class));
        f.setCalendar(calendar);
        return f;
    }

    private static NotSerializableException closed(Object v, Throwable cause) {
        return new NotSerializableException("SCFS-301", "this " + v.getClass().getName()
                + " has settings or a locale that no copy of it can have; send its pattern instead", cause);
    }

    private static <T> void put(Map<Class<?>, Serializer<?>> all, Class<T> type, Function<T, Object[]> partsOf,
            Function<Parts, T> make) {
        all.put(type, new FunctionSerializer<T>((kryo, out, v) -> {
            Object[] parts = partsOf.apply(v);
            T copy;
            try {
                copy = make.apply(new Parts(parts, null));
            } catch (IllegalArgumentException | MalformedInputException e) {
                throw closed(v, e);
            }
            if (!copy.equals(v)) {
                throw closed(v, null);
            }
            kryo.writeClassAndObject(out, parts);
        }, (kryo, in, read) -> {
            Object[] parts = ScalarCodecs.typed(kryo.readClassAndObject(in), Object[].class);
            try {
                return make.apply(new Parts(parts, kryo));
            } catch (LimitExceededException e) {
                throw e;
            } catch (RuntimeException e) {
                throw new MalformedInputException("SCFS-106", "the peer sent an invalid " + type.getName(), e);
            }
        }, BYTES, STEPS));
    }

    /** The parts of a format, in order. */
    private static final class Parts {
        private static final Set<Locale> LOCALES = new HashSet<>(Arrays.asList(Locale.getAvailableLocales()));

        private final Object[] parts;
        /** The Kryo whose message pays for the parts; null for the writer's copy. */
        private final Kryo kryo;
        private int at;

        Parts(Object[] parts, Kryo kryo) {
            this.parts = parts;
            this.kryo = kryo;
        }

        private void charge(int bytes, int steps) {
            if (kryo != null) {
                ChargingKryo.charge(kryo, bytes, steps);
            }
        }

        /**
         * Returns the next part, which isn't null. Charges its copies, since formats may share texts, arrays and
         * symbols.
         */
        <T> T next(Class<T> type) {
            T part = at < parts.length ? ScalarCodecs.typed(parts[at++], type) : null;
            if (part == null) {
                throw new IllegalArgumentException("a " + type.getName() + " is missing");
            }
            if (kryo != null) {
                ChargingKryo.chargeCopy(kryo, COPIES * sizeOf(part));
            }
            return part;
        }

        private static long sizeOf(Object part) {
            if (part instanceof DateFormatSymbols) {
                DateFormatSymbols s = (DateFormatSymbols) part;
                return (long) s.getEras().length + s.getMonths().length + s.getShortMonths().length
                        + s.getWeekdays().length + s.getShortWeekdays().length + s.getAmPmStrings().length;
            }
            return part instanceof String ? ((String) part).length()
                    : part.getClass().isArray() ? Array.getLength(part)
                    : 0;
        }

        /** Returns the next part, the locale of a {@code DateFormatSymbols}. */
        Locale localeOfSymbols() {
            Locale locale = locale();
            if (kryo != null && !USED_LOCALES.contains(locale)) {
                charge(0, LOCALE_STEPS);
                USED_LOCALES.add(locale);
            }
            return locale;
        }

        /** Returns the next part, the pattern of a {@code MessageFormat}. */
        String messagePattern() {
            String pattern = next(String.class);
            for (int i = pattern.indexOf('{'); i >= 0; i = pattern.indexOf('{', i + 1)) {
                charge(PART_BYTES, PART_STEPS);
            }
            return pattern;
        }

        /**
         * Returns the next part, a locale that this JDK has. The JDK keeps data for each locale forever, so a peer must
         * not be able to invent locales.
         */
        Locale locale() {
            Locale locale = next(Locale.class);
            if (!LOCALES.contains(locale)) {
                throw new IllegalArgumentException("the JDK doesn't have the locale");
            }
            return locale;
        }
    }
}
