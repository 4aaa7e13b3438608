package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;

/** The ids of what is known by its contents: strings, tuples, maps. {@link SessionIds} describes the locks. */
public abstract class ContentIds<T, P> extends SessionIds<P> {
    private static final Object[] NONE = {};

    /** By id. Volatile, so that a thread that has seen what an id stands for sees it when it looks again. */
    private volatile Object[] things = NONE;

    /** What an id stands for; null if this thread doesn't see it yet. */
    @SuppressWarnings("unchecked") // nothing but T gets in
    public final T get(int id) {
        Object[] t = things;
        return id < t.length ? (T) t[id] : null;
    }

    /** Gives a thing the next id. */
    final int add(T thing) {
        int id = count();
        if (id >= things.length) {
            things = Arrays.copyOf(things, room(id, things.length, Limits.MAX_STRINGS));
        }
        things[id] = thing;
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
