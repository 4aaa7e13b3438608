package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Base of the codecs of built-in collections and maps ({@code wire-format.md} section 5.4). A container is written
 * as its comparator if it is sorted, the number of elements or entries, and the elements or entries. Subclasses create
 * the container.
 */
abstract class ContainerCodec extends ObjectCodec<Object> {
    final boolean map;
    final boolean sorted;
    /** Whether an instance of exactly this class is used by one thread ({@link SharedContainers#isShared}). */
    private final boolean unsharedType;

    ContainerCodec(Class<?> type, int tag) {
        super(type, tag, true);
        this.map = Map.class.isAssignableFrom(type);
        this.sorted = SortedSet.class.isAssignableFrom(type) || SortedMap.class.isAssignableFrom(type);
        this.unsharedType = !SharedContainers.isShared(type);
    }

    @Override
    public void write(GraphWriter out, Object value) {
        if (sorted) {
            out.writeValue(Sorting.orderOf(value));
        }
        boolean unshared = unsharedType && value.getClass() == type();
        ElementCoding.writeContents(out, map, unshared ? value : SharedContainers.copyIfShared(value));
    }

    /**
     * Reads the comparator if the container is sorted. Returns null for the natural order, and for a container that
     * isn't sorted.
     */
    final Comparator<Object> readComparator(GraphReader in) {
        return sorted ? Sorting.readComparator(in) : null;
    }
}
