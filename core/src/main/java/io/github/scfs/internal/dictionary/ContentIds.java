package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;

/**
 * Ids of strings, tuples and maps. Definitions with equal contents have the same id. {@link SessionIds} describes which
 * methods need a lock.
 */
public abstract class ContentIds<T, P> extends SessionIds<P> {
    private static final Object[] EMPTY = {};

    /** Definitions by id. Volatile, so that a thread that has once read a definition also finds it later. */
    private volatile Object[] values = EMPTY;

    /** Returns the definition with an id; null if this thread doesn't see the definition yet. */
    @SuppressWarnings("unchecked") // the array contains only instances of T
    public final T get(int id) {
        Object[] t = values;
        return id < t.length ? (T) t[id] : null;
    }

    /**
     * Stores a definition under the next id.
     *
     * @return the id
     */
    final int add(T value) {
        int id = count();
        if (id >= values.length) {
            values = Arrays.copyOf(values, capacityFor(id, values.length, Limits.MAX_STRINGS));
        }
        values[id] = value;
        return addNext();
    }

    /**
     * Ids of tuples or maps. The keys for searches are the strings or the entries of the message that is being written.
     */
    static class OfShared<T extends SharedStrings<P>, P> extends ContentIds<T, P> {
        @Override
        protected boolean holds(int id, P key) {
            T strings = get(id);
            return strings != null && strings.holds(key);
        }

        @Override
        protected int hashOf(int id) {
            return spread(get(id).lookupHash());
        }

        /** Searches with a {@link SharedStrings#lookupHash}, like {@link #find}. */
        final int search(int lookupHash, P key) {
            return find(spread(lookupHash), key);
        }
    }
}
