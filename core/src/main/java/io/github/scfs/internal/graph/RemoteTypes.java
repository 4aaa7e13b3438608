package io.github.scfs.internal.graph;

import io.github.scfs.internal.dictionary.StringSource;

/** The definitions of the peer that wrote a message, by their ids. */
public interface RemoteTypes extends StringSource {

    /**
     * @param id a class id as it stands in the message
     * @return the type that the peer defined under it; never null
     * @throws io.github.scfs.OutOfStepException     if it defined nothing under this id
     * @throws io.github.scfs.MalformedInputException if no such id can be
     */
    RemoteType typeOf(int id);

    /** Name of the peer, for warnings; never null. */
    String peer();
}
