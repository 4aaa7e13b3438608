package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.Peer;
import io.github.scfs.internal.wire.WireFormat;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Codecs of the JDK's scalar values and of {@code Optional}, except boxes, strings and times ({@code
 * wire-format.md} sections 5 and 5.1).
 */
public final class ScalarCodecs {
    /** What a value that is parsed from a string takes: bytes of memory, and about as many steps of work. */
    private static final int PARSING_COST = 400;
    private static final int LOCALE_COST = 1_536;

    private ScalarCodecs() {}

    /** Creates the codec of a tag. Returns null if the tag isn't that of one of these values. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.BIG_INTEGER:
                return new ScalarCodec<>(BigInteger.class, tag, false, ScalarCodecs::writeBig, ScalarCodecs::readBig);
            case WireFormat.BIG_DECIMAL:
                return new ScalarCodec<>(BigDecimal.class, tag, false, (out, v) -> {
                    out.wire().writeZigzag(v.scale());
                    writeBig(out, v.unscaledValue());
                }, in -> {
                    int scale = in.wire().readZigzagInt();
                    BigInteger unscaled = readBig(in);
                    in.budget().weighNumber(unscaled.bitLength() >>> 3);
                    return new BigDecimal(unscaled, scale);
                });
            case WireFormat.UUID:
                return new ScalarCodec<>(UUID.class, tag, false, (out, v) -> {
                    out.wire().writeFixed8(v.getMostSignificantBits());
                    out.wire().writeFixed8(v.getLeastSignificantBits());
                }, in -> new UUID(in.wire().readFixed8(), in.wire().readFixed8()));
            case WireFormat.OBJECT:
                return new ScalarCodec<>(Object.class, tag, false, (out, v) -> {}, in -> new Object());
            case WireFormat.LOCALE:
                return asString(Locale.class, tag, KnownLocales::textOf, KnownLocales::of, LOCALE_COST);
            case WireFormat.CURRENCY:
                return asString(Currency.class, tag, Currency::getCurrencyCode, (text, peer) -> currency(text),
                        PARSING_COST);
            case WireFormat.URI:
                return asString(URI.class, tag, URI::toString, (text, peer) -> uri(text), PARSING_COST);
            case WireFormat.URL:
                return new ScalarCodec<>(URL.class, tag, false, UrlCoding::write, UrlCoding::read);
            case WireFormat.OPTIONAL:
                return optional(Optional.class, tag, v -> ((Optional<?>) v).orElse(null), Optional::ofNullable);
            case WireFormat.OPTIONAL_INT:
                return optional(OptionalInt.class, tag, v -> v.isPresent() ? v.getAsInt() : null,
                        v -> v == null ? OptionalInt.empty() : OptionalInt.of(typed(v, Integer.class)));
            case WireFormat.OPTIONAL_LONG:
                return optional(OptionalLong.class, tag, v -> v.isPresent() ? v.getAsLong() : null,
                        v -> v == null ? OptionalLong.empty() : OptionalLong.of(typed(v, Long.class)));
            case WireFormat.OPTIONAL_DOUBLE:
                return optional(OptionalDouble.class, tag, v -> v.isPresent() ? v.getAsDouble() : null,
                        v -> v == null ? OptionalDouble.empty() : OptionalDouble.of(typed(v, Double.class)));
            default:
                return null;
        }
    }

    /** Returns the codec of a type that is written as a string. */
    private static <T> Codec<T> asString(Class<T> type, int tag, Function<T, String> format,
            BiFunction<String, Peer, T> parse, int cost) {
        return new ScalarCodec<>(type, tag, false, (out, v) -> out.writeStringValue(format.apply(v)),
                in -> parsed(in, type, parse, cost));
    }

    /** Reads a string and parses it. A string that occurs again, by a reference, isn't parsed again. */
    private static <T> T parsed(GraphReader in, Class<T> type, BiFunction<String, Peer, T> parse, int cost) {
        String text = in.readStringValue();
        return ScalarCodec.made(in, () -> parsed(in, type, parse, cost, notNull(text)));
    }

    private static <T> T parsed(GraphReader in, Class<T> type, BiFunction<String, Peer, T> parse, int cost,
            String text) {
        Object known = in.memo().get(text);
        if (type.isInstance(known)) {
            return type.cast(known);
        }
        in.allocate(cost);
        in.budget().work(cost + text.length());
        T value = parse.apply(text, in.peer());
        in.memo().put(text, value);
        return value;
    }

    /**
     * Returns the codec of an optional type. It writes the content as a tagged value, and null for an empty optional.
     * The identity of the content is kept, but not that of the optional.
     */
    private static <T> Codec<T> optional(Class<T> type, int tag, Function<T, Object> content,
            Function<Object, Object> factory) {
        return new ScalarCodec<>(type, tag, false, (out, v) -> out.writeValue(content.apply(v)),
                in -> factory.apply(in.readValue()));
    }

    /**
     * Casts a value that was read. Null is returned as null.
     *
     * @throws MalformedInputException if the value is of another type
     */
    public static <T> T typed(Object v, Class<T> type) {
        if (v != null && !type.isInstance(v)) {
            throw new MalformedInputException("SCFS-106",
                    "expected a " + type.getName() + ", but found a " + v.getClass().getName());
        }
        return type.cast(v);
    }

    private static void writeBig(GraphWriter out, BigInteger v) {
        byte[] bytes = v.toByteArray();
        out.wire().writeVarint(bytes.length);
        out.wire().writeRaw(bytes, 0, bytes.length);
    }

    private static BigInteger readBig(GraphReader in) {
        int n = in.wire().readVarint();
        if (n == 0 || n > in.wire().remaining()) {
            throw new MalformedInputException("SCFS-101", "a big number has the length " + n);
        }
        byte[] bytes = new byte[n];
        in.wire().readRaw(bytes, 0, n);
        return new BigInteger(bytes);
    }

    private static Currency currency(String code) {
        try {
            return Currency.getInstance(code);
        } catch (IllegalArgumentException e) {
            throw new MalformedInputException("SCFS-106", "the peer sent a currency code that this JDK doesn't know",
                    e);
        }
    }

    private static URI uri(String s) {
        try {
            return new URI(s);
        } catch (URISyntaxException e) {
            throw new MalformedInputException("SCFS-106", "the peer sent an invalid URI", e);
        }
    }

    /**
     * Returns the string.
     *
     * @throws MalformedInputException if the string is null
     */
    public static String notNull(String s) {
        if (s == null) {
            throw new MalformedInputException("SCFS-106", "expected a string, but found null");
        }
        return s;
    }
}
