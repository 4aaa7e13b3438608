package io.github.scfs.evolution;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Creates a random graph of one version's classes, with shared and circular references. */
final class RandomGraph {
    private final Random random;
    private final ClassLoader version;
    private final List<Object> beans = new ArrayList<>();
    private final List<Object> containers = new ArrayList<>();

    RandomGraph(Random random, ClassLoader version) {
        this.random = random;
        this.version = version;
    }

    Object root() throws Exception {
        int n = 1 + random.nextInt(6);
        for (int i = 0; i < n; i++) {
            Constructor<?> c = version.loadClass(random.nextBoolean() ? "app.A" : "app.B").getDeclaredConstructor();
            c.setAccessible(true);
            beans.add(c.newInstance());
        }
        for (Object bean : beans) {
            for (Class<?> c = bean.getClass(); c != Object.class; c = c.getSuperclass()) {
                for (Field f : c.getDeclaredFields()) {
                    f.setAccessible(true);
                    Object v = value(f.getType());
                    if (v != null || !f.getType().isPrimitive()) {
                        f.set(bean, v);
                    }
                }
            }
        }
        return beans.get(0);
    }

    private long number() {
        return random.nextInt(12) == 0 ? random.nextLong() >> random.nextInt(64) : random.nextInt(100);
    }

    private Object value(Class<?> type) throws Exception {
        if (!type.isPrimitive() && random.nextInt(6) == 0) {
            return null;
        }
        long n = number();
        if (type == byte.class || type == Byte.class) {
            return (byte) n;
        }
        if (type == short.class || type == Short.class) {
            return (short) n;
        }
        if (type == int.class || type == Integer.class) {
            return (int) n;
        }
        if (type == long.class || type == Long.class) {
            return n;
        }
        if (type == BigInteger.class) {
            return BigInteger.valueOf(n);
        }
        if (type == BigDecimal.class) {
            return BigDecimal.valueOf(n);
        }
        if (type == float.class || type == Float.class) {
            return random.nextFloat() * n;
        }
        if (type == double.class || type == Double.class) {
            return random.nextInt(10) == 0 ? Double.MAX_VALUE : (double) (float) (random.nextDouble() * n);
        }
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        if (type == char.class || type == Character.class) {
            return (char) random.nextInt(0x10000);
        }
        if (type == String.class) {
            return random.nextInt(3) == 0 ? "RED" : "s" + random.nextInt(20);
        }
        if (type == Date.class) {
            return new Date(n);
        }
        if (type == Instant.class) {
            return Instant.ofEpochMilli(n);
        }
        if (type == int[].class) {
            return random.ints(random.nextInt(5)).toArray();
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
        }
        return reference(type);
    }

    private Object reference(Class<?> type) throws Exception {
        List<Object> candidates = new ArrayList<>();
        for (Object o : beans) {
            if (type.isInstance(o)) {
                candidates.add(o);
            }
        }
        for (Object o : containers) {
            if (type.isInstance(o)) {
                candidates.add(o);
            }
        }
        if (!candidates.isEmpty() && random.nextInt(3) > 0) {
            return candidates.get(random.nextInt(candidates.size()));
        }
        if (type == Object.class) {
            return random.nextBoolean() ? "leaf" : (Object) random.nextInt(1000);
        }
        return container(type);
    }

    private Object container(Class<?> type) throws Exception {
        if (Map.class.isAssignableFrom(type)) {
            Map<Object, Object> map = type == LinkedHashMap.class ? new LinkedHashMap<>() : new HashMap<>();
            containers.add(map);
            for (int i = random.nextInt(4); i > 0; i--) {
                map.put("k" + i, reference(Object.class));
            }
            return map;
        }
        if (Collection.class.isAssignableFrom(type)) {
            Collection<Object> list = type == LinkedList.class ? new LinkedList<>() : new ArrayList<>();
            containers.add(list);
            for (int i = random.nextInt(4); i > 0; i--) {
                list.add(reference(Object.class));
            }
            return list;
        }
        if (type == Object[].class) {
            Object[] array = new Object[random.nextInt(4)];
            containers.add(array);
            for (int i = 0; i < array.length; i++) {
                array[i] = reference(Object.class);
            }
            return array;
        }
        return null;
    }
}
