package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.BooleanSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.ByteSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.CharSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.CharsetSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.DoubleSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.FloatSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.IntSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.LocaleSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.LongSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.PatternSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.ShortSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.StringSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.URLSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.jdk.KnownLocales;
import io.github.scfs.internal.jdk.PatternCoding;
import io.github.scfs.internal.jdk.ScalarCodecs;
import io.github.scfs.internal.jdk.UrlCoding;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads the formats of those of Kryo's serializers whose values the JDK keeps for ever, searches for or compiles. The
 * values have the same bounds as those that the engine reads. Thread-safe.
 */
final class BoundedFormats {
    /** What a locale takes: bytes of memory, and about as many steps of work, once a message. */
    private static final int LOCALE_COST = 1_536;
    /** Languages and countries of which the JDK makes the same locale as of a tag. */
    private static final Set<String> LANGUAGES = new HashSet<>(Arrays.asList(Locale.getISOLanguages()));
    private static final Set<String> COUNTRIES = new HashSet<>(Arrays.asList(Locale.getISOCountries()));

    private static final Map<Class<?>, FunctionSerializer.Reading<?>> READERS = new HashMap<>();

    static {
        READERS.put(LocaleSerializer.class, BoundedFormats::readLocale);
        READERS.put(CharsetSerializer.class, (kryo, in, type) -> CharsetLookup.find(kryo, text(in)));
        READERS.put(URLSerializer.class, (kryo, in, type) -> UrlCoding.of(((ChargingKryo) kryo).reader, text(in)));
        READERS.put(PatternSerializer.class, (kryo, in, type) -> PatternCoding
                .compiled(((ChargingKryo) kryo).reader.budget(), text(in), in.readInt(true)));
    }

    private BoundedFormats() {}

    /** Returns what reads instead of a serializer; null if that may read itself. */
    static FunctionSerializer.Reading<?> of(Serializer<?> s) {
        return s instanceof ImmutableSerializer ? READERS.get(s.getClass()) : null;
    }

    /** Whether a serializer is one of Kryo's for strings and boxes, the most frequent values. */
    static boolean isPlain(Serializer<?> s) {
        Class<?> c = s.getClass();
        return c == StringSerializer.class || c == IntSerializer.class || c == LongSerializer.class
                || c == DoubleSerializer.class || c == BooleanSerializer.class || c == ByteSerializer.class
                || c == ShortSerializer.class || c == CharSerializer.class || c == FloatSerializer.class;
    }

    private static String text(Input in) {
        return ScalarCodecs.notNull(in.readString());
    }

    private static Locale readLocale(Kryo kryo, Input input, Class<?> type) {
        String language = text(input);
        String country = text(input);
        String variant = text(input);
        boolean isTag =
                variant.isEmpty() && LANGUAGES.contains(language) && (country.isEmpty() || COUNTRIES.contains(country));
        String text = !isTag ? '\n' + language + '\n' + country + '\n' + variant
                : country.isEmpty() ? language
                : language + '-' + country;
        GraphReader in = ((ChargingKryo) kryo).reader;
        Locale value = KnownLocales.of(text, in.peer());
        if (in.memo().put(value, value) == null) {
            ChargingKryo.charge(kryo, LOCALE_COST, LOCALE_COST);
        }
        return value;
    }
}
