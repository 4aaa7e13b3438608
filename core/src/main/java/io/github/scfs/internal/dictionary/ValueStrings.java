package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.StringHash;

/**
 * Finds and assigns the ids of strings within objects. {@link StringTableWriter} uses it only for strings that occur
 * repeatedly. A string without an id gets one at once if there is room. The number of lookups per message is bounded,
 * because if the session is full, every message would do many failed lookups. Not thread-safe.
 */
public final class ValueStrings {
    private int remaining;
    private int failed;
    private int messages;

    /** Begins another session. Call it if the next message belongs to another session than the last message. */
    public void changeSession() {
        failed = 0;
    }

    /** Begins a message. */
    public void begin() {
        boolean enabled =
                failed < DictionaryPolicy.MAX_FAILED_LOOKUPS || ++messages % DictionaryPolicy.RETRY_INTERVAL == 0;
        remaining = enabled ? DictionaryPolicy.MAX_LOOKUPS : 0;
    }

    /**
     * Returns the id of a string. If the string has none, assigns an id if the policy allows it; otherwise returns −1.
     * Also returns −1 if the message has used up its lookups.
     *
     * @param hash {@link StringHash} of the string
     */
    public int idOf(String s, int hash, SessionDictionary session) {
        if (remaining <= 0) {
            return -1;
        }
        remaining--;
        int id = session.find(s, hash);
        id = id >= 0 ? id : session.assignValueId(s);
        failed = id >= 0 ? 0 : failed + 1;
        return id;
    }
}
