package io.github.scfs.internal.wire;

import java.util.ArrayList;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Loads objects into the processor's cache before they are written. New objects are seldom close to each other in
 * memory, and a load from memory takes as long as the write of some ten numbers. A processor loads several objects at
 * once if it knows their addresses. But the write of a value has branches that depend on the value. If the processor
 * predicts one of them wrong, the loads of all later values wait for it. So the fields of a bean, up to 32 elements of
 * a list with their fields, and up to 32 entries of a {@code HashMap} are touched first, without such branches.
 *
 * <p>Each method returns a number that depends on the touched objects. The caller passes it to {@link
 * WireWriter#loaded}, so the JIT compiler can't omit the loads.
 */
public final class Prefetch {
    /** Maximum size of a map whose entries are loaded before the first is written. */
    public static final int MAX_ENTRIES = 32;

    private Prefetch() {}

    /** Loads a string and its characters; may be null. */
    public static int string(String s) {
        return s == null ? 0 : s.length();
    }

    /** Loads the first bytes of an object; may be null. */
    public static int object(Object o) {
        return o == null || o.getClass() == Object.class ? 0 : 1;
    }

    /** Loads the entries of a map, with their keys and values. Not thread-safe. */
    public static final class Entries implements BiConsumer<Object, Object> {
        private int sum;

        /**
         * Loads all entries.
         *
         * @param map a map of the JDK, which passes its entries without other effects
         */
        public int of(Map<?, ?> map) {
            sum = 0;
            map.forEach(this);
            return sum;
        }

        @Override
        public void accept(Object key, Object value) {
            sum += any(key) + any(value);
        }

        private static int any(Object o) {
            return o instanceof String ? string((String) o) : object(o);
        }
    }

    public static int strings(ArrayList<?> list, int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            Object e = list.get(i);
            sum += e instanceof String ? string((String) e) : 0;
        }
        return sum;
    }

    public static int objects(ArrayList<?> list, int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += object(list.get(i));
        }
        return sum;
    }
}
