package io.github.scfs.internal.graph;

import io.github.scfs.internal.dictionary.StringSource;
import io.github.scfs.internal.wire.Peer;

/** The definitions of the peer that wrote the current message, by id. */
public interface RemoteTypes extends StringSource {

    /**
     * Returns the remote type of a class id.
     *
     * @return not null
     * @throws io.github.scfs.OutOfStepException      if the id has no definition
     * @throws io.github.scfs.MalformedInputException if the id is out of range
     */
    RemoteType typeOf(int id);

    /** Returns the peer; not null. Its string is its name. */
    Peer peer();
}
