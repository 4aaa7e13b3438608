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
 * Base of the codecs of built-in collections and maps ({@code docs/wire-format.md} section 5.4): the comparator if the
 * container is sorted, then count and elements or entries. Subclasses make the container.
 */
abstract class ContainerCodec extends ObjectCodec<Object> {
    final boolean map;
    final boolean sorted;
    /** Whether instances of exactly this class are confined to one thread. */
    private final boolean unsharedType;

    ContainerCodec(Class<?> type, int tag) {
        super(type, tag, true);
        this.map = Map.class.isAssignableFrom(type);
        this.sorted = SortedSet.class.isAssignableFrom(type) || SortedMap.class.isAssignableFrom(type);
        this.unsharedType = !ElementCoding.isShared(type);
    }

    /** Whether a value can be written without a copy that protects against changes by other threads. */
    boolean canWriteWithoutCopy(Object value) {
        return unsharedType && value.getClass() == type();
    }

    @Override
    public void write(GraphWriter out, Object value) {
        if (sorted) {
            out.writeValue(Sorting.comparatorOf(value));
        }
        Object unshared = canWriteWithoutCopy(value) ? value : ElementCoding.copyIfShared(value);
        if (map) {
            ElementCoding.write(out, (Map<?, ?>) unshared, ((Map<?, ?>) unshared).size());
        } else {
            ElementCoding.write(out, (Collection<?>) unshared, ((Collection<?>) unshared).size());
        }
    }

    /** Reads the comparator of a sorted container; null for the natural order, and if the container isn't sorted. */
    final Comparator<Object> readComparator(GraphReader in) {
        return sorted ? Sorting.readComparator(in) : null;
    }

    @Override
    public void skip(GraphReader in) {
        if (sorted) {
            in.skipValue();
        }
        ElementCoding.skip(in, map);
    }
}
