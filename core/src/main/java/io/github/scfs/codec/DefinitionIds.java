package io.github.scfs.codec;

import io.github.scfs.layout.Layout;

/** Where a message that is being written gets the ids of its classes; asking for one sees to it that its definition is sent if need be. */
public interface DefinitionIds {

    /** The id under which this class's definition is known to the reader of the message; 0 or more. */
    int idOf(Layout layout);
}
