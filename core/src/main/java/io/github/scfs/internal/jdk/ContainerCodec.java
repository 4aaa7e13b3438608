package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * A built-in collection or map ({@code docs/wire-format.md} section 5.4): for a sorted one its comparator, then
 * number and elements or entries. Subclasses make it.
 */
abstract class ContainerCodec extends ObjectCodec<Object> {
    final boolean map;
    final boolean sorted;
    /** Whether instances of exactly this class belong to one thread. */
    private final boolean owned;

    ContainerCodec(Class<?> type, int tag) {
        super(type, tag, true);
        this.map = Map.class.isAssignableFrom(type);
        this.sorted = SortedSet.class.isAssignableFrom(type) || SortedMap.class.isAssignableFrom(type);
        this.owned = !Elements.isShared(type);
    }

    /** Whether a value is written as it is, without a copy of what other threads may change. */
    boolean isWrittenDirectly(Object value) {
        return owned && value.getClass() == type();
    }

    @Override
    public void write(GraphWriter out, Object value) {
        if (sorted) {
            out.writeValue(Sorting.comparatorOf(value));
        }
        Object settled = isWrittenDirectly(value) ? value : Elements.settled(value);
        if (map) {
            Elements.write(out, (Map<?, ?>) settled, ((Map<?, ?>) settled).size());
        } else {
            Elements.write(out, (Collection<?>) settled, ((Collection<?>) settled).size());
        }
    }

    /** Reads the comparator; null if there is none. */
    final Comparator<Object> readOrder(GraphReader in) {
        return sorted ? Sorting.readComparator(in) : null;
    }

    @Override
    public void skip(GraphReader in) {
        if (sorted) {
            in.skipValue();
        }
        Elements.skip(in, map);
    }
}
