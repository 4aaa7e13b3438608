package io.github.scfs.internal.graph;

/**
 * Generated code that reads records of a local class that were written with a peer's definition. Public for generated
 * code. Thread-safe.
 */
public abstract class RecordReader {

    /** Reads the slot codes and the data of a record, and creates the record. */
    public abstract Object read(GraphReader in);
}
