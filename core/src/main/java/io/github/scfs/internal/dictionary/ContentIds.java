package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;

/**
 * Ids of definitions that are equal by content: strings, tuples and maps. {@link SessionIds} describes which methods
 * need a lock.
 */
public abstract class ContentIds<T, P> extends SessionIds<P> {
    private static final Object[] EMPTY = {};

    /** Definitions by id. Volatile, so that a thread that has seen a definition sees it again later. */
    private volatile Object[] values = EMPTY;

    /** The definition with an id; null if this thread doesn't see it yet. */
    @SuppressWarnings("unchecked") // the array contains only instances of T
    public final T get(int id) {
        Object[] t = values;
        return id < t.length ? (T) t[id] : null;
    }

    /** Stores a definition under the next id. */
    final int add(T value) {
        int id = count();
        if (id >= values.length) {
            values = Arrays.copyOf(values, capacityFor(id, values.length, Limits.MAX_STRINGS));
        }
        values[id] = value;
        return addNext();
    }

    /** Ids of strings, which are their own keys. */
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

    /** Ids of tuples and maps. The keys are the strings or entries of the message being written. */
    static class OfShared<T extends SharedStrings<P>, P> extends ContentIds<T, P> {
        @Override
        protected boolean holds(int id, P key) {
            T strings = get(id);
            return strings != null && strings.holds(key);
        }

        @Override
        protected int hashOf(int id) {
            return get(id).lookupHash();
        }
    }
}
