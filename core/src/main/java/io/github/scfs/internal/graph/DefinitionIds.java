package io.github.scfs.internal.graph;

import io.github.scfs.internal.dictionary.StringIds;
import io.github.scfs.internal.schema.Layout;

/** Gives the classes and strings of a message that is being written their ids, and has definitions sent where needed. */
public interface DefinitionIds extends StringIds {

    /** The id under which this class's definition is known to the reader of the message; 0 or more. */
    int idOf(Layout layout);
}
