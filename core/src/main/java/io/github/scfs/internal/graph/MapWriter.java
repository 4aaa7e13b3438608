package io.github.scfs.internal.graph;

import java.util.Map;

/** Writes the entries of maps without an iterator. Belongs to one writer; not thread-safe. */
public interface MapWriter {

    /** Writes key type, value type, codes and entries of a map that yields {@code n} entries, one or more. */
    void write(Map<?, ?> map, int n);
}
