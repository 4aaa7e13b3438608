package io.github.scfs.internal.graph;

import io.github.scfs.internal.dictionary.StringIds;
import io.github.scfs.internal.schema.Layout;

/**
 * Assigns ids to the classes and strings of the message that is being written, and adds the definitions of the ids to
 * the message.
 */
public interface DefinitionIds extends StringIds {

    /**
     * Returns the id of a class; 0 or more. The message then contains the definition of the id, or the reader is
     * certain to have it.
     */
    int idOf(Layout layout);
}
