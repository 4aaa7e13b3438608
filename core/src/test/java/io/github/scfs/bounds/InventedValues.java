package io.github.scfs.bounds;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Messages with one value that a peer invents, by the name of the value's type. Each type of the JDK that has a text or
 * a name in it is among them. The writer makes no such value, so that what the JDK keeps of it is kept for the reader.
 */
final class InventedValues {
    private final Map<String, IntFunction<byte[]>> all = new LinkedHashMap<>();

    private InventedValues() {}

    static Map<String, IntFunction<byte[]>> all() {
        InventedValues made = new InventedValues();
        made.texts();
        made.names();
        made.opaque();
        made.others();
        return made.all;
    }

    /** Returns locales and charsets that the JDK has data for, but that no process meets before. */
    static IntFunction<byte[]> rare() {
        IntFunction<byte[]> charsets =
                opaque(java.nio.charset.Charset.class, i -> kryoText(i % 4 == 1 ? "ISO-8859-13" : "windows-1257"));
        return i -> i % 2 == 0 ? message(WireFormat.LOCALE, i % 4 == 0 ? "ga-IE" : "is-IS") : charsets.apply(i);
    }

    private static String padded(String prefix, int i) {
        return prefix + Integer.toString(0x1000000 + i, 36);
    }

    /** Returns five letters. */
    private static String letters(int i) {
        StringBuilder s = new StringBuilder();
        for (int n = 26 * 26 * 26 * 26 + i; n > 0; n /= 26) {
            s.append((char) ('a' + n % 26));
        }
        return s.toString();
    }

    private static void text(WireWriter out, String s) {
        out.writeByte(WireFormat.STRING_LATIN1);
        out.writeVarint(s.length());
        for (int i = 0; i < s.length(); i++) {
            out.writeByte(s.charAt(i));
        }
    }

    private static byte[] message(int tag, Consumer<WireWriter> data) {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4);
        if (tag >= WireFormat.EXTENSION) {
            out.writeByte(WireFormat.EXTENDED);
            out.writeByte(tag - WireFormat.EXTENSION);
        } else {
            out.writeByte(tag);
        }
        data.accept(out);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static byte[] message(int tag, String text, int... behind) {
        return message(tag, out -> {
            text(out, text);
            for (int b : behind) {
                out.writeByte(b);
            }
        });
    }

