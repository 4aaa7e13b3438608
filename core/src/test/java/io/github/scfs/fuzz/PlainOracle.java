package io.github.scfs.fuzz;

import io.github.scfs.fuzz.PlainGraph.Bean;
import io.github.scfs.fuzz.PlainGraph.Constant;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compares what a reader of one version got with the plain maps and lists that were sent. It applies {@code
 * docs/evolution.md}: fields are matched by name, added ones keep their initial values, a bean of an absent class is a
 * map, an unknown constant is null. A shared container must be one object again, and two containers must be two.
 */
final class PlainOracle {
    private final ModelVersions models;
    private final int sender;
    private final int reader;
    private final Map<Object, Object> copies = new IdentityHashMap<>();
    private final Map<Object, Object> originals = new IdentityHashMap<>();

    PlainOracle(ModelVersions models, int sender, int reader) {
        this.models = models;
        this.sender = sender;
        this.reader = reader;
    }

    /** Whether a value is a bean whose class the reader lacks. */
    boolean isAbsent(Object plain) {
        return plain instanceof Bean && models.fields(reader, ((Bean) plain).name) == null;
    }

    /** Throws an {@code AssertionError} if the value that was read isn't what the plain value must become. */
    void check(Object plain, Object got, String path) {
        if (plain instanceof Constant) {
            Object expected = models.constant(reader, ((Constant) plain).name);
            require(got == expected, path, expected, got);
        } else if (plain instanceof byte[]) {
            require(got instanceof byte[] && Arrays.equals((byte[]) plain, (byte[]) got), path, "bytes", got);
        } else if (!(plain instanceof Bean || plain instanceof List || plain instanceof Map)) {
            require(Objects.equals(plain, got) && (plain == null || plain.getClass() == got.getClass()), path, plain,
                    got);
        } else if (copies.containsKey(plain)) {
            require(copies.get(plain) == got, path, "the same object as before", got);
        } else {
            require(got != null, path, plain, null);
            copies.put(plain, got);
            require(originals.put(got, plain) == null, path, "an object of its own", got);
            checkContainer(plain, got, path);
        }
    }

    private void checkContainer(Object plain, Object got, String path) {
        if (plain instanceof Bean) {
            checkBean((Bean) plain, got, path);
        } else if (plain instanceof List) {
            require(got.getClass() == plain.getClass(), path, plain.getClass(), got.getClass());
            List<?> sent = (List<?>) plain;
            require(((List<?>) got).size() == sent.size(), path, sent.size() + " elements", ((List<?>) got).size());
            int i = 0;
            Iterator<?> elements = ((List<?>) got).iterator();
            for (Object e : sent) {
                check(e, elements.next(), path + "[" + i++ + "]");
            }
        } else {
            Class<?> expected = plain instanceof LinkedHashMap ? LinkedHashMap.class : HashMap.class;
            require(got.getClass() == expected, path, expected, got.getClass());
            Map<?, ?> map = (Map<?, ?>) got;
            require(map.keySet().equals(((Map<?, ?>) plain).keySet()), path, ((Map<?, ?>) plain).keySet(),
                    map.keySet());
            ((Map<?, ?>) plain).forEach((k, v) -> check(v, map.get(k), path + "{" + k + "}"));
        }
    }

    private void checkBean(Bean plain, Object got, String path) {
        Map<String, Field> sent = models.fields(sender, plain.name);
        Map<String, Field> here = models.fields(reader, plain.name);
        if (here == null) {
            checkAbsent(plain, got, sent, path);
            return;
        }
        require(got.getClass() == models.classOf(reader, plain.name), path, plain.name, got.getClass());
        Object initial = models.create(reader, plain.name);
        here.forEach((name, f) -> {
            String at = path + "." + name;
            try {
                Field from = sent.get(name);
                if (from == null || isUnlike(from.getType(), f.getType())) {
                    require(Objects.equals(f.get(initial), f.get(got)), at, f.get(initial), f.get(got));
                } else {
                    check(converted(plain.values.get(name), from, f.getType()), f.get(got), at);
                }
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** Whether the only values that were sent for a field have no conversion to the reader's type. */
    private static boolean isUnlike(Class<?> from, Class<?> to) {
        return from == Object.class && to.getSimpleName().equals("Item");
    }

    /** Returns a number in the type of the reader's field. All other values stay what they are. */
    private static Object converted(Object v, Field from, Class<?> to) {
        return from.getType() != Object.class && v instanceof Long ? PlainGraph.number(to, (Long) v) : v;
    }

    private void checkAbsent(Bean plain, Object got, Map<String, Field> sent, String path) {
        require(got instanceof Map, path, "a map for a " + plain.name, got);
        Map<?, ?> map = (Map<?, ?>) got;
        require(("app." + plain.name).equals(map.get("class")), path, "app." + plain.name, map.get("class"));
        int[] count = {1};
        sent.forEach((name, from) -> {
            Object v = converted(plain.values.get(name), from, from.getType());
            boolean isNull = v == null || v instanceof Constant && models.constant(reader, ((Constant) v).name) == null;
            count[0] += isNull ? 0 : 1;
            check(v, map.get(name), path + "." + name);
        });
        require(map.size() == count[0], path, count[0] + " fields", map.size());
    }

    private static void require(boolean holds, String path, Object expected, Object got) {
        if (!holds) {
            throw new AssertionError(path + ": expected " + text(expected) + ", got " + text(got));
        }
    }

    private static String text(Object o) {
        return o == null ? "null"
                : o instanceof List || o instanceof Map || o instanceof Bean ? o.getClass().getSimpleName()
                : o + " (" + o.getClass().getSimpleName() + ")";
    }
}
