package io.github.scfs.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/** Objects that take few bytes, and are large or costly to hash. */
final class Graphs {

    private Graphs() {}

    /** Returns a graph in which each list contains the next one twice. */
    static List<Object> doubling(int levels) {
        List<Object> inner = new ArrayList<>(Collections.singletonList("leaf"));
        for (int i = 0; i < levels; i++) {
            inner = new ArrayList<>(Arrays.asList(inner, inner));
        }
        return inner;
    }

    static List<Object> list(int n, IntFunction<Object> element) {
        List<Object> list = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            list.add(element.apply(i));
        }
        return list;
    }

    /** Returns a set in a set, and so on. */
    static Object chain(int levels) {
        Object inner = "leaf";
        for (int i = 0; i < levels; i++) {
            inner = new HashSet<>(Collections.singleton(inner));
        }
        return inner;
    }

    /** Returns a graph of sets in which each set contains two lists of the next set. */
    static Object setDag(int levels) {
        Set<Object> inner = Collections.singleton("leaf");
        for (int i = 0; i < levels; i++) {
            inner = new HashSet<>(Arrays.asList(Arrays.asList(inner, 0, 31), Arrays.asList(inner, 1, 0)));
        }
        return inner;
    }

    static List<Object> heavyLeaf(int n) {
        List<Object> leaf = new ArrayList<>(Collections.singletonList(BigInteger.ONE.shiftLeft(400_000)));
        return list(n, i -> leaf);
    }

    static List<Object> mixed(int n) {
        return list(n, i -> {
            StringBuilder s = new StringBuilder();
            for (int bit = 0; bit < 12; bit++) {
                s.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            int hash = "AaAaAaAaAaAaAaAaAaAaAaAa".hashCode();
            return i % 2 == 0 ? s.toString() : (Object) ((long) i << 32 | (hash ^ i) & 0xffffffffL);
        });
    }

    /** Returns a key set that contains a key set, and so on. */
    static Object keySets(int levels) {
        Object inner = "leaf";
        for (int i = 0; i < levels; i++) {
            Set<Object> outer = ConcurrentHashMap.newKeySet();
            outer.add(inner);
            inner = outer;
        }
        return inner;
    }

    /** Returns a concurrent map whose value is such a map, and so on. */
    static Object maps(int levels) {
        Object inner = "leaf";
        for (int i = 0; i < levels; i++) {
            ConcurrentHashMap<Object, Object> outer = new ConcurrentHashMap<>();
            outer.put("k", inner);
            inner = outer;
        }
        return inner;
    }
}
