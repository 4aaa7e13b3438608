package io.github.scfs.internal.session;

import io.github.scfs.internal.dictionary.SessionDictionary;
import io.github.scfs.internal.dictionary.SessionIds;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Limits;
import java.lang.reflect.Array;

/**
 * The ids that this side has given to classes and strings in one session, and which of their definitions are certain to
 * be on the wire (rule R4). Look-ups take no lock ({@link SessionIds}). It is the table of its classes itself, not an
 * object that has one: every connection has one. For a class it keeps the {@link Layout#index} of its layout, which
 * holds no class.
 */
final class WriteTable extends SessionIds<Layout> {
    private static final char[] NONE = {};

    /** Indices of layouts by id: chars, or ints once an index needs more than two bytes. */
    private Object indices = NONE;
    /** Null until it is asked for. */
    private volatile SessionDictionary dictionary;

    @Override
    protected boolean holds(int id, Layout layout) {
        return indexAt(indices, id) == layout.index();
    }

    @Override
    protected int hashOf(int id) {
        return indexAt(indices, id);
    }

    /** 0, which is no layout's index, where there is none. */
    private static int indexAt(Object all, int id) {
        if (all instanceof char[]) {
            char[] narrow = (char[]) all;
            return id < narrow.length ? narrow[id] : 0;
        }
        int[] wide = (int[]) all;
        return id < wide.length ? wide[id] : 0;
    }

    /** The id of a class; −1 if it has none, or none that this thread sees. */
    int find(Layout layout) {
        return find(layout.index(), layout);
    }

    /** The id of a class, given now if it has none. */
    int idOf(Layout layout) {
        int id = find(layout);
        return id >= 0 ? id : addOnce(layout);
    }

    private synchronized int addOnce(Layout layout) {
        int id = find(layout);
        return id >= 0 ? id : add(layout.index());
    }

    private int add(int index) {
        int id = count();
        Object all = indices;
        boolean narrow = all instanceof char[] && index <= Character.MAX_VALUE;
        int length = Array.getLength(all);
        if (id >= length || narrow != all instanceof char[]) {
            int room = id < length ? length : capacityFor(id, length, Limits.MAX_CLASSES);
            all = narrow ? new char[room] : new int[room];
            for (int i = 0; i < id; i++) {
                set(all, i, indexAt(indices, i));
            }
        }
        set(all, id, index);
        indices = all;
        return addNext();
    }

    private static void set(Object all, int id, int index) {
        if (all instanceof char[]) {
            ((char[]) all)[id] = (char) index;
        } else {
            ((int[]) all)[id] = index;
        }
    }

    /** The session's strings, tuples and maps. */
    SessionDictionary dictionary() {
        SessionDictionary known = dictionary;
        return known != null ? known : createDictionary();
    }

    private synchronized SessionDictionary createDictionary() {
        if (dictionary == null) {
            dictionary = new SessionDictionary();
        }
        return dictionary;
    }

    /** What a message has carried need not be sent again. */
    void markCertain(PendingDefinitions carried) {
        for (int i = 0; i < carried.count(); i++) {
            Object thing = carried.thing(i);
            if (thing instanceof Layout) {
                synchronized (this) {
                    markCertain(carried.id(i));
                }
            } else {
                dictionary().markCertain(thing, carried.id(i));
            }
        }
    }

    /** How many classes have an id. */
    synchronized int classCount() {
        return count();
    }

    /** How many strings, tuples and maps have an id. */
    int stringCount() {
        SessionDictionary known = dictionary;
        return known == null ? 0 : known.count();
    }
}
