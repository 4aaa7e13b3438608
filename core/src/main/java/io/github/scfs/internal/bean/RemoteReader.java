package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.GraphReader;

/**
 * Reads values that a peer's definition describes. It returns instances of a class on this side. Immutable and
 * thread-safe.
 */
public interface RemoteReader {

    /** Reads a value, as {@link ValueReader#read} does. */
    Object read(GraphReader in, int ref);
}
