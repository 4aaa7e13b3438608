package io.github.scfs.golden;

import io.github.scfs.internal.graph.Slot;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
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
 * Reads values that contain no references, as sections 4.1 to 4.3, 5.1 to 5.3 and 5.6 of {@code docs/wire-format.md}
 * describe them.
 */
final class DocumentValues {
    private static final int[] LONG_BYTES = {0, 1, 2, 3, 4, 5, 6, 8};
    private static final int[] BOXED_LONG_BYTES = {0, 1, 2, 3, 4, 6, 8};
    private static final int[] INT_BYTES = {0, 1, 2, 4};
    private static final int RARE = DocumentTags.RARE;

    private final DocumentDecoder in;

    DocumentValues(DocumentDecoder in) {
        this.in = in;
    }

    Object slot(String label, DocumentDefinition.Slot s, int code) {
        int from = in.at;
        boolean mayBeAnother = s.kind >= 8 && s.kind != 16;
        if (code == 0 && s.kind >= 8) {
            in.note(from, label + "code 0, null");
            return null;
        }
        if (mayBeAnother && code == (1 << s.bits()) - 1) {
            return in.tagged(label + "code " + code + ", ");
        }
        if (s.kind == 16 && code == 3) {
            int r = in.varint();
            if (r == 0) {
                in.note(from, label + "code 3, another type");
                return in.tagged(label);
            }
            int strings = in.strings.size();
            String known = in.stringReference(r - 1);
            in.note(from, label + "code 3, string reference, " + Words.of(known) + in.numberNote(strings));
            return known;
        }
        int before = in.strings.size();
        Object v = slotData(s, code);
        in.note(from, label + (s.bits() > 0 ? "code " + code + ", " : "") + Words.of(v) + in.numberNote(before));
        return v;
    }

    private Object slotData(DocumentDefinition.Slot s, int code) {
        switch (s.kind) {
            case 0:
                return code == 1;
            case 8:
                return code == 2;
            case 1:
                return (byte) in.octet();
            case 9:
                return only(code, 1, (byte) in.octet());
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
                DocumentBytes.must(code <= 5, "code " + code);
                return (int) in.signed(code - 1);
            case 5:
                return in.signed(LONG_BYTES[code]);
            case 13:
                return in.signed(BOXED_LONG_BYTES[code]);
            case 6:
                return in.fixedFloat();
            case 14:
                return only(code, 1, in.fixedFloat());
            case 7:
                return in.fixedDouble();
            case 15:
                return only(code, 1, in.fixedDouble());
            case 16:
                return code == 1 ? in.latin1() : in.wide();
            case 17:
                return new Date(in.signed(code == 1 ? 6 : 8));
            default:
                DocumentBytes.must(code <= s.type.constants.size(), "constant " + code);
                return DocumentDecoder.constant(s.type, code - 1);
        }
    }

    private static Object only(int code, int valid, Object v) {
        DocumentBytes.must(code == valid, "code " + code);
        return v;
    }

    /** Reads a built-in value that is not numbered as an object. */
    Object read(String label, int tag) {
        int from = in.at;
        if (tag == 42 || tag >= RARE + 16 && tag <= RARE + 18) {
            in.indent++;
            Node n = new Node(DocumentTags.name(tag)).with(in.tagged("content: "));
            in.indent--;
            return n;
        }
        if (tag == RARE + 50 || tag == RARE + 51 || tag == RARE + 52) {
            return tag == RARE + 52 ? socketAddress() : address();
        }
        if (tag == 6 || tag == 5 || tag == 43) {
            return tag == 43 ? new Object() : (Object) (tag == 6);
        }
        if (tag >= RARE + 19 && tag <= RARE + 21) {
            return new Node(DocumentTags.name(tag));
        }
        boolean strings = tag == RARE + 3 || tag >= RARE + 12 && tag <= RARE + 15 || tag == RARE + 38
                || tag == RARE + 49 || tag == RARE + 74;
        if (strings) {
            return withStrings(label, tag);
        }
        Object v = tag == 29 ? new Node.Word("class " + in.type()) : tag < 30 ? plain(tag) : time(tag);
        in.note(from, label + Words.of(v));
        return v;
    }

    private Object plain(int tag) {
        switch (tag) {
            case 7:
                return (byte) in.octet();
            case 8:
                return (short) in.signedVarint();
            case 9:
                return (char) in.varint();
            case 10:
                return (int) in.signedVarint();
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
                int scale = (int) in.signedVarint();
                return new BigDecimal(bigInteger(), scale);
            case 28:
                return new UUID(in.unsigned(8), in.unsigned(8));
            default:
                throw new IllegalArgumentException("tag " + tag);
        }
    }

