package io.github.scfs.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.layout.SlotKind;
import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireReader;
import io.github.scfs.wire.WireWriter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;

/** The codecs of plain values of the JDK but for time ({@code docs/wire-format.md} section 5.1). */
final class Values {

    private Values() {
    }

    static List<Codec<?>> codecs() {
        return Arrays.asList(
                new BooleanCodec(false),
                new BooleanCodec(true),
                new StringSlot.AsValue(),
                new Leaf<>(Byte.class, WireFormat.BYTE, NumberSlots.of(SlotKind.BOXED_BYTE),
                        (out, v) -> out.wire().writeByte(v), in -> in.wire().readByte()),
                new Leaf<>(Short.class, WireFormat.SHORT, NumberSlots.of(SlotKind.BOXED_SHORT),
                        (out, v) -> out.wire().writeZigzag(v), in -> (short) within(in.wire().readZigzagInt(), Short.MIN_VALUE, Short.MAX_VALUE)),
                new Leaf<>(Character.class, WireFormat.CHAR, NumberSlots.of(SlotKind.BOXED_CHAR),
                        (out, v) -> out.wire().writeVarint(v), in -> (char) within(in.wire().readVarint(), Character.MIN_VALUE, Character.MAX_VALUE)),
                new Leaf<>(Integer.class, WireFormat.INT, NumberSlots.of(SlotKind.BOXED_INT),
                        (out, v) -> out.wire().writeZigzag(v), in -> in.wire().readZigzagInt()),
                new Leaf<>(Long.class, WireFormat.LONG, NumberSlots.of(SlotKind.BOXED_LONG),
                        (out, v) -> out.wire().writeZigzag(v), in -> in.wire().readZigzag()),
                new Leaf<>(Float.class, WireFormat.FLOAT, NumberSlots.of(SlotKind.BOXED_FLOAT),
                        (out, v) -> out.wire().writeFixed4(Float.floatToRawIntBits(v)), in -> Float.intBitsToFloat(in.wire().readFixed4())),
                new Leaf<>(Double.class, WireFormat.DOUBLE, NumberSlots.of(SlotKind.BOXED_DOUBLE),
                        (out, v) -> out.wire().writeFixed8(Double.doubleToRawLongBits(v)),
                        in -> Double.longBitsToDouble(in.wire().readFixed8())),
                new Leaf<>(Date.class, WireFormat.DATE, DateSlot.INSTANCE,
                        (out, v) -> out.wire().writeZigzag(v.getTime()), in -> new Date(in.wire().readZigzag())),
                new Leaf<>(BigInteger.class, WireFormat.BIG_INTEGER, (out, v) -> writeBig(out.wire(), v), in -> readBig(in.wire())),
                new Leaf<>(BigDecimal.class, WireFormat.BIG_DECIMAL,
                        (out, v) -> {
                            out.wire().writeZigzag(v.scale());
                            writeBig(out.wire(), v.unscaledValue());
                        },
                        in -> {
                            int scale = in.wire().readZigzagInt();
                            return new BigDecimal(readBig(in.wire()), scale);
                        }),
                new Leaf<>(UUID.class, WireFormat.UUID,
                        (out, v) -> {
                            out.wire().writeFixed8(v.getMostSignificantBits());
                            out.wire().writeFixed8(v.getLeastSignificantBits());
                        },
                        in -> new UUID(in.wire().readFixed8(), in.wire().readFixed8())),
                new Leaf<>(Object.class, WireFormat.OBJECT, (out, v) -> { }, in -> new Object()),
                new Leaf<>(Locale.class, WireFormat.LOCALE, (out, v) -> out.writeStringValue(v.toLanguageTag() + suffix(v)),
                        in -> readLocale(in.readStringValue()), GraphReader::readStringValue),
                new Leaf<>(Currency.class, WireFormat.CURRENCY, (out, v) -> out.writeStringValue(v.getCurrencyCode()),
                        in -> readCurrency(in.readStringValue()), GraphReader::readStringValue),
                new Leaf<>(URI.class, WireFormat.URI, (out, v) -> out.writeStringValue(v.toString()), in -> readUri(in.readStringValue()),
                        GraphReader::readStringValue),
                new OptionalCodec(),
                new Leaf<>(OptionalInt.class, WireFormat.OPTIONAL_INT,
                        (out, v) -> out.writeValue(v.isPresent() ? v.getAsInt() : null),
                        in -> {
                            Integer v = typed(in.readValue(), Integer.class);
                            return v == null ? OptionalInt.empty() : OptionalInt.of(v);
                        }, GraphReader::skipValue),
                new Leaf<>(OptionalLong.class, WireFormat.OPTIONAL_LONG,
                        (out, v) -> out.writeValue(v.isPresent() ? v.getAsLong() : null),
                        in -> {
                            Long v = typed(in.readValue(), Long.class);
                            return v == null ? OptionalLong.empty() : OptionalLong.of(v);
                        }, GraphReader::skipValue),
                new Leaf<>(OptionalDouble.class, WireFormat.OPTIONAL_DOUBLE,
                        (out, v) -> out.writeValue(v.isPresent() ? v.getAsDouble() : null),
                        in -> {
                            Double v = typed(in.readValue(), Double.class);
                            return v == null ? OptionalDouble.empty() : OptionalDouble.of(v);
                        }, GraphReader::skipValue));
    }

