package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A built-in collection or map that is made of another one ({@code docs/wire-format.md} section 5.4). A view is made
 * before that other one is filled, so it can contain itself. All others are made of the contents: immutable ones, and
 * wrappers of sorted ones.
 */
final class WrapperCodec extends ContainerCodec {
    private final boolean view;
    private final boolean set;
    private final Function<Object, Object> wrap;

    @SuppressWarnings("unchecked")
    private WrapperCodec(Class<?> type, int tag, boolean view, Function<?, Object> wrap) {
        super(type, tag);
        this.view = view;
        this.set = Set.class.isAssignableFrom(type);
        this.wrap = (Function<Object, Object>) wrap;
    }

    static WrapperCodec listView(int tag, Function<List<Object>, Object> wrap) {
        return new WrapperCodec(wrap.apply(new ArrayList<>()).getClass(), tag, true, wrap);
    }

    static WrapperCodec setView(int tag, Function<Set<Object>, Object> wrap) {
        return new WrapperCodec(wrap.apply(new LinkedHashSet<>()).getClass(), tag, true, wrap);
    }

    static WrapperCodec mapView(int tag, Function<Map<Object, Object>, Object> wrap) {
        return new WrapperCodec(wrap.apply(new LinkedHashMap<>()).getClass(), tag, true, wrap);
    }

    static WrapperCodec sortedSet(int tag, Function<NavigableSet<Object>, Object> wrap) {
        NavigableSet<Object> sample = new TreeSet<>(Collections.singleton(""));
        return new WrapperCodec(wrap.apply(sample).getClass(), tag, false, wrap);
    }

    static WrapperCodec sortedMap(int tag, Function<NavigableMap<Object, Object>, Object> wrap) {
        NavigableMap<Object, Object> sample = new TreeMap<>(Collections.singletonMap("", ""));
        return new WrapperCodec(wrap.apply(sample).getClass(), tag, false, wrap);
    }

    /** @param finish makes the collection of its elements */
    static WrapperCodec immutable(Class<?> type, int tag, Function<List<Object>, Object> finish) {
        return new WrapperCodec(type, tag, false, finish);
    }

    /** @param finish makes the map of its entries */
    static WrapperCodec immutableMap(Class<?> type, int tag, Function<Map<Object, Object>, Object> finish) {
        return new WrapperCodec(type, tag, false, finish);
    }

    @Override
    boolean isWrittenDirectly(Object value) {
        return view || super.isWrittenDirectly(value);
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Comparator<Object> order = readOrder(in);
        int n = Elements.readCount(in);
        Object wrapped = isSorted() ? newSorted(order) : newUnsorted(Elements.room(n));
        if (view) {
            Object made = wrap.apply(wrapped);
            in.register(ref, made);
            Elements.readInto(in, n, wrapped, isMap());
            return made;
        }
        long mark = in.mark();
        Elements.readInto(in, n, wrapped, isMap());
        if (set && wrapped instanceof List) {
            in.hash(mark);
        }
        return wrap.apply(wrapped);
    }

    private Object newSorted(Comparator<Object> order) {
        return isMap() ? new TreeMap<>(order) : new TreeSet<>(order);
    }

    private Object newUnsorted(int room) {
        if (isMap()) {
            return new LinkedHashMap<>(Elements.capacity(room));
        }
        return set && view ? new LinkedHashSet<>(Elements.capacity(room)) : new ArrayList<>(room);
    }
}
