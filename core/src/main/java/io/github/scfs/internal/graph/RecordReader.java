package io.github.scfs.internal.graph;

/**
 * Reads one peer's definition as a record of a class here, as {@link RecordPlan} does: generated. Public for generated codecs. Safe for use by many threads.
 */
public abstract class RecordReader {

    /** Reads codes and data, and makes the record. */
    public abstract Object read(GraphReader in);
}
