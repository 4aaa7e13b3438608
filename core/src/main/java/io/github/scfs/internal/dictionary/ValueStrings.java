package io.github.scfs.internal.dictionary;

/**
 * Finds or gives the ids of strings within objects, and bounds the questions that a message asks: what an object has in
 * common with the last ones may be much, and the session may have no room left. It is asked only for strings that
 * repeat ({@link StringTableWriter}); they get an id at once. For one thread.
 */
public final class ValueStrings {
    private int left;
    private int unanswered;
    private int messages;

    /** The next message is of another session than the last one. */
    public void changeSession() {
        unanswered = 0;
    }

    /** Begins a message. */
    public void begin() {
        boolean asks = unanswered < DictionaryPolicy.PATIENCE || ++messages % DictionaryPolicy.SELDOM == 0;
        left = asks ? DictionaryPolicy.QUESTIONS : 0;
    }

    /** The id of a string; −1 if it has none, or none that this message may use. May give it one. */
    public int idOf(String s, SessionDictionary session) {
        if (left <= 0) {
            return -1;
        }
        int id = session.find(s);
        if (id < 0 || !session.strings().isCertain(id)) {
            left--;
            id = id >= 0 ? id : session.learnValue(s);
        }
        unanswered = id >= 0 ? 0 : unanswered + 1;
        return id;
    }
}
