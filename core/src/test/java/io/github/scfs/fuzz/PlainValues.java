package io.github.scfs.fuzz;

import io.github.scfs.fuzz.ModelVersion.Bean;
import io.github.scfs.fuzz.ModelVersion.Constant;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/** The oracle of the session fuzzer: random plain values, and what a reader of another version must make of them. */
final class PlainValues {
    private static final int MAX_DEPTH = 4;
    private static final int SHARED = 8;

    private final Random random;
    /** Values that may occur again in the same message. */
    private final List<Object> shared = new ArrayList<>();

    PlainValues(Random random) {
        this.random = random;
    }

    /** Returns a random value that a version can send as a value of a message. */
    Object root(ModelVersion version) {
        shared.clear();
        return any(version, 0);
    }

    private Object any(ModelVersion version, int depth) {
        int dice = random.nextInt(depth > MAX_DEPTH ? 7 : 12);
        if (dice >= 7 && !shared.isEmpty() && random.nextInt(5) == 0) {
            return shared.get(random.nextInt(shared.size()));
        }
        switch (dice) {
            case 0:
                return null;
            case 1:
                return random.nextInt();
            case 2:
                return random.nextLong() >> random.nextInt(64);
            case 3:
                return random.nextGaussian();
            case 4:
                return new Date(random.nextInt(1000));
            case 5:
            case 6:
                return text();
            case 7:
                return bean(version, "Address", depth);
            case 8:
                return list(version, depth);
            case 9:
                return map(version, depth);
            default:
                return bean(version, "Person", depth);
        }
    }

    String text() {
        int n = random.nextInt(random.nextInt(4) == 0 ? 100_000 : 60);
        return (n % 5 == 0 ? "\u4e2d" : "text number ") + n;
    }

    private Object keep(Object plain) {
        if (shared.size() < SHARED) {
            shared.add(plain);
        }
        return plain;
    }

    private Object list(ModelVersion version, int depth) {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            list.add(any(version, depth + 1));
        }
        return keep(list);
    }

    private Object map(ModelVersion version, int depth) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            map.put("key " + random.nextInt(20), any(version, depth + 1));
        }
        return keep(map);
    }

    private Bean bean(ModelVersion version, String type, int depth) {
        Bean bean = new Bean(type);
        for (Field f : version.fields(type)) {
            bean.fields.put(f.getName(), field(version, f.getType().getSimpleName(), depth + 1));
        }
        keep(bean);
        return bean;
    }

    private Object field(ModelVersion version, String type, int depth) {
        boolean none = random.nextInt(4) == 0;
        switch (type) {
            case "int":
                return random.nextInt() >> random.nextInt(32);
            case "long":
                return (long) random.nextInt() >> random.nextInt(32);
            case "Integer":
                return none ? null : (Object) random.nextInt(100);
            case "Double":
                return none ? null : (Object) random.nextDouble();
            case "String":
                return none ? null : text();
            case "Date":
                return none ? null : new Date(random.nextLong() >> 20);
            case "Kind":
                return none ? null : new Constant(version.constants.get(random.nextInt(version.constants.size())));
            case "List":
                return none ? null : list(version, depth);
            case "Map":
                return none ? null : map(version, depth);
            case "Address":
            case "Person":
                return none || depth > MAX_DEPTH ? null : bean(version, type, depth);
            default:
                return none ? null : any(version, depth);
        }
    }

    /**
     * Returns how what a version has read differs from what another one has written; null if it doesn't. A field that
     * the writer lacks has its default value. A constant that the reader lacks is null.
     */
    static String difference(Object plain, Object read, ModelVersion reader) {
        return difference(plain, read, reader, new IdentityHashMap<>(), "$");
    }

    private static String difference(Object plain, Object read, ModelVersion reader, Map<Object, Object> seen,
            String at) {
        if (plain instanceof Constant) {
            String name = ((Constant) plain).name;
            Object expected = reader.has(name) ? name : null;
            return Objects.equals(expected, read == null ? null : ((Enum<?>) read).name()) ? null : at + ": " + read;
        }
        boolean compound = plain instanceof Bean || plain instanceof List || plain instanceof Map;
        if (!compound) {
            return Objects.equals(plain, read) ? null : at + ": " + plain + " was read as " + read;
        }
        Object before = seen.put(plain, read == null ? at : read);
        if (before != null) {
            return before == read ? null : at + ": another object than before";
        }
        if (plain instanceof List) {
            return ofElements((List<?>) plain, read, reader, seen, at);
        }
        if (plain instanceof Map) {
            return ofEntries((Map<?, ?>) plain, read, reader, seen, at);
        }
        return ofFields((Bean) plain, read, reader, seen, at);
    }

    private static String ofElements(List<?> plain, Object read, ModelVersion reader, Map<Object, Object> seen,
            String at) {
        if (!(read instanceof List) || ((List<?>) read).size() != plain.size()) {
            return at + ": " + plain.size() + " elements were read as " + read;
        }
        Iterator<?> elements = ((List<?>) read).iterator();
        int i = 0;
        for (Object e : plain) {
            String d = difference(e, elements.next(), reader, seen, at + "[" + i++ + "]");
            if (d != null) {
                return d;
            }
        }
        return null;
    }

    private static String ofEntries(Map<?, ?> plain, Object read, ModelVersion reader, Map<Object, Object> seen,
            String at) {
        if (!(read instanceof Map) || !((Map<?, ?>) read).keySet().equals(plain.keySet())) {
            return at + ": the keys " + plain.keySet() + " were read as " + read;
        }
        for (Map.Entry<?, ?> e : plain.entrySet()) {
            String d =
                    difference(e.getValue(), ((Map<?, ?>) read).get(e.getKey()), reader, seen, at + "." + e.getKey());
            if (d != null) {
                return d;
            }
        }
        return null;
    }

    private static String ofFields(Bean plain, Object read, ModelVersion reader, Map<Object, Object> seen, String at) {
        if (read == null || !read.getClass().getName().equals("peer." + plain.type)) {
            return at + ": " + plain.type + " was read as " + read;
        }
        try {
            for (Field f : reader.fields(plain.type)) {
                Object expected = plain.fields.get(f.getName());
                Object value = f.get(read);
                boolean number = f.getType() == long.class || f.getType() == int.class;
                String d = number
                        ? ((Number) value).longValue() == (expected == null ? 0 : ((Number) expected).longValue())
                                ? null
                                : at + "." + f.getName() + ": " + expected + " was read as " + value
                        : difference(expected, value, reader, seen, at + "." + f.getName());
                if (d != null) {
                    return d;
                }
            }
            return null;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
