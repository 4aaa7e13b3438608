package io.github.scfs.internal.graph;

import java.util.Map;

/** Writes the entries of maps without an iterator. Belongs to one graph writer; not thread-safe. */
public interface MapWriter {

    /** Writes the key type, value type, codes and entries of a map. {@code n} is its size, 1 or more. */
    void write(Map<?, ?> map, int n);
}
