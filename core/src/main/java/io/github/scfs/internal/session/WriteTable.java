package io.github.scfs.internal.session;

import io.github.scfs.internal.schema.Layout;

/**
 * Which ids this side has given to its classes and strings in one session, and which of their definitions are certain to be on the wire (rule R4).
 * Look-ups take no lock ({@link IdTable}). It is the table of its classes as well, and no object beside that: there is one for each connection.
 */
final class WriteTable extends LayoutIds {
    /** Null until one is asked for. */
    private volatile WrittenStrings strings;

    /** The session's strings. */
    WrittenStrings strings() {
        WrittenStrings s = strings;
        return s != null ? s : createStrings();
    }

    private synchronized WrittenStrings createStrings() {
        if (strings == null) {
            strings = new WrittenStrings();
        }
        return strings;
    }

    /** The id of a class, given now if it has none. */
    int idOf(Layout layout) {
        int id = find(layout);
        return id >= 0 ? id : addOnce(layout);
    }

    private synchronized int addOnce(Layout layout) {
        int id = find(layout);
        return id >= 0 ? id : add(layout);
    }

    /** What a message has carried need not be sent again. */
    void markCertain(Carried carried) {
        for (int i = 0; i < carried.count(); i++) {
            Object thing = carried.thing(i);
            if (thing instanceof Layout) {
                synchronized (this) {
                    markCertain(carried.id(i));
                }
            } else {
                strings().markCertain(thing, carried.id(i));
            }
        }
    }

    /** How many classes have an id. */
    synchronized int classCount() {
        return count();
    }

    /** How many strings, sequences and maps have an id. */
    int stringCount() {
        WrittenStrings s = strings;
        return s == null ? 0 : s.count();
    }
}
