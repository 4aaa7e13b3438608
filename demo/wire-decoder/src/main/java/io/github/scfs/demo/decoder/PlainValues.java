package io.github.scfs.demo.decoder;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
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
import java.util.Arrays;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Reads values that contain no references, as sections 4.1 to 4.3, 5.1 to 5.3 and 5.6 of {@code wire-format.md}
 * describe them.
 */
final class PlainValues {
    private static final int[] LONG_BYTES = {0, 1, 2, 3, 4, 5, 6, 8};
    private static final int[] BOXED_LONG_BYTES = {0, 1, 2, 3, 4, 6, 8};
    private static final int[] INT_BYTES = {0, 1, 2, 4};
    /** The widths of elements in bytes, for the tags from 14 on. */
    private static final int[] LEAST_WIDTH = {1, 1, 1, 1, 1, 1, 4, 8};
    private static final int[] MOST_WIDTH = {1, 1, 2, 2, 4, 8, 4, 8};
    private static final int RARE = BuiltinTags.RARE;

    private final MessageDecoder in;

    PlainValues(MessageDecoder in) {
        this.in = in;
    }

    Object slot(String label, ClassDefinition.Slot s, int code) {
        int from = in.at;
        if (code == 0 && s.kind >= 8) {
            in.note(from, section(s), label + "code 0, null");
            return null;
        }
        if (code == s.highest()) {
            return in.tagged(label + "code " + code + ", ");
        }
        if (s.kind == 16 && code == 3) {
            int r = in.varint();
            if (r == 0) {
                in.note(from, "4.3", label + "code 3, another type");
                return in.tagged(label);
            }
            int strings = in.strings.size();
            String known = in.stringReference(r - 1, from);
            in.note(from, "3.1", label + "code 3, string reference, " + Words.of(known) + in.numberNote(strings));
            return known;
        }
        int before = in.strings.size();
        Object v = slotData(s, code);
        in.note(from, section(s),
                label + (s.bits() > 0 ? "code " + code + ", " : "") + Words.of(v) + in.numberNote(before));
        return v;
    }

    private static String section(ClassDefinition.Slot s) {
        return s.kind < 8 ? "4.1" : s.kind < 16 ? "4.2" : "4.3";
    }

    private Object slotData(ClassDefinition.Slot s, int code) {
        switch (s.kind) {
            case 0:
                return code == 1;
            case 8:
                return code == 2;
            case 1:
                return (byte) in.octet();
            case 9:
                return (byte) in.octet();
            case 2:
                return (short) in.signed(code + 1);
            case 10:
                return (short) in.signed(code);
            case 3:
                return (char) in.unsigned(code + 1);
            case 11:
                return (char) in.unsigned(code);
            case 4:
                return (int) in.signed(INT_BYTES[code]);
            case 12:
                return (int) in.signed(code - 1);
            case 5:
                return in.signed(LONG_BYTES[code]);
            case 13:
                return in.signed(BOXED_LONG_BYTES[code]);
            case 6:
                return in.fixedFloat();
            case 14:
                return in.fixedFloat();
            case 7:
                return in.fixedDouble();
            case 15:
                return in.fixedDouble();
            case 16:
                return code == 1 ? in.latin1() : in.wide();
            case 17:
                return new Date(in.signed(code == 1 ? 6 : 8));
            default:
                return DefinedValues.constant(s.type, code - 1);
        }
    }

