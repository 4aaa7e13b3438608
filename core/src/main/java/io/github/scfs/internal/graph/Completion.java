package io.github.scfs.internal.graph;

/** Work that waits until the graph is complete ({@link GraphReader#whenComplete}). */
public interface Completion {

    void complete(GraphReader in);
}
