package io.github.scfs.fuzz;

import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Random graphs of plain maps and lists, and the objects of one version that they stand for. A bean is a {@link
 * Bean}, which is a map of its fields. Containers may be shared and circular.
 */
final class PlainGraph {
    private static final int MAX_NODES = 40;
    private static final int MAX_DEPTH = 6;
    private static final String[] STRINGS = {
            "", "a", "id", "traceId", "com.acme.Order", "München", "日本語", "\ud83d\ude00",
            "0123456789abcdef0123456789abcdef", "3fa85f64-5717-4562-b3fc-2c963f66afa6", "a longer text that repeats",
            "gift wrap", "urgent", "EUR"};

    /** A bean of a class by the values of the fields that the sender has. */
    static final class Bean {
        final String name;
        final Map<String, Object> values = new LinkedHashMap<>();

        Bean(String name) {
            this.name = name;
        }
    }

    /** A constant of the enum {@code Color}. */
    static final class Constant {
        final String name;

        Constant(String name) {
            this.name = name;
        }
    }

    /** A value that can't be written: a lambda. */
    static final Object POISON = new Object();

    private final ModelVersions models;
    private final int version;
    private final Random random;
    /** Containers and beans of this message, which may be shared. */
    private final List<Object> shareable = new ArrayList<>();
    private int nodes;

    PlainGraph(ModelVersions models, int version, Random random) {
        this.models = models;
        this.version = version;
        this.random = random;
    }

    /** Returns a random value, as the next root of the message. */
    Object root() {
        nodes = 0;
        return any(0);
    }

    static String string(Random random) {
        int dice = random.nextInt(20);
        if (dice == 0) {
            StringBuilder s = new StringBuilder();
            for (int n = random.nextInt(300); n > 0; n--) {
                s.append((char) (random.nextInt(8) == 0 ? random.nextInt(0xd800) : 'a' + random.nextInt(26)));
            }
            return s.toString();
        }
        return dice < 4 ? "s" + random.nextInt(500) : STRINGS[random.nextInt(STRINGS.length)];
    }

    private Object any(int depth) {
        nodes++;
        int dice = depth >= MAX_DEPTH || nodes > MAX_NODES ? random.nextInt(9) : random.nextInt(17);
        switch (dice) {
            case 0:
                return null;
            case 1:
                return random.nextInt(3) == 0 ? random.nextInt() : random.nextInt(50);
            case 2:
                return random.nextLong() >>> random.nextInt(64);
            case 3:
                return random.nextBoolean() ? (Object) random.nextDouble() : random.nextBoolean();
            case 4:
                return new BigDecimal(random.nextInt(1000) + "." + random.nextInt(100));
            case 5:
                return new Date(random.nextLong() >> random.nextInt(60));
            case 6:
            case 7:
                return string(random);
            case 8:
                return leaf();
            case 9:
                return constant();
            case 10:
            case 16:
                return shareable.isEmpty() ? null : shareable.get(random.nextInt(shareable.size()));
            case 11:
                return list(depth);
            case 12:
                return map(depth);
            default:
                String[] classes = models.classes(version);
                return bean(classes[random.nextInt(classes.length)], depth);
        }
    }

    /** Returns a value that is compared by {@code equals}, not by its parts. */
    private Object leaf() {
        switch (random.nextInt(6)) {
            case 0:
                return new UUID(random.nextLong(), random.nextLong());
            case 1:
                return Instant.ofEpochSecond(random.nextInt(),
                        random.nextBoolean() ? 0 : random.nextInt(1_000_000_000));
            case 2:
                return Optional.of(string(random));
            case 3:
                return new TreeSet<>(Arrays.asList(string(random), string(random)));
            case 4:
                return new LinkedHashSet<>(Arrays.asList(random.nextInt(9), string(random), random.nextLong()));
            default:
                return EnumSet.of(TimeUnit.DAYS, TimeUnit.values()[random.nextInt(7)]);
        }
    }

    private Constant constant() {
        String[] names = models.constants(version);
        return new Constant(names[random.nextInt(names.length)]);
    }

    private List<Object> list(int depth) {
        List<Object> list = random.nextInt(3) == 0 ? new LinkedList<>() : new ArrayList<>();
        shareable.add(list);
        int kind = random.nextInt(4);
        for (int n = random.nextInt(6); n > 0; n--) {
            list.add(kind == 0 ? (Object) random.nextInt(300) : kind == 1 ? string(random) : any(depth + 1));
        }
        return list;
    }

    private Map<String, Object> map(int depth) {
        Map<String, Object> map = random.nextBoolean() ? new LinkedHashMap<>() : new HashMap<>();
        shareable.add(map);
        for (int n = random.nextInt(5); n > 0; n--) {
            map.put(string(random), any(depth + 1));
        }
        return map;
    }

