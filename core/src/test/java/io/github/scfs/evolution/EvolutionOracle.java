package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Predicts the graph that a reader creates from a writer's graph. It applies the table of {@code docs/evolution.md} to
 * fields as plain maps and uses none of scfs's conversions. It also checks identity: an object and its copy form a
 * pair, and wherever the object appears again, the same copy must appear.
 */
final class EvolutionOracle {
    private static final Object INITIAL = new Object();
    private static final Object FAILS = new Object();
    private static final Object BEAN_OF_MAP = new Object();
    private static final Object MAP_OF_BEAN = new Object();

    private final ClassLoader reader;
    private final Map<Object, Object> pairs = new IdentityHashMap<>();

    EvolutionOracle(ClassLoader reader) {
        this.reader = reader;
    }

    private static Map<String, Field> fields(Class<?> type) {
        Map<String, Field> fields = new LinkedHashMap<>();
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                f.setAccessible(true);
                fields.put(f.getName(), f);
            }
        }
        return fields;
    }

    private static boolean isBean(Object o) {
        return o != null && o.getClass().getName().startsWith("app.") && !(o instanceof Enum);
    }

    private Class<?> here(Object o) throws Exception {
        return reader.loadClass(o.getClass().getName());
    }

    /** Whether a read must fail because a number doesn't fit into the reader's field. */
    boolean fails(Object root) throws Exception {
        return fails(root, new IdentityHashMap<>());
    }

    private boolean fails(Object o, Map<Object, Object> seen) throws Exception {
        List<?> elements = elements(o);
        if (elements != null) {
            if (seen.put(o, o) == null) {
                for (Object e : elements) {
                    if (fails(e, seen)) {
                        return true;
                    }
                }
            }
            return false;
        }
        if (!isBean(o) || seen.put(o, o) != null) {
            return false;
        }
        Map<String, Field> sent = fields(o.getClass());
        for (Field f : fields(here(o)).values()) {
            Field from = sent.get(f.getName());
            Object v = from == null ? null : from.get(o);
            if (v != null && (expected(v, f.getType()) == FAILS || fails(v, seen))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the elements of a container.
     *
     * @return null if the object is not a container
     */
    private static List<?> elements(Object o) {
        if (o instanceof Collection) {
            return new ArrayList<>((Collection<?>) o);
        }
        if (o instanceof Map) {
            List<Object> all = new ArrayList<>();
            ((Map<?, ?>) o).forEach((k, v) -> {
                all.add(k);
                all.add(v);
            });
            return all;
        }
        return o instanceof Object[] ? Arrays.asList((Object[]) o) : null;
    }

    /** Checks the copy of a value that needs no conversion. */
    void compare(Object sent, Object got) throws Exception {
        if (sent == null) {
            assertSame(null, got);
            return;
        }
        boolean shared = isBean(sent) || elements(sent) != null;
        if (shared && pairs.containsKey(sent)) {
            assertSame(pairs.get(sent), got, () -> "identity of a " + sent.getClass());
            return;
        }
        if (shared) {
            pairs.put(sent, got);
        }
        if (isBean(sent)) {
            compareFields(sent, got);
        } else if (elements(sent) != null) {
            assertSame(sent.getClass(), got.getClass());
            compareElements(sent, got);
        } else if (sent instanceof int[]) {
            assertEquals(Arrays.toString((int[]) sent), Arrays.toString((int[]) got));
        } else if (sent instanceof Enum) {
            assertEquals(((Enum<?>) sent).name(), got == null ? null : ((Enum<?>) got).name());
        } else {
            assertEquals(sent, got);
        }
    }

    private void compareElements(Object sent, Object got) throws Exception {
        List<?> a = elements(sent);
        List<?> b = elements(got);
        assertEquals(a.size(), b.size());
        if (sent instanceof Map) {
            for (Map.Entry<?, ?> e : ((Map<?, ?>) sent).entrySet()) {
                compare(e.getValue(), ((Map<?, ?>) got).get(e.getKey()));
            }
        } else {
            for (int i = 0; i < a.size(); i++) {
                compare(a.get(i), b.get(i));
            }
        }
    }

    private void compareFields(Object sent, Object got) throws Exception {
        assertSame(here(sent), got.getClass());
        Map<String, Field> from = fields(sent.getClass());
        Constructor<?> c = got.getClass().getDeclaredConstructor();
        c.setAccessible(true);
        Object fresh = c.newInstance();
        for (Field f : fields(got.getClass()).values()) {
            Field source = from.get(f.getName());
            Object v = source == null ? null : source.get(sent);
            Object is = f.get(got);
            Object expected = source == null || v == null && f.getType().isPrimitive() ? INITIAL
                    : v == null ? null
                    : expected(v, f.getType());
            String what = sent.getClass().getName() + "." + f + " from " + source;
            if (expected == BEAN_OF_MAP) {
                compareBeanOfMap(is, f.getType());
            } else if (expected == MAP_OF_BEAN) {
                Set<String> keys = new HashSet<>(fields(here(v)).keySet());
                keys.add("class");
                assertEquals(keys, ((Map<?, ?>) is).keySet(), what);
            } else if (expected == INITIAL) {
                assertEquals(describe(f.get(fresh)), describe(is), what);
            } else if (expected == v) {
                compare(v, is);
            } else if (elements(v) != null) {
                compareConverted(v, is, f.getType());
            } else {
                assertEquals(describe(expected), describe(is), what);
            }
        }
    }

    /**
     * Checks a bean that was read from a map. Keys of random maps never equal field names, so all fields must have
     * their initial values.
     */
    private static void compareBeanOfMap(Object is, Class<?> type) throws Exception {
        assertSame(type, is.getClass());
        Constructor<?> c = type.getDeclaredConstructor();
        c.setAccessible(true);
        Object fresh = c.newInstance();
        for (Field f : fields(type).values()) {
            assertEquals(describe(f.get(fresh)), describe(f.get(is)));
        }
    }

    private void compareConverted(Object v, Object is, Class<?> type) throws Exception {
        assertEquals(true, type.isInstance(is), () -> "a " + is.getClass() + " in a field of " + type);
        compareElements(v, is);
    }

    private static Object describe(Object v) {
        return v == null ? null
                : v.getClass().isArray() ? "array of " + Array.getLength(v)
                : v instanceof Enum ? ((Enum<?>) v).name()
                : v;
    }

    /**
     * Returns the expected result for a value in a field of this type: the value, a converted value, or one of the
     * constants at the top of this class.
     */
    private Object expected(Object v, Class<?> type) throws Exception {
        Class<?> boxed = type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0).getClass() : type;
        if (v instanceof Enum) {
            return boxed == String.class ? ((Enum<?>) v).name()
                    : !boxed.isEnum() ? boxed.isInstance(v) ? v : INITIAL
                    : constant(boxed, v);
        }
        if (isBean(v)) {
            return boxed.isAssignableFrom(here(v)) ? v
                    : boxed.isAssignableFrom(LinkedHashMap.class) ? MAP_OF_BEAN
                    : INITIAL;
        }
        if (v instanceof Map && boxed.getName().matches("app\\.[AB]")) {
            return BEAN_OF_MAP;
        }
        if (boxed.isInstance(v)) {
            return v;
        }
        if (elements(v) != null) {
            boolean list = v instanceof Collection || v instanceof Object[];
            boolean wantsList = Collection.class.isAssignableFrom(boxed) || boxed == Object[].class;
            return list && wantsList || v instanceof Map && Map.class.isAssignableFrom(boxed) ? new Object() : INITIAL;
        }
        if (v instanceof String && boxed.isEnum()) {
            for (Object c : boxed.getEnumConstants()) {
                if (((Enum<?>) c).name().equals(v)) {
                    return c;
                }
            }
            return INITIAL;
        }
        Object time = time(v, boxed);
        return time != null ? time : v instanceof Number ? number((Number) v, boxed) : INITIAL;
    }

    private static Object constant(Class<?> type, Object sent) {
        for (Object c : type.getEnumConstants()) {
            if (((Enum<?>) c).name().equals(((Enum<?>) sent).name())) {
                return c;
            }
        }
        return null;
    }

    private static Object time(Object v, Class<?> boxed) {
        Long millis = v instanceof Long ? (Long) v
                : v instanceof Date ? Long.valueOf(((Date) v).getTime())
                : v instanceof Instant ? Long.valueOf(((Instant) v).toEpochMilli())
                : null;
        return millis == null ? null
                : boxed == Date.class ? new Date(millis)
                : boxed == Instant.class ? Instant.ofEpochMilli(millis)
                : boxed == Long.class ? millis
                : null;
    }

    private static Object number(Number v, Class<?> boxed) {
        if (v instanceof Float || v instanceof Double) {
            if (boxed == Double.class) {
                return v.doubleValue();
            }
            return boxed != Float.class ? INITIAL
                    : Math.abs(v.doubleValue()) > Float.MAX_VALUE ? FAILS
                    : (Object) v.floatValue();
        }
        if (boxed == Double.class || boxed == Float.class) {
            return boxed == Double.class ? (Object) v.doubleValue() : (Object) v.floatValue();
        }
        BigInteger n = new BigDecimal(v.toString()).toBigInteger();
        int bits = boxed == Byte.class ? 8
                : boxed == Short.class ? 16
                : boxed == Integer.class ? 32
                : boxed == Long.class ? 64
                : 1000;
        if (bits < 1000) {
            return n.bitLength() >= bits ? FAILS
                    : bits == 8 ? (Object) n.byteValue()
                    : bits == 16 ? (Object) n.shortValue()
                    : bits == 32 ? (Object) n.intValue()
                    : (Object) n.longValue();
        }
        return boxed == BigInteger.class ? n : boxed == BigDecimal.class ? new BigDecimal(n) : INITIAL;
    }
}
