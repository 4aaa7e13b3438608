package io.github.scfs.demo.bench;

import io.github.scfs.demo.seed.SeededValues;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;

/**
 * Large single values, under the names that the tables use. The cost of a value depends on how often its bytes are
 * copied.
 */
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

    /** Returns the value for a seed. */
    Object instance(long seed) {
        return factory.apply(seed);
    }

    /** Returns the bytes of the value's contents in memory: 50 KiB for either string, 1 MiB for the array. */
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
