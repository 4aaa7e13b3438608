package io.github.scfs.internal.dictionary;

/** Finds and assigns the ids of strings within objects, and adds their definitions to the message. */
public interface StringIds {

    /**
     * Returns the id of a string within an object. The message then contains the definition of the id, or the reader is
     * certain to have it. The method may assign an id, so it must be called only for strings that repeat.
     *
     * @return the id; −1 if the string has none and must be written in full
     */
    int idOf(String s);

    /**
     * Returns the string with an id if its definition is certain to be on the wire. Then this message and all later
     * messages of the session need no definition of the id.
     *
     * @param id an id that {@link #idOf} returned
     * @return the string; null if it isn't certain that the definition is on the wire
     */
    String certain(int id);
}
