package io.github.scfs.internal.dictionary;

/** Finds and assigns the ids of strings within objects, and adds their definitions to the message. */
public interface StringIds {

    /**
     * Returns the id of a string, which the reader of the message then has. May assign an id, so it must be called only
     * for strings that repeat.
     *
     * @return the id; −1 if the string has none and must be written in full
     */
    int idOf(String s);

    /**
     * Returns the string with an id that {@link #idOf} returned, if its definition is certain to be on the wire. Then
     * neither this message nor a later one of the session needs to define it.
     *
     * @return the string; null if its definition is not certain
     */
    String certain(int id);
}
