package io.github.scfs.internal.graph;

/** A task that runs when all objects of a message's graph are complete ({@link GraphReader#whenComplete}). */
public interface Completion {

    void complete(GraphReader in);
}
