package io.github.scfs.fuzz;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;

/** Walks through a part of a graph, of bounded size, without a call of a method of a peer's class. */
final class ValueWalk {
    private static final int MAX_NODES = 2000;
    private static final int MAX_ELEMENTS = 100;
    private static final int MAX_CAUSES = 10_000;

    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final ArrayDeque<Object> waiting = new ArrayDeque<>();
    private long digest = 1;
    private boolean endlessCauses;

    ValueWalk(Object... roots) {
        push(Arrays.asList(roots), false);
        while (!waiting.isEmpty() && numbers.size() < MAX_NODES) {
            visit(waiting.poll());
        }
    }

    /** Returns a number that is the same for values that are alike. */
    long digest() {
        return digest;
    }

    /** Whether the causes of a throwable never end. */
    boolean endlessCauses() {
        return endlessCauses;
    }

    private void mix(long v) {
        digest = digest * 0x9e3779b97f4a7c15L + v;
    }

    private static long scalar(Object v) {
        if (v instanceof String || v instanceof Number && v.getClass().getName().startsWith("java.lang.")
                || v instanceof BigInteger || v instanceof BigDecimal || v instanceof Boolean || v instanceof Character
                || v instanceof Date || v instanceof UUID) {
            return v.getClass().getName().hashCode() * 31L + v.hashCode();
        }
        return v == null ? 0 : v instanceof Enum ? ((Enum<?>) v).name().hashCode() : v.getClass().getName().hashCode();
    }

    private void visit(Object v) {
        mix(scalar(v));
        if (v == null || v instanceof String || v instanceof Number || v instanceof Enum) {
            return;
        }
        Integer number = numbers.putIfAbsent(v, numbers.size());
        if (number != null) {
            mix(number);
        } else if (v instanceof Collection) {
            boolean ordered = !(v instanceof Set) || v instanceof SortedSet;
            mix(((Collection<?>) v).size());
            push((Collection<?>) v, !ordered || v.getClass().getName().contains("Unmodifiable"));
        } else if (v instanceof Map) {
            Map<?, ?> map = (Map<?, ?>) v;
            mix(map.size());
            boolean hashed = map instanceof HashMap || map instanceof Hashtable || !(map instanceof SortedMap);
            push(map.keySet(), hashed);
            push(map.values(), hashed);
        } else if (v.getClass().isArray()) {
            pushArray(v);
        } else if (v instanceof Throwable) {
            visitThrowable((Throwable) v);
        } else if (v instanceof Optional) {
            waiting.add(((Optional<?>) v).isPresent());
            ((Optional<?>) v).ifPresent(waiting::add);
        } else {
            pushFields(v);
        }
    }

    private void push(Collection<?> elements, boolean unordered) {
        int n = 0;
        long sum = 0;
        for (Object e : elements) {
            if (++n > MAX_ELEMENTS) {
                break;
            }
            sum += scalar(e);
            if (!unordered && e != null) {
                waiting.add(e);
            }
        }
        mix(unordered && n > MAX_ELEMENTS ? n : sum);
    }

    private void pushArray(Object array) {
        int n = Array.getLength(array);
        mix(n);
        for (int i = 0; i < Math.min(n, MAX_ELEMENTS); i++) {
            Object e = Array.get(array, i);
            if (e != null) {
                waiting.add(e);
            }
        }
    }

    private void visitThrowable(Throwable t) {
        int steps = 0;
        for (Throwable c = t; c != null && steps <= MAX_CAUSES; c = c.getCause()) {
            steps++;
        }
        endlessCauses |= steps > MAX_CAUSES;
        mix(Math.min(steps, MAX_CAUSES));
        pushFields(t);
    }

    private void pushFields(Object v) {
        if (v.getClass().getEnclosingClass() != Models.class) {
            return;
        }
        for (Field f : v.getClass().getFields()) {
            if (!Modifier.isStatic(f.getModifiers())) {
                try {
                    Object e = f.get(v);
                    mix(scalar(e));
                    if (e != null) {
                        waiting.add(e);
                    }
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }
}
