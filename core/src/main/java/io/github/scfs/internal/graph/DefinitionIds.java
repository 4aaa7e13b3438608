package io.github.scfs.internal.graph;

import io.github.scfs.internal.dictionary.StringIds;
import io.github.scfs.internal.schema.Layout;

/** Assigns the ids of classes and strings to a message that is being written, and adds the definitions it needs. */
public interface DefinitionIds extends StringIds {

    /** The id of a class; 0 or more. The message then contains the definition, or the reader is certain to have it. */
    int idOf(Layout layout);
}
