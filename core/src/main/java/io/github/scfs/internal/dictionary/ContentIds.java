package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;

/**
 * Ids of strings, sequences and maps. Definitions with equal contents have the same id. {@link SessionIds} describes
 * which methods need a lock.
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

    /** Ids of sequences or maps. */
    static class OfTemplates extends ContentIds<StringTemplate, TemplateKey> {
        @Override
        protected boolean holds(int id, TemplateKey key) {
            StringTemplate template = get(id);
            return template != null && template.open() == key.open() && template.holds(key, template.open());
        }

        @Override
        protected int hashOf(int id) {
            return spread(get(id).lookupHash());
        }

        /**
         * Returns the id of the template that has the strings of a message, like {@link #find}.
         *
         * @param open the open values of the template; 0 for a sequence
         */
        final int search(TemplateKey key, long open) {
            return find(spread(key.lookupHash(open)), key);
        }
    }
}
