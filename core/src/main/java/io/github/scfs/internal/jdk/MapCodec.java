package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;

import java.util.Comparator;
import java.util.Map;

/** A built-in map that can be filled after it was made ({@code docs/wire-format.md} section 5.4). */
final class MapCodec extends ObjectCodec<Map<?, ?>> {
    /** Makes an empty one. */
    interface Factory {
        /**
         * @param room  the number of elements to make room for
         * @param order the comparator; null if there is none
         */
        Map<Object, Object> make(int room, Comparator<Object> order);
    }

    private final boolean sorted;
    private final Factory factory;

    /** @param factory from the number of entries to make room for and the comparator, which is null if the map isn't sorted */
    MapCodec(Class<?> type, int tag, boolean sorted, Factory factory) {
        super(type, tag, true);
        this.sorted = sorted;
        this.factory = factory;
    }

    @Override
    public void write(GraphWriter out, Map<?, ?> value) {
        if (sorted) {
            out.writeValue(Sorting.comparatorOf(value));
        }
        Map<?, ?> m = value.getClass() == type() ? value : Elements.settled(value);
        Elements.write(out, m, m.size());
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Comparator<Object> order = sorted ? Sorting.readComparator(in) : null;
        int n = Elements.readCount(in);
        Map<Object, Object> map = factory.make(Elements.room(n), order);
        in.register(ref, map);
        Elements.readInto(in, n, map);
        return map;
    }

    @Override
    public void skip(GraphReader in) {
        if (sorted) {
            in.skipValue();
        }
        Elements.skipMap(in);
    }
}
