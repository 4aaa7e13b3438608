package io.github.scfs.demo.bench;

import io.github.scfs.demo.seed.SeededValues;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;

/** Large single values, by the names that tables use: what matters is how often their bytes are touched. */
enum EchoPayload {
    LATIN1(seed -> text(seed, 50 * 1024, 'a', 26)),
    UTF16(seed -> text(seed, 25 * 1024, '\u4e00', 20_000)),
    BYTES(seed -> text(seed, 1024 * 1024, ' ', 90).getBytes(StandardCharsets.ISO_8859_1));

    private final Function<Long, Object> factory;

    EchoPayload(Function<Long, Object> factory) {
        this.factory = factory;
    }

    private static String text(long seed, int length, int lowest, int range) {
        SeededValues values = new SeededValues(seed);
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) (lowest + values.below(range)));
        }
        return text.toString();
    }

    /** The value of this seed. */
    Object instance(long seed) {
        return factory.apply(seed);
    }

    /** What the value's contents take in memory: 50 KiB of text either way, or 1 MiB. */
    byte[] contents(long seed) {
        Object value = instance(seed);
        return this == BYTES ? (byte[]) value
                : ((String) value).getBytes(this == LATIN1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE);
    }

    static boolean same(Object a, Object b) {
        return a instanceof byte[] ? b instanceof byte[] && Arrays.equals((byte[]) a, (byte[]) b) : a.equals(b);
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static EchoPayload of(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }
}
