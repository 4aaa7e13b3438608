package io.github.scfs.internal.session;

import io.github.scfs.internal.wire.Limits;

import java.util.Arrays;

/** The ids of what is known by its contents: strings, sequences, maps. See {@link IdTable} for its locks. */
abstract class ContentIds<T, P> extends IdTable<P> {
    private static final Object[] NONE = {};

    /** By id. Volatile, so that a thread that has seen what an id stands for sees it when it looks again. */
    private volatile Object[] things = NONE;

    /** What an id stands for; null if this thread doesn't see it yet. */
    @SuppressWarnings("unchecked") // nothing but T gets in
    final T get(int id) {
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
        boolean holds(int id, String s) {
            return s.equals(get(id));
        }

        @Override
        int hashOf(int id) {
            return get(id).hashCode();
        }
    }

    /** Sequences, found by the strings with which a body begins. */
    static final class OfSequences extends ContentIds<TextSequence, FirstStrings> {
        @Override
        boolean holds(int id, FirstStrings strings) {
            TextSequence s = get(id);
            return s != null && strings.are(s);
        }

        @Override
        int hashOf(int id) {
            return get(id).lookupHash();
        }
    }

    /** Maps, found by a map's entries. */
    static final class OfMaps extends ContentIds<TextMap, Entries> {
        @Override
        boolean holds(int id, Entries entries) {
            TextMap map = get(id);
            return map != null && map.holds(entries);
        }

        @Override
        int hashOf(int id) {
            return get(id).lookupHash();
        }
    }
}
