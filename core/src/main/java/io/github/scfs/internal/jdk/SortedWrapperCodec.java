package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;

import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * An unmodifiable or synchronized wrapper around a sorted set or map ({@code docs/wire-format.md} section 5.4): comparator, then elements. Made
 * when they are all there, so it can't be referred to from within.
 */
final class SortedWrapperCodec extends ObjectCodec<Object> {
    private final Function<NavigableSet<Object>, Object> ofSet;
    private final Function<NavigableMap<Object, Object>, Object> ofMap;

    private SortedWrapperCodec(Class<?> type, int tag, Function<NavigableSet<Object>, Object> ofSet,
            Function<NavigableMap<Object, Object>, Object> ofMap) {
        super(type, tag, true);
        this.ofSet = ofSet;
        this.ofMap = ofMap;
    }

    static SortedWrapperCodec ofSet(Object sample, int tag, Function<NavigableSet<Object>, Object> wrap) {
        return new SortedWrapperCodec(sample.getClass(), tag, wrap, null);
    }

    static SortedWrapperCodec ofMap(Object sample, int tag, Function<NavigableMap<Object, Object>, Object> wrap) {
        return new SortedWrapperCodec(sample.getClass(), tag, null, wrap);
    }

    @Override
    public void write(GraphWriter out, Object value) {
        out.writeValue(Sorting.comparatorOf(value));
        if (ofMap == null) {
            Collection<?> c = Elements.settled((Collection<?>) value);
            Elements.write(out, c, c.size());
        } else {
            Map<?, ?> m = Elements.settled((Map<?, ?>) value);
            Elements.write(out, m, m.size());
        }
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Comparator<Object> order = Sorting.readComparator(in);
        int n = Elements.readCount(in);
        if (ofMap == null) {
            TreeSet<Object> elements = new TreeSet<>(order);
            Elements.readInto(in, n, elements);
            return ofSet.apply(elements);
        }
        TreeMap<Object, Object> entries = new TreeMap<>(order);
        Elements.readInto(in, n, entries);
        return ofMap.apply(entries);
    }

    @Override
    public void skip(GraphReader in) {
        in.skipValue();
        if (ofMap == null) {
            Elements.skip(in);
        } else {
            Elements.skipMap(in);
        }
    }
}
