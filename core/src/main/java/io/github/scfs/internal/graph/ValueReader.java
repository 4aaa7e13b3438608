package io.github.scfs.internal.graph;

/**
 * Reads the data that follow a tag. It is the {@link Codec} of a built-in type, or the {@link RemoteType} of a
 * definition. Thread-safe.
 */
public abstract class ValueReader {
    private final boolean shareable;

    /**
     * Creates a reader of values.
     *
     * @param shareable whether values of this type have a reference number, so that shared and circular values keep
     *                  their identity. Mutable types and containers are shareable, plain values are not. Both sides
     *                  must use the same value of the parameter for a type
     */
    protected ValueReader(boolean shareable) {
        this.shareable = shareable;
    }

    /** Returns whether values of this type have a reference number. */
    public final boolean isShareable() {
        return shareable;
    }

    /**
     * Reads the data of a value, without the tag. If the type permits, an implementation passes the new instance and
     * {@code ref} to {@link GraphReader#register} before it reads any parts of the value.
     *
     * @param ref the reference number of the value; undefined if values of this type aren't shareable
     */
    public abstract Object read(GraphReader in, int ref);

    /** Returns the slot for the elements of collections whose first element has this type; not null. */
    public abstract Slot slot();

    /** Returns the generated reader that creates beans of this type; null if there is none. */
    public FieldsReader generatedReader() {
        return null;
    }

    /** Returns the name of the type, for exceptions. */
    public abstract String typeName();
}