    private BigInteger bigInteger() {
        int n = in.varint();
        int from = in.skip(n);
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
                return Period.of((int) in.signedVarint(), (int) in.signedVarint(), (int) in.signedVarint());
            case RARE + 8:
                return Year.of((int) in.signedVarint());
            case RARE + 9:
                return YearMonth.of((int) in.signedVarint(), in.octet());
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
        return LocalDate.of((int) (2020 + Math.floorDiv(months, 12L)), (int) Math.floorMod(months, 12L) + 1,
                (int) Math.floorMod(v, 32L));
    }

    private Instant moment() {
        long v = in.signedVarint();
        return Instant.parse("2020-01-01T00:00:00Z")
                .plusSeconds(Math.floorDiv(v, 4L))
                .plusNanos(fraction((int) Math.floorMod(v, 4L)));
    }

    private int fraction(int u) {
        return u == 0 ? 0 : in.varint() * (u == 1 ? 1_000_000 : u == 2 ? 1_000 : 1);
    }

    private LocalTime clock() {
        int v = in.varint();
        return LocalTime.of(v >> 14, v >> 8 & 63, v >> 2 & 63, fraction(v & 3));
    }

    private ZoneOffset offset() {
        return ZoneOffset.ofTotalSeconds((int) in.signedVarint());
    }

    private Object withStrings(String label, int tag) {
        int from = in.at;
        in.indent++;
        try {
            switch (tag - RARE) {
                case 3:
                    LocalDateTime local = LocalDateTime.of(date(), clock());
                    ZoneOffset offset = offset();
                    in.note(from, label + local + " " + offset);
                    String zone = (String) in.tagged("zone: ");
                    return ZonedDateTime.ofInstant(local, offset, zone == null ? offset : ZoneId.of(zone));
                case 12:
                    return ZoneId.of((String) in.tagged("id: "));
                case 13:
                    String[] parts = ((String) in.tagged("language tag: ")).split("\n", -1);
                    return parts.length == 1 ? Locale.forLanguageTag(parts[0])
                            : new Locale(parts[1], parts[2], parts[3]);
                case 14:
                    return Currency.getInstance((String) in.tagged("code: "));
                case 15:
                    return URI.create((String) in.tagged("URI: "));
                case 74:
                    return new Node("URL").with(in.tagged("text: "));
                case 38:
                    String type = (String) in.tagged("class: ");
                    String method = (String) in.tagged("method: ");
                    String file = (String) in.tagged("file: ");
                    from = in.at;
                    int line = (int) in.signedVarint();
                    in.note(from, "line " + line);
                    return ModelNodes.traceElement(type, method, file, line);
                default:
                    String regex = (String) in.tagged("expression: ");
                    from = in.at;
                    int flags = in.varint();
                    in.note(from, "flags " + flags);
                    return Pattern.compile(regex, flags);
            }
        } finally {
            in.indent--;
        }
    }

    private Object address() {
        in.indent++;
        String name = (String) in.tagged("name: ");
        int from = in.at;
        int n = in.octet();
        DocumentBytes.must(n == 4 || n == 16, "address of " + n + " bytes");
        int start = in.skip(n);
        int scope = in.varint();
        byte[] address = Arrays.copyOfRange(in.bytes, start, start + n);
        in.note(from, n + " bytes, scope " + scope);
        in.indent--;
        try {
            return scope == 0 ? InetAddress.getByAddress(name, address)
                    : Inet6Address.getByAddress(name, address, scope);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private Object socketAddress() {
        in.indent++;
        int from = in.at;
        int head = in.varint();
        in.note(from, "port " + head / 2 + (head % 2 == 1 ? ", unresolved" : ""));
        Object host = in.tagged("host: ");
        in.indent--;
        return head % 2 == 1 ? InetSocketAddress.createUnresolved((String) host, head / 2)
                : new InetSocketAddress((InetAddress) host, head / 2);
    }

    /** Reads an array (section 5.2). */
    void readArray(Node node, int tag) {
        int from = in.at;
        long head = in.varlong();
        int n = (int) (head >>> 3);
        int w = (int) (head & 7) + 1;
        in.note(from, n + " elements of " + (tag == 14 ? "one bit" : w + (w == 1 ? " byte" : " bytes")));
        from = in.at;
        if (tag == 14) {
            in.skip((n + 7) / 8);
            for (int i = 0; i < n; i++) {
                node.items.add((in.bytes[from + i / 8] >> i % 8 & 1) == 1);
            }
        }
        for (int i = 0; tag != 14 && i < n; i++) {
            node.items.add(element(tag, w));
        }
        if (n > 0) {
            in.note(from, Words.of(node).replaceFirst("^[^\\[]*\\[\\]", ""));
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
                node.with(new Node.Word(String.valueOf(in.octet() == 1)));
                break;
            case 41:
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
                node.with(new Node.Word(in.octet() == 0 ? "big" : "little"));
                int n = in.varint();
                for (int i = 0; i < n; i++) {
                    node.items.add((byte) in.octet());
                }
                break;
        }
        in.note(from, Words.of(node));
    }
}
