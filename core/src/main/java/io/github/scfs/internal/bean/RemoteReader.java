package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.GraphReader;

/**
 * Reads values that a peer's definition describes. It returns instances of a class on this side. Immutable and
 * thread-safe.
 */
public interface RemoteReader {

    /** Reads a value, as {@link ValueReader#read} does. */
    Object read(GraphReader in, int ref);

    /**
     * Creates an instance without contents, as {@link ValueReader#begin} does. Returns null if the class can't be
     * instantiated in this way.
     */
    default Object begin(GraphReader in) {
        return null;
    }

    /** Reads the contents of an instance that {@link #begin} returned. */
    default void fill(GraphReader in, Object begun) {
        throw new IllegalStateException("begin() made no instance");
    }
}
