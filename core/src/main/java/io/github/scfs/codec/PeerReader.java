package io.github.scfs.codec;

/** Makes a value of a class here from a peer's data: the reading half of a class that a definition describes. Immutable, thread-safe. */
interface PeerReader {

    /** As {@link ValueReader#read}. */
    Object read(GraphReader in, int ref);
}
