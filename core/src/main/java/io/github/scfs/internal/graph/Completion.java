package io.github.scfs.internal.graph;

/** A task that runs when all objects of a message's graph are complete ({@link GraphReader#whenComplete}). */
public interface Completion {
    /** A key of {@link GraphReader#memo}, if a container lacks elements until a completion has run. */
    Object LACKING_ELEMENTS = new Object();

    void complete(GraphReader in);
}