    /** Returns a value of a class that the message defines. */
    private static byte[] message(Definition definition, Consumer<WireWriter> data) {
        WireWriter out = HarmfulMessages.defining(0, definition);
        data.accept(out);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static String repeated(String part, int i, int n) {
        return String.join("-", Collections.nCopies(n, padded(part, i)));
    }

    /** Returns attributes of a Unicode extension, each of which the JDK keeps as an object. */
    private static String attributes(int n, int i) {
        return IntStream.range(n * i, n * (i + 1))
                .mapToObj(k -> Integer.toString(36 * 36 + k, 36))
                .collect(Collectors.joining("-"));
    }

    private void texts() {
        all.put("Locale: variants", i -> message(WireFormat.LOCALE, "en-US-x-lvariant-" + repeated("v", i, 8)));
        all.put("Locale: languages", i -> message(WireFormat.LOCALE, letters(i)));
        all.put("Locale: parts", i -> message(WireFormat.LOCALE, "\n" + padded("l", i) + "\nUS\n" + padded("v", i)));
        all.put("Locale: long", i -> message(WireFormat.LOCALE, "en-x-" + repeated("v", i, 100)));
        all.put("Locale: attributes", i -> message(WireFormat.LOCALE, "en-u-" + attributes(140, i)));
        all.put("Currency", i -> message(WireFormat.CURRENCY, letters(i).substring(0, 3).toUpperCase(Locale.ROOT)));
        all.put("Currency: long", i -> message(WireFormat.CURRENCY, padded("EUR", i)));
        all.put("URI", i -> message(WireFormat.URI, "http://" + padded("host", i) + "/a?b#c"));
        all.put("URL", i -> message(WireFormat.URL, "http://" + padded("host", i) + ".invalid/a?b#c"));
        all.put("URL: protocol", i -> message(WireFormat.URL, padded("p", i) + "://host/a"));
        all.put("URL: jar", i -> message(WireFormat.URL, "jar:file:/" + padded("no", i) + ".jar!/a"));
        all.put("ZoneRegion", i -> message(WireFormat.ZONE_REGION, padded("Europe/", i)));
        all.put("ZoneRegion: offset", i -> message(WireFormat.ZONE_REGION,
                String.format("UTC+%02d:%02d:%02d", i / 3600, i / 60 % 60, i % 60)));
        all.put("ZonedDateTime", i -> message(WireFormat.ZONED_DATE_TIME, out -> {
            byte[] written = HarmfulMessages.written(OffsetDateTime.parse("2020-01-02T03:04:05Z"));
            out.writeRaw(written, 3, written.length - 3);
            text(out, padded("Europe/", i));
        }));
        all.put("Pattern", i -> message(WireFormat.PATTERN, padded("a[b-c]*(?<n>x)", i), 0));
        all.put("Pattern: property", i -> message(WireFormat.PATTERN, "\\p{Is" + padded("A", i) + "}", 0));
        all.put("Pattern: name", i -> message(WireFormat.PATTERN, "\\N{" + padded("A", i) + "}", 0));
        all.put("Inet4Address",
                i -> message(WireFormat.INET4_ADDRESS, padded("host", i), 4, 1, 2, i & 0x7f, i >> 7, 0));
        all.put("Inet6Address", i -> message(WireFormat.INET6_ADDRESS, padded("host", i), 16, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                10, 11, 12, 13, 14, i & 0x7f, i >> 7, 1 + (i & 0x3f)));
        all.put("InetSocketAddress", i -> message(WireFormat.INET_SOCKET_ADDRESS, out -> {
            out.writeVarint(i << 1 | 1);
            text(out, padded("host", i));
        }));
        all.put("StackTraceElement", i -> message(WireFormat.STACK_TRACE_ELEMENT, out -> {
            text(out, padded("a.B", i));
            text(out, padded("m", i));
            text(out, padded("f", i));
            out.writeZigzag(1 + 2L * i);
            text(out, padded("loader", i));
            text(out, padded("module", i));
            text(out, padded("1.", i));
        }));
    }

    private void names() {
        for (String prefix : new String[] {"java.time.X", "io.github.scfs.bounds.X"}) {
            all.put("Class: " + prefix,
                    i -> message(Definition.ofClass(WireFormat.DEFINE_TYPE, padded(prefix, i)), out -> {
                        out.writeByte(WireFormat.CLASS);
                        out.writeVarint(0);
                        out.writeVarint(WireFormat.FIRST_CLASS);
                    }));
            all.put("enum: " + prefix, i -> message(Definition.ofEnum(padded(prefix, i), padded("C", i)), out -> {
                out.writeVarint(WireFormat.FIRST_CLASS);
                out.writeVarint(0);
            }));
        }
        all.put("Class: dimensions", i -> message(WireFormat.CLASS, out -> {
            out.writeVarint(i % 32);
            out.writeVarint(WireFormat.DATE + i % 10);
        }));
        all.put("enum: constants", i -> message(Definition.ofEnum(DayOfWeek.class.getName(), padded("C", i)), out -> {
            out.writeVarint(WireFormat.FIRST_CLASS);
            out.writeVarint(0);
        }));
    }

    private static IntFunction<byte[]> opaque(Class<?> type, IntFunction<byte[]> payload) {
        Definition definition = Definition.ofClass(WireFormat.DEFINE_OPAQUE, type.getName());
        return i -> message(definition, out -> {
            byte[] bytes = payload.apply(i);
            out.writeVarint(WireFormat.FIRST_CLASS);
            out.writeVarint(bytes.length);
            out.writeVarint(0);
            out.writeRaw(bytes, 0, bytes.length);
        });
    }

    /** Returns a text as Kryo writes it. */
    private static byte[] kryoText(String s) {
        byte[] bytes = new byte[s.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i == bytes.length - 1 ? s.charAt(i) | 0x80 : s.charAt(i));
        }
        return bytes;
    }

