package io.github.scfs.session;

import io.github.scfs.layout.Layout;

/**
 * Which ids this side has given to its classes and strings in one session, and which of their definitions are certain to be on the wire (rule R4).
 * Look-ups take no lock ({@link IdTable}).
 */
final class WriteTable {
    private final LayoutIds classes = new LayoutIds();
    /** Null until one is asked for. */
    private volatile WrittenStrings strings;

    LayoutIds classes() {
        return classes;
    }

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
        int id = classes.find(layout);
        return id >= 0 ? id : add(layout);
    }

    private synchronized int add(Layout layout) {
        int id = classes.find(layout);
        return id >= 0 ? id : classes.add(layout);
    }

    /** What a message has carried need not be sent again. */
    void markCertain(Carried carried) {
        for (int i = 0; i < carried.count(); i++) {
            Object thing = carried.thing(i);
            if (thing instanceof Layout) {
                synchronized (this) {
                    classes.markCertain(carried.id(i));
                }
            } else {
                strings().markCertain(thing, carried.id(i));
            }
        }
    }

    /** How many classes have an id. */
    synchronized int count() {
        return classes.count();
    }

    /** How many strings, sequences and maps have an id. */
    int stringCount() {
        WrittenStrings s = strings;
        return s == null ? 0 : s.count();
    }

    /** Forgets everything: for the table of a message that is self-contained. */
    void clear() {
        classes.clear();
    }
}
