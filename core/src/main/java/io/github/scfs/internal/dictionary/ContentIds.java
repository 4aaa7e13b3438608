package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;

/** The ids of what is known by its contents: strings, tuples, maps. {@link SessionIds} describes the locks. */
public abstract class ContentIds<T, P> extends SessionIds<P> {
    private static final Object[] EMPTY = {};

    /** By id. Volatile, so that a thread that has seen what an id stands for sees it when it looks again. */
    private volatile Object[] values = EMPTY;

    /** What an id stands for; null if this thread doesn't see it yet. */
    @SuppressWarnings("unchecked") // nothing but T gets in
    public final T get(int id) {
        Object[] t = values;
        return id < t.length ? (T) t[id] : null;
    }

    /** Gives a value the next id. */
    final int add(T value) {
        int id = count();
        if (id >= values.length) {
            values = Arrays.copyOf(values, capacityFor(id, values.length, Limits.MAX_STRINGS));
        }
        values[id] = value;
        return addNext();
    }

    /** Strings, found by strings. */
    static final class OfStrings extends ContentIds<String, String> {
        @Override
        protected boolean holds(int id, String s) {
            return s.equals(get(id));
        }

        @Override
        protected int hashOf(int id) {
            return get(id).hashCode();
        }
    }

    /** Tuples and maps, found by what a message has. */
    static class OfShared<T extends SharedStrings<P>, P> extends ContentIds<T, P> {
        @Override
        protected boolean holds(int id, P probe) {
            T strings = get(id);
            return strings != null && strings.holds(probe);
        }

        @Override
        protected int hashOf(int id) {
            return get(id).lookupHash();
        }
    }
}
