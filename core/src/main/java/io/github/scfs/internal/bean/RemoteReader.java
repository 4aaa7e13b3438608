package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.GraphReader;

/**
 * Makes a value of a class here from a peer's data: the reading half of a class that a definition describes.
 * Immutable, thread-safe.
 */
public interface RemoteReader {

    /** As {@link ValueReader#read}. */
    Object read(GraphReader in, int ref);

    /** As {@link ValueReader#begin}. */
    default Object begin() {
        return null;
    }

    /** As {@link ValueReader#fill}. */
    default void fill(GraphReader in, Object begun) {
        throw new IllegalStateException("nothing was begun");
    }
}
