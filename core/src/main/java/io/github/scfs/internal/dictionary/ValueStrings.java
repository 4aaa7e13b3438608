package io.github.scfs.internal.dictionary;

/**
 * Finds or gives the ids of strings within objects, and bounds the questions that a message enabled: what an object has in
 * common with the last ones may be much, and the session may have no room remaining. It is asked only for strings that
 * repeat ({@link StringTableWriter}); they get an id at once. For one thread.
 */
public final class ValueStrings {
    private int remaining;
    private int failed;
    private int messages;

    /** The next message is of another session than the last one. */
    public void changeSession() {
        failed = 0;
    }

    /** Begins a message. */
    public void begin() {
        boolean enabled =
                failed < DictionaryPolicy.MAX_FAILED_LOOKUPS || ++messages % DictionaryPolicy.RETRY_INTERVAL == 0;
        remaining = enabled ? DictionaryPolicy.MAX_LOOKUPS : 0;
    }

    /** The id of a string; −1 if it has none, or none that this message may use. May give it one. */
    public int idOf(String s, SessionDictionary session) {
        if (remaining <= 0) {
            return -1;
        }
        int id = session.find(s);
        if (id < 0 || !session.strings().isCertain(id)) {
            remaining--;
            id = id >= 0 ? id : session.assignValueId(s);
        }
        failed = id >= 0 ? 0 : failed + 1;
        return id;
    }
}
