package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A built-in collection or map that must be made with its contents: immutable, singleton
 * ({@code docs/wire-format.md} section 5.4). Its contents are read into an ordinary one, from which it is made; so it can't contain itself.
 *
 * @param <C> what it is: {@code Collection<?>} or {@code Map<?, ?>}
 */
final class ImmutableCollectionCodec<C> extends ObjectCodec<C> {
    private final Function<List<Object>, Object> ofList;
    private final Function<Map<Object, Object>, Object> ofMap;

    private ImmutableCollectionCodec(Class<?> type, int tag, Function<List<Object>, Object> ofList, Function<Map<Object, Object>, Object> ofMap) {
        super(type, tag, true);
        this.ofList = ofList;
        this.ofMap = ofMap;
    }

    /** @param finish makes the collection of its elements */
    static ImmutableCollectionCodec<Collection<?>> ofCollection(Class<?> type, int tag, Function<List<Object>, Object> finish) {
        return new ImmutableCollectionCodec<>(type, tag, finish, null);
    }

    /** @param finish makes the map of its entries */
    static ImmutableCollectionCodec<Map<?, ?>> ofMap(Class<?> type, int tag, Function<Map<Object, Object>, Object> finish) {
        return new ImmutableCollectionCodec<>(type, tag, null, finish);
    }

    @Override
    public void write(GraphWriter out, C value) {
        if (ofMap == null) {
            Collection<?> c = Elements.settled((Collection<?>) value);
            Elements.write(out, c, c.size());
        } else {
            Map<?, ?> map = Elements.settled((Map<?, ?>) value);
            Elements.write(out, map, map.size());
        }
    }

    @Override
    public Object read(GraphReader in, int ref) {
        int n = Elements.readCount(in);
        if (ofMap == null) {
            List<Object> elements = new ArrayList<>(Elements.room(n));
            long mark = in.mark();
            Elements.readInto(in, n, elements);
            if (Set.class.isAssignableFrom(type())) {
                in.hash(mark);
            }
            return ofList.apply(elements);
        }
        Map<Object, Object> entries = new LinkedHashMap<>(CommonCollectionCodecs.capacity(Elements.room(n)));
        Elements.readInto(in, n, entries);
        return ofMap.apply(entries);
    }

    @Override
    public void skip(GraphReader in) {
        if (ofMap == null) {
            Elements.skip(in);
        } else {
            Elements.skipMap(in);
        }
    }
}
