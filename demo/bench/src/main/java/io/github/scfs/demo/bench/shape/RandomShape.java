package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.bench.random.RandomClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A generated class. Its name has all that a process needs to generate it again. Immutable. */
final class RandomShape implements Shape {
    private static final Pattern KEY = Pattern.compile("random-(\\d{1,6})@([0-9a-f]{1,8})");
    /** The shapes by their names. A class can be defined only once. */
    private static final Map<String, Shape> DEFINED = new ConcurrentHashMap<>();

    private final String key;
    private final RandomClass type;

    private RandomShape(String key, RandomClass type) {
        this.key = key;
        this.type = type;
    }

    /** Returns the shape with a name, for example {@code random-7@1a2b3c4d}; null if it isn't such a name. */
    static Shape of(String key) {
        Matcher matcher = KEY.matcher(key);
        return !matcher.matches() ? null
                : DEFINED.computeIfAbsent(key, k -> new RandomShape(key,
                        RandomClass.define(Long.parseLong(matcher.group(2), 16), Integer.parseInt(matcher.group(1)))));
    }

    static boolean isKey(String key) {
        return KEY.matcher(key).matches();
    }

    /** Returns the names of the first shapes of a seed. */
    static List<String> keys(int count, long seed) {
        List<String> keys = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            keys.add("random-" + i + '@' + Long.toHexString(seed));
        }
        return keys;
    }

    @Override
    public String key() {
        return key;
    }

    @Override
    public Object instance(long seed) {
        return type.instance(seed);
    }
}