    private static int within(int v, int min, int max) {
        if (v < min || v > max) {
            throw new MalformedInputException("SCFS-102", "the number " + v + " is out of bounds");
        }
        return v;
    }

    static <T> T typed(Object v, Class<T> type) {
        if (v != null && !type.isInstance(v)) {
            throw new MalformedInputException("SCFS-106", "a " + v.getClass().getName() + " stands where a " + type.getName() + " should");
        }
        return type.cast(v);
    }

    private static void writeBig(WireWriter out, BigInteger v) {
        byte[] bytes = v.toByteArray();
        out.writeVarint(bytes.length);
        out.writeRaw(bytes, 0, bytes.length);
    }

    private static BigInteger readBig(WireReader in) {
        int n = in.readVarint();
        if (n == 0 || n > in.remaining()) {
            throw new MalformedInputException("SCFS-101", "a big number of " + n + " bytes");
        }
        byte[] bytes = new byte[n];
        in.readRaw(bytes, 0, n);
        return new BigInteger(bytes);
    }

    /** What a language tag can't say (a variant that isn't well formed) is added as the parts themselves. */
    private static String suffix(Locale v) {
        return Locale.forLanguageTag(v.toLanguageTag()).equals(v) ? ""
                : "\n" + v.getLanguage() + "\n" + v.getCountry() + "\n" + v.getVariant();
    }

    private static Locale readLocale(String s) {
        String[] parts = notNull(s).split("\n", -1);
        return parts.length == 4 ? new Locale(parts[1], parts[2], parts[3]) : Locale.forLanguageTag(s);
    }

    private static Currency readCurrency(String code) {
        try {
            return Currency.getInstance(notNull(code));
        } catch (IllegalArgumentException e) {
            throw new MalformedInputException("SCFS-106", "no currency of this JDK has the code that was sent", e);
        }
    }

    private static URI readUri(String s) {
        try {
            return new URI(notNull(s));
        } catch (URISyntaxException e) {
            throw new MalformedInputException("SCFS-106", "what was sent is no URI", e);
        }
    }

    static String notNull(String s) {
        if (s == null) {
            throw new MalformedInputException("SCFS-106", "null stands where a string should");
        }
        return s;
    }

    /** {@code Optional}: a tagged value, null if empty. Not shareable, but its content may be. */
    private static final class OptionalCodec extends Codec<Optional<?>> {
        OptionalCodec() {
            super(Optional.class, WireFormat.OPTIONAL);
        }

        @Override
        boolean shareable() {
            return false;
        }

        @Override
        void write(GraphWriter out, Optional<?> value) {
            out.writeValue(value.orElse(null));
        }

        @Override
        Object read(GraphReader in, int ref) {
            return Optional.ofNullable(in.readValue());
        }

        @Override
        void skip(GraphReader in) {
            in.skipValue();
        }
    }
}
