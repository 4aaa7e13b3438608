package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;

import java.util.Collection;
import java.util.Comparator;

/**
 * A built-in collection that can be filled after it was made ({@code docs/wire-format.md} section 5.4): for a sorted one its comparator, then
 * number and elements.
 */
final class CollectionCodec extends ObjectCodec<Collection<?>> {
    /** Makes an empty one. */
    interface Factory {
        /**
         * @param room  the number of elements to make room for
         * @param order the comparator; null if there is none
         */
        Collection<Object> make(int room, Comparator<Object> order);
    }

    private final boolean sorted;
    private final boolean concurrent;
    private final Factory factory;

    /** @param factory from the room to start with and the comparator, which is null if the collection isn't sorted */
    CollectionCodec(Class<?> type, int tag, boolean sorted, Factory factory) {
        super(type, tag, true);
        this.sorted = sorted;
        this.concurrent = type.getName().startsWith("java.util.concurrent.");
        this.factory = factory;
    }

    @Override
    public void write(GraphWriter out, Collection<?> value) {
        if (sorted) {
            out.writeValue(Sorting.comparatorOf(value));
        }
        Collection<?> c = concurrent || value.getClass() != type() ? Elements.settled(value) : value;
        Elements.write(out, c, c.size());
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Comparator<Object> order = sorted ? Sorting.readComparator(in) : null;
        int n = Elements.readCount(in);
        Collection<Object> c = factory.make(Elements.room(n), order);
        in.register(ref, c);
        Elements.readInto(in, n, c);
        return c;
    }

    @Override
    public void skip(GraphReader in) {
        if (sorted) {
            in.skipValue();
        }
        Elements.skip(in);
    }
}
