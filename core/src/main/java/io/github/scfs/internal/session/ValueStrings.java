package io.github.scfs.internal.session;

/**
 * Which strings within objects are written by an id of the session, and how much is spent on finding that out. It is asked for those only that two of the last
 * messages had as well ({@link io.github.scfs.internal.graph.GraphWriter}), and they get one at once. But a message asks for a few only that aren't known: what an object
 * has in common with the last ones may be much, and the session may have no room left. When none of many had an id or got one, most messages ask no more.
 * Reused; for one thread.
 */
final class ValueStrings {
    /** Strings without a certain id that one message asks for. */
    private static final int OFFERS = 16;
    /** Questions without an answer, one after the other. */
    private static final int PATIENCE = 64;
    /** Then one message in so many asks, a power of two. */
    private static final int SELDOM = 16;

    private final Carried carried;
    private int left;
    private int unanswered;
    private int messages;

    ValueStrings(Carried carried) {
        this.carried = carried;
    }

    void changeSession() {
        unanswered = 0;
    }

    void begin() {
        left = unanswered < PATIENCE || (++messages & SELDOM - 1) == 0 ? OFFERS : 0;
    }

    /** The id of a string; −1 if it has none, or none that is to be used now. May give it one. */
    int idOf(String s, WriteTable table) {
        if (left <= 0) {
            return -1;
        }
        WrittenStrings strings = table.strings();
        int id = strings.find(s);
        if (id < 0 || !strings.strings().isCertain(id)) {
            left--;
            id = id >= 0 ? id : strings.learnValue(s);
            if (id < 0) {
                unanswered++;
                return -1;
            }
            carried.addOnce(strings.strings().get(id), id);
        }
        unanswered = 0;
        return id;
    }

    /** The string with an id, if that is certain; else null. */
    static String certain(int id, WriteTable table) {
        ContentIds.OfStrings strings = table.strings().strings();
        return strings.isCertain(id) ? strings.get(id) : null;
    }
}
