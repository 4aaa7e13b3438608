package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.StringHash;

/** Finds and assigns the ids of strings within objects, and adds their definitions to the message. */
public interface StringIds {

    /**
     * Returns the id of a string within an object. The message then contains the definition of the id, or the reader is
     * certain to have it. The method may assign an id, so it must be called only for strings that repeat.
     *
     * @param hash {@link StringHash} of the string
     * @return the id; −1 if the string has none and must be written in full
     */
    int idOf(String s, int hash);

    /** Returns the strings of the session that have an id; null if there are none yet. */
    StringIdTable strings();
}
