package io.github.scfs.internal.graph;

import java.util.Map;

/** Writes the entries of maps without using an iterator. Belongs to one graph writer. Not thread-safe. */
public interface MapWriter {

    /**
     * Writes the key type, the value type, the slot codes and the entries of a map.
     *
     * @param n the number of entries, 1 or more
     */
    void write(Map<?, ?> map, int n);
}
