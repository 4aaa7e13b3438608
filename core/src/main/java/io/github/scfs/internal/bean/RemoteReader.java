package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.GraphReader;

/**
 * Reads values that a peer's definition describes as instances of a class on this side. Immutable, safe for use by many
 * threads.
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
        throw new IllegalStateException("begin() made no instance");
    }
}
