package io.github.scfs.internal.graph;

import io.github.scfs.internal.dictionary.StringSource;

/** The definitions of a message's writer, by id. */
public interface RemoteTypes extends StringSource {

    /**
     * The remote type of a class id.
     *
     * @return not null
     * @throws io.github.scfs.OutOfStepException      if the id has no definition
     * @throws io.github.scfs.MalformedInputException if the id is out of range
     */
    RemoteType typeOf(int id);

    /** Name of the peer, for warnings; not null. */
    String peer();
}
