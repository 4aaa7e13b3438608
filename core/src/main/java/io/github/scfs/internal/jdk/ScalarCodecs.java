package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;

/** The codecs of plain values of the JDK but for boxes, strings and time ({@code docs/wire-format.md} section 5.1). */
public final class ScalarCodecs {

    private ScalarCodecs() {
    }

    /** The codec with a tag; null if it is none of these. Made anew at each call. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.BIG_INTEGER:
                return new ScalarCodec<>(BigInteger.class, WireFormat.BIG_INTEGER, (out, v) -> writeBig(out.wire(), v), in -> readBig(in.wire()));
            case WireFormat.BIG_DECIMAL:
                return new ScalarCodec<>(BigDecimal.class, WireFormat.BIG_DECIMAL,
                        (out, v) -> {
                            out.wire().writeZigzag(v.scale());
                            writeBig(out.wire(), v.unscaledValue());
                        },
                        in -> {
                            int scale = in.wire().readZigzagInt();
                            return new BigDecimal(readBig(in.wire()), scale);
                        });
            case WireFormat.UUID:
                return new ScalarCodec<>(UUID.class, WireFormat.UUID,
                        (out, v) -> {
                            out.wire().writeFixed8(v.getMostSignificantBits());
                            out.wire().writeFixed8(v.getLeastSignificantBits());
                        },
                        in -> new UUID(in.wire().readFixed8(), in.wire().readFixed8()));
            case WireFormat.OBJECT:
                return new ScalarCodec<>(Object.class, WireFormat.OBJECT, (out, v) -> { }, in -> new Object());
            case WireFormat.LOCALE:
                return new ScalarCodec<>(Locale.class, WireFormat.LOCALE, (out, v) -> out.writeStringValue(v.toLanguageTag() + suffix(v)),
                        in -> readLocale(in.readStringValue()), GraphReader::readStringValue);
            case WireFormat.CURRENCY:
                return new ScalarCodec<>(Currency.class, WireFormat.CURRENCY, (out, v) -> out.writeStringValue(v.getCurrencyCode()),
                        in -> readCurrency(in.readStringValue()), GraphReader::readStringValue);
            case WireFormat.URI:
                return new ScalarCodec<>(URI.class, WireFormat.URI, (out, v) -> out.writeStringValue(v.toString()), in -> readUri(in.readStringValue()),
                        GraphReader::readStringValue);
            case WireFormat.OPTIONAL:
                return new OptionalCodec();
            case WireFormat.OPTIONAL_INT:
                return new ScalarCodec<>(OptionalInt.class, WireFormat.OPTIONAL_INT,
                        (out, v) -> out.writeValue(v.isPresent() ? v.getAsInt() : null),
                        in -> {
                            Integer v = typed(in.readValue(), Integer.class);
                            return v == null ? OptionalInt.empty() : OptionalInt.of(v);
                        }, GraphReader::skipValue);
            case WireFormat.OPTIONAL_LONG:
                return new ScalarCodec<>(OptionalLong.class, WireFormat.OPTIONAL_LONG,
                        (out, v) -> out.writeValue(v.isPresent() ? v.getAsLong() : null),
                        in -> {
                            Long v = typed(in.readValue(), Long.class);
                            return v == null ? OptionalLong.empty() : OptionalLong.of(v);
                        }, GraphReader::skipValue);
            case WireFormat.OPTIONAL_DOUBLE:
                return new ScalarCodec<>(OptionalDouble.class, WireFormat.OPTIONAL_DOUBLE,
                        (out, v) -> out.writeValue(v.isPresent() ? v.getAsDouble() : null),
                        in -> {
                            Double v = typed(in.readValue(), Double.class);
                            return v == null ? OptionalDouble.empty() : OptionalDouble.of(v);
                        }, GraphReader::skipValue);
            default:
                return null;
        }
    }

    public static <T> T typed(Object v, Class<T> type) {
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

    public static String notNull(String s) {
        if (s == null) {
            throw new MalformedInputException("SCFS-106", "null stands where a string should");
        }
        return s;
    }

    /** {@code Optional}: a tagged value, null if empty. Not shareable, but its content may be. */
    private static final class OptionalCodec extends ObjectCodec<Optional<?>> {
        OptionalCodec() {
            super(Optional.class, WireFormat.OPTIONAL, false);
        }

        @Override
        public void write(GraphWriter out, Optional<?> value) {
            out.writeValue(value.orElse(null));
        }

        @Override
        public Object read(GraphReader in, int ref) {
            return Optional.ofNullable(in.readValue());
        }

        @Override
        public void skip(GraphReader in) {
            in.skipValue();
        }
    }
}
