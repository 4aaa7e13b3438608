package io.github.scfs.internal.jdk;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.conversion.AbsentObject;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.wire.ErrorText;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Writes, reads and looks up the comparators of sorted collections, maps and priority queues. A comparator is written
 * in front of the elements; null is written for the natural order.
 */
public final class Sorting {

    private Sorting() {}

    public static boolean isSorted(Class<?> type) {
        return SortedSet.class.isAssignableFrom(type) || SortedMap.class.isAssignableFrom(type)
                || PriorityQueue.class.isAssignableFrom(type) || PriorityBlockingQueue.class.isAssignableFrom(type);
    }

    /** Returns {@link Filling#comparatorOf} with the type that a constructor call needs. */
    @SuppressWarnings("unchecked")
    public static Comparator<Object> orderOf(Object sorted) {
        return (Comparator<Object>) Filling.comparatorOf(sorted);
    }

    /**
     * Throws what a {@code TreeMap} throws if an element can't be compared, even if it is the only one. Skip lists do
     * the same, but those of JDK 8 only at random.
     *
     * @param sorted an instance of a class for which {@link #isSorted} is true
     */
    static void requireOrder(Object sorted, Object e) {
        new TreeMap<>(orderOf(sorted)).put(e, e);
    }

    @SuppressWarnings("unchecked")
    public static Comparator<Object> readComparator(GraphReader in) {
        Object c = in.readValue();
        if (AbsentObject.is(c)) {
            NotSerializableException absent = new NotSerializableException("SCFS-309",
                    "the peer sorts by a " + ErrorText.shorten(((AbsentObject) c).typeName()) + ", " + AbsentObject
                            .reason(ErrorText.shorten(((AbsentObject) c).typeName()), ((AbsentObject) c).fault()));
            if (!in.readsMaps()) {
                throw absent;
            }
            in.lose(absent);
            return null;
        }
        return ScalarCodecs.typed(c, Comparator.class);
    }
}
