package io.github.scfs.internal.graph;

/**
 * Reads records of a local class that were written with a peer's definition. Implementations are generated. Public for
 * generated code. Thread-safe.
 */
public abstract class RecordReader {

    /** Reads the slot codes and the data of a record, and creates the record. */
    public abstract Object read(GraphReader in);
}
