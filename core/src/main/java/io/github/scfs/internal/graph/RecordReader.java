package io.github.scfs.internal.graph;

/** Generated code that reads records of a local class from a peer's definition. Public for that code. Thread-safe. */
public abstract class RecordReader {

    /** Reads codes and data, and creates the record. */
    public abstract Object read(GraphReader in);
}