    /** Reads a built-in value that is not numbered as an object. */
    Object read(String label, int tag) {
        int from = in.at;
        if (tag == 42 || tag >= RARE + 16 && tag <= RARE + 18) {
            return optional(tag);
        }
        if (tag == RARE + 50 || tag == RARE + 51 || tag == RARE + 52) {
            return tag == RARE + 52 ? socketAddress() : address();
        }
        if (tag == 6 || tag == 5 || tag == 43) {
            return tag == 43 ? new Object() : (Object) (tag == 6);
        }
        if (tag >= RARE + 19 && tag <= RARE + 21) {
            return new Node(BuiltinTags.name(tag));
        }
        WireBytes.must(BuiltinTags.exists(tag), from, "5", "SCFS-105", "tag " + tag + " is unassigned");
        boolean strings = tag == RARE + 3 || tag >= RARE + 12 && tag <= RARE + 15 || tag == RARE + 38
                || tag == RARE + 49 || tag == RARE + 74;
        try {
            if (strings) {
                return withStrings(label, tag);
            }
            Object v = tag == 29 ? new Node.Word("class " + in.type()) : tag < 30 ? plain(tag) : time(tag);
            in.note(from, tag == 29 ? "5.5" : tag < 26 || tag == 28 ? "5" : tag < 28 ? "5.1" : "5.3",
                    label + Words.of(v));
            return v;
        } catch (WrongBytes e) {
            throw e;
        } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
            throw new WrongBytes(from, strings && tag != RARE + 3 && tag != RARE + 12 ? "5.1" : "5.3", "SCFS-106",
                    label + "not a valid " + BuiltinTags.name(tag) + " on this JDK: " + e.getMessage());
        }
    }

    private Node optional(int tag) {
        in.indent++;
        int from = in.at;
        Object content = in.tagged("content: ");
        Class<?> type = tag == 42 ? Object.class
                : tag == RARE + 16 ? Integer.class
                : tag == RARE + 17 ? Long.class
                : Double.class;
        WireBytes.must(content == null || type.isInstance(content), from, "5", "SCFS-106",
                "the content of an " + BuiltinTags.name(tag) + " is no " + type.getSimpleName());
        in.indent--;
        return new Node(BuiltinTags.name(tag)).with(content);
    }

    private Object plain(int tag) {
        switch (tag) {
            case 7:
                return (byte) in.octet();
            case 8:
                return (short) in.signedVarint(Short.MIN_VALUE, Short.MAX_VALUE);
            case 9:
                int from = in.at;
                int unit = in.varint();
                WireBytes.must(unit <= Character.MAX_VALUE, from, "5", "SCFS-102",
                        "the character " + unit + "; expected at most 65535");
                return (char) unit;
            case 10:
                return in.signedInt();
            case 11:
                return in.signedVarint();
            case 12:
                return in.fixedFloat();
            case 13:
                return in.fixedDouble();
            case 25:
                return new Date(in.signedVarint());
            case 26:
                return bigInteger();
            case 27:
                int scale = in.signedInt();
                return new BigDecimal(bigInteger(), scale);
            case 28:
                return new UUID(in.unsigned(8), in.unsigned(8));
            default:
                throw new IllegalArgumentException("tag " + tag);
        }
    }

    private BigInteger bigInteger() {
        int lengthAt = in.at;
        int n = in.varint();
        WireBytes.must(n >= 1, lengthAt, "5.1", "SCFS-101", "a big number of 0 bytes; expected at least 1");
        int from = in.skip(n, lengthAt, "5.1", "a big number");
        return new BigInteger(Arrays.copyOfRange(in.bytes, from, from + n));
    }

    private Object time(int tag) {
        switch (tag) {
            case 30:
                return moment();
            case 31:
                return date();
            case 32:
                return clock();
            case 33:
                return LocalDateTime.of(date(), clock());
            case RARE:
                return new java.sql.Date(in.signedVarint());
            case RARE + 1:
                return new java.sql.Time(in.signedVarint());
            case RARE + 2:
                return java.sql.Timestamp.from(moment());
            case RARE + 4:
                return OffsetDateTime.of(date(), clock(), offset());
            case RARE + 5:
                return OffsetTime.of(clock(), offset());
            case RARE + 6:
                return Duration.ofSeconds(in.signedVarint(), in.varint());
            case RARE + 7:
                return Period.of(in.signedInt(), in.signedInt(), in.signedInt());
            case RARE + 8:
                return Year.of(in.signedInt());
            case RARE + 9:
                return YearMonth.of(in.signedInt(), in.octet());
            case RARE + 10:
                return MonthDay.of(in.octet(), in.octet());
            case RARE + 11:
                return offset();
            default:
                throw new IllegalArgumentException("tag " + tag);
        }
    }

    private LocalDate date() {
        long v = in.signedVarint();
        long months = Math.floorDiv(v, 32L);
        return LocalDate.of(Math.toIntExact(2020 + Math.floorDiv(months, 12L)), (int) Math.floorMod(months, 12L) + 1,
                (int) Math.floorMod(v, 32L));
    }

    private Instant moment() {
        long v = in.signedVarint();
        return Instant.parse("2020-01-01T00:00:00Z")
                .plusSeconds(Math.floorDiv(v, 4L))
                .plusNanos(fraction((int) Math.floorMod(v, 4L)));
    }

    private int fraction(int u) {
        int from = in.at;
        long nanos = u == 0 ? 0 : in.varint() * (u == 1 ? 1_000_000L : u == 2 ? 1_000L : 1L);
        WireBytes.must(nanos < 1_000_000_000, from, "5.3", "SCFS-106",
                "a fraction of a second that is a second or more");
        return (int) nanos;
    }

    private LocalTime clock() {
        int v = in.varint();
        return LocalTime.of(v >> 14, v >> 8 & 63, v >> 2 & 63, fraction(v & 3));
    }

    private ZoneOffset offset() {
        return ZoneOffset.ofTotalSeconds(in.signedInt());
    }

    private Object withStrings(String label, int tag) {
        int from = in.at;
        in.indent++;
        try {
            switch (tag - RARE) {
                case 3:
                    LocalDateTime local = LocalDateTime.of(date(), clock());
                    ZoneOffset offset = offset();
                    in.note(from, "5.3", label + local + " " + offset);
                    String zone = in.string("zone: ", true);
                    return ZonedDateTime.ofInstant(local, offset, zone == null ? offset : ZoneId.of(zone));
                case 12:
                    return ZoneId.of(in.string("id: ", false));
                case 13:
                    String[] parts = in.string("language tag: ", false).split("\n", -1);
                    WireBytes.must(parts.length == 1 || parts.length == 4, from, "5.1", "SCFS-106",
                            "a locale of " + parts.length + " lines; expected 1 or 4");
                    return parts.length == 1 ? Locale.forLanguageTag(parts[0])
                            : new Locale(parts[1], parts[2], parts[3]);
                case 14:
                    return Currency.getInstance(in.string("code: ", false));
                case 15:
                    return URI.create(in.string("URI: ", false));
                case 74:
                    return new Node("URL").with(in.string("text: ", false));
                case 38:
                    String[] element = traceElement("");
                    return new Node.Word(element[0] + element[1]);
                default:
                    String regex = in.string("expression: ", false);
                    from = in.at;
                    int flags = in.varint();
                    in.note(from, "5.6", "flags " + flags);
                    return Pattern.compile(regex, flags);
            }
        } finally {
            in.indent--;
        }
    }

    private Object address() {
        in.indent++;
        String name = in.string("name: ", true);
        int from = in.at;
        int n = in.octet();
        WireBytes.must(n == 4 || n == 16, from, "5.6", "SCFS-106", "an address of " + n + " bytes; expected 4 or 16");
        int start = in.skip(n, from, "5.6", "an address");
        int scope = in.varint();
        byte[] address = Arrays.copyOfRange(in.bytes, start, start + n);
        in.note(from, "5.6", n + " bytes, scope " + scope);
        in.indent--;
        try {
            return scope == 0 ? InetAddress.getByAddress(name, address)
                    : Inet6Address.getByAddress(name, address, scope);
        } catch (UnknownHostException e) {
            throw new WrongBytes(from, "5.6", "SCFS-106", e.getMessage());
        }
    }

    private Object socketAddress() {
        in.indent++;
        int from = in.at;
        int head = in.varint();
        int port = head / 2;
        WireBytes.must(port <= 65_535, from, "5.6", "SCFS-106", "the port " + port + "; expected at most 65535");
        boolean unresolved = head % 2 == 1;
        in.note(from, "5.6", "port " + port + (unresolved ? ", unresolved" : ""));
        from = in.at;
        Object host = unresolved ? in.string("host: ", false) : in.tagged("host: ");
        WireBytes.must(unresolved || host == null || host instanceof InetAddress, from, "5.6", "SCFS-106",
                "the host is no address");
        in.indent--;
        return unresolved ? InetSocketAddress.createUnresolved((String) host, port)
                : new InetSocketAddress((InetAddress) host, port);
    }

    /** Reads an array (section 5.2). */
    void readArray(Node node, int tag) {
        int from = in.at;
        long head = in.varlong();
        long n = head >>> 3;
        int w = (int) (head & 7) + 1;
        WireBytes.must(w >= LEAST_WIDTH[tag - 14] && w <= MOST_WIDTH[tag - 14], from, "5.2", "SCFS-105",
                "elements of " + w + " bytes; expected " + LEAST_WIDTH[tag - 14] + " to " + MOST_WIDTH[tag - 14]);
        in.note(from, "5.2", n + " elements of " + (tag == 14 ? "one bit" : w + (w == 1 ? " byte" : " bytes")));
        int start = in.at;
        long size = tag == 14 ? (n >>> 3) + (n % 8 == 0 ? 0 : 1) : n > Integer.MAX_VALUE ? n : n * w;
        in.skip(size, from, "5.2", "an array");
        int after = in.at;
        in.at = start;
        for (int i = 0; i < n; i++) {
            node.items.add(tag == 14 ? (in.bytes[start + i / 8] >> i % 8 & 1) == 1 : element(tag, w));
        }
        in.at = after;
        if (n > 0) {
            in.note(start, "5.2", Words.of(node).replaceFirst("^[^\\[]*\\[\\]", ""));
        }
    }

    private Object element(int tag, int w) {
        switch (tag) {
            case 15:
                return (byte) in.signed(w);
            case 16:
                return (short) in.signed(w);
            case 17:
                return (char) in.unsigned(w);
            case 18:
                return (int) in.signed(w);
            case 19:
                return in.signed(w);
            case 20:
                return in.fixedFloat();
            default:
                return in.fixedDouble();
        }
    }

    /** Reads a value of section 5.6. */
    void readCell(Node node, int tag) {
        int from = in.at;
        switch (tag - RARE) {
            case 40:
                node.with(new Node.Word(String.valueOf(in.flag("5.6", "SCFS-106", "an AtomicBoolean"))));
                break;
            case 41:
                node.with(new Node.Word(String.valueOf(in.signedInt())));
                break;
            case 42:
            case 47:
                node.with(new Node.Word(String.valueOf(in.signedVarint())));
                break;
            case 43:
                node.with(in.tagged("content: "));
                return;
            case 44:
            case 45:
                Node array = new Node("");
                readArray(array, tag - RARE == 44 ? 18 : 19);
                node.with(new Node.Word(array.items.toString()));
                return;
            case 48:
                node.with(new Node.Word(String.valueOf(in.fixedDouble())));
                break;
            default:
                node.with(new Node.Word(in.flag("5.6", "SCFS-106", "a byte order") ? "little" : "big"));
                int lengthAt = in.at;
                int n = in.varint();
                int start = in.skip(n, lengthAt, "5.6", "a buffer");
                for (int i = start; i < start + n; i++) {
                    node.items.add(in.bytes[i]);
                }
                break;
        }
        in.note(from, "5.6", Words.of(node));
    }

    /** Reads an element of a stack trace (section 6.4). Returns the text of the element, and that of its origin. */
    String[] traceElement(String before) {
        String type = in.string("class: ", false);
        String method = in.string("method: ", false);
        String file = in.string("file: ", true);
        int from = in.at;
        long coded = in.signedVarint();
        int line = (int) (coded >> 1);
        WireBytes.must(line == coded >> 1, from, "6.4", "SCFS-105", "the line " + (coded >> 1) + " exceeds an int");
        boolean same = (coded & 1) == 0;
        in.note(from, "6.4", "line " + line + (same ? "" : ", its origin follows"));
        String origin = before;
        if (!same) {
            origin = Node.origin(in.string("loader: ", true), in.string("module: ", true),
                    in.string("version: ", true));
        }
        return new String[] {Node.traceElement(type, method, file, line).text, origin};
    }
}
