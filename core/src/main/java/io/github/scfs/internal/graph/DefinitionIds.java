package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Layout;

/** Where a message that is being written gets the ids of its classes and strings; asking for one sees to it that its definition is sent if need be. */
public interface DefinitionIds {

    /** The id under which this class's definition is known to the reader of the message; 0 or more. */
    int idOf(Layout layout);

    /**
     * The id under which this string is known to the reader of the message; −1 if it has none, and must be written in full. To be asked for strings that come
     * again: it may get an id now.
     */
    int idOf(String s);

    /** The string with an id that {@link #idOf(String)} gave, if its definition need not be sent any more, now and in later messages of the session; else null. */
    String certain(int id);
}