    private void opaque() {
        all.put("Charset", opaque(java.nio.charset.Charset.class, i -> kryoText(padded("x-", i))));
        all.put("TimeZone", opaque(java.util.TimeZone.class, i -> kryoText(padded("Europe/", i))));
        all.put("TimeZone: offset", opaque(java.util.TimeZone.class,
                i -> kryoText(String.format("GMT%c%02d:%02d", "+-".charAt(i & 1), i / 60 % 24, i % 60))));
        all.put("Calendar", i -> message(Definition.ofClass(WireFormat.DEFINE_OPAQUE, "java.util.Calendar"), out -> {
            WireWriter system = new WireWriter();
            text(system, padded("c", i));
            system.writeByte(WireFormat.NULL);
            int n = system.position();
            out.writeVarint(WireFormat.FIRST_CLASS);
            out.writeVarint(n + 11);
            out.writeVarint(2);
            out.writeVarint(0);
            out.writeVarint(0);
            out.writeRaw(system.buffer(), 0, n);
            out.writeRaw(new byte[11], 0, 11);
        }));
        for (String format : new String[] {
                "java.text.MessageFormat", "java.text.DecimalFormatSymbols", "java.text.SimpleDateFormat",
                "java.text.DecimalFormat", "java.text.DateFormatSymbols", "java.text.ChoiceFormat"}) {
            for (int kind : new int[] {WireFormat.DEFINE_OPAQUE, WireFormat.DEFINE_BEAN}) {
                all.put(format + " of kind " + kind, i -> message(Definition.ofClass(kind, format), out -> {
                    out.writeVarint(WireFormat.FIRST_CLASS);
                    out.writeVarint(2);
                    out.writeVarint(0);
                    out.writeRaw(new byte[] {1, 1}, 0, 2);
                }));
            }
        }
    }

    private void put(String name, IntFunction<Object> value) {
        all.put(name, i -> HarmfulMessages.written(value.apply(i)));
    }

    private void others() {
        put("String", i -> padded("text", i));
        put("numbers", i -> Arrays.asList(i, (long) i << 32, (double) i, (float) i, (short) i, (byte) i, (char) i));
        put("BigInteger", i -> BigInteger.valueOf(i).pow(40));
        put("BigDecimal", i -> new BigDecimal(BigInteger.valueOf(i).pow(40), i));
        put("UUID", i -> new UUID(i, i));
        put("dates",
                i -> Arrays.asList(new Date(i), new java.sql.Date(i), new java.sql.Time(i), new java.sql.Timestamp(i)));
        put("times", i -> Arrays.asList(Instant.ofEpochSecond(i, i), LocalDateTime.of(i, 1, 2, 3, 4), Year.of(i),
                YearMonth.of(i, 1), MonthDay.of(1, 1 + i % 28), Period.of(i, i, i), Duration.ofSeconds(i, i)));
        put("ZoneOffset", i -> ZoneOffset.ofTotalSeconds(i));
        put("OffsetDateTime", i -> OffsetDateTime.of(LocalDateTime.of(2020, 1, 1, 1, 1), ZoneOffset.ofTotalSeconds(i)));
        put("BitSet", i -> BitSet.valueOf(new long[] {i}));
        put("Optional", i -> Optional.of(padded("o", i)));
        put("AtomicLong", AtomicLong::new);
        put("StringBuilder", i -> new StringBuilder(padded("b", i)));
        put("exceptions", i -> {
            List<Object> list = new ArrayList<>();
            IllegalStateException e = new IllegalStateException(padded("m", i));
            e.setStackTrace(new StackTraceElement[] {new StackTraceElement(padded("a.B", i), padded("m", i), "f", i)});
            list.add(e);
            return list;
        });
    }
}
