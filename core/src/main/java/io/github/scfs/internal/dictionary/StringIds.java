package io.github.scfs.internal.dictionary;

/** Gives strings within objects the ids of the session, and has their definitions sent where needed. */
public interface StringIds {

    /**
     * The id under which the reader of the message knows a string; −1 if it has none, and must be written in full. May
     * give it one: to be called only for strings that repeat.
     */
    int idOf(String s);

    /**
     * The string with an id that {@link #idOf} returned, if neither this message nor a later one of the session needs
     * to define it; else null.
     */
    String certain(int id);
}