    private Bean bean(String name, int depth) {
        Bean bean = new Bean(name);
        shareable.add(bean);
        models.fields(version, name).forEach((field, f) -> {
            // The field has type Item in other versions, which would make an Item of a map.
            boolean plain = field.equals("item") && f.getType() == Object.class;
            bean.values.put(field, plain ? string(random) : ofType(f.getType(), depth));
        });
        return bean;
    }

    /** Returns a value for a field. Numbers fit into all types that a version has for the field. */
    private Object ofType(Class<?> type, int depth) {
        if (type == Object.class) {
            return any(depth + 1);
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return type == boolean.class ? (Object) random.nextBoolean()
                    : type == double.class ? (Object) random.nextDouble()
                    : (Object) (long) (short) random.nextInt();
        }
        if (type == String.class) {
            return random.nextInt(6) == 0 ? null : string(random);
        }
        if (random.nextInt(3) == 0 || depth >= MAX_DEPTH || nodes > MAX_NODES) {
            return null;
        }
        if (type == byte[].class) {
            byte[] bytes = new byte[random.nextInt(20)];
            random.nextBytes(bytes);
            return bytes;
        }
        if (type.isEnum()) {
            return constant();
        }
        if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
            Object shared = shared(type);
            return shared != null ? shared
                    : Map.class.isAssignableFrom(type) ? (Object) map(depth + 1)
                    : (Object) list(depth + 1);
        }
        for (Object o : shareable) {
            if (o instanceof Bean && ((Bean) o).name.equals(type.getSimpleName()) && random.nextInt(4) == 0) {
                return o;
            }
        }
        return bean(type.getSimpleName(), depth + 1);
    }

    /** Returns an earlier container of a type, sometimes; else null. */
    private Object shared(Class<?> type) {
        Object o = shareable.isEmpty() ? null : shareable.get(random.nextInt(shareable.size()));
        return type.isInstance(o) ? o : null;
    }

    /** Returns a root that contains a value that can't be written, sometimes within a container of the message. */
    Object poisoned() {
        for (Object o : shareable) {
            if (o instanceof List) {
                @SuppressWarnings("unchecked")
                List<Object> list = (List<Object>) o;
                list.add(POISON);
                return list;
            }
        }
        return POISON;
    }

    /** Builds the objects of the version. Each shared container becomes one object. */
    static final class Builder {
        private final ModelVersions models;
        private final int version;
        private final boolean keepsIdentity;
        private final Map<Object, Object> built = new IdentityHashMap<>();

        /** @param keepsIdentity false makes a copy for each reference, to show that the oracle sees it */
        Builder(ModelVersions models, int version, boolean keepsIdentity) {
            this.models = models;
            this.version = version;
            this.keepsIdentity = keepsIdentity;
        }

        Object build(Object plain) {
            return build(plain, 0);
        }

        private Object build(Object plain, int depth) {
            if (plain == POISON) {
                return (Runnable) () -> {};
            }
            if (plain instanceof Constant) {
                return models.constant(version, ((Constant) plain).name);
            }
            if (!(plain instanceof Bean || plain instanceof List || plain instanceof Map)) {
                return plain;
            }
            Object known = built.get(plain);
            if (known != null && (keepsIdentity || depth > MAX_DEPTH)) {
                return known;
            }
            if (plain instanceof List) {
                List<Object> list = plain instanceof LinkedList ? new LinkedList<>() : new ArrayList<>();
                built.put(plain, list);
                ((List<?>) plain).forEach(e -> list.add(build(e, depth + 1)));
                return list;
            }
            if (plain instanceof Map) {
                Map<Object, Object> map = plain instanceof LinkedHashMap ? new LinkedHashMap<>() : new HashMap<>();
                built.put(plain, map);
                ((Map<?, ?>) plain).forEach((k, v) -> map.put(k, build(v, depth + 1)));
                return map;
            }
            return bean((Bean) plain, depth);
        }

        private Object bean(Bean plain, int depth) {
            Object bean = models.create(version, plain.name);
            built.put(plain, bean);
            models.fields(version, plain.name).forEach((name, f) -> {
                try {
                    f.set(bean, narrowed(f, build(plain.values.get(name), depth + 1)));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            });
            return bean;
        }

        private static Object narrowed(Field f, Object v) {
            return f.getType() == Object.class || !(v instanceof Long) ? v : number(f.getType(), (Long) v);
        }
    }

    /** Returns a number as a field of a type holds it. */
    static Object number(Class<?> type, long v) {
        return type == int.class || type == Integer.class ? (Object) (int) v
                : type == short.class ? (Object) (short) v
                : (Object) v;
    }
}
